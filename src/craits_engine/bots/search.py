from __future__ import annotations
from random import Random
from typing import TYPE_CHECKING
import attrs
from craits_engine.actions import Play
from math import ceil, log2
from craits_engine.bots.habits import sensible, speak_up
from craits_engine.bots.playouts import play_out, appeal, P
from craits_engine.reducer import apply_unchecked
from craits_engine.worlds import worlds
from craits_engine.bots.careful import merit
from craits_engine.bots.counting import Count

@attrs.define
class SearchBot:
    playouts: int = 200
    seed: int | None = None
    prior: float=0
    top: int=99
    H: int=500
    p: dict=attrs.Factory(dict)
    _dice: Random = attrs.field(init=False, repr=False, eq=False)
    def __attrs_post_init__(self): self._dice = Random(self.seed)
    def reset(self, v): self._dice = Random(self.seed)
    def react(self, v): return speak_up(v)
    def __call__(self, view):
        said = speak_up(view)
        if said: return said
        ch = sensible(view)
        if len(ch)==1: return ch[0]
        t=Count.of(view).tables
        seen={}
        for a in ch:
            key=a
            if isinstance(a,Play): key=(a.card.rank, t.matches[(a.suit or a.card.suit)._index][a.card._index])
            seen.setdefault(key,a)
        ch=list(seen.values())
        if len(ch)==1: return ch[0]
        p={**P,**self.p}
        base = appeal(view.rules, tuple(p.items())); fit=p['fit']
        c=Count.of(view)
        total = {a:-self.prior*merit(view,c,a) for a in ch}
        m = {a:-merit(view,c,a) for a in ch}
        me=view.seat; n=view.players
        alive=sorted(ch,key=m.__getitem__)[:self.top]
        stages=max(1,ceil(log2(len(alive))))
        for _ in range(stages):
            k=max(1,self.playouts//stages//len(alive))
            for w in worlds(view,k,self._dice):
                for a in alive:
                    row=play_out(apply_unchecked(w,a),base,fit,self.H)
                    total[a]+= row[me]-(sum(row)-row[me])/(n-1)
            alive.sort(key=total.__getitem__)
            alive=alive[:(len(alive)+1)//2]
        return alive[0]
