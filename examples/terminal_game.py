"""A person plays in the terminal against bots: `python examples/terminal_game.py --help`.

The program knows the whole game, but all it shows and asks goes through `observe` and `redact`, so
that the person sees what a player sees. It needs the extra `records`, to save and load games.
"""

import argparse
import io
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import attrs

from craits_engine import (
    Action,
    Announce,
    Announced,
    Called,
    CallIdiot,
    CraitsError,
    CrankRaised,
    Deal,
    DealtSeen,
    Draw,
    DrawnCardFits,
    DrawnCardFitsUnseen,
    Drew,
    DrewUnseen,
    Exposed,
    ExtraTurn,
    Game,
    GameWon,
    IllegalActionError,
    IllegalReason,
    Passed,
    Phase,
    Play,
    Played,
    ReshuffledUnseen,
    Reversed,
    RoundScored,
    Rules,
    SeenEvent,
    Skipped,
    SuitNamed,
    TurnedUp,
    TurnLost,
    TurnOwed,
    View,
    Waived,
    WentOut,
    actors,
    observe,
    redact,
)
from craits_engine.bots import CarefulBot, GreedyBot, RandomBot, SearchBot
from craits_engine.notation import format_action, parse_legal
from craits_engine.records import GameRecord, dumps, loads

HELP = """\
Type the number of a choice, or what you want to do:
  9♥ (or 9h)    play a card           8s=d     play a wild card and name a suit
  9♥ !          play it and announce that one card is left
  draw, pass    if you cannot play    suit d   name a suit for the up-card
  announce      announce late, in or out of turn
  call 2        seat 2 has one card left and has not announced it
Or one of these:
  undo          take your last action back, if nothing was seen since
  save FILE     write the game down (the file has the seed, so do not look)
  load FILE     go on with a game that was saved
  table, help, quit"""

LETTERS = str.maketrans("♣♦♥♠", "CDHS")  # for a terminal that has no signs
FORGETS = 0.3
"""How likely a bot is to forget to announce, and to miss a moment to speak up."""
ROW = 6
"""How many choices stand in a line."""

Brain = RandomBot | GreedyBot | CarefulBot | SearchBot
BRAINS: dict[str, Callable[[int], Brain]] = {
    "random": lambda seed: RandomBot(seed=seed),
    "greedy": lambda _: GreedyBot(),
    "careful": lambda _: CarefulBot(),
    "search": lambda seed: SearchBot(playouts=200, seed=seed),
}


class ForgetfulBot:
    """A bot around another one, so that there is somebody to call, and time to announce late."""

    def __init__(self, brain: Brain, dice: Random) -> None:
        self.brain = brain
        self.dice = dice

    def __call__(self, view: View, /) -> Action:
        """Do what the brain says, but now and then do not announce."""
        action = self.brain(view)
        if isinstance(action, Play) and action.announce and self.dice.random() < FORGETS:
            return attrs.evolve(action, announce=False)
        return action

    def react(self, view: View, /) -> Action | None:
        """Speak up as the brain says, or miss the moment."""
        return None if self.dice.random() < FORGETS else self.brain.react(view)


class Table:
    """A game, the person's seat, and the bots of the others."""

    def __init__(self, game: Game, seat: int, names: Sequence[str], opponents: str) -> None:
        self.game = game
        self.seat = seat
        self.names = tuple(names)
        self.opponents = opponents
        seed = game.start.seed  # one seed decides all, and every bot has dice of its own
        self.bots = {
            bot: ForgetfulBot(BRAINS[opponents](seed + bot), Random(f"{seed} {bot}"))
            for bot in range(game.start.players)
            if bot != seat
        }

    def become(self, other: "Table") -> None:
        """Go on with another game."""
        self.game, self.seat, self.bots = other.game, other.seat, other.bots
        self.names, self.opponents = other.names, other.opponents

    @property
    def view(self) -> View:
        """What the person sees."""
        return observe(self.game.state, self.seat)

    def do(self, seat: int, action: Action) -> None:
        """Let a player act, for nobody else, and tell the person what they may know of it."""
        if action.seat != seat:
            text = f"seat {seat} plays for itself only, not for seat {action.seat}"
            raise IllegalActionError(action, IllegalReason.NOT_YOUR_SEAT, text)
        before = len(self.game)
        self.game = self.game.play(action)
        for taken in self.game.steps(before):
            for event in taken.events:
                say(tell(redact(event, self.seat), self.seat))


def say(text: str) -> None:
    """Print a text, with letters for the signs of suits if the terminal does not have these."""
    encoding = sys.stdout.encoding
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(LETTERS).encode(encoding, "replace").decode(encoding)
    if text:
        print(text, flush=True)


