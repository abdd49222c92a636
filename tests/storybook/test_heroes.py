"""Who is known by name is shown as who it is; verbs that look like nouns are deeds."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse
from tests.storybook.scenes import figures_of


@pytest.mark.parametrize(
    ("prompt", "first"),
    [
        ("Goldilocks in a cottage, storybook style", "goldilocks"),
        ("Little Red Riding Hood walks through the forest", "red riding hood walk"),
        ("Cinderella running down the stairs", "princess run"),
        ("Sherlock Holmes in London", "detective"),
        ("Captain Hook and a crocodile", "pirate"),
        ("Jack climbs a beanstalk", "boy climb on tree"),
        ("Anna reads a book", "woman sit"),
        ("a giant wakes up in a valley", "giant stretching"),
    ],
)
def test_heroes_are_shown_as_who_they_are(prompt: str, first: str) -> None:
    assert figures_of(prompt)[0] == first
    assert len(parse(prompt).figures) == 1 or figures_of(prompt)[1] != "book"


def test_names_of_other_things_are_nobody() -> None:
    assert [one.name for one in parse("a jack o lantern on a porch").figures] == ["jack-o'-lantern"]
    assert parse("lake anna at dawn").figures == ()


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("a thief bolts out of a bank", ["thief run"]),
        ("a hunter and two bears", ["man", "longbow with man", "bear"]),
        ("ducks under a bridge", ["duck"]),
    ],
)
def test_verbs_that_look_like_nouns_are_deeds_after_somebody(prompt: str, expected: list[str]) -> None:
    assert figures_of(prompt) == expected
