"""What every refusal has in common, checked in one place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from craits_engine import (
    CraitsError,
    GameState,
    IllegalActionError,
    IllegalReason,
    apply,
    is_legal,
    step,
    why_illegal,
)
from tests.support.foreign import loosely

if TYPE_CHECKING:
    from collections.abc import Iterable

    from craits_engine import Card


def assert_refused(state: GameState, action: object, reason: IllegalReason) -> str:
    """Check that every function refuses an action alike and changes nothing; give the sentence."""
    setup, kept = state.to_setup(), hash(state)
    assert loosely(why_illegal)(state, action) is reason
    assert loosely(is_legal)(state, action) is False
    sentences = set[str]()
    for verb in (apply, step):
        with pytest.raises(IllegalActionError) as caught:
            loosely(verb)(state, action)
        error = caught.value
        assert error.action is action
        assert error.reason is reason
        assert isinstance(error, ValueError)
        assert isinstance(error, CraitsError)
        sentences.add(str(error))
    assert state.to_setup() == setup
    assert hash(state) == kept
    assert GameState.from_setup(setup) == state
    (sentence,) = sentences
    assert sentence == sentence.strip() != ""
    # No part that is missing, no article before the wrong name, no repr of an object.
    assert not re.search(r"(?<!or )\bNone\b|\b[aA] [AEIOU][a-z]|<", sentence), sentence
    return sentence


def shown(text: str, cards: Iterable[Card]) -> list[str]:
    """List the cards that a text names in one form or another."""
    return [
        str(card)
        for card in cards
        if str(card) in text or repr(card) in text or re.search(rf"\b{card.code}\b", text)
    ]


def hidden(state: GameState) -> set[Card]:
    """Return the cards that lie face down or are covered."""
    held = {card for hand in state.hands for card in hand}
    return held | set(state.stock) | set(state.discard[:-1])
