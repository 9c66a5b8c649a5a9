"""The judgement that is learnt from games."""

from __future__ import annotations

from math import log

import pytest

from perihel.arena.outlook import OUTLOOKS, Row, learn, main, rows_of, sureness, surprise
from perihel.games import game_named
from perihel.kernel.chance import key_from_seed
from perihel.kernel.options import settle


@pytest.mark.parametrize("game", OUTLOOKS)
def test_the_same_game_gives_the_same_rows(game: str) -> None:
    rows = rows_of(game, 3)
    assert rows == rows_of(game, 3)
    assert len(rows) > 4
    assert {len(seat) for row in rows for seat in row.seats} == {len(OUTLOOKS[game]().names)}
    assert {row.winner for row in rows} <= {0, 1, 2, 3}


def test_what_foretells_points_gets_the_weight() -> None:
    """The first number is half of what somebody ends ahead; the second means nothing."""
    rows = [
        Row([[2.0, 2.0], [4.0, 1.0]], 3.0, [10.0, 14.0], 1),
        Row([[2.0, 1.0], [4.0, 2.0]], 3.0, [20.0, 24.0], 1),
        Row([[2.0, 1.0], [1.0, 2.0]], 0.0, [12.0, 10.0], 0),
        Row([[2.0, 2.0], [1.0, 1.0]], 0.0, [12.0, 10.0], 0),
    ]
    first, second = learn(rows)
    assert first == pytest.approx(2.0, abs=0.05)
    assert second == pytest.approx(0.0, abs=0.05)


def test_how_sure_it_is_follows_from_the_winners() -> None:
    """Three times of four whoever is ahead by two points has won: a share of exp(2 * sure)."""
    ahead, behind = [1.0], [-1.0]
    rows = [Row([ahead, behind], 0.0, [1.0, -1.0], winner) for winner in (0, 0, 0, 1)]
    sure = sureness([1.0], rows)
    assert sure == pytest.approx(log(3) / 2, abs=0.02)
    assert surprise(sure, [1.0], rows) < surprise(0.0, [1.0], rows) == pytest.approx(log(2))
    later = [row._replace(left=3.0) for row in rows]
    assert sureness([1.0], later) == pytest.approx(log(3), abs=0.02)


@pytest.mark.parametrize("game", OUTLOOKS)
def test_the_shares_are_those_of_points_that_are_foretold(game: str) -> None:
    """A judgement counts with the weights in its file as learning counts them."""
    outlook = OUTLOOKS[game]()
    playing = game_named(game)
    s = playing.begin(4, settle(playing.options, {}), key_from_seed(5))
    seats = [outlook.features(s, seat) for seat in range(4)]
    shares = outlook.shares(s)
    assert sum(shares) == pytest.approx(1.0)
    for winner in range(4):
        row = Row(seats, outlook.left(s), [0.0] * 4, winner)
        assert surprise(outlook.sure, outlook.weights, [row]) == pytest.approx(-log(shares[winner]))


@pytest.mark.parametrize("arguments", [[], ["chess"]])
def test_a_game_without_such_a_judgement_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(arguments)
    assert refused.value.code == 2
    assert "game" in capsys.readouterr().err
