"""What a remix's prompt changes: "make the car blue", "the cat becomes a tiger", "add a dog", "the rain stops", "she dances".

Such sentences speak of what the original shows. They are told anew in the plain words that `parse` reads, with the
original's own nouns; what they do not touch stays. A prompt that speaks of nothing in the original is a new scene.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ..settings import SETTINGS
from ..spec import Figure, Scene
from ..subjects import CATALOGUE, Entry, find
from . import lexicon, verbs
from .draft import take_out
from .inflection import singular, stem
from .merging import merge
from .parse import parse, read_text

_THE = r"(?:the |his |her |its |their |this |that )?"
_A = r"(?:a |an |the |some )?"
_NOUN = r"((?:\w+ ){0,2}?\w+)"
_COLOUR = rf"({'|'.join(sorted((word for word in lexicon.COLOURS if ' ' not in word), key=len, reverse=True))})"
_END = r"(?=$|[.,;!?]| (?:in|on|at|and|who|that)\b)"
_TURNS = r"(?:becomes?|turns?|turns? into|transforms? into|morphs? into|changes? into|changes? to|is now|are now)"
_PAINTED = (
    re.compile(rf"\bcolou?r of {_THE}{_NOUN} (?:to|into) {_COLOUR}\b"),
    re.compile(
        rf"\b(?:make|turn|paint|dye|colou?r|change) {_THE}{_NOUN}(?: colou?r)?(?: to| into| in)? "
        rf"{_COLOUR}\b(?! (?:and|&) white)"
    ),
    re.compile(rf"\b{_THE}{_NOUN} {_TURNS} {_COLOUR}\b"),
)
_MORE = re.compile(
    rf"\b(another|a second|a third|one more|an additional|an extra|(?:two|three|four|five|some|a few|several|many) "
    rf"(?:more|other|additional|extra)) {_NOUN}(?=$|[.,;!?]| \w)"
)
_MANY = {"two": 2, "three": 3, "four": 4, "five": 5, "some": 3, "a few": 3, "several": 4, "many": 6}
_SINKS = re.compile(rf"\b{_THE}{_NOUN} (?:sinks?|is sinking|goes down|goes under|capsizes)\b")
_SIZE = "(big|bigger|large|larger|huge|giant|gigantic|enormous|small|smaller|tiny)"
_RESIZED = (
    re.compile(rf"\b(?:make|turn) {_THE}{_NOUN} (?:much |even |very )?{_SIZE}\b"),
    re.compile(
        rf"\b{_THE}{_NOUN} (?:{_TURNS}|grows?|gets?|shrinks?) (?:much |even |very |to be )?(?:a )?{_SIZE}{_END}"
    ),
    re.compile(rf"\b{_THE}{_NOUN} (grows|shrinks)(?: and (?:grows|shrinks))?{_END}"),
)
_SIZES = {"giant": "huge", "bigger": "big", "larger": "big", "grows": "huge", "smaller": "small", "shrinks": "tiny"}
_CLEARS_UP = re.compile(
    r"\b(?:(?:the )?sun (?:comes (?:back )?out|breaks through|shines)|(?:the )?(?:sky|weather) clears(?: up)?|it clears up|"
    r"it stops (?:raining|snowing)|(?:the )?clouds? (?:part|lift|disappear)s?|(?:the )?fog lifts|blue sk(?:y|ies))\b"
)
_BAD_WEATHER = frozenset({"rain", "storm", "snow", "fog", "clouds"})
_FREEZES = re.compile(
    rf"\b{_THE}(lake|river|sea|ocean|pond|water) (?:freezes(?: over)?|is (?:now )?frozen|turns to ice)\b"
)
_SWAPPED = (
    re.compile(rf"\b(?:replace|swap|exchange) {_THE}{_NOUN} (?:with|by|for) {_A}{_NOUN}{_END}"),
    re.compile(rf"\b(?:make|turn|change|transform) {_THE}{_NOUN} (?:in)?to {_A}{_NOUN}{_END}"),
    re.compile(rf"\b(?:make|turn|change) (it|him|her|them) (?:in)?(?:to )?(?:a|an|some) {_NOUN}{_END}"),
    re.compile(rf"\b{_THE}{_NOUN} {_TURNS} {_A}{_NOUN}{_END}"),
)
_INSTEAD = re.compile(rf"\b{_A}{_NOUN} instead of {_A}{_NOUN}{_END}")
_GONE = (
    re.compile(
        rf"\b(?:remove|delete|drop|hide|stop|get rid of|take away|without|no more|no) {_THE}{_A}{_NOUN}(?=$|[.,;!?]| \w)"
    ),
    re.compile(
        rf"\b{_THE}{_NOUN} (?:stops?|ends?|clears?|fades?|passes|melts?|disappears?|vanish(?:es)?|leaves?|goes away|go away|"
        r"melts? away|is gone|are gone|is over|has stopped|has ended)\b"
    ),
)
_ADDS = re.compile(
    r"\b(?:add|adds|appears?|joins?|enters?|arrives?|also|another|comes|shows up|lands?|approach(?:es)?|passes|emerges?|returns?|"
    r"(?:flies|fly|runs?|walks?|swims?|drives?|sails?|jumps?|rides?|floats?|hops?|leaps?|rolls?) (?:by|past|over|in|into|up|"
    r"overhead|across|through|out)|falls? from|rises?)\b"
)
"""What happens where the original is: who comes joins those who are there."""
_WAVES = re.compile(
    r"\b(?:a |an |the |some )?(?:(?:huge|giant|big|large|great) )?waves? (?:comes?|crash(?:es)?|rolls?|hits?|washes|breaks?)\b"
)
_SHORE = ("beach", "sea", "sea cliff", "harbour", "island")
_EDITS = re.compile(
    r"^(?:now|make|change|turn|add|same|keep|put|give|let|set|replace|remove|swap|more|less|then|but)\b"
)
_DARKENS = re.compile(r"\b(?:it )?(?:gets|grows|becomes|is getting|goes|turns) dark\b")
_PRONOUN = re.compile(
    r"\b(he|she|they|it|him|them)\b(?= (?:(?:now|then|slowly|suddenly|quickly|finally|just|also) )?(\w+))?"
)
_OF_NOBODY = frozenset(
    (
        *("rains", "snows", "pours", "storms", "gets", "becomes", "turns", "starts"),
        *("begins", "stops", "goes", "looks", "feels", "is", "was", "has"),
    )
)
"""What "it" does where it means nobody: "it rains", "it gets dark"."""
_REFERENCE = re.compile(r"\b(the|his|her|its|their)((?: \w+){1,3})")
_PLACES = frozenset(phrase for setting in SETTINGS.values() for phrase in setting.phrases)
_ONLY = re.compile(rf"\b(?:only|just|keep) {_THE}{_NOUN}(?=$|[.,;!?]| (?:is|are|stays?|remains?)\b)")
_GENERAL = (
    "boat",
    "ship",
    "bird",
    "car",
    "fish",
    "tree",
    "flower",
    "man",
    "woman",
    "girl",
    "boy",
    "house",
    "plane",
    "person",
)
"""Nouns that also mean any other of their family: "the boat" is the sailboat that is there."""


@dataclass(slots=True)
class _Revision:
    """A prompt being told anew."""

    text: str
    figures: list[Figure]
    """Of the original, as far as they stay."""
    cleared: set[str] = field(default_factory=set)
    """Weather that is over."""
    speaks_of_original: bool = False

    def index_of(self, phrase: str) -> int:
        """Which figure a phrase means, by its last words; -1 is none."""
        return self.index_of_entry(phrase, _entry(phrase))

    def index_of_entry(self, phrase: str, entry: Entry | None) -> int:
        """Which figure `phrase` means, if it means `entry`."""
        if phrase in ("it", "him", "her", "them") and self.figures:
            return 0
        if entry is None:
            return -1
        names = [figure.name for figure in self.figures]
        if entry.name in names:
            return names.index(entry.name)
        families = [CATALOGUE[name].family for name in names]
        general = singular(phrase.split()[-1]) in _GENERAL and entry.family in families
        return families.index(entry.family) if general else -1

    def noun(self, index: int) -> str:
        return CATALOGUE[self.figures[index].name].words[0]

    def rewrite(self, pattern: re.Pattern[str], tell: Callable[[re.Match[str]], str | None]) -> None:
        """Tell anew whatever `tell` has other words for."""

        def told(match: re.Match[str]) -> str:
            words = tell(match)
            if words is None:
                return match[0]
            self.speaks_of_original = True
            return words

        self.text = pattern.sub(told, self.text)


def revise(prompt: str, original: Scene) -> Scene:
    """The scene of a remix: what its prompt names or changes, and all the rest of `original`."""
    scene = _revise(prompt, original)
    lead, was = (each.figures[0].name if each.figures else "" for each in (scene, original))
    stays = (scene.setting, lead) == (original.setting, was) and not scene.camera
    return replace(scene, continues=stays)


def _revise(prompt: str, original: Scene) -> Scene:
    revision = _Revision(read_text(prompt), list(original.figures))
    for pattern in _PAINTED:
        revision.rewrite(pattern, lambda match: _paint(revision, match))
    for pattern in _RESIZED:
        revision.rewrite(pattern, lambda match: _paint(revision, match))
    for pattern in _SWAPPED:
        revision.rewrite(pattern, lambda match: _swap(revision, match[1], match[2]))
    revision.rewrite(_INSTEAD, lambda match: _swap(revision, match[2], match[1]))
    revision.rewrite(_CLEARS_UP, lambda match: _clear_up(revision))
    revision.rewrite(_DARKENS, lambda match: "at night")
    revision.rewrite(_MORE, lambda match: _add_more(revision, match))
    revision.rewrite(_SINKS, lambda match: _sink(revision, match[1]))
    revision.rewrite(_FREEZES, lambda match: f"frozen {match[1]}")
    for pattern in _GONE:
        revision.rewrite(pattern, lambda match: _clear(revision, match))
    revision.rewrite(_ONLY, lambda match: _keep(revision, match[1]))
    revision.rewrite(_PRONOUN, lambda match: _name_pronoun(revision, match))
    if original.setting in _SHORE:
        revision.rewrite(_WAVES, lambda match: f"{original.setting} with big waves, it")
    _name_references(revision)
    _give_subject(revision)
    if not (revision.speaks_of_original or _EDITS.search(revision.text) or _ADDS.search(revision.text)):
        scene = parse(prompt)
        if not _is_of_same(scene, original):
            return scene.inherit(original)
    else:
        scene = parse(revision.text)
    moved = "setting" in scene.named and scene.setting != original.setting
    merged = replace(scene.inherit(original), figures=merge(revision.figures, scene.figures, moved=moved))
    if revision.cleared:
        merged = replace(merged, weather=tuple(kind for kind in merged.weather if kind not in revision.cleared))
    return merged


def _is_of_same(scene: Scene, original: Scene) -> bool:
    """ "Five penguins": are all whom it names in the original, and it leaves open where?"""
    there = {figure.name for figure in original.figures}
    return "setting" not in scene.named and bool(scene.figures) and all(each.name in there for each in scene.figures)


def _entry(phrase: str) -> Entry | None:
    """What the last words of a phrase mean, as many of them as possible."""
    words = phrase.split()
    for first in range(len(words)):
        tail = " ".join([*words[first:-1], singular(words[-1])])
        if (entry := find(" ".join(words[first:])) or find(tail)) is not None:
            return entry
    return None


def _paint(revision: _Revision, match: re.Match[str]) -> str | None:
    index = revision.index_of(match[1])
    return None if index < 0 else f"the {_SIZES.get(match[2], match[2])} {revision.noun(index)}"


def _is_place(phrase: str) -> bool:
    """Do its last words name a place?"""
    words = phrase.split()
    return any(" ".join([*words[at:-1], singular(words[-1])]) in _PLACES for at in range(len(words)))


def _swap(revision: _Revision, old: str, new: str) -> str | None:
    index, entry = revision.index_of(old), _entry(new)
    if index < 0 and _is_place(old) and _is_place(new):
        return f"in the {new}"
    if index < 0 or entry is None:
        return None
    figure = revision.figures[index]
    action = figure.action if figure.action in entry.actions else ""
    revision.figures[index] = replace(figure, name=entry.name, colour=None, action=action)
    return f"the {new}"


def _add_more(revision: _Revision, match: re.Match[str]) -> str | None:
    """ "Add a second dog": one more than there are, though the words behind the noun may be something else's."""
    words = match[2].split()
    for length in range(len(words), 0, -1):
        index = revision.index_of(" ".join(words[:length]))
        if index >= 0:
            more = _MANY.get(re.sub(r" (?:more|other|additional|extra)$", "", match[1]), 1)
            return " ".join([str(revision.figures[index].count + more), revision.noun(index), *words[length:]])
    return None


