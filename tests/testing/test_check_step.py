"""`check_step` and `check_refused` take what the library does, and each check can fail."""

from __future__ import annotations

import re

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from craits_engine import (
    Action,
    Card,
    CrankPaid,
    Deal,
    Draw,
    GameState,
    Hand,
    IllegalActionError,
    IllegalReason,
    Play,
    Rules,
    SeenStep,
    Setup,
    Step,
    apply,
    explain_illegal,
    is_legal,
    legal_actions,
    new_game,
    redact,
    step,
    step_seen,
    why_illegal,
)
from craits_engine.testing import (
    actions,
    attempts,
    cards,
    check_refused,
    check_state,
    check_step,
    refusal_checks,
    rules,
    setups,
    states,
    step_checks,
)
from craits_engine.testing.recount import points_of
from tests.oracle import score
from tests.testing.breaking import broken

ANY = states() | setups().map(GameState.from_setup)
START = new_game(3, seed=1, first_dealer=0)
PLAY = GameState.from_setup(
    Setup(hands=("8S 9D TC", "KD 4C"), discard="QD TS", turn=0, scores=((3, 4),), seed=5)
)
OTHER = broken(PLAY, turn=1)
TEN = Play(0, Card.parse("TC"))
LAST = GameState.from_setup(Setup(hands=("TC", "3H KD 4C"), discard="QD TS", turn=0))
CRANK = GameState.from_setup(Setup(hands=("TC 9C", "3H KD"), discard="QD 2S", turn=0, crank=4))
ANSWERED = GameState.from_setup(Setup(hands=("AC 9C", "3H KD"), discard="2S", turn=0, crank=4))
ACE = Play(0, Card.parse("AC"))


@given(st.data(), ANY)
def test_what_is_legal_passes(data: st.DataObject, state: GameState) -> None:
    if not state.is_over:
        action = data.draw(actions(state))
        taken = check_step(state, action)
        assert taken == step(state, action)
        check_state(taken.state)


@given(st.data(), ANY)
def test_what_is_tried_is_done_or_refused(data: st.DataObject, state: GameState) -> None:
    for action in data.draw(st.lists(attempts(state), max_size=5)):
        if is_legal(state, action):
            check_step(state, action)
        else:
            assert check_refused(state, action) is why_illegal(state, action)


def fails(state: GameState, action: Action, told: str) -> None:
    with pytest.raises(AssertionError, match=re.escape(told)) as caught:
        check_step(state, action)
    assert str(caught.value).endswith(repr(state))


def test_an_illegal_action_is_told_with_the_reason() -> None:
    fails(PLAY, Draw(0), f"is not legal: {explain_illegal(PLAY, Draw(0))}")


# From here on the library itself is made to lie.


def test_a_step_without_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_checks, "step", lambda state, action: Step(apply(state, action), ()))
    fails(PLAY, TEN, "has no events")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("apply", "apply and step lead to different states"),
        ("apply_unchecked", "apply_unchecked and step lead to different states"),
        ("replay_events", "lead to another state"),
    ],
)
def test_a_way_that_leads_elsewhere(monkeypatch: pytest.MonkeyPatch, name: str, told: str) -> None:
    monkeypatch.setattr(step_checks, name, lambda *_: OTHER)
    fails(PLAY, TEN, told)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"state": OTHER}, "step_seen and step lead to different states"),
        ({"spectator": ()}, "seat None does not see the events"),
        ({"seen": ((), ())}, "seat 0 does not see the events"),
    ],
)
def test_events_that_are_seen_wrongly(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, object], told: str
) -> None:
    def lying(state: GameState, action: Action) -> SeenStep:
        seen = step_seen(state, action)
        return SeenStep(**{**attrs.asdict(seen, recurse=False), **changes})

    monkeypatch.setattr(step_checks, "step_seen", lying)
    fails(PLAY, TEN, told)


