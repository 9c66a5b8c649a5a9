"""The judgement that is learnt from games."""

from __future__ import annotations

import pytest

from perihel.arena.outlook import OUTLOOKS, Row, learn, main, rows_of, surprise


@pytest.mark.parametrize("game", OUTLOOKS)
def test_the_same_game_gives_the_same_rows(game: str) -> None:
    rows = rows_of(game, 3)
    assert rows == rows_of(game, 3)
    assert len(rows) > 4
    assert {len(seat) for row in rows for seat in row.seats} == {len(OUTLOOKS[game]().names)}
    assert {row.winner for row in rows} <= {0, 1, 2, 3}


def test_what_tells_the_winner_gets_the_weight() -> None:
    """The second number is as often higher for the winner as for the loser."""
    rows = [
        Row([[2.0, 2.0], [4.0, 1.0]], 1),
        Row([[2.0, 1.0], [4.0, 2.0]], 1),
        Row([[2.0, 1.0], [1.0, 2.0]], 0),
        Row([[2.0, 2.0], [1.0, 1.0]], 0),
        Row([[1.0, 2.0], [2.0, 2.0]], 0),  # luck
    ]
    first, second = learn(rows)
    assert first > 0.3
    assert abs(second) < 0.1
    assert surprise([first, second], rows) < surprise([0.0, 0.0], rows)


@pytest.mark.parametrize("arguments", [[], ["chess"]])
def test_a_game_without_such_a_judgement_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(arguments)
    assert refused.value.code == 2
    assert "game" in capsys.readouterr().err