def _sink(revision: _Revision, phrase: str) -> str | None:
    index = revision.index_of(phrase)
    if index < 0 or CATALOGUE[revision.figures[index].name].family != "boat":
        return None
    return f"the {revision.noun(index)} under water"


def _clear(revision: _Revision, match: re.Match[str]) -> str | None:
    word = match[1].split()[-1]
    weather = lexicon.WEATHERS.get(word) or lexicon.WEATHERS.get(singular(word))
    if weather:
        revision.cleared |= {weather, "clouds"}
        return ""
    index = revision.index_of(match[1])
    if index < 0:
        return None
    take_out(revision.figures, index)
    return ""


def _clear_up(revision: _Revision) -> str:
    revision.cleared |= _BAD_WEATHER
    return "sunny"


def _keep(revision: _Revision, phrase: str) -> str | None:
    """Only one figure, and what it is on or in."""
    index = revision.index_of(phrase)
    if index < 0:
        return None
    kept = {index, revision.figures[index].to}
    for at in reversed(range(len(revision.figures))):
        if at not in kept:
            take_out(revision.figures, at)
    return ""


def _name_pronoun(revision: _Revision, match: re.Match[str]) -> str | None:
    """ "She dances" is "the woman dances"; "make it night" is left alone."""
    word = match[2] or ""
    acts = stem(word) in verbs.VERBS or (word.endswith("s") and len(word) > 3 and word not in _OF_NOBODY)
    if not revision.figures or (match[1] == "it" and not acts):
        return None
    people = [index for index, figure in enumerate(revision.figures) if CATALOGUE[figure.name].family == "person"]
    index = people[0] if people and match[1] != "it" else 0
    return f"the {revision.noun(index)}"


def _name_references(revision: _Revision) -> None:
    """ "The boat" is the sailboat that is there."""

    def tell(match: re.Match[str]) -> str | None:
        words = match[2].split()
        for first, end in ((0, 3), (0, 2), (1, 3), (0, 1), (1, 2)):
            phrase = words[first:end]
            if len(phrase) == end - first:
                entry = find(" ".join(phrase)) or find(" ".join([*phrase[:-1], singular(phrase[-1])]))
                if (index := revision.index_of_entry(" ".join(phrase), entry)) >= 0:
                    return " ".join([match[1], *words[:first], revision.noun(index), *words[end:]])
        return None

    revision.rewrite(_REFERENCE, tell)


def _give_subject(revision: _Revision) -> None:
    """ "Dancing in the rain": whoever is there does."""
    first = next(iter(re.findall(r"\w+", revision.text)), "")
    if revision.figures and first.endswith("ing") and stem(first) in verbs.ACTIONS and not parse(revision.text).figures:
        revision.text = f"the {revision.noun(0)} {revision.text}"
        revision.speaks_of_original = True
