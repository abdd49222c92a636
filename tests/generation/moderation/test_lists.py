"""What can be said in a list, and that the real ones are sound."""

from __future__ import annotations

import collections
import re
import tomllib
from pathlib import Path

import pytest

from generation.moderation import lexicon, matcher, words
from generation.moderation.lexicon import ListError
from generation.moderation.local import ORDER
from generation.moderation.phrase_tree import EXCLUDABLE, Lexicon
from generation.moderation.steps import Steps
from tasks_api.failure_messages import REJECTED


def compile_list(folder: Path, text: str, *, language: str = "en") -> Lexicon:
    head = f'language = "{language}"\ncategory = "violence"\nnegations = "no, not, without, keep out"\n'
    (folder / "violence.toml").write_text(head + text, "utf-8")
    return lexicon.load(folder)


def met(prompt: str, lists: Lexicon) -> list[str]:
    steps = Steps()
    slots = words.read(prompt, vocabulary=lists, steps=steps)
    return [match.rule.name for match in matcher.find(slots, lists, steps=steps)]


def phrases(text: str, *, extra: str = "") -> str:
    return f'[[rule]]\nname = "it"\nseverity = 2\nphrases = "{text}"\n{extra}'


@pytest.mark.parametrize(
    ("phrase", "matching", "other"),
    [
        ("stab", ["stab", "stabs", "stabbed", "stabbing"], ["stable", "constable"]),
        ("kill time bandit", ["killing time bandits"], ["kill bandit", "time bandit kill"]),
        ("=gore", ["gore"], ["goring", "gored"]),
        ("rip apart", ["ripped apart", "rips her apart"], ["ripped it all apart", "rips. Apart", "rips, apart"]),
        ("rip _ apart", ["ripped it all apart", "rips apart"], ["rips one two three apart"]),
        ("spider man", ["spider man", "Spider-Man", "spiderman", "SPIDERMAN's"], ["spider, man", "a spider and a man"]),
        ("mcdonald's", ["McDonald's", "McDonald’s food"], ["mcdonaldization"]),
        ("coup d'etat", ["a coup d'état"], ["coup"]),
    ],
)
def test_english_phrases(phrase: str, matching: list[str], other: list[str], tmp_path: Path) -> None:
    lists = compile_list(tmp_path, phrases(phrase))

    assert [text for text in matching if not met(text, lists)] == []
    assert [text for text in other if met(text, lists)] == []


def test_open_end_matches_every_ending(tmp_path: Path) -> None:
    lists = compile_list(tmp_path, phrases("убива*"), language="ru")

    assert met("он убивает", lists)
    assert not met("он убил", lists)


def test_other_languages_are_not_inflected(tmp_path: Path) -> None:
    lists = compile_list(tmp_path, phrases("nackt"), language="de")

    assert met("sie ist nackt", lists)
    assert not met("nackted", lists)


def test_chinese_is_found_inside_a_sentence(tmp_path: Path) -> None:
    lists = compile_list(tmp_path, phrases("杀人"), language="zh")

    assert met("一个男人用刀杀人了", lists)


def test_group_inside_a_phrase(tmp_path: Path) -> None:
    lists = compile_list(tmp_path, phrases("hit {person} hard", extra='[groups]\nperson = "man, old lady"'))

    assert met("she hits a man hard", lists)
    assert met("she hits the old ladies hard", lists)
    assert not met("she hits a ball hard", lists)


TOGETHER = """
[groups]
gun = "gun"
menace = "aim, scream"
range = "shooting range"

[[rule]]
name = "it"
severity = 2
together = ["gun", "menace"]
within = 4
unless = ["range"]
"""


@pytest.mark.parametrize(
    ("prompt", "is_met"),
    [
        ("he aims his gun", True),
        ("the gun makes them scream", True),
        ("a gun lies here and far away some people scream", False),
        ("a gun. They all scream", False),
        ("he aims his gun at the shooting range", False),
        ("on the shooting range, he aims his gun", False),
        ("he aims his gun, shooting range", True),
        ("he aims his gun. a shooting range", True),
        ("a shooting range is a place where one two three four five six people aim a gun", True),
        ("aim, aim, aim", False),
    ],
)
def test_words_of_two_groups_must_stand_close_together(prompt: str, is_met: bool, tmp_path: Path) -> None:
    assert bool(met(prompt, compile_list(tmp_path, TOGETHER))) is is_met


def test_ordered_rule_wants_the_last_group_last(tmp_path: Path) -> None:
    lists = compile_list(tmp_path, TOGETHER.replace("within = 4", "within = 4\nordered = true"))

    assert met("the gun makes them scream", lists)
    assert not met("he aims his gun", lists)


def test_allow_phrase_covers_shorter_hits_only(tmp_path: Path) -> None:
    lists = compile_list(tmp_path, phrases("killer, killer whale hunter", extra='[allow]\nviolence = "killer whale"'))

    assert not met("a killer whale", lists)
    assert met("a killer whale hunter", lists)
    assert met("a killer whale and a killer", lists)


