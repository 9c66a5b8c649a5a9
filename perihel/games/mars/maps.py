"""The three maps (R18), drawn row by row as they lie on the table.

One word an area: `~` is reserved for an ocean, `^` volcanic, `!` the Noctis area, `$` the South
Pole; `s`, `t`, `p`, `h` and `c` give a steel, a titanium, a plant, a heat and a card; `.` nothing.
"""

from __future__ import annotations

from typing import Final

from perihel.games.mars.box import Area, Map
from perihel.games.mars.words import AREAS, HEAT, PLANTS, ROWS, STEEL, TITANIUM
from perihel.kernel.stack import NONE

LETTERS: Final = "stph"
CUBES: Final = (STEEL, TITANIUM, PLANTS, HEAT)
MIDDLE: Final = 4  # the longest row

THARSIS: Final = """
        ss   ~ss  .    ~c   ~
      .    ^s   .    .    .    ~cc
    ^c   .    .    .    .    .    s
  ^pt  p    p    p    pp   p    p    ~pp
^pp  pp   !pp  ~pp  ~pp  ~pp  pp   pp   pp
  p    pp   p    p    p    ~p   ~p   ~p
    .    .    .    .    .    p    .
      ss   .    c    c    .    t
        s    ss   .    .    ~tt
"""

HELLAS: Final = """
        ~pp  pp   pp   ps   p
      ~pp  pp   p    ps   p    p
    ~p   p    s    s    .    pp   pc
  ~p   p    s    ss   s    ~p   ~p   p
c    .    .    ss   .    ~c   ~hhh ~    p
  t    .    s    .    .    ~    ~s   .
    ~tt  .    .    c    .    .    t
      s    c    hh   hh   t    t
        .    hh   $    hh   .
"""

ELYSIUM: Final = """
        ~    ~t   ~c   ~s   c
      ^t   .    .    ~    ~    ss
    ^tt  .    c    .    ~p   ~    ^ccc
  p    p    p    ~pp  p    ~p   ~p   ps
pp   pp   pp   ~pp  pp   ppp  pp   pp   ^pt
  s    p    p    p    p    p    p    .
    t    s    .    .    s    .    .
      ss   .    .    .    ss   .
        s    .    c    c    ss
"""


def draw(name: str, picture: str, goals: int) -> Map:
    """A map from its picture; its milestones and awards are five in a row of all."""
    areas = [_area(word) for word in picture.split()]
    places = [(row, i) for row, length in enumerate(ROWS) for i in range(length)]
    at = {_axial(row, i): n for n, (row, i) in enumerate(places)}
    for area, (row, i) in zip(areas, places, strict=True):
        area.row = row
        q, r = _axial(row, i)
        around = [(q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)]
        area.neighbours = [at[place] for place in around if place in at]
    beside = [Area(False, False, False, False) for _ in range(2)]
    return Map(name, areas + beside, list(range(goals, goals + 5)), list(range(goals, goals + 5)))


def _axial(row: int, i: int) -> tuple[int, int]:
    return (i - MIDDLE + max(0, MIDDLE - row), row - MIDDLE)


def _area(word: str) -> Area:
    area = Area("~" in word, "^" in word, "!" in word, "$" in word)
    for letter, resource in zip(LETTERS, CUBES, strict=True):
        if letter in word:
            area.stock.append((resource, word.count(letter)))
            if resource in (STEEL, TITANIUM):
                area.metal = resource
    area.cards = word.count("c")
    return area


MAPS: Final = [
    draw("tharsis", THARSIS, 0),
    draw("hellas", HELLAS, 5),
    draw("elysium", ELYSIUM, 10),
]


def map_named(name: str) -> Map:
    """One of the three."""
    return next(map for map in MAPS if map.name == name)


assert all(len(map.areas) == AREAS + 2 and map.areas[-1].metal == NONE for map in MAPS)
