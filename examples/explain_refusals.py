"""Why an action is refused: a code for the program, a sentence for the player.

`why_illegal` only asks and gives the code. `apply` refuses with an `IllegalActionError` that has
the action, the code and the sentence. The state is never changed, so a player can try again.
"""

from craits_engine import (
    Action,
    CallIdiot,
    Card,
    Deal,
    Draw,
    GameState,
    IllegalActionError,
    Pass,
    Play,
    Setup,
    Suit,
    apply,
    legal_actions,
    why_illegal,
)


def card(text: str) -> Card:
    """Read a card from two or three characters."""
    return Card.parse(text)


def explain(state: GameState, action: Action) -> None:
    """Try an action and show what comes back."""
    print(action)
    try:
        apply(state, action)
    except IllegalActionError as error:
        print(f"    {error.reason.name}: {error}")
    else:
        print("    legal")


def main() -> None:
    """Try what is refused, then what is not."""
    state = GameState.from_setup(
        Setup(hands=("8S 9D 3H 2C", "KH 6D"), discard="QD", dealer=1, turn=0)
    )
    print(f"{state}\nSeat 0 holds {state.hands[0]}.\n")
    explain(state, Deal(0))
    explain(state, Play(1, card("KH")))
    explain(state, Play(2, card("KH")))
    explain(state, Play(0, card("KH")))
    explain(state, Play(0, card("2C")))
    explain(state, Play(0, card("8S")))
    explain(state, Play(0, card("3H"), Suit.DIAMONDS))
    explain(state, Play(0, card("9D"), Suit.SPADES))
    explain(state, Play(0, card("3H"), announce=True))
    explain(state, Draw(0))
    explain(state, Pass(0))
    explain(state, CallIdiot(0, 1))
    explain(state, Play(0, card("9D"), Suit.HEARTS))

    crank = GameState.from_setup(
        Setup(hands=("8S AS", "KH 6D"), discard="QC 2C", crank=2, dealer=1, turn=0)
    )
    print(f"\n{crank}\nSeat 0 holds {crank.hands[0]}.\n")
    explain(crank, Play(0, card("8S"), Suit.SPADES))
    explain(crank, Draw(0))
    explain(crank, Play(0, card("AS"), announce=True))
    # Asking without trying:
    print(f"\nWhy may seat 1 not draw? {why_illegal(crank, Draw(1))!r}")
    print(f"Legal for seat 0: {', '.join(str(action) for action in legal_actions(crank))}")


if __name__ == "__main__":
    main()
