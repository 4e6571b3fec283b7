"""The Gymnasium environment in the vector environments of Gymnasium, with masked play."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from craits_engine import Hand, Rules
from craits_engine.adapters import gymnasium as craits
from craits_engine.adapters import ids
from craits_engine.adapters.masks import IDLE

COPIES = 10
STEPS = 10_000
"""How many decisions of learners a test takes in all."""

# With two cards each, most of which fit, episodes are short.
TINY = Rules(deck=Hand.parse("A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 10♥ J♥ Q♥ K♥ K♠"), deal_sizes=(2,))

MODES = list(AutoresetMode)
# Later versions of Python warn of a way to start processes that Gymnasium leaves to them.
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded")
every_way = pytest.mark.parametrize(
    ("how", "mode"),
    [(how, mode) for how in ("sync", "async") for mode in MODES],
    ids=[f"{how}-{mode.name.lower()}" for how in ("sync", "async") for mode in MODES],
)


def make(how: Any, mode: AutoresetMode, **options: Any) -> Any:
    # The module is named, for the processes of "async" have to import it.
    return gymnasium.make_vec(
        f"{craits.__name__}:Craits-v0",
        num_envs=COPIES,
        vectorization_mode=how,
        vector_kwargs={"autoreset_mode": mode},
        players=2,
        rules=TINY,
        # An illegal action would be told, not taken for the end of an episode.
        illegal="raise",
        **options,
    )


def softmax(scores: np.ndarray[Any, Any], masks: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Give the likelihoods of a masked policy, as learners compute them."""
    masked = np.where(masks == 1, scores, -np.inf)
    likely = np.exp(masked - masked.max(axis=-1, keepdims=True))
    return np.asarray(likely / likely.sum(axis=-1, keepdims=True))


def check(masks: np.ndarray[Any, Any], over: np.ndarray[Any, Any]) -> None:
    """See that a masked learner can live with what it got."""
    assert masks.shape == (COPIES, ids.SIZE)
    assert masks.dtype == np.int8
    # As a warning is an error in these tests, so is a softmax over nothing.
    likely = softmax(np.zeros(masks.shape), masks)
    assert np.allclose(likely.sum(axis=-1), 1)
    assert ((likely > 0) == masks).all()
    only_wait = (masks == IDLE).all(axis=-1)
    assert (only_wait == over).all(), "the end of an episode, and only that, looks like this"
    # The target of a Q-learner: what cannot be chosen is worth minus infinity, the end nothing.
    best = np.where(masks == 1, 0.5, -np.inf).max(axis=-1)
    assert np.isfinite(best * ~over).all()


@every_way
def test_masked_play_by_chance(how: Any, mode: AutoresetMode) -> None:
    envs = make(how, mode)
    envs.action_space.seed(1)
    assert envs.metadata["autoreset_mode"] == mode
    seen, infos = envs.reset(seed=1)
    masks = infos["action_mask"]
    ends = 0
    nobody = np.zeros(COPIES, np.bool_)
    over = nobody
    for _ in range(STEPS // COPIES):
        check(masks, over if mode is not AutoresetMode.SAME_STEP else nobody)
        actions = envs.action_space.sample(mask=tuple(masks))
        if over.any() and mode is AutoresetMode.NEXT_STEP:
            assert (actions[over] == ids.WAIT).all(), "what the reset ignores"
        seen, _, terminated, truncated, infos = envs.step(actions)
        assert infos["_action_mask"].all()
        assert envs.observation_space.contains(seen)
        assert not truncated.any()
        over, masks = terminated, infos["action_mask"]
        ends += int(over.sum())
        if not over.any():
            continue
        if mode is AutoresetMode.SAME_STEP:
            last = infos["final_info"]["action_mask"][over]
            assert (last == IDLE).all()
            assert all(each is not None for each in infos["final_obs"][over])
        elif mode is AutoresetMode.DISABLED:
            check(masks, over)
            _, infos = envs.reset(options={"reset_mask": over.copy()})
            assert (infos["_action_mask"] == over).all()
            # Gymnasium tells of those alone that were reset.
            masks[over] = infos["action_mask"][over]
            if how == "sync":  # for time: a test of its own asks for them in processes
                assert (np.stack(envs.call("action_masks")) == masks).all()
            over = nobody
    envs.close()
    assert ends > 100


@pytest.mark.parametrize("limit", [{"max_episode_steps": 1}, {"max_cycles": 3}])
def test_an_episode_that_is_cut_off_leaves_a_choice_as_well(limit: dict[str, int]) -> None:
    envs = make("sync", AutoresetMode.SAME_STEP, **limit)
    envs.action_space.seed(1)
    _, infos = envs.reset(seed=1)
    decisions = 0
    for _ in range(60):
        actions = envs.action_space.sample(mask=tuple(infos["action_mask"]))
        *_, truncated, infos = envs.step(actions)
        for mask in infos["final_info"]["action_mask"][truncated] if truncated.any() else ():
            assert mask.any()
            decisions += mask.tolist() != IDLE.tolist()
    envs.close()
    assert decisions > 0, "where the learner would be to decide it is told what it could do"


@pytest.mark.parametrize("how", ["sync", "async"])
def test_the_masks_of_all_copies_can_be_asked_for(how: Any) -> None:
    envs = make(how, AutoresetMode.NEXT_STEP)
    _, infos = envs.reset(seed=1)
    assert (np.stack(envs.call("action_masks")) == infos["action_mask"].astype(bool)).all()
    envs.close()
