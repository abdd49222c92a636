"""An operator's own list: what it refuses, what it allows, and how a mistake in it is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generation import moderation
from generation.contracts import Rejected
from generation.moderation import LocalModerator, checks, lexicon

OWN = """
language = "en"

[[rule]]
category = "copyright"
name = "our customers' names"
severity = 2
phrases = "acme rockets, globex"

[allow]
_ = "naked singularity bar, trump card magic show"
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(OWN, "utf-8")
    return path


@pytest.mark.parametrize(
    ("prompt", "rule"),
    [
        ("A truck of Acme Rockets", "copyright"),
        ("A truck of Ac me Rock3ts", "copyright"),
        ("People queue at the Naked Singularity Bar", None),
        ("A naked woman at the Naked Singularity Bar", "adult"),
        ("A quiet lake at dawn", None),
    ],
)
def test_own_list_refuses_and_allows(prompt: str, rule: str | None, own: Path) -> None:
    assert LocalModerator(own_list=own).check_prompt(prompt).rule == rule


def test_allowed_by_an_own_list_only(own: Path) -> None:
    prompt = "A trump card magic show with Donald Trump"

    assert LocalModerator(own_list=own).check_prompt(prompt).rule == "political"
    assert LocalModerator(own_list=own).check_prompt(prompt.removesuffix(" with Donald Trump")).rule is None


def test_own_list_changes_the_version(own: Path) -> None:
    assert lexicon.load(own=own).version != lexicon.load().version


def test_settings_name_the_own_list(own: Path, settings: Any) -> None:
    settings.MODERATION_LIST = own

    with pytest.raises(Rejected) as caught:
        moderation.check_prompt("Globex headquarters at night")

    assert caught.value.rule == "copyright"
    assert checks.check_own_list(None) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[rule]]\nname = "it"\n', "own.toml: `language` is missing"),
        ('language = "en"\nphrase = "a"\n', "own.toml: unknown key 'phrase'"),
        (
            'language = "en"\n[[rule]]\ncategory = "adult"\nname = "it"\nseverity = 4\n',
            "'it' needs a `severity` from 1 to 3",
        ),
        ('language = "en"\n[[rule]]\nname = "it"\nseverity = 2\n', "'it' needs a `category`: minors, adult"),
        ('language = "en"\n[[rule]]\nseverity = 2\n', "a rule has no `name`"),
        (
            'language = "en"\n[[rule]]\ncategory = "adult"\nname = "it"\nseverity = 2\nphrse = "a"\n',
            "unknown key 'phrse'",
        ),
        ('language = "en"\n[allow]\nadlt = "a"\n', "the unknown category 'adlt'"),
        ("language = en\n", "own.toml: Invalid value"),
        (OWN.replace("globex", "{nobody} x"), "own.toml: '{nobody} x' names the unknown group 'nobody'"),
    ],
)
def test_mistake_in_an_own_list_is_told_at_the_start(text: str, message: str, own: Path, settings: Any) -> None:
    own.write_text(text, "utf-8")
    settings.MODERATION_LIST = own

    [error] = checks.check_own_list(None)

    assert (error.id, message in str(error.msg)) == ("generation.E002", True), error.msg


def test_own_list_that_is_not_there_is_told_at_the_start(tmp_path: Path, settings: Any) -> None:
    settings.MODERATION_LIST = tmp_path / "none.toml"

    [error] = checks.check_own_list(None)

    assert "none.toml" in error.msg
