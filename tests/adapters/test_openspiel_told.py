"""What the players of the game in OpenSpiel are told, and what is drawn anew where they are not."""

from __future__ import annotations

from random import Random

import attrs
import numpy as np
import pyspiel
import pytest

from craits_engine import Phase, SeatError, observe
from craits_engine.adapters.choices import AdapterOptionError
from craits_engine.adapters.layout import SIZE, layout
from craits_engine.adapters.observations import observation
from craits_engine.adapters.openspiel import (
    CraitsGame,
    CraitsState,
    Moment,
    NodeError,
)
from craits_engine.adapters.openspiel.base import CHANCE, TERMINAL
from tests.adapters.spiel import load, states, walk
from tests.views.hiding import twin

# What players are told


def test_the_tensors_are_the_observations_of_the_library() -> None:
    game = load(players=3, rules="crates", deal_size=4)
    public = [plane.name for plane in layout() if plane.name not in {"hand", "drawn_card"}]
    spectator = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    )
    own = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    assert list(spectator.dict) == public
    assert list(own.dict) == ["player", "hand", "drawn_card"]
    for state in states(game, 6):
        nobody = observation(observe(state.core, None))
        spectator.set_from(state, 0)
        for plane in layout():
            if plane.name in public:
                told = nobody[plane.start : plane.stop].reshape(plane.shape)
                assert np.array_equal(spectator.dict[plane.name], told)
        for player in range(3):
            seat = [float(player == other) for other in range(3)]
            expected = [*seat, *observation(observe(state.core, player)).tolist()]
            assert len(expected) == 3 + SIZE
            assert state.observation_tensor(player) == expected
            assert state.information_state_tensor(player) == expected
            own.set_from(state, player)
            assert own.tensor.tolist() == [*seat, *expected[3:55], *expected[3 + 156 : 3 + 208]]


def test_permuting_what_is_hidden_changes_nothing() -> None:
    dice = Random(1)
    game = load(players=4, rules="play_drawn_card:yes pressure:2", calls="window")
    for moment in walk(game, 8):
        for seat in (0, 2):
            other = attrs.evolve(moment, state=twin(moment.state, seat, dice))
            assert seen(game, other, seat) == seen(game, moment, seat)


def seen(game: CraitsGame, moment: Moment, seat: int) -> tuple[object, ...]:
    """Return all that a player is told now."""
    state = game.new_initial_state()
    state.moment = moment
    return (
        state.observation_string(seat),
        state.observation_tensor(seat),
        state.information_state_tensor(seat),
    )


@pytest.mark.parametrize("calls", ["in_turn", "window"])
def test_an_information_state_tells_what_was_observed_and_no_more(calls: str) -> None:
    # So few cards that many games look the same to a player for a while. Those that do have one
    # information state, and those that do not have two.
    deck = "AC 8C 3H 7H 9H 6S".replace(" ", "")
    game = load(
        rules=f"deck:{deck} deal_sizes:1/1 play_drawn_card:yes",
        full_game=True,
        calls=calls,
        max_game_length=6,
    )
    told: dict[tuple[object, ...], str] = {}
    again = 0
    for seed in range(250):
        dice = Random(seed)
        past: list[list[object]] = [[], []]
        moment = game.start
        while moment.player != TERMINAL:
            chance = moment.player == CHANCE
            # While chance decides, a player still sees what it saw before the pending action.
            dealing = moment.state.phase is Phase.DEAL and not moment.known
            if dealing or not chance:
                state = game.new_initial_state()
                state.moment = moment
                for player, seen in enumerate(past):
                    seen.append(state.observation_string(player))
                    if dealing:
                        seen.append(moment.state.hands)  # they lie open once they are scored
                    key = (player, *seen)
                    string = state.information_state_string(player)
                    again += key in told
                    assert told.setdefault(key, string) == string
            number = dice.choice(list(moment.cards if chance else moment.legal))
            if not chance:
                for seen in past:
                    seen.append((moment.player, number))
            moment = moment.after(number)
    assert again > len(told) / 2, "nothing was compared"
    assert len(set(told.values())) == len(told)


