"""A server that trusts nobody, in memory: two clients that see only views, and one of them cheats.

All that passes between server and clients is text, as over a network. The server alone has the
game. It sends each client what that client may see; a client answers with the number of the
version that it has seen, and with what it wants to do. The clients are bots; they cannot tell
whether the server is in the same process. The documents in the messages need the extra `records`.
"""

import json
from collections import deque
from collections.abc import Callable, Iterable, Sequence

from craits_engine import (
    DECK,
    Action,
    CraitsError,
    Deal,
    Game,
    IllegalActionError,
    Phase,
    Rules,
    SeenEvent,
    View,
    observe,
    redact,
)
from craits_engine.bots import GreedyBot, play_game
from craits_engine.notation import format_action, parse_action
from craits_engine.records import decode, encode

SEED = 20
MAX_REQUEST = 500
"""The longest request, in characters: what is longer is not even read."""


class RefusedError(Exception):
    """The server does not do what a client asked for."""

    def __init__(self, reason: str, text: str) -> None:
        self.reason = reason
        self.text = text
        super().__init__(reason, text)


class Server:
    """Keeps the game, and never a promise that a client made."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.version = 0
        """Goes up with every change, also when an action is taken back."""

    def start(self) -> dict[int, str]:
        """Deal, and tell every client."""
        return self._change(self.game)

    def receive(self, seat: int, text: str) -> dict[int, str]:
        """Answer a request with a message to each client that it concerns.

        The seat is that of the connection. It is never read from the request.
        """
        try:
            return self._change(self._done(seat, text))
        except RefusedError as refused:
            # Only who asked is told, and is told the present view with it.
            refusal = {"reason": refused.reason, "text": refused.text}
            return {seat: self._message(seat, (), refusal)}

    def _done(self, seat: int, text: str) -> Game:
        """Return the game after what a request asks for."""
        version, wish = _read(text)
        if version != self.version:
            reason = "stale"
            raise RefusedError(reason, "the table has changed since")
        if wish is None:
            return self._undone(seat)
        try:
            # With the seat of the connection: a text that names another one is refused here,
            # before the rules are asked, whose answer could tell what the other one holds.
            action = parse_action(wish, seat)
            if isinstance(action, Deal):
                reason = "dealing"
                raise RefusedError(reason, "the server deals")
            return self.game.play(action)
        except IllegalActionError as error:
            raise RefusedError(error.reason, str(error)) from None
        except CraitsError as error:
            reason = "malformed"
            raise RefusedError(reason, str(error)) from None

    def _undone(self, seat: int) -> Game:
        """Take the last action back, if it is the client's own and has shown nobody anything."""
        reason = "undo"
        last = self.game.actions[-1:]
        if not last or last[0].seat != seat:
            raise RefusedError(reason, "you can take back your own last action only")
        if self.game.undo_shows():
            raise RefusedError(reason, "somebody has seen a card by it")
        return self.game.undo()

    def _change(self, game: Game) -> dict[int, str]:
        """Take over a game, and tell every client what of it that client may see."""
        before = min(len(self.game), len(game))
        if game.state.phase is Phase.DEAL:
            game = game.play(Deal(game.state.turn))
        self.game = game
        self.version += 1
        events = [event for taken in game.steps(before) for event in taken.events]
        return {
            seat: self._message(seat, [redact(event, seat) for event in events])
            for seat in range(game.state.players)
        }

    def _message(
        self, seat: int, events: Iterable[SeenEvent], refusal: dict[str, str] | None = None
    ) -> str:
        message = {
            "version": self.version,
            "view": encode(observe(self.game.state, seat)),
            "events": [encode(event) for event in events],
            "refused": refusal,
        }
        return json.dumps(message)


def _read(text: str) -> tuple[int, str | None]:
    """Read a request: the version, and an action in notation or None to take one back."""
    if len(text) <= MAX_REQUEST:
        try:
            request: object = json.loads(text)
        except ValueError:
            request = None
        match request:
            case {"version": int(version), "do": str(wish), **rest} if not rest:
                return version, wish
            case {"version": int(version), "undo": True, **rest} if not rest:
                return version, None
            case _:
                pass
    reason = "malformed"
    raise RefusedError(reason, "this is no request")


