"""Undoing disguises makes no ordinary word of any language unsafe."""

from __future__ import annotations

from random import Random

import pytest

from generation.moderation import LocalModerator, lexicon
from tests.generation.moderation.ordinary_words import COVERED, MOST, common_words, is_disguise, own_terms


@pytest.mark.parametrize("language", COVERED)
def test_common_word_is_found_only_as_it_is_written(language: str) -> None:
    lists = lexicon.load()

    misread = [word for word in set(common_words(language, MOST)) - own_terms() if is_disguise(word, lists)]

    # `python -m tests.generation.moderation.ordinary_words` notes the words that new terms made ambiguous.
    assert misread == []


def test_random_id_is_read_as_nothing() -> None:
    random = Random(7)
    ids = [f"{random.getrandbits(128):032x}" for _ in range(500)]
    moderator = LocalModerator()

    assert [id_ for id_ in ids if moderator.check_prompt(f"A red fox in the snow {id_}").findings] == []


@pytest.mark.parametrize(
    "prompt",
    [
        "The pen is on the table",
        "An al fresco dinner",
        "He will be head chef",
        "Děti jedí polévku",
        "She'll say we'll go",
        "They play ball to win",
    ],
)
def test_ordinary_words_side_by_side_are_no_broken_word(prompt: str) -> None:
    assert LocalModerator().check_prompt(prompt).findings == ()