def test_an_information_state_tells_all_that_a_player_saw() -> None:
    game = load(players=2, rules="tiny", max_game_length=8)
    state = game.new_initial_state()
    for text in ("3♥", "7♥", "8♣", "suit ♠", "draw", "9♥"):
        state.apply_action(state.string_to_action(state.current_player(), text))
    # R2.3: the first card goes to the seat on the dealer's left, the last is turned up.
    assert state.information_state_string(0) == "p0 | 7H | deal 8C 0:suitS 1:draw"
    assert state.information_state_string(1) == "p1 | 3H +9H | deal 8C 0:suitS 1:draw"


def test_strings_tell_the_same_as_the_rules_need() -> None:
    kinds = {
        (recall, public): pyspiel.IIGObservationType(
            perfect_recall=recall,
            public_info=public,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        )
        for recall in (False, True)
        for public in (False, True)
    }
    game = load(players=3, rules="crates", deal_size=2)
    observers = {key: game.make_py_observer(kind) for key, kind in kinds.items()}
    nobody = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    )
    for state in states(game, 6):
        for player in range(3):
            told = {key: each.string_from(state, player) for key, each in observers.items()}
            # The parts add up to the whole.
            assert told[True, True] == f"{told[True, False]} | {nobody.string_from(state, player)}"
            assert told[True, True] == state.information_state_string(player)
            assert told[False, True].startswith(told[False, False])
            assert told[False, True] == state.observation_string(player)


def test_what_happens_seldom_is_told_too() -> None:
    words = set[str]()
    for rules in ("crates", "play_drawn_card:yes pressure:2"):
        for calls in ("in_turn", "window"):
            game = load(players=4, rules=rules, calls=calls, full_game=True)
            for state in states(game, 2):
                if state.move_number() % 3 == 0:
                    words.update(state.observation_string(1).split())
                    words.update(state.information_state_string(1).split())
    kinds = {word.partition(":")[2] or word for word in words}
    assert {"draw", "draw+", "pass", "wait", "announce", "call0", "suitH", "end", "deal"} <= kinds
    assert {"crank", "unannounced", "lost", "totals", "penalties", "forced", "drawn"} <= words
    assert {"reshuffled", "held", "pile", "fits"} <= words


def test_observers_that_would_tell_too_much_are_refused() -> None:
    game = load()
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(AdapterOptionError, match="of one player or of none"):
        game.make_py_observer(everything)
    with pytest.raises(AdapterOptionError, match="no parameters, such as 'detail'"):
        game.make_py_observer(None, {"detail": 1})


@pytest.mark.parametrize("recall", [False, True])
def test_only_players_are_told_what_a_player_sees(recall: bool) -> None:
    game = load()
    start = game.new_initial_state()
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=recall))
    nobody = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=recall, private_info=pyspiel.PrivateInfoType.NONE)
    )
    for number in (-1, 2):
        for tell in (observer.string_from, observer.set_from):
            with pytest.raises(SeatError, match="seat must be a whole number from 0 to 1"):
                tell(start, number)
        # What everybody sees belongs to no seat.
        assert nobody.string_from(start, number) == nobody.string_from(start, 0)


# What is drawn anew


def test_what_others_hold_is_drawn_anew_and_nothing_else() -> None:
    dice = Random(2)
    hands = set[object]()
    for state in states(load(players=3, rules="play_drawn_card:yes", calls="window"), 4):
        if state.current_player() < 0:
            with pytest.raises(NodeError, match="only where a player decides"):
                state.resample_from_infostate(0, dice.random)
            continue
        other = state.resample_from_infostate(1, dice.random)
        assert isinstance(other, CraitsState)
        assert observe(other.core, 1) == observe(state.core, 1)
        assert other.core.seed == 0
        assert list(other.core.stock) == sorted(other.core.stock)
        assert other.history() == []
        assert other.returns() == state.returns()
        for seat in (0, 2):
            # They hold it from the start, and can be told apart by it.
            told = other.information_state_string(seat).split(" | ")[1]
            assert told.startswith("~")
            assert set(told) >= set("".join(card.code for card in other.core.hands[seat]))
        hands.add(other.core.hands)
        finish(other, dice)
    assert len(hands) > 20


def finish(state: CraitsState, dice: Random) -> None:
    """Play on by chance to the end."""
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))


def test_a_generator_of_openspiel_will_do() -> None:
    state = next(state for state in states(load(), 1) if state.current_player() >= 0)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    other = state.resample_from_infostate(0, sampler)
    assert other.information_state_string(0) == state.information_state_string(0)
    with pytest.raises(SeatError):
        state.resample_from_infostate(2, sampler)
