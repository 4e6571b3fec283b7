"""A bot that thinks of what it may be left with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from craits_engine.abilities import CRANK_STEPS, Ability
from craits_engine.actions import NameSuit, Pass, Play
from craits_engine.bots.counting import Count
from craits_engine.bots.habits import sensible, speak_up
from craits_engine.cards import DECK

if TYPE_CHECKING:
    from craits_engine.actions import Action
    from craits_engine.cards import Card
    from craits_engine.suits import Suit
    from craits_engine.view import View

W = dict(
    keep=45.0,
    haste=0.5,
    fit=4.0,
    fit2=1.0,
    draw=0.8,
    answer=6.0,
    skip=4.0,
    threat=20.0,
    extra=10.0,
    noextra=12.0,
    hit=6.0,
    block=.8,
    crank=.8,
)


@attrs.frozen
class CarefulBot:
    """Weighs what each play leaves in its hand against what it does to the others."""

    def __call__(self, view: View, /) -> Action:
        """Speak up, or take the action of the greatest merit."""
        said = speak_up(view)
        if said is not None:
            return said
        choices = sensible(view)
        if len(choices) == 1:
            return choices[0]
        count = Count.of(view)
        return max(choices, key=lambda action: merit(view, count, action))

    def react(self, view: View, /) -> Action | None:
        """Announce, or call."""
        return speak_up(view)


def merit(view: View, count: Count, action: Action) -> float:
    match action:
        case Play(_, card, suit):
            rest = count.hand & ~card._bit
            return hand_value(view, count, rest) + effect_value(view, count, rest, card, suit or card.suit)
        case NameSuit(_, suit):
            return after_value(view, count, count.hand, suit, view.discard[-1], view.direction.value, 1)
        case _:
            return hand_value(view, count, count.hand) + after_value(
                view, count, count.hand, view.suit_in_force, view.discard[-1], view.direction.value, 1)


def hand_value(view, count, rest):
    score = count.score(rest)
    few = min(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    danger = W["haste"] ** max(0, few - 1)
    wilds = count.wilds & rest
    v = -score + (1 - danger) * W["keep"] * wilds.bit_count()
    answers = (count.tables.answers & rest).bit_count()
    if answers: v += W["answer"]
    return v


def effect_value(view, count, rest, card, suit):
    rules = view.rules
    n = view.players
    ability = rules.abilities[card.rank]
    me = view.seat
    direction = view.direction.value
    value = 0.0
    w = count.mean * W["draw"]
    if ability is Ability.REVERSE:
        direction = -direction
    step = 1
    nxt = (me + direction) % n
    if view.crank or ability is Ability.CRANK:
        c = view.crank + CRANK_STEPS.get(ability, 0)
        reach = 1.0
        for k in range(1, n):
            seat = (me + k * direction) % n
            pays = count.none_of(count.tables.answers, view.hand_sizes[seat])
            value += reach * pays * c * count.mean*W["crank"] / (n - 1)
            reach *= 1 - pays
            c += 1.5
        if not rest & count.tables.answers:
            value -= reach * c * count.mean*W["crank"]
        return value
    if ability is Ability.SKIP or (ability is Ability.REVERSE and n == 2 and rules.duel_reverse_skips):
        value += W["skip"] / (n - 1)
        step = 2
    elif ability is Ability.OTHERS_DRAW:
        value += w
    elif ability in (Ability.NEXT_DRAWS, Ability.SECOND_NEXT_DRAWS):
        value += w / (n - 1)
        t = nxt if ability is Ability.NEXT_DRAWS or n == 2 else (me + 2 * direction) % n
        if view.hand_sizes[t] == 1 : value += W["hit"]
    elif ability is Ability.EXTRA_TURN:
        step = 0
    return value + after_value(view, count, rest, suit, card, direction, step, ability)


def after_value(view, count, rest, suit, top, direction, step, ability=None):
    n = view.players
    fits = count.fitting(suit, top)
    own = (fits & rest).bit_count()
    value = 0.0
    seat = (view.seat + step * direction) % n
    if seat == view.seat:
        return (W["extra"] if own else -W["noextra"])
    value = W["fit"] * (own > 0) + W["fit2"] * min(own, 3)
    size = view.hand_sizes[seat]
    if ability is Ability.OTHERS_DRAW or (ability is Ability.NEXT_DRAWS): size += 1
    none = count.none_of(fits, size)
    value += none * count.mean*W["block"] / (n - 1)
    if size == 1:
        value -= (1 - none) * (max(0,count.score(rest)) + W["threat"])
    return value
