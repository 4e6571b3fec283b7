"""Replay a record of a game, and annotate it: `python examples/annotate_record.py [FILE]`.

Without a file it annotates a short one of its own. A record is replayed when it is loaded,
so what is annotated here is a game that the rules allow; else the first wrong action is named.
Needs the extra `records`.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from craits_engine import (
    Announce,
    Called,
    CallIdiot,
    CrankPaid,
    Deal,
    DrawCause,
    Drew,
    Exposed,
    GameStep,
    RecordError,
    ReplayError,
    Reshuffled,
    RoundScored,
    WentOut,
    legal_actions,
    observe,
)
from craits_engine.bots import GreedyBot
from craits_engine.notation import format_action
from craits_engine.records import GameRecord, loads

SAMPLE = """
{
  "format": "craits-record",
  "version": 1,
  "players": ["North", "East", "West"],
  "tags": {"event": "an example"},
  "rules": {"deal_sizes": [5]},
  "seed": "10",
  "first_dealer": 0,
  "actions": [
    "0: deal", "1: 6D", "1: 9H=D", "2: 8C=S", "0: 8S=C", "1: JS", "2: TC", "1: 4S", "0: call 1",
    "2: 3S", "0: 9C", "2: draw", "1: KS", "0: 7C", "2: 9S=C", "1: draw", "0: draw", "2: 5S",
    "1: draw", "0: 5H", "2: 7H", "1: JD", "0: TH", "1: AD", "2: 2D !", "0: draw", "1: 2S",
    "2: 2H", "0: draw"
  ]
}
"""


def remarks(taken: GameStep, names: Sequence[str]) -> Iterator[str]:
    """Say what is worth saying about an action."""
    before, action = taken.before, taken.action
    choices = legal_actions(before, action.seat)
    if isinstance(action, Deal):
        yield f"the up-card is {taken.state.discard[-1]}"
    elif isinstance(action, Announce | CallIdiot):
        yield "in turn" if before.turn == action.seat else "out of turn"
    elif len(choices) == 1:
        yield "forced"
    else:
        yield f"one of {len(choices)}"
        # What would another player have done with the same knowledge? That is a question to a
        # view: the state knows what nobody could know.
        other = GreedyBot()(observe(before, action.seat))
        if other != action:
            yield f"GreedyBot prefers {format_action(other)}"
    missed = before.unannounced - taken.state.unannounced
    if missed and not isinstance(action, Announce | CallIdiot):
        yield f"nobody called {names[min(missed)]} in time"
    for event in taken.events:
        match event:
            case Drew(seat, cards, cause):
                why = "" if cause is DrawCause.COULD_NOT_PLAY else f" ({cause.value})"
                yield f"{names[seat]} draws {' '.join(map(str, cards))}{why}"
            case CrankPaid(count=count):
                yield f"the end of a crank of {count}"
            case Exposed():
                yield "one card is left and not announced"
            case Called(target=target):
                yield f"{names[target]} is called an idiot"
            case Reshuffled(stock=stock):
                yield f"{len(stock)} cards are reshuffled"
            case WentOut(seat):
                yield f"{names[seat]} is out"
            case RoundScored(points=points):
                yield f"the round scores {points}"
            case _:
                pass


def annotate(record: GameRecord) -> None:
    """Print a game, one action a line, and how much each player had to decide."""
    print(f"{', '.join(record.players)}  {dict(record.tags)}")
    forced: Counter[int] = Counter()
    chosen: Counter[int] = Counter()
    for taken in record.game:
        seat = taken.action.seat
        notes = list(remarks(taken, record.players))
        forced[seat] += "forced" in notes
        chosen[seat] += notes[0].startswith("one of")
        action = "deal" if isinstance(taken.action, Deal) else format_action(taken.action)
        print(f"{taken.number:4} {record.players[seat]:8} {action:9} {'; '.join(notes)}")
    for seat, name in enumerate(record.players):
        print(f"{name} decided {chosen[seat]} times and had no choice {forced[seat]} times.")
    state = record.game.state
    winners = [record.players[seat] for seat in state.winners]
    print(f"Totals {state.totals}. Won by: {', '.join(winners) or 'nobody yet'}.")


def main() -> int:
    """Annotate the record that is named, or the sample."""
    text = Path(sys.argv[1]).read_bytes() if sys.argv[1:] else SAMPLE
    try:
        record = loads(text, GameRecord)
    except ReplayError as error:
        where = "The result" if error.index is None else f"Action {error.index + 1}"
        print(f"{where} cannot be: {error}")
        return 1
    except RecordError as error:
        print(f"This is no record: {error}")
        return 1
    annotate(record)
    return 0


if __name__ == "__main__":
    sys.exit(main())
