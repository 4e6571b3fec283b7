"""The server of examples/server.py: it believes nobody, and tells nobody too much."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    Announce,
    CallIdiot,
    Draw,
    Game,
    GameState,
    Phase,
    Rules,
    Setup,
    View,
    observe,
)
from craits_engine.bots import GreedyBot, play_game
from craits_engine.notation import format_action
from craits_engine.records import decode
from examples.server import Cheat, Client, Server, request, run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from craits_engine import Card

SEED = 0x5EED_0F_A_61A5_7AB1E
SHORT = Rules.short()
CODE = re.compile(r"\b[A2-9TJQK][CDHS]\b")


def read(text: str) -> tuple[int, Mapping[str, str] | None, View]:
    """Take a message apart."""
    message = json.loads(text)
    return message["version"], message["refused"], decode(message["view"], View)


def server_at(*hands: str, discard: str = "7H", turn: int = 0, **more: Sequence[int]) -> Server:
    """Begin in a position; seat 0 is on turn."""
    setup = Setup(
        hands=hands, discard=discard, turn=turn, unannounced=tuple(more.get("unannounced", ()))
    )
    server = Server(Game(GameState.from_setup(setup)))
    assert list(server.start()) == list(range(len(hands)))
    return server


def refusal(server: Server, seat: int, text: str) -> Mapping[str, str]:
    """Send what is refused: only the sender is told, with the present view, and nothing changes."""
    game, version = server.game, server.version
    answers = server.receive(seat, text)
    assert list(answers) == [seat]
    told, refused, view = read(answers[seat])
    assert refused is not None
    assert (told, view) == (version, observe(game.state, seat))
    assert (server.game, server.version) == (game, version)
    return refused


# A whole game


class Watched(Client):
    """A client whose messages are kept, with what the server knew when it sent them."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.server = server
        self.got: list[tuple[str, GameState]] = []

    def receive(self, text: str) -> str | None:
        self.got.append((text, self.server.game.state))
        return super().receive(text)


@pytest.fixture(scope="module")
def watched() -> tuple[Watched, ...]:
    server = Server(Game.new(3, rules=SHORT, seed=SEED, first_dealer=0))
    clients = tuple(Watched(server) for _ in range(3))
    run(server, clients)
    assert server.game.state.is_over
    return clients


def test_a_game_through_the_server_is_the_game_of_the_bots(watched: tuple[Watched, ...]) -> None:
    bots = [GreedyBot() for _ in watched]
    assert watched[0].server.game == play_game(bots, rules=SHORT, seed=SEED, first_dealer=0)


def test_every_message_has_the_view_of_that_moment(watched: tuple[Watched, ...]) -> None:
    for seat, client in enumerate(watched):
        for text, state in client.got:
            assert read(text)[2] == observe(state, seat)


def test_no_message_names_a_hidden_card_or_the_seed(watched: tuple[Watched, ...]) -> None:
    compared = 0
    for seat, client in enumerate(watched):
        for text, state in client.got:
            assert str(SEED) not in text
            message = json.loads(text)
            kinds = {event["type"] for event in message["events"]}
            if "round_scored" in kinds:
                # Then the hands lie open, and are dealt anew in the same message.
                message["events"] = []
            hidden = hidden_from(state, seat)
            assert not hidden & set(CODE.findall(json.dumps(message))), message
            compared += len(hidden) > 0
    assert compared > 100


def hidden_from(state: GameState, seat: int) -> set[str]:
    """List the cards that a player does not see, but for those that a reshuffle showed."""
    if state.is_over:
        return set()
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    cards: set[Card] = {*state.stock}.union(*others).difference(*state.reshuffled)
    return {card.code for card in cards}


# A cheat


def test_five_ways_to_cheat_change_nothing() -> None:
    server, cheat = Server(Game.new(2, rules=SHORT, seed=20)), Cheat()
    run(server, [cheat, Client()])
    assert {trick: reason for trick, reason, _ in cheat.told} == {
        "plays a card that it does not hold": "card_not_in_hand",
        "deals from a deck of its own": "dealing",
        "acts for the other player": "malformed",
        "sends an old request again": "stale",
        "draws, looks, and takes the draw back": "undo",
    }
    assert server.game.state.is_over
    assert server.game == play_game([GreedyBot(), GreedyBot()], rules=SHORT, seed=20)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_slow_or_quick_cheat_among_honest_players_is_refused(seat: int) -> None:
    server, cheat = Server(Game.new(3, rules=SHORT, seed=4)), Cheat()
    clients = [Client(), Client(), Client()]
    clients[seat] = cheat
    run(server, clients)
    assert len(cheat.told) == 5
    assert server.game == play_game([GreedyBot() for _ in clients], rules=SHORT, seed=4)


