from __future__ import annotations
from random import Random
from typing import TYPE_CHECKING
import attrs
from math import ceil, log2
from craits_engine.bots.habits import sensible, speak_up
from craits_engine.bots.playouts import play_out, shedding_order
from craits_engine.reducer import apply_unchecked
from craits_engine.worlds import worlds

@attrs.define
class SearchBot:
    playouts: int = 200
    seed: int | None = None
    wl: int = -1000
    tl: int = -50
    _dice: Random = attrs.field(init=False, repr=False, eq=False)
    def __attrs_post_init__(self): self._dice = Random(self.seed)
    def reset(self, v): self._dice = Random(self.seed)
    def react(self, v): return speak_up(v)
    def __call__(self, view):
        said = speak_up(view)
        if said: return said
        ch = sensible(view)
        if len(ch)==1: return ch[0]
        order = shedding_order(view.rules, self.wl, self.tl)
        total = dict.fromkeys(ch, 0.0)
        me=view.seat; n=view.players
        stages=ceil(log2(len(ch)))
        alive=list(ch)
        for _ in range(stages):
            k=max(1,self.playouts//stages//len(alive))
            for w in worlds(view,k,self._dice):
                for a in alive:
                    row=play_out(apply_unchecked(w,a),order)
                    total[a]+= row[me]-(sum(row)-row[me])/(n-1)
            alive.sort(key=total.__getitem__)
            alive=alive[:(len(alive)+1)//2]
        return alive[0]