class Client:
    """Plays as a bot says, from what it is sent."""

    def __init__(self) -> None:
        self.bot = GreedyBot()

    def receive(self, text: str) -> str | None:
        """Answer a message of the server; None if there is nothing to say."""
        message = json.loads(text)
        if message["refused"] is not None:
            # A client that does nothing illegal is refused only when another one was quicker, and
            # has got the newer version before this answer.
            return None
        return self.answer(message["version"], decode(message["view"], View))

    def answer(self, version: int, view: View) -> str | None:
        """Decide what to do."""
        if not view.actions:
            return None
        action = self.bot(view) if view.turn == view.seat else self.bot.react(view)
        return None if action is None else request(version, action)


def request(version: int, action: Action) -> str:
    """Ask for an action that was chosen in a certain version."""
    return json.dumps({"version": version, "do": format_action(action, ascii_only=True)})


class Cheat(Client):
    """Tries each of five tricks once, as soon as it can; otherwise it plays like the others."""

    def __init__(self) -> None:
        super().__init__()
        self.tricks: dict[str, Callable[[int, View], str | None]] = {
            "acts for the other player": self.act_for_another,
            "plays a card that it does not hold": self.play_foreign_card,
            "deals from a deck of its own": self.deal_own_deck,
            "sends an old request again": self.repeat,
            "draws, looks, and takes the draw back": self.undraw,
        }
        self.trying: str | None = None
        self.told: list[tuple[str, str, str]] = []
        """What it tried, and the reason and the text of each refusal."""
        self.last = ""
        """Its last honest request."""

    def receive(self, text: str) -> str | None:
        """Wait for the answer to a trick, then go on."""
        message = json.loads(text)
        version, view = message["version"], decode(message["view"], View)
        if self.trying is not None:
            refusal = message["refused"]
            if refusal is None:
                return None  # somebody else was quicker; the refusal is still to come
            self.told.append((self.trying, refusal["reason"], refusal["text"]))
            self.trying = None
        elif message["refused"] is not None:
            return None
        return self.answer(version, view)

    def answer(self, version: int, view: View) -> str | None:
        """Cheat if there is an occasion, else be honest."""
        for name, trick in self.tricks.items():
            attempt = trick(version, view)
            if attempt is not None:
                del self.tricks[name]
                self.trying = name
                return attempt
        honest = super().answer(version, view)
        self.last = honest or self.last
        return honest

    def act_for_another(self, version: int, view: View) -> str | None:
        """Let the other one draw, who could play perhaps."""
        if view.turn == view.seat:
            return None
        return json.dumps({"version": version, "do": f"{view.turn}: draw"})

    def play_foreign_card(self, version: int, view: View) -> str | None:
        """Play an eight from nowhere."""
        seen = {*view.hand, *view.discard}
        eights = [card for card in DECK if card.rank.symbol == "8" and card not in seen]
        if view.turn != view.seat or view.crank or not eights:
            return None
        return json.dumps({"version": version, "do": f"{eights[0].code}=D"})

    def deal_own_deck(self, version: int, _: View) -> str | None:
        """Lay down who gets what."""
        cards = " ".join(card.code for card in DECK)
        return json.dumps({"version": version, "do": f"deal {cards}"})

    def repeat(self, _version: int, view: View) -> str | None:
        """Do the same once more, as a double click does."""
        return self.last if self.last and view.turn == view.seat else None

    def undraw(self, version: int, _: View) -> str | None:
        """Take back the draw that was just made, to have seen the card."""
        if self.last != json.dumps({"version": version - 1, "do": "draw"}):
            return None
        return json.dumps({"version": version, "undo": True})


def run(server: Server, clients: Sequence[Client]) -> None:
    """Carry messages to and fro until nobody has anything to say."""
    inbox: deque[tuple[int, str]] = deque()
    messages = server.start()
    while True:
        for seat, message in messages.items():
            answer = clients[seat].receive(message)
            if answer is not None:
                inbox.append((seat, answer))
        if not inbox:
            return
        messages = server.receive(*inbox.popleft())


def main() -> None:
    """Play a game with a cheat, and the same without."""
    server = Server(Game.new(2, rules=Rules.short(), seed=SEED))
    cheat = Cheat()
    run(server, [cheat, Client()])  # the cheat is the quicker one
    for trick, reason, text in cheat.told:
        print(f"The cheat {trick}.\n    {reason}: {text}")
    state = server.game.state
    print(f"\nThe game is over, with the totals {state.totals}: {state.is_over}")
    fair = play_game([GreedyBot(), GreedyBot()], rules=Rules.short(), seed=SEED)
    print(f"Without the cheating it would have been the same game: {fair == server.game}")


if __name__ == "__main__":
    main()
