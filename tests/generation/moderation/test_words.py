"""How a prompt is read: each disguise undone, and ordinary text left as it is."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from generation.moderation import LocalModerator, words
from generation.moderation.characters import fold
from generation.moderation.steps import Steps


class FewWords:
    """A vocabulary of some words."""

    def __init__(self, *listed: str) -> None:
        self._listed = set(listed)

    def knows(self, word: str) -> bool:
        return word in self._listed

    def has_form(self, word: str) -> bool:
        return word in self._listed

    def is_english(self, word: str) -> bool:
        return word in self._listed

    def lengths(self, beginning: str) -> Collection[int]:
        return {len(word) for word in self._listed if word.startswith(beginning)}

    def fitting(self, pattern: str) -> Collection[str]:
        return [
            word
            for word in self._listed
            if len(word) == len(pattern) and all(a in {b, "*"} for a, b in zip(pattern, word, strict=True))
        ]

    def misspelt(self, word: str) -> Collection[str]:
        return set()

    def is_ordinary(self, text: str) -> bool:
        return False


LISTED = FewWords("kill", "the", "man", "naked", "sex", "секс", "杀", "at", "all", "woman", "garden")


def reads(prompt: str) -> set[str]:
    """Every reading of every slot, joined ones included."""
    slots = words.read(prompt, vocabulary=LISTED, steps=Steps())
    return {reading for slot in slots for reading in (*slot.readings, *(word for word, _ in slot.joined))}


@pytest.mark.parametrize(
    "written",
    [
        "kill",
        "KILL",
        "Ｋｉｌｌ",
        "𝓴𝓲𝓵𝓵",
        "ⓚⓘⓛⓛ",
        "🅺🅸🅻🅻",
        "🇰🇮🇱🇱",
        "ᴋɪʟʟ",
        "kïłl",
        "k\u200bi\u00adl\u2060l",
        "k\u0335i\u0336l\u0337l",
        "k1ll",
        "k!ll",
        "ki||",
        "kiⅼⅼ",
        "кill",
        "kіll",
        "k i l l",
        "k.i.l.l",
        "k-i-l-l",
        "k_i_l_l",
        "k  i  l  l",
        "ki-ll",
        "k ill",
        "kiiiiill",
        "KILLLLLL",
        "k*ll",
        "kill's",
        "#kill",
        "(kill)",
        "kill99",
    ],
)
def test_disguise_is_undone(written: str) -> None:
    assert "kill" in reads(f"please {written} him")


def test_words_of_single_letters_are_parted_by_wider_gaps() -> None:
    slots = words.read("k i l l   t h e   m a n", vocabulary=LISTED, steps=Steps())

    assert [slot.readings[0] for slot in slots] == ["kill", "the", "man"]


def test_words_of_single_letters_without_gaps_are_found() -> None:
    slots = words.read("k i l l t h e m a n", vocabulary=LISTED, steps=Steps())

    assert [slot.readings[0] for slot in slots] == ["kill", "the", "man"]


def test_words_run_together_are_found() -> None:
    assert "naked" in reads("thewomanisnakedinthegarden")


def test_latin_letters_inside_a_russian_word_are_undone() -> None:
    assert "секс" in reads("просто ceкс")


def test_spaces_between_characters_of_chinese_do_not_matter() -> None:
    slots = words.read("他 杀 人", vocabulary=LISTED, steps=Steps())

    assert [slot.readings[0] for slot in slots] == ["他", "杀", "人"]


@pytest.mark.parametrize(
    "written", ["skill", "kilt", "mankind", "nakedly", "unkilled", "орган", "2024", "4k", "35mm", "1st"]
)
def test_other_words_stay_what_they_are(written: str) -> None:
    assert not reads(f"the {written} here") & {"kill", "naked", "sex", "man"}


def test_ordinary_text_has_one_reading_a_word() -> None:
    slots = words.read("A cat sleeps on the sofa, in the sun.", vocabulary=LISTED, steps=Steps())

    assert all(len(slot.readings) == 1 and not slot.joined for slot in slots)


def test_sentences_and_clauses_are_counted() -> None:
    slots = words.read("one two, three. four", vocabulary=LISTED, steps=Steps())

    assert [(slot.sentence, slot.clause) for slot in slots] == [(0, 0), (0, 0), (0, 1), (1, 2)]


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("Straße", "strasse"),
        ("Ｅ́", "e"),
        ("ガ", "ガ"),
        ("か\u3099", "が"),
        ("Йод", "иод"),
        ("\ufdfa", " "),
        ("don’t", "don't"),
    ],
)
def test_folding(written: str, folded: str) -> None:
    assert fold(written) == folded


@pytest.mark.parametrize(
    ("prompt", "sentences"),
    [
        ("George W. Bush waves", 1),
        ("Mr. Bean drives", 1),
        ("A man waits. A woman waits", 2),
        ("A vitamin C! A garden", 2),
    ],
)
def test_dot_of_an_abbreviation_ends_no_sentence(prompt: str, sentences: int) -> None:
    slots = words.read(prompt, vocabulary=LISTED, steps=Steps())

    assert len({slot.sentence for slot in slots}) == sentences


@pytest.mark.parametrize(
    "prompt",
    [
        "John F. Kennedy waves from a car",
        "Robert F. Kennedy Jr. at a desk",
        "Mr. Bean drives a car",
        "Dr. Strange waves",
    ],
)
def test_name_with_a_dot_is_found(prompt: str) -> None:
    assert LocalModerator().check_prompt(prompt).rule is not None
