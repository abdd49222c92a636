"""No prompt, however built, costs the checker many times what an ordinary one of its length does."""

from __future__ import annotations

import pytest

from generation.moderation import LocalModerator, lexicon, matcher, words
from generation.moderation.local import LONGEST_PROMPT
from generation.moderation.steps import LIMIT, Steps, TooManySteps
from tests.cost import cpu_seconds
from tests.generation.moderation.hostile_prompts import HOSTILE, ORDINARY


def steps_of(prompt: str) -> int:
    """How many steps it takes to read the prompt and to find all rules in it."""
    lists, steps = lexicon.load(), Steps(limit=100 * LIMIT)
    matcher.find(words.read(prompt, vocabulary=lists, steps=steps), lists, steps=steps)
    return steps.taken


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_prompt_takes_a_bounded_number_of_steps(name: str) -> None:
    assert steps_of(HOSTILE[name]()) <= LIMIT


def test_ordinary_prompt_takes_far_fewer() -> None:
    assert steps_of(ORDINARY) < LIMIT / 4


def test_prompt_beyond_the_limit_is_refused_as_unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generation.moderation.local.Steps", lambda: Steps(limit=100))

    verdict = LocalModerator().check_prompt(ORDINARY)

    assert (verdict.rule, [finding.category for finding in verdict.findings]) == ("unreadable", ["unreadable"])


def test_steps_are_counted_up_to_the_limit() -> None:
    steps = Steps(limit=3)
    steps.take(3)

    with pytest.raises(TooManySteps):
        steps.take()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_step_costs_about_the_same_in_every_prompt(name: str) -> None:
    moderator, prompt = LocalModerator(), HOSTILE[name]()
    moderator.check_prompt(prompt)

    hostile = cpu_seconds(lambda: moderator.check_prompt(prompt))

    # Measured: at most 6 times as much.
    assert hostile < 20 * cpu_seconds(lambda: moderator.check_prompt(ORDINARY))


def test_time_grows_no_faster_than_the_prompt() -> None:
    unit = "take off her man stab the "
    quarter, whole = unit * (LONGEST_PROMPT // 4 // len(unit)), unit * (LONGEST_PROMPT // len(unit))

    assert steps_of(whole) < 5 * steps_of(quarter)