def tell(event: SeenEvent, you: int) -> str:
    """Say what happened; nothing where the next line will show it."""

    def by(seat: int, text: str) -> str:
        text = re.sub(r"\((e?s)\)", "" if seat == you else r"\1", text)
        return f"  {'You' if seat == you else f'Seat {seat}'} {text}."

    match event:
        case DealtSeen(seat, number, hand):
            return f"\nRound {number}\n" + by(seat, f"deal(s), {len(hand)} to each")
        case TurnedUp(seat, card):
            return by(seat, f"turn(s) up {card}")
        case Played(seat, card):
            return by(seat, f"play(s) {card}")
        case SuitNamed(seat, suit):
            return by(seat, f"name(s) {suit.symbol}")
        case Announced(seat):
            return by(seat, "announce(s) one card")
        case Exposed(seat):
            return by(seat, "do(es) not announce that one card is left")
        case Called(seat, target):
            return by(seat, f"call(s) {'you' if target == you else f'seat {target}'} an idiot")
        case Drew(seat, cards):
            return by(seat, f"draw(s) {' '.join(map(str, cards))}")
        case DrewUnseen(seat, count):
            return by(seat, f"draw(s) {count}")
        case Waived(seat):
            return by(seat, "find(s) nothing left to draw")
        case ReshuffledUnseen(stock_size=size):
            return f"  The discard pile is shuffled: {size} cards to draw from."
        case DrawnCardFits(seat) | DrawnCardFitsUnseen(seat):
            return by(seat, "may play the card just drawn")
        case Passed(seat):
            return by(seat, "keep(s) the card")
        case Skipped(seat):
            return by(seat, "miss(es) this turn")
        case Reversed(direction):
            return f"  Play now runs {'counter-' * (direction.value < 0)}clockwise."
        case ExtraTurn(seat):
            return by(seat, "take(s) another turn")
        case CrankRaised(count=count):
            return f"  The crank is {count} now."
        case TurnOwed(seat):
            return by(seat, "will lose a turn")
        case TurnLost(seat):
            return by(seat, "sit(s) this turn out")
        case WentOut(seat):
            return by(seat, "go(es) out")
        case RoundScored(number, hands, points=points):
            rows = [
                f"{by(seat, f'score(s) {points[seat]}')}  {hand}" for seat, hand in enumerate(hands)
            ]
            return "\n".join([f"Round {number} is over.", *rows])
        case GameWon(winners, totals):
            rows = [by(seat, f"win(s) with {totals[seat]} points") for seat in winners]
            return "\n".join(["The game is over.", *rows])
        case _:
            return ""


def show_table(view: View) -> None:
    """Show what lies on the table, and the person's hand."""
    sizes = [
        f"{'you' if seat == view.seat else f'seat {seat}'} {size}"
        for seat, size in enumerate(view.hand_sizes)
    ]
    suit = view.suit_in_force.symbol if view.suit_in_force else "-"
    crank = f", crank {view.crank}" if view.crank else ""
    say(f"\nTop card {view.top_card}, suit {suit}{crank}.")
    say(f"Cards: {', '.join(sizes)}; stock {view.stock_size}. Totals: {view.totals}.")
    say(f"Your hand: {view.hand}")


def ask(table: Table, choices: Sequence[Action], *, must: bool) -> tuple[int, Action] | None:
    """Let the person choose or use commands; None if they do nothing or leave this place."""
    game, view = table.game, table.view
    show_table(view)
    numbered = {str(number): action for number, action in enumerate(choices, 1)}
    rows = [f"{number:>3}  {format_action(action)}" for number, action in numbered.items()]
    for first in range(0, len(rows), ROW):
        say("".join(row.ljust(16) for row in rows[first : first + ROW]).rstrip())
    say("Your turn." if must else "Speak up, or press Enter.")
    while table.game is game:
        words = input("> ").strip()
        name, _, rest = words.partition(" ")
        if not words and not must:
            return None
        if words in numbered:
            return table.seat, numbered[words]
        if name in COMMANDS:
            COMMANDS[name](table, rest.strip())
        elif not words or words.isdecimal():
            say(f"Type a number from 1 to {len(choices)}, or help.")
        else:
            try:
                return table.seat, parse_legal(words, view)
            except CraitsError as error:  # not understood, ambiguous, or against the rules
                say(f"No: {error}.")
    return None


