"""What a remix's prompt changes: "make the car blue", "the cat becomes a tiger", "add a dog", "the rain stops", "she dances".

Such sentences speak of what the original shows. They are told anew in the plain words that `parse` reads, with the
original's own nouns; what they do not touch stays. A prompt that speaks of nothing in the original is a new scene.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from ..places import SETTINGS
from ..places.extras import BUSTLE
from ..spec import Figure, Scene
from ..subjects import CATALOGUE, find
from . import edits, exchanges, lexicon, verbs
from .changes import clothe
from .draft import BEINGS, take_out
from .inflection import singular, stem
from .merging import merge
from .parse import parse, read_text
from .relations import find_meant, find_mentioned
from .revision import Revision, entry_of
from .riding import dismount, is_ridden, remount

_GARDEN = "garden"
"""Where those go who are told to go outside."""
_SCENERY = {"tree", "flower", "thing", "building", "heaven"}
"""Families of what is put beside those who are there."""
_OF_ROOMS = ("armchair", "chair", "sofa")
_WEIGHTLESS = ("space", "space station", "underwater", "deep sea", "sky")
_WARM = ("desert", "savanna", "jungle", "volcano", "mars")
"""No winter comes along there."""


def revise(prompt: str, original: Scene) -> Scene:
    """The scene of a remix: what its prompt names or changes, and all the rest of `original`."""
    scene = _revise(prompt, replace(original, figures=dismount(original.figures)))
    scene = replace(scene, figures=_leave_empty(remount(scene.figures), original.figures))
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
    text = edits.ALSO_MADE.sub(r"\1 \2, \1 ", edits.WISHES.sub("is now", read_text(prompt)))
    revision = Revision(text, list(original.figures))
    revision.rewrite(edits.PLAYERS, lambda match: exchanges.name_player(revision, match))
    revision.rewrite(edits.KINDS, lambda match: _name_kind(revision, match))
    revision.rewrite(edits.AGES, partial(_tell, ""))
    revision.rewrite(edits.MADE_OF, lambda match: exchanges.make_of(revision, match))
    revision.rewrite(edits.LEAVES, lambda match: _leave(revision, match))
    for pattern in edits.PAINTED:
        revision.rewrite(pattern, lambda match: exchanges.paint(revision, match))
    for pattern in edits.RESIZED:
        revision.rewrite(pattern, lambda match: exchanges.paint(revision, match))
    for pattern in edits.SWAPPED:
        revision.rewrite(pattern, lambda match: exchanges.swap(revision, match[1], match[2]))
    for pattern in edits.SWAPPED_ALIKE:
        revision.rewrite(pattern, lambda match: exchanges.turn_into(revision, match[1], match[2]))
    revision.rewrite(edits.COLOUR_SWAPPED, lambda match: exchanges.swap_colour(revision, match[2], match[1]))
    revision.rewrite(edits.RECOLOURED, lambda match: exchanges.recolour(revision, match[1] or "it", original.seed))
    revision.rewrite(edits.INSTEAD, lambda match: exchanges.swap(revision, match[2], match[1]))
    revision.rewrite(edits.DONE_INSTEAD, lambda match: exchanges.do_instead(revision, match[1], match[2]))
    revision.rewrite(edits.INSTEAD_OF_IT, lambda match: exchanges.put_instead(revision, match[1]))
    if not SETTINGS[original.setting].indoors:
        revision.rewrite(edits.IN_THE_SKY, lambda match: _fly_there(match[1]))
    revision.rewrite(edits.CLEARS_UP, lambda match: _clear_up(revision))
    revision.rewrite(edits.DARKENS, partial(_tell, "at night"))
    for light, pattern in edits.LIGHTS:
        revision.rewrite(pattern, partial(_tell, light))
    revision.rewrite(edits.IN_A_STYLE, lambda match: match[1])
    revision.rewrite(edits.CHIMNEY_SMOKE, partial(_tell, ""))
    revision.rewrite(edits.FRIENDS, partial(_tell, ""))
    revision.rewrite(edits.GOES_OUT, lambda match: _clear(revision, match))
    revision.rewrite(edits.GIVES, lambda match: _give(revision, match[1]))
    revision.rewrite(edits.COUNTED, lambda match: _count(revision, match[1]))
    revision.rewrite(edits.MORE, lambda match: exchanges.add_more(revision, match))
    revision.rewrite(edits.SINKS, lambda match: _sink(revision, match[1]))
    revision.rewrite(edits.FREEZES, lambda match: f"frozen {match[1]}")
    revision.rewrite(edits.EMPTIED, lambda match: _empty(revision))
    for pattern in edits.GONE:
        revision.rewrite(pattern, lambda match: _clear(revision, match))
    revision.rewrite(edits.ONLY, lambda match: _keep(revision, match[1]))
    revision.rewrite(edits.ON_BODY_OF, lambda match: _name_owner(revision, match))
    for pattern in (edits.AROUND_IT, edits.DONE_TO_IT):
        revision.rewrite(pattern, lambda match: _name_other(revision, match))
    revision.rewrite(edits.PRONOUN, lambda match: _name_pronoun(revision, match))
    if original.setting in edits.SHORE:
        revision.rewrite(edits.WAVES, lambda match: f"{original.setting} with big waves, it")
    _name_references(revision)
    _give_subject(revision)
    scene, told = _read(prompt), revision.text
    about = revision.speaks_of_original or edits.EDITS.search(told) or edits.ADDS.search(told)
    if about:
        scene = _read(told, dreams=False)
    scene = _look_up(scene, original, told)
    moved = "setting" in scene.named and scene.setting != original.setting
    merged = scene.inherit(original)
    joins = edits.COMES.search(told) or _is_of_same(scene, original) or _is_scenery(scene)
    if about or (not moved and joins):
        merged = replace(merged, figures=merge(revision.figures, scene.figures, moved=moved))
    merged = replace(merged, figures=_stand_up(merged.figures, scene.figures))
    if edits.ADDS.search(told):
        merged = replace(merged, figures=tuple(_do_as(figure, original.figures) for figure in merged.figures))
    if edits.SUNNY.search(told) or edits.AFTER_RAIN.search(told):
        revision.cleared |= edits.BAD_WEATHER - {*scene.weather}
    merged = replace(
        merged,
        weather=tuple(kind for kind in merged.weather if kind not in revision.cleared),
        extras=tuple(extra for extra in merged.extras if extra not in revision.cleared),
    )
    return _go_there(merged, scene, original, told)


def _stand_up(figures: tuple[Figure, ...], told: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """An animal that works with its hands stands upright in clothes: it is not there as it was besides."""
    upright = {figure.kind for figure in told if figure.kind} - {figure.name for figure in told}
    left = list(figures)
    for at in range(len(left) - 1, -1, -1):
        if left[at].name in upright:
            take_out(left, at)
    return tuple(left)


def _leave_empty(figures: tuple[Figure, ...], before: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """A bicycle whose rider now rides something else, or is gone, is gone too, if that is not all there is."""
    ridden = {figure.name for figure in before if is_ridden(figure)}
    left = list(figures)
    for at in range(len(left) - 1, -1, -1):
        if left[at].name in ridden and not is_ridden(left[at]) and len(left) > 1:
            take_out(left, at)
    return tuple(left)


def _look_up(scene: Scene, original: Scene, told: str) -> Scene:
    """ "The milky way above" a landscape does not move it into space."""
    seen = scene.setting == "space" and not scene.figures and "milky way" in told and "space" not in told
    if not seen or SETTINGS[original.setting].indoors:
        return scene
    named = tuple(sorted({*scene.named, "time", "extras"} - {"setting"}))
    return replace(scene, setting=original.setting, time="night", named=named)


def _read(prompt: str, *, dreams: bool = True) -> Scene:
    """Riders beside what they ride, as those of the original are."""
    scene = parse(prompt, dreams=dreams)
    return replace(scene, figures=dismount(scene.figures))


def _go_there(merged: Scene, scene: Scene, original: Scene, told: str) -> Scene:
    """Where a scene has moved: "outside" of a room is a garden, winter does not come to a desert, nobody drifts on a moon."""
    if "setting" not in scene.named and SETTINGS[original.setting].indoors and edits.OUTDOORS.search(told):
        return replace(merged, setting=_GARDEN)
    if merged.setting != original.setting:
        merged = _leave_behind(merged, scene, original)
        merged = replace(merged, figures=tuple(_settle_in(figure, merged.setting) for figure in merged.figures))
    if merged.setting in _WARM and "season" not in scene.named and original.season == "winter":
        weather = tuple(kind for kind in merged.weather if kind != "snow" or kind in scene.weather)
        return replace(merged, season=scene.season, weather=weather)
    return merged


def _leave_behind(merged: Scene, scene: Scene, original: Scene) -> Scene:
    """What stood on a table stays there when somebody leaves it."""
    leaves = bool(merged.figures) and CATALOGUE[merged.figures[0].name].family in BEINGS
    if not leaves or SETTINGS[original.setting].floor != "table" or SETTINGS[merged.setting].floor == "table":
        return merged
    figures, named = list(merged.figures), {figure.name for figure in scene.figures}
    for at in range(len(figures) - 1, 0, -1):
        if figures[at].to < 0 and figures[at].name not in named and CATALOGUE[figures[at].name].habitat == "table":
            take_out(figures, at)
    return replace(merged, figures=tuple(figures))


def _do_as(figure: Figure, there: tuple[Figure, ...]) -> Figure:
    """ "Add grandpa": who joins one of the same kind, and is told to do nothing, does the same."""
    lead = there[0] if there else figure
    joins = not figure.action and figure.to < 0 and figure.name not in {one.name for one in there}
    alike = CATALOGUE[figure.name].family == CATALOGUE[lead.name].family
    can = lead.to < 0 and lead.action in CATALOGUE[figure.name].actions
    return replace(figure, action=lead.action) if joins and alike and can else figure


def _is_scenery(scene: Scene) -> bool:
    """ "Cherry blossoms", "a christmas tree and presents": does it name only things that stand about?"""
    still = {CATALOGUE[figure.name].family for figure in scene.figures} <= _SCENERY
    return bool(scene.figures) and still and "setting" not in scene.named


def _settle_in(figure: Figure, setting: str) -> Figure:
    """Out of doors one sits on a bench; whoever floated in space stands on the ground."""
    if figure.name in _OF_ROOMS and not SETTINGS[setting].indoors:
        return replace(figure, name="bench", colour=None)
    return replace(figure, action="") if figure.action == "drift" and setting not in _WEIGHTLESS else figure


def _tell(words: str, match: re.Match[str]) -> str:
    return words


def _is_of_same(scene: Scene, original: Scene) -> bool:
    """ "Five penguins": are all whom it names in the original?"""
    there = {figure.name for figure in original.figures}
    return bool(scene.figures) and all(each.name in there for each in scene.figures)


def _give(revision: Revision, phrase: str) -> str | None:
    """ "Give him a hat": he with a hat."""
    index = revision.index_of(phrase)
    return None if index < 0 else f"the {revision.noun(index)} with "


def _count(revision: Revision, number: str) -> str | None:
    """ "Two of them": of whoever leads."""
    return f"{number} {revision.noun(0)}" if revision.figures else None


def _fly_there(phrase: str) -> str | None:
    """ "Many kites in the sky": that of the place that is shown."""
    entry = entry_of(phrase)
    aloft = entry is not None and (entry.habitat in ("air", "heaven") or "fly" in entry.actions)
    return phrase if aloft else None


def _sink(revision: Revision, phrase: str) -> str | None:
    index = revision.index_of(phrase)
    if index < 0 or CATALOGUE[revision.figures[index].name].family != "boat":
        return None
    return f"the {revision.noun(index)} under water"


def _clear(revision: Revision, match: re.Match[str]) -> str | None:
    """ "Remove the dog", "the rain stops", "fewer flowers" where there are none to count."""
    word = match[1].split()[-1]
    weather = lexicon.WEATHERS.get(word) or lexicon.WEATHERS.get(singular(word))
    if weather:
        revision.cleared |= {weather, "clouds"}
        return ""
    index = revision.index_of(match[1])
    if index < 0:
        return "" if match[0].startswith(("less ", "fewer ")) else None
    if " melts" in match[0] and "melt" in CATALOGUE[revision.figures[index].name].actions:
        return None
    take_out(revision.figures, index)
    return ""


def _empty(revision: Revision) -> str | None:
    """Nobody is left, neither named nor passing by."""
    people = [index for index in range(len(revision.figures)) if revision.is_person(index)]
    for index in reversed(people):
        take_out(revision.figures, index)
    revision.cleared.add(BUSTLE)
    return ""


def _clear_up(revision: Revision) -> str:
    revision.cleared |= edits.BAD_WEATHER
    return "sunny"


def _keep(revision: Revision, phrase: str) -> str | None:
    """Only one figure, and what it is on or in; "only two birds" are so many."""
    index = revision.index_of(phrase)
    if index < 0:
        return None
    if (count := lexicon.NUMBERS.get(phrase.split()[0])) is not None:
        revision.figures[index] = replace(revision.figures[index], count=count)
    kept = {index, revision.figures[index].to}
    for at in reversed(range(len(revision.figures))):
        if at not in kept:
            take_out(revision.figures, at)
    return ""


def _name_kind(revision: Revision, match: re.Match[str]) -> str | None:
    """ "The lone animal" is the horse that is there."""
    found = find_meant("it" if match[1] in ("animal", "creature", "beast", "pet") else "he", revision.figures)
    return revision.nouns(found) if found else None


def _name_other(revision: Revision, match: re.Match[str]) -> str | None:
    """ "They sit around it", "she hugs him"."""
    found = find_mentioned(match[2], revision.figures)
    return None if match[1] in edits.NOT_DONE or not found else f"{match[1]} {revision.nouns(found)}"


def _name_owner(revision: Revision, match: re.Match[str]) -> str | None:
    """ "A bird sits on his shoulder": on that of the man who is there, if the words name nobody else who has one."""
    found = find_meant({"his": "he", "her": "she"}[match[1]], revision.figures)
    words = [find(word) or find(singular(word)) for word in re.findall(r"\w+", match.string[: match.start()])]
    if not found or any(entry is not None and entry.family == "person" for entry in words):
        return None
    return f"the {revision.noun(found[0])}'s {match[2]}"


_BEING_DONE = re.compile(
    r" (?:is|are) (?:now |also )?(?!rain|snow|pour|storm|get|becom|turn|start|beginn|go)(\w+ing)\b"
)


def _name_pronoun(revision: Revision, match: re.Match[str]) -> str | None:
    """ "She dances" is "the woman dances"; "make it night" is left alone."""
    word = match[2] or ""
    doing = _BEING_DONE.match(match.string, match.end())
    acts = doing is not None and stem(doing[1]) in verbs.VERBS
    acts = acts or stem(word) in verbs.VERBS or (word.endswith("s") and len(word) > 3 and word not in edits.OF_NOBODY)
    found = find_meant(match[1], revision.figures)
    return None if not found or (match[1] == "it" and not acts) else revision.nouns(found)


def _leave(revision: Revision, match: re.Match[str]) -> str | None:
    """ "It climbs out of the basket": it is in it no more."""
    host = revision.index_of(match[2])
    if host < 0:
        return None
    for index, figure in enumerate(revision.figures):
        if figure.to == host:
            revision.figures[index] = replace(figure, relation="", to=-1, action="")
    return match[1] if match[1][:2] in ("fl", "ju", "le", "ho", "ru") else "stands"


def _name_references(revision: Revision) -> None:
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


_HAVING = ("wearing", "holding", "carrying")


def _names_somebody(text: str) -> bool:
    found = [find(word) or find(singular(word)) for word in re.findall(r"\w+", text)]
    return any(entry is not None and entry.family in BEINGS for entry in found)


def _give_subject(revision: Revision) -> None:
    """ "Dancing in the rain": whoever is there does."""
    first = next(iter(re.findall(r"\w+", revision.text)), "")
    if (
        revision.figures
        and first.endswith("ing")
        and (first in _HAVING or stem(first) in verbs.VERBS)
        and not _names_somebody(revision.text)
    ):
        revision.text = f"the {revision.noun(0)} {revision.text}"
        revision.speaks_of_original = True
