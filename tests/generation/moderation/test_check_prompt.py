"""`manage.py check_prompt`."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.core.management import call_command


def ask(*arguments: str) -> tuple[str, int]:
    """What it prints, and its exit code."""
    out = io.StringIO()
    try:
        call_command("check_prompt", *arguments, stdout=out)
    except SystemExit as exit_:
        return out.getvalue(), int(str(exit_.code))
    return out.getvalue(), 0


def test_refused_prompt_is_explained_by_rule_and_words() -> None:
    said, code = ask("A na ked woman beside Pikachu")

    assert code == 1
    assert "refuses it: adult" in said
    assert "adult, severity 3, nudity: na ked" in said
    assert "copyright, severity 3, protected characters: pikachu" in said
    assert "errorMessage: The prompt was rejected: it asks for adult content." in said


def test_harmless_prompt_passes() -> None:
    said, code = ask("A quiet lake at dawn")

    assert (code, said.splitlines()[-1]) == (0, "The prompt passes.")


def test_mild_prompt_passes_where_only_explicit_ones_are_refused(settings: Any) -> None:
    settings.MODERATION_LEAST_SEVERITY = 3

    said, code = ask("Blood on a wet street")

    assert code == 0
    assert "violence, severity 1, blood" in said
    assert "Less severe than MODERATION_LEAST_SEVERITY (3)" in said


def test_prompt_may_come_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("A naked woman"))

    assert ask("-")[1] == 1


def test_other_moderators_are_asked_on_request(settings: Any) -> None:
    settings.MODERATION_OPENAI_URL = "http://127.0.0.1:9/v1"
    settings.MODERATION_WHEN_AWAY = "pass"

    assert "openai" not in ask("A quiet lake")[0]
    assert "openai" in ask("--all", "A quiet lake")[0]
