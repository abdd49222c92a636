"""What happens to a prompt in a script that no list covers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from generation import moderation
from generation.contracts import Failed, Rejected
from generation.moderation import LocalModerator, Verdict, checks
from generation.moderation.scripts import has_unread_words
from tasks_api import failure_messages

GREEK = "Ένα ήσυχο χωριό δίπλα στη θάλασσα"
UNREAD = [GREEK, "כפר שקט ליד הים", "หมู่บ้านเงียบสงบริมทะเล", "கடலோர கிராமம்", "A lake, ქართული სოფელი"]
READ = [
    "A quiet lake at dawn",
    "Angle α and angle β, 5 Ω",
    "Тихое озеро на рассвете",
    "قرية هادئة بجانب البحر",
    "समुद्र के किनारे एक शांत गाँव",
    "静かな湖",
    "조용한 호수",
    "Một ngôi làng yên tĩnh bên bờ biển",
    "𝓪 𝓺𝓾𝓲𝓮𝓽 𝓵𝓪𝓴𝓮 ✨🎬",
    "",
]


@dataclass
class Other:
    """Another moderator."""

    is_missing: bool = False

    def check_prompt(self, prompt: str) -> Verdict:
        return Verdict(backend="other", version="1", is_missing=self.is_missing)

    def check_image(self, path: Path) -> Verdict:
        return self.check_prompt("")


@pytest.mark.parametrize("prompt", UNREAD)
def test_words_that_no_list_can_read_are_seen(prompt: str) -> None:
    assert has_unread_words(prompt)


@pytest.mark.parametrize("prompt", READ)
def test_words_of_the_lists_scripts_are_read(prompt: str) -> None:
    assert not has_unread_words(prompt)


def test_prompt_in_an_unread_script_passes_by_default() -> None:
    [verdict] = moderation.check_prompt(GREEK)

    assert (verdict.rule, verdict.needs_another) == (None, False)


def test_prompt_in_an_unread_script_is_refused_where_the_operator_says_so(settings: Any) -> None:
    settings.MODERATION_UNREAD_SCRIPTS = "refuse"

    with pytest.raises(Rejected) as caught:
        moderation.check_prompt(GREEK)

    assert "script that cannot be checked" in failure_messages.message(caught.value.rule)
    moderation.check_prompt(READ[0])


def test_prompt_in_an_unread_script_passes_with_the_word_of_another_moderator() -> None:
    local = LocalModerator(unread_scripts="external")

    verdicts = moderation.check_prompt(GREEK, moderators=(local, Other()))

    assert [verdict.needs_another for verdict in verdicts] == [True, False]


@pytest.mark.parametrize("others", [(), (Other(is_missing=True),)])
def test_prompt_in_an_unread_script_does_not_pass_without_that_word(others: tuple[Other, ...]) -> None:
    local = LocalModerator(unread_scripts="external")

    with pytest.raises(Failed, match="moderation"):
        moderation.check_prompt(GREEK, moderators=(local, *others))

    moderation.check_prompt(READ[0], moderators=(local, *others))


def test_demanding_another_moderator_without_one_is_told_at_the_start(settings: Any) -> None:
    settings.MODERATION_UNREAD_SCRIPTS = "external"

    [error] = checks.check_unread_scripts(None)
    settings.MODERATION_LLAMA_GUARD_URL = "http://guard:8000/v1"

    assert (error.id, checks.check_unread_scripts(None)) == ("generation.E003", [])