def test_negation_takes_a_word_back_where_the_list_says_so(tmp_path: Path) -> None:
    lists = compile_list(tmp_path, "negation = true\n" + phrases("blood"))

    assert not met("no blood", lists)
    assert met("no one, but blood", lists)


EXCLUSIONS = """
negation = true

[groups]
excludable = "blood, dead bodies"

[[rule]]
name = "it"
severity = 3
phrases = "blood, bloody, dead body, body"
"""


@pytest.mark.parametrize(
    ("prompt", "is_met"),
    [
        ("a street at night, no blood", False),
        ("a street at night, no text, no dead bodies, no blood", False),
        ("a street at night. please keep out blood and dead bodies", False),
        ("a street with no blood on it, rain", False),
        ("a quiet old street at night in the rain with no blood or dead bodies", False),
        ("no blood, a street at night where many people walk home", True),
        ("a no bloody street", True),
        ("a street, not bloody", True),
        ("a street, no text, bloody", True),
    ],
)
def test_explicit_word_is_excused_as_a_noun_in_a_list_of_exclusions_at_the_end(
    prompt: str, is_met: bool, tmp_path: Path
) -> None:
    assert bool(met(prompt, compile_list(tmp_path, EXCLUSIONS))) is is_met


def test_rule_beside_a_category_needs_a_word_of_its_group_anywhere(tmp_path: Path) -> None:
    text = phrases("blood", extra='[groups]\nminor = "child"\n')
    text += '[[rule]]\nname = "both"\ncategory = "minors"\nseverity = 3\ntogether = ["minor"]\nbeside = "violence"\n'
    lists = compile_list(tmp_path, text)

    assert met("a child. " + "a quiet lake. " * 20 + "blood", lists) == ["it", "both"]
    assert met("a child at a lake", lists) == []
    assert met("blood", lists) == ["it"]


def test_group_inside_a_group_and_in_a_phrase(tmp_path: Path) -> None:
    extra = '[groups]\nold = "very old, ancient"\nperson = "{old} man, woman"\n'
    lists = compile_list(tmp_path, phrases("hit {person} hard", extra=extra))

    assert met("he hits the very old man hard", lists)
    assert met("he hits a woman hard", lists)
    assert not met("he hits a man hard", lists)


def test_list_of_names_knows_no_verb_forms(tmp_path: Path) -> None:
    assert met("barbies", compile_list(tmp_path, "names = true\n" + phrases("barbie")))
    assert not met("barbied", lexicon.load(tmp_path))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (phrases("a b", extra='unless = ["it"]\n[groups]\nit = "c"\n').replace("= 2", "= 3"), "nothing excuses it"),
        (phrases("hit {nobody}"), "unknown group 'nobody'"),
        (phrases("_ hit"), "word at both ends"),
        (phrases("ab*"), "open end needs"),
        ('[[rule]]\nname = "it"\nseverity = 2\ntogether = ["gun"]\nwithin = 3\n', "unknown group 'gun'"),
    ],
)
def test_mistake_in_a_list_is_refused(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ListError, match=message):
        compile_list(tmp_path, text)


def test_every_rule_has_a_message_a_severity_and_a_place_in_the_order() -> None:
    for rule in lexicon.load().rules:
        assert rule.category in REJECTED
        assert rule.category in ORDER
        assert rule.severity in {1, 2, 3}, rule.name
        assert rule.name


def test_every_combination_has_a_reach() -> None:
    assert [rule.name for rule in lexicon.load().rules if rule.together and not 0 < rule.within <= 15] == []


def test_version_changes_with_the_lists(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()

    assert compile_list(one, phrases("a b")).version != compile_list(other, phrases("a c")).version


def test_every_group_serves_a_rule_or_a_phrase() -> None:
    texts = {file.stem: file.read_text("utf-8") for file in lexicon.LISTS.glob("**/*.toml")}
    everything = "".join(texts.values())

    groups = {name for text in texts.values() for name in tomllib.loads(text).get("groups", {})}

    assert {name for name in groups if f'"{name}"' not in everything and f"{{{name}}}" not in everything} == {
        EXCLUDABLE
    }


def test_no_phrase_stands_twice_in_a_list() -> None:
    read = 0
    for file in lexicon.LISTS.glob("**/*.toml"):
        for text in re.findall(r"'''(.*?)'''", file.read_text("utf-8"), re.DOTALL):
            entries = [entry.strip() for entry in re.split(r"[,\n]", text) if entry.strip()]
            twice = [entry for entry, times in collections.Counter(entries).items() if times > 1]
            assert twice == [], file.name
            read += len(entries)
    assert read > 30_000


def test_long_texts_are_literal_strings() -> None:
    """`tomllib` goes through other strings letter by letter, which is a tenth of the time that loading takes."""
    assert [file.name for file in lexicon.LISTS.glob("**/*.toml") if '"""' in file.read_text("utf-8")] == []