@pytest.mark.parametrize("changed", ["state", "action"])
def test_an_action_that_changes_what_it_is_given(
    monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    def meddling(state: GameState, action: Action) -> SeenStep:
        seen = step_seen(state, action)
        if changed == "state":
            object.__setattr__(state, "_stock", state._stock[::-1])
        else:
            object.__setattr__(action, "seat", 1)
        return seen

    monkeypatch.setattr(step_checks, "step_seen", meddling)
    state = broken(PLAY)
    with pytest.raises(AssertionError, match="must not change the state"):
        check_step(state, Play(0, TEN.card))


def lead_to(monkeypatch: pytest.MonkeyPatch, taken: Step) -> None:
    """Make every way to do an action lead to this."""
    seats = range(taken.state.players)
    seen = SeenStep(
        taken.state,
        tuple(tuple(redact(event, seat) for event in taken.events) for seat in seats),
        tuple(redact(event, None) for event in taken.events),
    )
    monkeypatch.setattr(step_checks, "step", lambda *_: taken)
    monkeypatch.setattr(step_checks, "step_seen", lambda *_: seen)
    for name in ("apply", "apply_unchecked", "replay_events"):
        monkeypatch.setattr(step_checks, name, lambda *_: taken.state)


def three() -> Step:
    """Do an action in a game of three."""
    state = apply(START, Deal(0))
    return step(state, legal_actions(state)[0])


ALIEN = new_game(2, rules=Rules(pressure=1))._context.tables
LIES: dict[str, tuple[GameState, Action, Step, str]] = {
    name: (state, action, Step(broken(honest.state, **changes), honest.events), told)
    for name, state, action, changes, told in (
        ("a shuffle too many", START, Deal(0), {"shuffles": 9}, "1 shuffles are told, but"),
        ("other rules", PLAY, TEN, {"tables": ALIEN}, "the rules or the number"),
        ("another seed", PLAY, TEN, {"seed": 6}, "the seed or the cut has changed"),
        ("another cut", PLAY, TEN, {"cut": (((0, TEN.card),),)}, "the seed or the cut has changed"),
        ("another score", PLAY, TEN, {"scores": ((3, 5),)}, "the scores of an earlier round"),
        (
            "two rounds scored",
            PLAY,
            TEN,
            {"scores": ((3, 4), (0, 1), (0, 1))},
            "more than one round was scored",
        ),
        ("a wrong score", LAST, TEN, {"scores": ((1, 10),)}, "R9.1: the round scores (0, 10), not"),
        (
            "a wrong penalty",
            LAST,
            TEN,
            {"penalties": (0, 5)},
            "R9.1: the round scores (0, 15), not",
        ),
        ("a crank not ended", CRANK, Draw(0), {"crank": 4}, "the crank counts 4, but the state"),
        ("a crank not raised", ANSWERED, ACE, {"crank": 4}, "counts 5, but the state says 4"),
        ("a crank that nobody paid", ANSWERED, ACE, {"crank": 0}, "says 0, and paid is []"),
        ("a crank out of nothing", PLAY, TEN, {"crank": 2}, "counts 0, but the state says 2"),
    )
    for honest in [step(state, action)]
}
"""What an action in a state is made to lead to, and what is said of it."""


@pytest.mark.parametrize("name", LIES)
def test_a_step_that_lies(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    state, action, taken, told = LIES[name]
    lead_to(monkeypatch, taken)
    fails(state, action, told)


def test_another_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    lead_to(monkeypatch, Step(broken(three().state), step(PLAY, TEN).events))
    fails(PLAY, TEN, "the rules or the number of players have changed")


def test_a_crank_that_is_drawn_for_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = step(CRANK, Draw(0))
    events = tuple(event for event in honest.events if not isinstance(event, CrankPaid))
    lead_to(monkeypatch, Step(broken(honest.state, crank=4), events))
    fails(CRANK, Draw(0), "the crank counts 4, but the state says 4, and paid is []")


def test_a_crank_that_is_paid_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = step(CRANK, Draw(0))
    events = tuple(
        CrankPaid(0, 3) if isinstance(event, CrankPaid) else event for event in honest.events
    )
    lead_to(monkeypatch, Step(honest.state, events))
    fails(CRANK, Draw(0), "the crank counts 4, but the state says 0, and paid is [3]")


def test_the_honest_ones_pass() -> None:
    for state, action, *_ in LIES.values():
        assert check_step(state, action) == step(state, action)


# Scores and cranks that are counted once more


@given(st.lists(cards(), max_size=12, unique=True), rules())
def test_the_second_count_of_a_hand_is_that_of_brute_force(held: list[Card], any_: Rules) -> None:
    assert points_of(held, any_) == score(held, any_)


@pytest.mark.parametrize(
    ("hand", "eights", "points"),
    [("3S 2C 8C", True, 20), ("3S 3C 2C", True, -50), ("3S 8C", False, 0), ("AC 5H", True, 31)],
)
def test_the_second_count_of_a_hand(hand: str, *, eights: bool, points: int) -> None:
    """R9.1, R9.2, and the option `threes_cancel_eights`."""
    options = Rules(threes_cancel_eights=eights)
    assert points_of(Hand.parse(hand), options) == points


# What is refused


def is_not_refused(state: GameState, action: Action, told: str) -> None:
    with pytest.raises(AssertionError, match=re.escape(told)) as caught:
        check_refused(state, action)
    assert str(caught.value).endswith(repr(state))


def test_a_legal_action_is_not_refused() -> None:
    is_not_refused(PLAY, TEN, f"{TEN} is legal")


def test_an_action_about_which_two_answers_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refusal_checks, "is_legal", lambda *_: True)
    is_not_refused(PLAY, Draw(0), f"{Draw(0)} is legal")


@pytest.mark.parametrize("name", ["apply", "step"])
def test_a_refusal_that_does_not_come(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def apply_or_step(state: GameState, _action: Action) -> GameState:
        return state

    monkeypatch.setattr(refusal_checks, name, apply_or_step)
    is_not_refused(PLAY, Draw(0), f"is illegal ({IllegalReason.MUST_PLAY}), but apply_or_step does")


def refuse(
    monkeypatch: pytest.MonkeyPatch, action: Action, reason: IllegalReason, message: str | None
) -> None:
    """Make `apply` refuse everything in this way."""

    def refusing(state: GameState, asked: Action) -> Step:
        text = message if message is not None else str(explain_illegal(state, asked))
        raise IllegalActionError(action, reason, text)

    monkeypatch.setattr(refusal_checks, "apply", refusing)


@pytest.mark.parametrize(
    ("action", "reason", "message", "told"),
    [
        (Draw(1), IllegalReason.MUST_PLAY, None, "is refused as Draw(seat=1) for"),
        (Draw(0), IllegalReason.GAME_OVER, None, "for game_over, not for must_play"),
        (Draw(0), IllegalReason.MUST_PLAY, "no", "is refused with no, but explained otherwise"),
    ],
)
def test_a_refusal_for_another_reason(
    monkeypatch: pytest.MonkeyPatch,
    action: Action,
    reason: IllegalReason,
    message: str | None,
    told: str,
) -> None:
    refuse(monkeypatch, action, reason, message)
    is_not_refused(PLAY, Draw(0), told)


@pytest.mark.parametrize(
    ("message", "told"),
    [("seat 1 holds K♦", "must say why and not name K♦: seat 1 holds K♦"), ("", "must say why")],
)
def test_a_refusal_that_gives_cards_away_or_no_reason(
    monkeypatch: pytest.MonkeyPatch, message: str, told: str
) -> None:
    refuse(monkeypatch, Draw(0), IllegalReason.MUST_PLAY, message)
    monkeypatch.setattr(refusal_checks, "explain_illegal", lambda *_: message)
    is_not_refused(PLAY, Draw(0), told)


def test_a_refusal_may_name_the_card_and_the_top_card() -> None:
    king = Play(0, Card.parse("KD"))
    assert check_refused(PLAY, king) is IllegalReason.CARD_NOT_IN_HAND
    misfit = GameState.from_setup(Setup(hands=("8S KD", "4C"), discard="QD TS", turn=0))
    assert check_refused(misfit, king) is IllegalReason.DOES_NOT_MATCH
    assert "10♠" in str(explain_illegal(misfit, king))
    assert check_refused(START, Draw(0)) is IllegalReason.WRONG_PHASE


def test_a_refusal_that_changes_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    def meddling(state: GameState, action: Action) -> Step:
        object.__setattr__(state, "_stock", state._stock[::-1])
        return step(state, action)

    monkeypatch.setattr(refusal_checks, "step", meddling)
    with pytest.raises(AssertionError, match="must not change the state that refuses it"):
        check_refused(broken(PLAY), Draw(0))
