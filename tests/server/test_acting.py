"""Versions, nonces, refusals, previews: what an action has to name, and what it is answered."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.browser import Browser, Player, Server, play_on


def at_turn(player: Player) -> int:
    """Go on until somebody has a turn of his own; who it is."""
    dice = Random(5)
    while True:
        for seat in player.hello["yours"]:
            if player.choices(seat) and player.asks[seat]["prompt"] == "turn":
                return int(seat)
        play_on(dict.fromkeys(player.hello["yours"], player), dice, 1)


def test_the_same_nonce_gives_the_same_answer_and_no_second_effect(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me:
        token = me.choices(0)[0]
        first = me.act(0, token, nonce="once")
        me.reach(first["version"])
        for _ in range(3):
            assert me.act(0, token, nonce="once") == first
            assert me.act(0, token, nonce="once", version=0) == first
        me.drain()
        assert me.version == first["version"] == 1
        refused = me.act(0, "take T99", nonce="never")
        assert refused["type"] == "reject"
        assert me.act(0, me.choices(0)[0], nonce="never") == refused


def test_a_nonce_belongs_to_one_browser(server: Server, ada: Browser, ben: Browser) -> None:
    made = ada.new_table(["me", "open"])
    ben.ask("GET", made["invite"])
    ben.post(f"/api/tables/{made['table']}/claim", {"name": "Ben"})
    with ada.sit(made["table"]) as one, ben.sit(made["table"]) as other:
        assert one.act(0, one.choices(0)[0], nonce="mine")["version"] == 1
        other.reach(1)
        assert other.act(1, other.choices(1)[0], nonce="mine")["version"] == 2


def test_an_old_version_is_refused_and_the_new_view_follows(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me:
        seat = at_turn(me)
        old = me.views[seat]["version"]
        me.do(seat, next(t for t in me.choices(seat) if t.startswith("take")))
        while me.version < old + 2:
            play_on({0: me, 1: me}, Random(1), 1)
        asked = next(s for s in (0, 1) if me.choices(s))
        me.asks[asked]["version"] = me.views[asked]["version"] = -1
        answer = me.act(asked, "done", version=old)
        assert (answer["type"], answer["problem"]["id"]) == ("reject", "stale")
        me.reach(answer["version"])
        assert me.is_current(asked)


def test_sealed_answers_of_others_do_not_make_a_question_old(
    server: Server, ada: Browser, ben: Browser
) -> None:
    made = ada.new_table(["me", "open"])
    ben.ask("GET", made["invite"])
    ben.post(f"/api/tables/{made['table']}/claim", {"name": "Ben"})
    with ada.sit(made["table"]) as one, ben.sit(made["table"]) as other:
        one.do(0, one.choices(0)[0])
        one.do(0, one.choices(0)[0])
        assert other.act(1, other.choices(1)[0], version=0)["type"] == "ack"


def test_what_is_not_legal_is_refused_with_the_reason_and_the_rule(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me:
        seat = at_turn(me)
        refused = me.asks[seat]["refused"]
        assert refused
        answer = me.act(seat, refused[0]["token"])
        problem = answer["problem"]
        assert problem["id"] == "refused"
        assert problem["reason"] == refused[0]["reason"]
        assert problem["facts"]["rule"] == refused[0]["reason"]["rule"]
        assert me.act(1 - seat, "take T01")["problem"]["id"] == "not_asked"
        assert me.act(seat, "nonsense")["problem"]["id"] in ("token", "token_far")


def test_choices_name_verb_and_argument_and_say_what_cannot_be_undone(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me:
        seat = at_turn(me)
        choices = {choice["token"]: choice for choice in me.asks[seat]["choices"]}
        take = next(choice for token, choice in choices.items() if token.startswith("take"))
        assert (take["verb"], take["domain"]) == ("take", "tile")
        assert take["token"] == f"take {take['id']}"
        for choice in choices.values():
            before = me.version
            me.do(seat, choice["token"])
            undo = me.views[seat]["undo"]
            assert (undo is not None) == choice["irreversible"] or me.views[seat]["over"]
            if undo is not None:
                break
            answer = me.request("undo", seat=seat, version=me.version)
            me.reach(answer["version"])
            assert me.version == before + 2


def test_a_preview_tells_the_chain_and_changes_nothing(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me:
        seat = at_turn(me)
        before = me.version
        told = {}
        for token in me.choices(seat):
            sight = me.request("preview", seat=seat, version=before, token=token)
            assert sight["ending"] in ("choice", "turn", "reveal", "other", "over")
            told[token] = sight["events"]
            assert bool(sight["prompt"]) == bool(sight["n"])
            assert sight["prompt"] or sight["ending"] != "choice"
        me.drain()
        assert me.version == before
        token = next(t for t in told if t.startswith("take"))
        count = len(me.events[seat])
        me.do(seat, token)
        happened = me.events[seat][count:]
        assert told[token][: len(happened)] == happened  # then come the usual answers
        assert happened[0]["id"] in ("tile_taken", "tile_discarded")
        late = me.request("preview", seat=seat, version=before, token=token)
        assert late["problem"]["id"] == "stale"


def test_news_since_the_last_own_action(ada: Browser) -> None:
    table = ada.new_table(["me", "me"])["table"]
    with ada.sit(table) as me:
        seat = at_turn(me)
        other = 1 - seat
        while True:
            asked = next(s for s in (0, 1) if me.choices(s))
            if asked == other:
                break
            me.do(seat, me.choices(seat)[0])
        view = me.views[seat]
        assert view["since"] == view["events"] == len(me.events[seat])
        me.do(other, me.choices(other)[0])
        view = me.views[seat]
        assert view["since"] < view["events"] == len(me.events[seat])


@pytest.mark.parametrize("policy", ["free", "off"])
def test_undo_follows_the_policy_of_the_table(ada: Browser, policy: str) -> None:
    table = ada.new_table(["me", "me"], policy={"undo": policy})["table"]
    with ada.sit(table) as me:
        assert me.views[0]["undo"]["id"] == ("undo_off" if policy == "off" else "undo_nothing")
        me.do(0, me.choices(0)[0])
        before = me.views[0]["view"]
        answer = me.request("undo", seat=0, version=me.version)
        if policy == "off":
            assert answer["problem"]["id"] == "undo_off"
            return
        me.reach(answer["version"])
        assert me.version == 2
        assert me.views[0]["view"] != before
        seat = at_turn(me)
        me.do(seat, next(t for t in me.choices(seat) if t.startswith("take")))
        assert me.views[seat]["undo"]["id"] == "undo_reveal"
        assert not me.views[seat]["consent"]
        answer = me.request("undo", seat=seat, version=me.version, consent=True)
        assert answer["problem"]["id"] == "undo_reveal"


def test_undo_by_consent_needs_all_people_and_brings_fresh_chance(
    server: Server, ada: Browser, ben: Browser
) -> None:
    made = ada.new_table(["me", "open"], policy={"undo": "consent"})
    ben.ask("GET", made["invite"])
    ben.post(f"/api/tables/{made['table']}/claim", {"name": "Ben"})
    with ada.sit(made["table"]) as one, ben.sit(made["table"]) as other:
        players = {0: one, 1: other}
        while not any(p.choices(s) and p.asks[s]["prompt"] == "turn" for s, p in players.items()):
            play_on(players, Random(2), 1)
            for player in players.values():
                player.drain(0.05)
        seat = next(s for s, p in players.items() if p.choices(s))
        me, they = players[seat], players[1 - seat]
        tiles = me.views[seat]["view"]["tiles"]
        before = len(me.events[seat])
        token = next(t for t in me.choices(seat) if t.startswith("take"))
        me.do(seat, token)
        assert me.views[seat]["consent"]
        me.request("undo", seat=seat, version=me.version, consent=True)
        they.until(lambda: they.vote.get("seat") == seat)
        refused = they.request("consent", seat=1 - seat, agree=False)
        assert refused["type"] == "ack"
        me.until(lambda: me.vote.get("seat", 0) is None)
        assert me.request("consent", seat=seat, agree=True)["problem"]["id"] == "no_vote"
        me.request("undo", seat=seat, version=me.version, consent=True)
        they.until(lambda: they.vote.get("seat") == seat)
        version = they.request("consent", seat=1 - seat, agree=True)["version"]
        me.reach(version)
        assert me.views[seat]["view"]["tiles"] == tiles
        assert len(me.events[seat]) == before
        assert token in me.choices(seat)
