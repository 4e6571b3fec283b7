"""The cards: suits, ranks, the deck, hands, and how a pile is shuffled (R1.2)."""

# Pickles from before this was a package name it here.
from craits_engine.cards.card import card_at as card_at