def undo(table: Table, _: str) -> None:
    """Take the person's last action back, if they have learnt nothing since.

    It does not matter what the bots have learnt: each of their decisions depends on the view of
    that moment alone, so they forget with the game. The person does not. They may not have seen a
    card since, and no bot may have drawn, since that tells that it had nothing to play.
    """
    game = table.game
    own = [number for number, action in enumerate(game.actions) if action.seat == table.seat]
    back = len(game) - own[-1] if own else 0
    since = game.actions[len(game) - back :]
    if not own or isinstance(since[0], Deal):
        say("There is nothing to take back in this round.")
    elif table.seat in game.undo_shows(back):
        say("No: you have seen a card since, and cannot forget it.")
    elif any(isinstance(action, Draw) and action.seat != table.seat for action in since):
        say("No: a bot has drawn since, so you know that it could not play.")
    else:
        table.game = game.undo(back)
        say("Taken back.")


def save(table: Table, path: str) -> None:
    """Write the game down; what the person is asked now is asked again after loading."""
    tags = {"person": str(table.seat), "opponents": table.opponents}
    try:
        text = dumps(GameRecord(game=table.game, players=table.names, tags=tags), indent=1)
        Path(path).write_text(text, encoding="ascii")
    except (OSError, ValueError) as error:
        say(f"Not saved: {error}")
    else:
        say(f"Saved: {len(table.game)} actions.")


def load(table: Table, path: str) -> None:
    """Go on with another game."""
    try:
        other = read_table(path)
    except (OSError, ValueError) as error:  # a `CraitsError` of a record is a ValueError
        say(f"Not loaded: {error}")
    else:
        table.become(other)
        say(f"Loaded: {len(table.game)} actions. You are seat {table.seat}.")


def leave(_table: Table, _: str) -> None:
    """End the program."""
    raise EOFError


COMMANDS: dict[str, Callable[[Table, str], None]] = {
    "help": lambda _table, _: say(HELP),
    "table": lambda table, _: show_table(table.view),
    "undo": undo,
    "save": save,
    "load": load,
    "quit": leave,
}


def read_table(path: str) -> Table:
    """Read a game; tags tell who played it, and are not trusted to."""
    record = loads(Path(path).read_bytes(), GameRecord)
    tags = dict(record.tags)
    seats = {str(seat): seat for seat in range(record.game.start.players)}
    opponents = tags.get("opponents", "")
    return Table(
        record.game,
        seats.get(tags.get("person", ""), 0),
        record.players,
        opponents if opponents in BRAINS else "greedy",
    )


def next_action(table: Table, *, confirm: bool) -> tuple[int, Action] | None:
    """Ask until somebody acts: who, and how; None if the person has left this place in the game.

    The person is always asked first whether to speak up, so that being slow costs nothing.
    """
    game, view = table.game, table.view
    if view.phase is Phase.DEAL:
        return view.turn, Deal(view.turn)
    loud = [action for action in view.actions if isinstance(action, Announce | CallIdiot)]
    mine = view.turn == table.seat
    if loud or (confirm and not mine and game.actions[-1].seat == table.seat):
        spoken = ask(table, loud, must=False)
        if spoken is not None or table.game is not game:
            return spoken
    for seat in actors(game.state)[1:]:
        reaction = None if seat == table.seat else table.bots[seat].react(observe(game.state, seat))
        if reaction is not None:
            return seat, reaction
    if mine:
        return ask(table, view.actions, must=True)
    return view.turn, table.bots[view.turn](observe(game.state, view.turn))


def options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Play Craits against bots; you are seat 0.")
    parser.add_argument("--players", type=int, choices=range(2, 6), default=3, help="default: 3")
    parser.add_argument("--seed", type=int, help="a whole number: the same seed, the same cards")
    parser.add_argument("--short", action="store_true", help="eight rounds")
    parser.add_argument("--opponents", choices=BRAINS, default="greedy", help="default: greedy")
    parser.add_argument("--confirm", action="store_true", help="wait after what you did: to undo")
    parser.add_argument("--load", metavar="FILE", help="go on with a game that was saved")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play until the game is over or the person leaves."""
    given = options(arguments)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # half a character must not end the game
    try:
        if given.load is None:
            rules = Rules.short() if given.short else Rules()
            game = Game.new(given.players, rules=rules, seed=given.seed)
            bots = [f"{given.opponents} {seat}" for seat in range(1, given.players)]
            table = Table(game, 0, ["you", *bots], given.opponents)
        else:
            table = read_table(given.load)
    except (OSError, ValueError) as error:
        print(f"Cannot begin: {error}", file=sys.stderr)
        return 1
    say(f"You are seat {table.seat}. Type help to see what you can do.")
    try:
        while not table.game.state.is_over:
            taken = next_action(table, confirm=given.confirm)
            if taken is not None:
                table.do(*taken)
        say("Type save FILE to keep the game, or press Enter.")
        while (words := input("> ").strip()).startswith("save"):
            save(table, words.removeprefix("save").strip())
    except (EOFError, KeyboardInterrupt):
        say("\nGoodbye.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
