"""No prompt, however built, costs the checker many times what an ordinary one of its length does (5 ms)."""

from __future__ import annotations

import pytest

from generation.moderation import LocalModerator
from generation.moderation.local import LONGEST_PROMPT
from tests.cost import cpu_seconds
from tests.generation.moderation.hostile_prompts import HOSTILE, ORDINARY


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_prompt_is_judged_in_time(name: str) -> None:
    moderator, prompt = LocalModerator(), HOSTILE[name]()
    moderator.check_prompt("loads the lists")

    hostile = cpu_seconds(lambda: moderator.check_prompt(prompt))

    # Measured: at most 6 times as much, 28 ms.
    assert hostile < 20 * cpu_seconds(lambda: moderator.check_prompt(ORDINARY))


def test_time_grows_no_faster_than_the_prompt() -> None:
    moderator = LocalModerator()
    unit = "take off her man stab the "
    quarter, whole = unit * (LONGEST_PROMPT // 4 // len(unit)), unit * (LONGEST_PROMPT // len(unit))
    moderator.check_prompt(whole)

    assert cpu_seconds(lambda: moderator.check_prompt(whole)) < 8 * cpu_seconds(lambda: moderator.check_prompt(quarter))