@pytest.mark.parametrize("wish", ["1: draw", "1: JD", "1: 4H !", "1: call 0"])
def test_for_another_seat_the_answer_does_not_depend_on_the_cards(wish: str) -> None:
    texts: set[str] = set()
    for hand in ("JD 4H", "JS 4S"):
        server = server_at("9H KD", hand, turn=1)
        texts.add(refusal(server, 0, asking(server, wish))["text"])
    assert texts == {f"expected an action of seat 0, not '1', at place 0 of {wish!r}"}


# Single requests


def asking(server: Server, wish: str) -> str:
    """Ask for something in the present version."""
    return json.dumps({"version": server.version, "do": wish})


def undoing(server: Server) -> str:
    return json.dumps({"version": server.version, "undo": True})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "draw",
        "null",
        "[]",
        "[" * 500,
        '{"version":1}',
        '{"do":"draw"}',
        '{"version":"1","do":"9H"}',
        '{"version":1.0,"do":"9H"}',
        '{"version":1,"do":["9H"]}',
        '{"version":1,"do":"9H","seat":1}',
        '{"version":1,"do":"9H","undo":true}',
        '{"version":1,"undo":false}',
        '{"version":1,"do":"9H' + " " * 500 + '"}',
        '{"version":1,"do":"nine of hearts"}',
        r'{"version":1,"do":"\ud800"}',
        '{"version":' + "1" * 400 + ',"do":"9H"',
    ],
)
def test_what_is_no_request_is_refused(text: str) -> None:
    assert refusal(server_at("9H KD 2S", "JD 4H"), 0, text)["reason"] == "malformed"


def test_a_request_is_done_once() -> None:
    server = server_at("2S KS", "JD 4H")
    text = asking(server, "draw")
    assert set(server.receive(0, text)) == {0, 1}
    assert len(server.game.state.hands[0]) == 3
    assert refusal(server, 0, text)["reason"] == "stale"


def test_an_action_chosen_before_a_change_is_stale_even_if_it_would_do() -> None:
    server = server_at("9H KD", "JD 4H", "2C 2D", unannounced=())
    server.receive(0, asking(server, "9H"))
    call = request(server.version, CallIdiot(2, 0))
    server.receive(1, asking(server, "call 0"))
    assert refusal(server, 2, call)["reason"] == "stale"


def test_what_the_rules_refuse_is_told_in_their_words() -> None:
    server = server_at("9H 2S KD", "JD 4H")
    refused = refusal(server, 0, asking(server, "2S"))
    assert refused["reason"] == "does_not_match"
    assert refused["text"] == "2♠ does not fit: the suit in force is ♥, the top card is 7♥"
    assert refusal(server, 1, asking(server, "draw"))["reason"] == "not_your_turn"


@pytest.mark.parametrize("wish", ["deal", "deal 9H KD"])
def test_only_the_server_deals(wish: str) -> None:
    assert refusal(server_at("9H KD", "JD 4H"), 0, asking(server_at("9H", "JD"), wish)) == {
        "reason": "dealing",
        "text": "the server deals",
    }


def test_the_next_round_is_dealt_at_once() -> None:
    server = server_at("9H", "JD 4H")
    answers = server.receive(0, asking(server, "9H"))
    assert [type(action).__name__ for action in server.game.actions] == ["Play", "Deal"]
    kinds = [event["type"] for event in json.loads(answers[1])["events"]]
    assert {"round_scored", "dealt_seen", "turned_up"} <= set(kinds), kinds
    assert server.game.state.phase is not Phase.DEAL


# Taking back


def test_what_nobody_has_seen_is_taken_back_and_the_version_goes_up() -> None:
    server = server_at("9H", "JD 4H", turn=1, unannounced=[0])
    version = server.version
    server.receive(0, asking(server, "announce"))
    chosen = asking(server, "4H")
    answers = server.receive(0, undoing(server))
    assert server.game.actions == ()
    assert server.version == version + 2
    assert set(answers) == {0, 1}
    assert refusal(server, 1, chosen)["reason"] == "stale"


@pytest.mark.parametrize(
    ("hand", "wish", "why"),
    [
        ("9H KD 2S", "9H", "somebody has seen a card by it"),
        ("2S KS", "draw", "somebody has seen a card by it"),
    ],
)
def test_what_somebody_has_seen_is_not(hand: str, wish: str, why: str) -> None:
    server = server_at(hand, "JD 4H")
    server.receive(0, asking(server, wish))
    assert refusal(server, 0, undoing(server)) == {"reason": "undo", "text": why}


def test_nobody_takes_back_what_another_did() -> None:
    server = server_at("9H", "JD 4H", turn=1, unannounced=[0])
    server.receive(0, asking(server, "announce"))
    assert "your own" in refusal(server, 1, undoing(server))["text"]


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    server = server_at("9H KD", "JD 4H")
    assert "your own" in refusal(server, 0, undoing(server))["text"]


@pytest.mark.parametrize("action", [Announce(0), Draw(0), CallIdiot(0, 2)])
def test_a_client_asks_in_notation(action: Announce | Draw | CallIdiot) -> None:
    asked = json.loads(request(7, action))
    assert asked == {"version": 7, "do": format_action(action)}
