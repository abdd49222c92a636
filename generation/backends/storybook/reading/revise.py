"""What a remix's prompt changes: "make the car blue", "the cat becomes a tiger", "add a dog", "the rain stops", "she dances".

Such sentences speak of what the original shows. They are told anew in the plain words that `parse` reads, with the
original's own nouns; what they do not touch stays. A prompt that speaks of nothing in the original is a new scene.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from ..spec import Figure, Scene
from ..subjects import CATALOGUE, Entry, find
from . import edits, lexicon, verbs
from .draft import take_out
from .inflection import singular, stem
from .merging import merge
from .parse import parse, read_text
from .pronouns import find_meant, find_mentioned
from .turns import clothe

_ANY_COLOUR = ("blue", "green", "red", "yellow", "purple")
"""For what is to have another colour, whichever."""


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
        if phrase in ("it", "him", "her", "them", "colour", "color") and self.figures:
            return 0
        if entry is None:
            return -1
        names = [figure.name for figure in self.figures]
        if entry.name in names:
            return names.index(entry.name)
        families = [CATALOGUE[name].family for name in names]
        general = singular(phrase.split()[-1]) in edits.GENERAL and entry.family in families
        return families.index(entry.family) if general else -1

    def noun(self, index: int) -> str:
        return CATALOGUE[self.figures[index].name].words[0]

    def nouns(self, indices: list[int]) -> str:
        return " and ".join(f"the {self.noun(index)}" for index in indices)

    def is_person(self, index: int) -> bool:
        return CATALOGUE[self.figures[index].name].family == "person"

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
    if "season" in scene.named:
        scene = replace(scene, figures=tuple(clothe(figure, scene.season) for figure in scene.figures))
    lead, was = (each.figures[0].name if each.figures else "" for each in (scene, original))
    stays = scene.setting == original.setting and lead.split()[-1:] == was.split()[-1:] and not scene.camera
    if not original.pictured:
        return replace(scene, continues=stays)
    if "setting" in scene.named or ("figures" in scene.named and edits.NEW.search(prompt.lower())):
        return replace(scene, setting=parse(prompt).setting)  # where the picture was taken is not known
    return replace(scene, pictured=True)


def _revise(prompt: str, original: Scene) -> Scene:
    revision = _Revision(read_text(prompt), list(original.figures))
    revision.rewrite(edits.KINDS, lambda match: _name_kind(revision, match))
    revision.rewrite(edits.AGES, partial(_tell, ""))
    revision.rewrite(edits.MADE_OF, lambda match: _make_of(revision, match))
    revision.rewrite(edits.LEAVES, lambda match: _leave(revision, match))
    for pattern in edits.PAINTED:
        revision.rewrite(pattern, lambda match: _paint(revision, match))
    for pattern in edits.RESIZED:
        revision.rewrite(pattern, lambda match: _paint(revision, match))
    for pattern in edits.SWAPPED:
        revision.rewrite(pattern, lambda match: _swap(revision, match[1], match[2]))
    revision.rewrite(edits.COLOUR_SWAPPED, lambda match: _swap_colour(revision, match[2], match[1]))
    revision.rewrite(edits.RECOLOURED, lambda match: _recolour(revision, match[1] or "it", original.seed))
    revision.rewrite(edits.INSTEAD, lambda match: _swap(revision, match[2], match[1]))
    revision.rewrite(edits.CLEARS_UP, lambda match: _clear_up(revision))
    revision.rewrite(edits.DARKENS, partial(_tell, "at night"))
    for light, pattern in edits.LIGHTS:
        revision.rewrite(pattern, partial(_tell, light))
    revision.rewrite(edits.FRIENDS, partial(_tell, ""))
    revision.rewrite(edits.GOES_OUT, lambda match: _clear(revision, match))
    revision.rewrite(edits.GIVES, lambda match: _give(revision, match[1]))
    revision.rewrite(edits.MORE, lambda match: _add_more(revision, match))
    revision.rewrite(edits.SINKS, lambda match: _sink(revision, match[1]))
    revision.rewrite(edits.FREEZES, lambda match: f"frozen {match[1]}")
    for pattern in edits.GONE:
        revision.rewrite(pattern, lambda match: _clear(revision, match))
    revision.rewrite(edits.ONLY, lambda match: _keep(revision, match[1]))
    for pattern in (edits.AROUND_IT, edits.DONE_TO_IT):
        revision.rewrite(pattern, lambda match: _name_other(revision, match))
    revision.rewrite(edits.PRONOUN, lambda match: _name_pronoun(revision, match))
    if original.setting in edits.SHORE:
        revision.rewrite(edits.WAVES, lambda match: f"{original.setting} with big waves, it")
    _name_references(revision)
    _give_subject(revision)
    scene, told = parse(prompt), revision.text
    about = revision.speaks_of_original or edits.EDITS.search(told) or edits.ADDS.search(told)
    if about:
        scene = parse(told, dreams=False)
    moved = "setting" in scene.named and scene.setting != original.setting
    merged = scene.inherit(original)
    if about or (not moved and (edits.COMES.search(told) or _is_of_same(scene, original))):
        merged = replace(merged, figures=merge(revision.figures, scene.figures, moved=moved))
    if edits.SUNNY.search(told):
        revision.cleared |= edits.BAD_WEATHER - {*scene.weather}
    return replace(merged, weather=tuple(kind for kind in merged.weather if kind not in revision.cleared))


def _tell(words: str, match: re.Match[str]) -> str:
    return words


def _is_of_same(scene: Scene, original: Scene) -> bool:
    """ "Five penguins": are all whom it names in the original?"""
    there = {figure.name for figure in original.figures}
    return bool(scene.figures) and all(each.name in there for each in scene.figures)


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
    if index < 0 and match[1].split()[-1] in lexicon.CLOTHES:
        index = next((at for at in range(len(revision.figures)) if revision.is_person(at)), -1)
    return None if index < 0 else f"the {edits.SIZES.get(match[2], match[2])} {revision.noun(index)}"


def _swap_colour(revision: _Revision, old: str, new: str) -> str | None:
    """ "Blue instead of red": whatever is red."""
    colours = [figure.colour for figure in revision.figures]
    index = colours.index(lexicon.COLOURS[old]) if lexicon.COLOURS[old] in colours else min(len(colours), 1) - 1
    return None if index < 0 else f"the {new} {revision.noun(index)}"


def _recolour(revision: _Revision, phrase: str, seed: int) -> str | None:
    """ "Change its colour": to one that nobody names."""
    index = revision.index_of(phrase)
    others = [word for word in _ANY_COLOUR if index >= 0 and lexicon.COLOURS[word] != revision.figures[index].colour]
    return None if index < 0 else f"the {others[seed % len(others)]} {revision.noun(index)}"


def _give(revision: _Revision, phrase: str) -> str | None:
    """ "Give him a hat": he with a hat."""
    index = revision.index_of(phrase)
    return None if index < 0 else f"the {revision.noun(index)} with "


def _is_place(phrase: str) -> bool:
    """Do its last words name a place?"""
    words = phrase.split()
    return any(" ".join([*words[at:-1], singular(words[-1])]) in edits.PLACES for at in range(len(words)))


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
            more = edits.MANY.get(re.sub(r" (?:more|other|additional|extra)$", "", match[1]), 1)
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
    revision.cleared |= edits.BAD_WEATHER
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


def _name_kind(revision: _Revision, match: re.Match[str]) -> str | None:
    """ "The lone animal" is the horse that is there."""
    found = find_meant("it" if match[1] in ("animal", "creature", "beast", "pet") else "he", revision.figures)
    return revision.nouns(found) if found else None


def _name_other(revision: _Revision, match: re.Match[str]) -> str | None:
    """ "They sit around it", "she hugs him"."""
    found = find_mentioned(match[2], revision.figures)
    return None if match[1] in edits.NOT_DONE or not found else f"{match[1]} {revision.nouns(found)}"


def _name_pronoun(revision: _Revision, match: re.Match[str]) -> str | None:
    """ "She dances" is "the woman dances"; "make it night" is left alone."""
    word = match[2] or ""
    acts = stem(word) in verbs.VERBS or (word.endswith("s") and len(word) > 3 and word not in edits.OF_NOBODY)
    found = find_meant(match[1], revision.figures)
    return None if not found or (match[1] == "it" and not acts) else revision.nouns(found)


def _leave(revision: _Revision, match: re.Match[str]) -> str | None:
    """ "It climbs out of the basket": it is in it no more."""
    host = revision.index_of(match[2])
    if host < 0:
        return None
    for index, figure in enumerate(revision.figures):
        if figure.to == host:
            revision.figures[index] = replace(figure, relation="", to=-1, action="")
    return match[1] if match[1][:2] in ("fl", "ju", "le", "ho", "ru") else "stands"


def _make_of(revision: _Revision, match: re.Match[str]) -> str | None:
    index = revision.index_of(match[1])
    return None if index < 0 else f"the {edits.MATERIALS[match[2]]} {revision.noun(index)}"


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

    revision.rewrite(edits.REFERENCE, tell)


def _give_subject(revision: _Revision) -> None:
    """ "Dancing in the rain": whoever is there does."""
    first = next(iter(re.findall(r"\w+", revision.text)), "")
    if revision.figures and first.endswith("ing") and stem(first) in verbs.ACTIONS and not parse(revision.text).figures:
        revision.text = f"the {revision.noun(0)} {revision.text}"
        revision.speaks_of_original = True
