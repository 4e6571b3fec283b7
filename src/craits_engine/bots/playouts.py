from __future__ import annotations
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from craits_engine.abilities import Ability
from craits_engine.cards import DECK, BITS
from craits_engine.legality import playable
from craits_engine.phases import Phase
from craits_engine.reducer import apply_unchecked
from craits_engine.scoring import hand_points
LONGEST: Final = 500
P=dict(fit=3,od=12,ex=10,wild=-20,cr=-5,nd=4,three=-50)

@lru_cache(64)
def appeal(rules, key):
    p=dict(key); out=[]
    for c in DECK:
        ab=rules.abilities[c.rank]
        b=rules.points.get(c.rank,p['three'])
        if ab.wild: b=p['wild']
        if ab is Ability.OTHERS_DRAW:b+=p['od']
        if ab is Ability.EXTRA_TURN:b+=p['ex']
        if ab is Ability.CRANK:b+=p['cr']
        if ab is Ability.NEXT_DRAWS:b+=p['nd']
        out.append(b)
    return tuple(out)

def play_out(state, base, fit, LONGEST=500):
    tables = state._ledger.tables
    plays, last_plays, draws, suits, matches = tables.plays, tables.last_plays, tables.draws, tables.suits, tables.matches
    left = LONGEST
    while state._phase is Phase.PLAY and left:
        left -= 1
        seat = state._turn
        cards = playable(state)
        if cards:
            hand = state._hands[seat]
            card = cards.bit_length() - 1
            cards ^= BITS[card]
            if cards:
                best = base[card] + fit * (matches[card&3][card] & hand).bit_count()
                while cards:
                    other = cards.bit_length() - 1
                    cards ^= BITS[other]
                    v = base[other] + fit * (matches[other&3][other] & hand).bit_count()
                    if v > best:
                        best = v
                        card = other
            rest = hand & (hand - 1)
            ways = (plays if not rest or rest & (rest - 1) else last_plays)[seat][card]
            action = ways[-1]
            if len(ways) > 2:
                action = best_suit(ways, hand, card, suits[card])
        else:
            action = draws[seat][0]
        state = apply_unchecked(state, action)
    if state._phase is Phase.PLAY:
        return tuple([EV[0]*hand_points(h, tables.rules, tables.points)+EV[1]*h.bit_count()-EV[2]*(h&W8).bit_count()-EV[3]*(h&T3).bit_count()-EV[4]*(h&R2).bit_count() for h in state._hands])
    return state._ledger.scores[-1]

SUITM=[sum(c._bit for c in DECK if c.suit._index==i) for i in range(4)]
def best_suit(ways, hand, card, suits):
    hand &= ~(1 << card)
    step = len(ways) // len(suits)
    best=-1
    for k, s in enumerate(suits):
        idx = s._index if s is not None else DECK[card].suit._index
        n=(hand & SUITM[idx]).bit_count()
        if n>best: best=n; a=ways[k*step+step-1]
    return a

W8=sum(c._bit for c in DECK if c.rank.value==8)
T3=sum(c._bit for c in DECK if c.rank.value==3)
R2=sum(c._bit for c in DECK if c.rank.value in(1,2))
EV=[.1,7,9,16,9]
