"""The record of a round at a real table, entered by hand: there is no seed, so all cards are told.

Whoever keeps the record writes down the deck of each deal, the first card dealt first, and each
reshuffle as the stock that it gave, bottom to top. Cards that nobody got to see may stand in any
order, since no rule looks at them. Needs the extra `records`.
"""

from textwrap import shorten

from craits_engine import DECK, Card, CraitsError, Game, Reshuffled, RoundScored, Rules
from craits_engine.notation import parse_action
from craits_engine.records import GameRecord, dumps, loads

PLAYERS = ["North", "East", "South", "West", "Middle"]
# Five players, eight cards each, without kings and queens: hardly anything is left to draw.
RULES = Rules(
    deck=[card for card in DECK if card.rank.symbol not in "KQ"], deal_sizes=[8], pressure=5
)
FIRST_DEALER = 0

SHEET = """
0: deal 9H TC 5C 7S 6C 4S 8H AH 6D 2S 7H JD JC 7C 3H 4H TH 9C 6H 4C TS 3C 4D 9S 7D 3D 6S 8C TD
  8S JS 2H 5H 8D 5S 2D AC 9D 2C 3S AS AD 5D JH;
1: TS; 0: 8S=S; 4: 8D=C; 3: 8C=D; 2: 8H=C; 1: 4S; 4: 9S=C; 3: 9C=S; 2: 6S; 2: TC;
3: 5C reshuffle AS TC 4S TS 9C 8C 8D 8S 9S 8H 6S;
4: 2C; 0: 2S; 1: 2D; 2: 2H; 3: AH; 4: AD;
0: draw;
1: 7H reshuffle AH 2C AD 2S 2D 5C 2H;
2: TH; 1: 4H; 4: 6D; 4: 6H; 4: TD; 0: 8C=S; 1: JS; 2: 6S; 2: AC; 3: JC; 4: 7C !;
0: 8D=S; 1: draw; 2: 3C; 3: draw; 4: 7S;
"""


class EntryError(Exception):
    """Something on the sheet cannot have happened."""


def enter(sheet: str) -> Game:
    """Play what a sheet says: actions with their seats, each with the reshuffle that it forced.

    Raises:
        EntryError: an entry cannot be read, or the rules do not allow it.

    """
    game = Game.new(len(PLAYERS), rules=RULES, seed=0, first_dealer=FIRST_DEALER)
    entries = [" ".join(entry.split()) for entry in sheet.split(";")]
    for number, entry in enumerate(filter(None, entries), 1):
        action, _, stock = entry.partition(" reshuffle ")
        try:
            game = game.play(parse_action(action), reshuffle=map(Card.parse, stock.split()))
        except CraitsError as error:
            msg = f"entry {number}, {shorten(entry, 20)}: {error}"
            raise EntryError(msg) from error
        if game.state.shuffles:  # then the seed has decided, which nobody at the table did
            msg = f"entry {number}, {shorten(entry, 20)}: the order of the cards is missing"
            raise EntryError(msg)
    return game


def main() -> None:
    """Enter the sheet, keep it as a document, and show what becomes of slips of the pen."""
    game = enter(SHEET)
    for taken in game:
        for event in taken.events:
            if isinstance(event, Reshuffled):
                who, cost = PLAYERS[event.seat], event.points
                print(f"{who} forces a reshuffle of {len(event.stock)} cards: {cost} points.")
            elif isinstance(event, RoundScored):
                print("The round scores", dict(zip(PLAYERS, event.points, strict=True)))
    tags = {"date": "2026-05-01", "place": "kitchen table"}
    record = GameRecord(game=game, players=PLAYERS, tags=tags, seeded=False)
    document = dumps(record)
    print(f"\nThe document has {len(document)} characters, and no seed: {'seed' not in document}")
    print(f"Loaded and replayed it is the same game: {loads(document, GameRecord) == record}")

    print("\nSlips of the pen:")
    slips = {
        "1: TS;": "1: 1S;",
        "2: TC;": "2: TD;",
        "4: 2C;": "3: 2C;",
        " reshuffle AS TC": " reshuffle TC",
        " reshuffle AH 2C AD 2S 2D 5C 2H": "",
        "0: 2S;": "0: 2S reshuffle 2H;",
        "AD 5D JH;": "AD 5D;",
    }
    for right, wrong in slips.items():
        try:
            enter(SHEET.replace(right, wrong))
        except EntryError as error:
            print(f"  {error}")


if __name__ == "__main__":
    main()
