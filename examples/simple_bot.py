"""A bot: a function from a state and a seat to an action.

It looks at its own hand and at what lies open on the table, at nothing else. Nothing in a
`GameState` stops a bot that peeks, so this program also puts it to the test: the cards that it
cannot see are dealt anew, and it must choose the same.
"""

from random import Random

import attrs

from craits_engine import (
    Action,
    Announce,
    CallIdiot,
    GameState,
    Phase,
    Play,
    Rules,
    apply,
    legal_actions,
    new_game,
    score_hand,
)

GAMES = 24


def bot(state: GameState, seat: int) -> Action:
    """Call whoever can be called, announce, and keep what costs least at the end of the round."""
    hand = state.hands[seat]

    def merit(action: Action) -> tuple[int, int, int, bool]:
        if isinstance(action, CallIdiot | Announce):
            return (2, 0, 0, True)
        if not isinstance(action, Play):
            return (0, 0, 0, False)  # drawing is the last resort
        rest = [card for card in hand if card != action.card]
        # 3s cancel (R9.2), so the dearest card is not always the one to get rid of.
        cost = score_hand(rest, state.rules).points
        # An 8 names the suit of which there is most to play next.
        suit = action.suit or action.card.suit
        return (1, -cost, sum(card.suit is suit for card in rest), action.announce)

    return max(legal_actions(state, seat), key=merit)


def deal_anew(state: GameState, seat: int, dice: Random) -> GameState:
    """Shuffle all that this seat cannot see: the other hands and the stock."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    unseen = [*state.stock, *(card for hand in others for card in hand)]
    dice.shuffle(unseen)
    hands = [
        hand if other == seat else [unseen.pop() for _ in hand]
        for other, hand in enumerate(state.hands)
    ]
    return GameState.from_setup(attrs.evolve(state.to_setup(), hands=hands, stock=unseen))


def main() -> None:
    """Let the bot play against three players who take any legal action, by chance."""
    dice = Random(1)
    wins, own, theirs, choices, same = 0, 0, 0, 0, 0
    for game in range(GAMES):
        seat = game % 4
        state = new_game(4, rules=Rules.short(), seed=game)
        while not state.is_over:
            action = dice.choice(legal_actions(state))
            if state.turn == seat:
                action = bot(state, seat)
                if state.phase is Phase.PLAY:
                    choices += 1
                    same += bot(deal_anew(state, seat, dice), seat) == action
            state = apply(state, action)
        wins += seat in state.winners
        own += state.totals[seat]
        theirs += sum(state.totals) - state.totals[seat]
    print(f"The bot won {wins} of {GAMES} short games against three random players.")
    print(f"Its mean total was {own / GAMES:.0f}, theirs {theirs / GAMES / 3:.0f}; low is good.")
    print(f"With the unseen cards dealt anew it chose the same {same} times of {choices}.")


if __name__ == "__main__":
    main()
