"""What becomes of bots that raise, answer illegally or answer late."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from time import sleep
from typing import cast

import attrs
import pytest

from craits_engine import (
    Action,
    CallIdiot,
    CraitsError,
    Draw,
    IllegalReason,
    Phase,
    Play,
    Rules,
    View,
)
from craits_engine.bots import (
    Bot,
    BotError,
    Fault,
    FaultKind,
    FaultPolicy,
    ReplaceFaults,
    play_game,
    raise_faults,
)
from tests.bots.players import Scripted, first_legal
from tests.support.copies import pickled

TWOS = Rules(deal_sizes=(2,) * 12)
TROUBLE = ZeroDivisionError("a slip")


def raises(_view: View) -> Action:
    raise TROUBLE


def forgets(_view: View) -> Action:
    return cast("Action", None)


def babbles(_view: View) -> Action:
    return cast("Action", "the king, please")


def meddles(view: View) -> Action:
    """Play a card for the next seat."""
    assert view.seat is not None
    return Draw((view.seat + 1) % view.players)


def cheats(view: View) -> Action:
    """Play a card that is not in the hand."""
    assert view.seat is not None
    card = next(card for card in view.rules.deck if card not in view.hand)
    return Play(view.seat, card, card.suit)


def dawdles(view: View) -> Action:
    sleep(0.001)
    return view.actions[0]


@attrs.define
class Reacting:
    """Plays well in turn, and out of turn as it likes."""

    answer: Callable[[View], Action | None]

    def __call__(self, view: View, /) -> Action:
        return view.actions[0]

    def react(self, view: View, /) -> Action | None:
        return self.answer(view)


def fault_of(bot: Callable[[View], Action]) -> Fault:
    """Let a bad bot play against a good one, and give the fault that ends the game."""
    with pytest.raises(BotError) as caught:
        play_game([first_legal, bot], seed=1, first_dealer=0)
    return caught.value.fault


def fault_without_time(bot: Callable[[View], Action]) -> Fault:
    """Return a bot in all seats no time at all, and give the fault that ends the game."""
    with pytest.raises(BotError) as caught:
        play_game([bot] * 2, seed=1, first_dealer=0, time_limit=0)
    return caught.value.fault


def test_an_error_in_a_bot_ends_the_game() -> None:
    with pytest.raises(BotError, match=r"seat 1 raised ZeroDivisionError\('a slip'\)") as caught:
        play_game([first_legal, raises], seed=1, first_dealer=0)
    fault = caught.value.fault
    assert (fault.kind, fault.error, fault.answer) == (FaultKind.RAISED, TROUBLE, None)
    assert caught.value.__cause__ is TROUBLE
    assert isinstance(caught.value, CraitsError)


def test_a_fault_tells_when_and_before_what() -> None:
    fault = fault_of(raises)
    assert fault.seat == fault.view.seat == fault.view.turn == 1
    game = play_game([first_legal] * 2, seed=1, first_dealer=0)
    assert fault.number == next(
        taken.number - 1
        for taken in game
        if taken.action.seat == 1 and taken.before.phase is Phase.PLAY
    )


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (forgets, IllegalReason.NOT_AN_ACTION),
        (babbles, IllegalReason.NOT_AN_ACTION),
        (meddles, IllegalReason.NOT_YOUR_SEAT),
        (cheats, IllegalReason.CARD_NOT_IN_HAND),
    ],
)
def test_an_illegal_answer_ends_the_game(
    bot: Callable[[View], Action], reason: IllegalReason
) -> None:
    fault = fault_of(bot)
    assert (fault.kind, fault.reason, fault.error) == (FaultKind.ILLEGAL, reason, None)
    assert fault.answer == bot(fault.view)
    assert f"answered illegally ({reason})" in str(BotError(fault))


def test_a_late_answer_ends_the_game() -> None:
    fault = fault_without_time(dawdles)
    assert (fault.kind, fault.reason, fault.error) == (FaultKind.LATE, None, None)
    assert fault.answer == fault.view.actions[0]
    told = f"the bot of seat {fault.seat} answered late, as action {fault.number + 1}"
    assert str(BotError(fault)) == told


def test_who_is_in_time_is_not_late() -> None:
    game = play_game([dawdles] * 2, seed=1, time_limit=3600, max_actions=9)
    assert len(game) == 9


def test_an_error_of_the_bot_counts_before_its_time() -> None:
    def slow(view: View) -> Action:
        sleep(0.001)
        return raises(view)

    assert fault_without_time(slow).kind is FaultKind.RAISED


def test_what_is_no_error_goes_through() -> None:
    def interrupted(_view: View) -> Action:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_game([interrupted] * 2, seed=1, on_fault=ReplaceFaults())


@pytest.mark.parametrize("bot", [raises, forgets, babbles, meddles, cheats])
def test_a_bad_answer_can_be_replaced(bot: Callable[[View], Action]) -> None:
    policy = ReplaceFaults()
    game = play_game([first_legal, bot, first_legal], rules=TWOS, seed=1, on_fault=policy)
    # Every answer of the bot is replaced by the first legal action.
    assert game == play_game([first_legal] * 3, rules=TWOS, seed=1)
    assert [fault.seat for fault in policy.faults] == [1] * len(policy.faults)
    assert [fault.number + 1 for fault in policy.faults] == [
        taken.number
        for taken in game
        if taken.action.seat == 1 and taken.before.phase is not Phase.DEAL
    ]


def test_a_late_answer_is_replaced_too() -> None:
    def last_legal(view: View) -> Action:
        sleep(0.001)
        return view.actions[-1]

    policy = ReplaceFaults()
    game = play_game([last_legal] * 2, rules=TWOS, seed=1, time_limit=0, on_fault=policy)
    assert game == play_game([first_legal] * 2, rules=TWOS, seed=1)
    assert {fault.kind for fault in policy.faults} == {FaultKind.LATE}


@pytest.mark.parametrize("answer", [raises, babbles, meddles, cheats, dawdles])
def test_out_of_turn_a_fault_is_replaced_by_doing_nothing(
    answer: Callable[[View], Action],
) -> None:
    policy = ReplaceFaults()
    limit = 0 if answer is dawdles else None

    def in_time(fault: Fault) -> Action | None:
        # With a limit of nothing every answer in turn is late, and is taken all the same.
        if fault.view.turn == fault.seat:
            return cast("Action", fault.answer)
        return policy(fault)

    bots: list[Bot] = [first_legal, Reacting(answer), first_legal]
    game = play_game(bots, rules=TWOS, seed=1, time_limit=limit, on_fault=in_time)
    assert game == play_game([first_legal] * 3, rules=TWOS, seed=1)
    assert policy.faults
    assert all(fault.view.turn != 1 == fault.seat for fault in policy.faults)


def test_to_act_in_turn_when_another_seat_is_on_turn_is_a_fault() -> None:
    def draws(view: View) -> Action:
        assert view.seat is not None
        return Draw(view.seat)

    with pytest.raises(BotError) as caught:
        play_game([first_legal, Reacting(draws)], rules=TWOS, seed=1)
    assert caught.value.fault.reason is IllegalReason.NOT_YOUR_TURN


def test_a_call_of_nobody_is_a_fault() -> None:
    def calls_itself(view: View) -> Action:
        assert view.seat is not None
        return CallIdiot(view.seat, view.seat)

    with pytest.raises(BotError) as caught:
        play_game([first_legal, Reacting(calls_itself)], rules=TWOS, seed=1)
    assert caught.value.fault.reason is IllegalReason.NOBODY_TO_CALL


def test_a_policy_of_ones_own_decides() -> None:
    faults: list[Fault] = []

    def last_legal(fault: Fault) -> Action:
        faults.append(fault)
        return fault.view.actions[-1]

    policy: FaultPolicy = last_legal
    game = play_game([raises] * 2, rules=TWOS, seed=1, on_fault=policy)
    assert game == play_game([lambda view: view.actions[-1]] * 2, rules=TWOS, seed=1)
    assert len(faults) == len(game) - 12  # all but the deals


@pytest.mark.parametrize("instead", [None, Draw(0), "nothing"])
def test_a_policy_that_gives_no_legal_action_ends_the_game(instead: Action | None) -> None:
    with pytest.raises(BotError) as caught:
        play_game([first_legal, raises], seed=1, first_dealer=0, on_fault=lambda _fault: instead)
    assert caught.value.fault.error is TROUBLE
    assert caught.value.__cause__ is TROUBLE


def test_an_error_in_reset_is_nobodys_fault() -> None:
    @attrs.define
    class Unready(Scripted):
        def reset(self, view: View, /) -> None:
            raises(view)

    with pytest.raises(ZeroDivisionError):
        play_game([Unready()] * 2, seed=1, on_fault=ReplaceFaults())


def test_faults_do_not_show_what_the_bot_saw() -> None:
    fault = fault_of(raises)
    assert "view" not in repr(fault)
    assert all(repr(card) not in str(BotError(fault)) for card in fault.view.hand)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_the_error_can_be_pickled(protocol: int) -> None:
    error = BotError(fault_of(cheats))
    copy = pickled(error, protocol)
    assert copy.fault == error.fault
    assert str(copy) == str(error)


def test_raising_is_the_default() -> None:
    fault = fault_of(forgets)
    with pytest.raises(BotError) as caught:
        raise_faults(fault)
    assert caught.value.fault is fault
