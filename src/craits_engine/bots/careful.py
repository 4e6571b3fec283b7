from __future__ import annotations
from typing import TYPE_CHECKING, Final
import attrs
from craits_engine.abilities import CRANK_STEPS, Ability
from craits_engine.actions import NameSuit, Pass, Play
from craits_engine.bots.counting import Count
from craits_engine.bots.habits import sensible, speak_up
from craits_engine.cards import DECK

W = dict(alpha=0.0, three=0.0, keep=60.0, haste=0.5, fit=2.5, draw=0.8, answer=6.0, threat=10.0, extra=18.0, block=.5, crank=.5, ans3=0.0,
  skip=0.0, crk=0.0, nxt=0.0, od=0.0, size=0.0, col=0.0, back=.8)


@attrs.frozen
class CarefulBot:
    def __call__(self, view):
        said = speak_up(view)
        if said is not None:
            return said
        choices = sensible(view)
        if len(choices) == 1:
            return choices[0]
        count = Count.of(view)
        return max(choices, key=lambda action: merit(view, count, action))

    def react(self, view):
        return speak_up(view)


def merit(view, count, action):
    top = view.discard[-1]
    match action:
        case Play(_, card, suit):
            rest = count.hand & ~card._bit
            return kept(view, count, rest) + done(view, count, rest, card, suit or card.suit)
        case NameSuit(_, suit):
            return passed(view, count, count.hand, suit, top, view.direction.value, 1)
        case _:
            return kept(view, count, count.hand) + passed(
                view, count, count.hand, view.suit_in_force, top, view.direction.value, 1)


def kept(view, count, rest):
    few = min(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    safe = 1 - W["haste"] ** max(0, few - 1)
    v = -count.score(rest)*(1-W['alpha']*safe) + W['three']*safe*(rest & T3).bit_count() + safe * W["keep"] * (count.wilds & rest).bit_count()
    if rest & count.tables.answers:
        v += W["answer"]+W['ans3']*((rest & count.tables.answers).bit_count()-1)
    return v


def done(view, count, rest, card, suit):
    rules = view.rules
    n = view.players
    others = n - 1
    ability = rules.abilities[card.rank]
    direction = view.direction.value
    if ability is Ability.REVERSE:
        direction = -direction
    step = 1
    more = 0
    value = 0.0
    if view.crank or ability is Ability.CRANK:
        c = view.crank + CRANK_STEPS.get(ability, 0)
        reach = 1.0
        for k in range(1, n):
            seat = (view.seat + k * direction) % n
            pays = count.lacks(count.tables.answers, view.hand_sizes[seat])
            value += reach * pays * c * count.mean*W["crank"] / others
            reach *= 1 - pays
            c += 1.5
        if not rest & count.tables.answers:
            value -= reach * c * count.mean*W["back"]
        if not view.crank: value += W["crk"]
        return value
    if ability is Ability.SKIP:
        step = 2
        value += W["skip"]
    elif ability is Ability.OTHERS_DRAW:
        value += count.mean*W["draw"] + W["od"]
        more = 1
    elif ability is Ability.NEXT_DRAWS:
        value += count.mean*W["draw"] / others +W["nxt"]
        more = 1
    elif ability is Ability.EXTRA_TURN:
        step = 0
    return value + passed(view, count, rest, suit, card, direction, step, more)


def passed(view, count, rest, suit, top, direction, step, more=0):
    n = view.players
    fits = count.tables.matches[suit._index][top._index]
    own = (fits & rest).bit_count()
    seat = (view.seat + step * direction) % n
    if seat == view.seat:
        return W["extra"] if own else -count.mean
    size = view.hand_sizes[seat] + more
    none = count.lacks(fits, size)
    value = W["fit"] * min(own, 3) + none * count.mean*W["block"] / (n - 1)
    if W["col"]:
        value += W["col"]*((rest & RED)!=0)*((rest&~RED)!=0)
    if size == 1:
        value -= (1 - none) * (max(0,count.score(rest)) + W["threat"])
    return value
T3=sum(c._bit for c in DECK if c.rank.value==3)
RED=sum(c._bit for c in DECK if c.suit.letter in 'HD')
