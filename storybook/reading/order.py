"""The order of reading: every pass that a prompt goes through, from its letters to its scene, and why it stands where it does.

Each pass sees what those before it have settled and leaves that as it is. A pass that fails is left out (`parse`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ..spec import Colour, Scene
from .animals import follow_habits
from .asides import leave_out
from .backdrops import hang_backdrop, take_backdrop
from .camera import read_camera
from .changes import find_growth, find_turns, open_up, outgrow
from .clothes import call_by_clothes
from .completion import complete, untie
from .distance import send_off, stand_off
from .draft import Draft
from .events import breathe_fire, put_out, set_alight, show_processes, take_flight
from .focus import keep_colours, thin_out
from .from_above import look_down
from .games import pair_up, take_leisure
from .gazetteer import go_to_named_town
from .habitat import forsake
from .heads import keep_heads
from .idioms import tell_plainly
from .kinds import name_kinds
from .known_names import name_heroes, name_strangers
from .landmarks import lead_downhill
from .materials import tell_materials
from .outline import is_long, outline
from .poses import make_gestures
from .read import read_words
from .retell import retell
from .riding import take_for_walk
from .rooms import find_work
from .serving import serve
from .sides import mark_sides, part_sides
from .spelling import spell_out
from .together import take_up
from .tools import equip, furnish, keep_in_water
from .waters import cross_water, go_into_water
from .work import do_chores, name_doer

_ALIKE = re.compile(r"\b[a-z]+-like (?!creature|monster|being|animal|alien)")
"""What something is only compared with."""
_WORD = re.compile(r"[a-z']+|\d+|[.,;:!?]")


@dataclass(slots=True)
class Reading:
    """A prompt on its way to a scene."""

    text: str
    """In English, lower case; later without asides, and at last told in short."""
    seed: int
    whole: str = ""
    """The text as it was before it was told in short."""
    words: list[str] = field(default_factory=list)
    ground: Colour | None = None
    """The colour of the paper that it is shown before."""
    draft: Draft = field(default_factory=Draft)
    scene: Scene | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """One of them."""

    run: Callable[[Reading], None]
    name: str
    why: str


def _on_text(tell: Callable[[str], str], why: str) -> Pass:
    def run(reading: Reading) -> None:
        reading.text = tell(reading.text)

    return Pass(run, tell.__name__, why)


def _on_words(tell: Callable[[list[str]], list[str]], why: str) -> Pass:
    def run(reading: Reading) -> None:
        reading.words = tell(reading.words)

    return Pass(run, tell.__name__, why)


def _on_draft(settle: Callable[[Draft], None], why: str) -> Pass:
    return Pass(lambda reading: settle(reading.draft), settle.__name__, why)


def _with_words(settle: Callable[[Draft, list[str]], None], why: str) -> Pass:
    return Pass(lambda reading: settle(reading.draft, reading.words), settle.__name__, why)


def _on_scene(finish: Callable[[Scene, Draft], Scene], why: str) -> Pass:
    def run(reading: Reading) -> None:
        if reading.scene is not None:
            reading.scene = finish(reading.scene, reading.draft)

    return Pass(run, finish.__name__, why)


def _own(run: Callable[[Reading], None], why: str) -> Pass:
    return Pass(run, run.__name__.lstrip("_"), why)


def _drop_likeness(text: str) -> str:
    return _ALIKE.sub("", text)


def _part_words(text: str) -> str:
    return text.replace("-", " ").replace("’", "'")


def _take_backdrop(reading: Reading) -> None:
    reading.text, reading.ground = take_backdrop(reading.text)


def _read_camera(reading: Reading) -> None:
    """From the whole text: what is told in short says nothing of it."""
    reading.whole = reading.text
    if camera := read_camera(reading.whole)[1]:
        reading.draft.camera = camera
        reading.draft.name("camera")


def _leave_out_camera(text: str) -> str:
    return read_camera(text)[0]


def _split(reading: Reading) -> None:
    reading.words = _WORD.findall(reading.text)


def _find_work(reading: Reading) -> None:
    find_work(reading.words, reading.draft)


def _put_out(reading: Reading) -> None:
    reading.words, reading.draft.alight = put_out(reading.words)


def _send_off(reading: Reading) -> None:
    reading.words = send_off(reading.words, reading.draft)


def _read_words(reading: Reading) -> None:
    read_words(reading.words, reading.draft)


def _hang_backdrop(reading: Reading) -> None:
    hang_backdrop(reading.draft, reading.ground, reading.whole)


def _thin_out(reading: Reading) -> None:
    if is_long(reading.whole):
        thin_out(reading.draft)


def _keep_colours(reading: Reading) -> None:
    keep_colours(reading.draft, reading.words, long=is_long(reading.whole))


def _complete(reading: Reading) -> None:
    reading.scene = complete(reading.draft, reading.seed)


def _untie(scene: Scene, draft: Draft) -> Scene:
    return untie(scene)


def _look_down(reading: Reading) -> None:
    if reading.scene is not None:
        reading.scene = look_down(reading.scene, outline(reading.whole))


def _find_turns(reading: Reading) -> None:
    if reading.scene is not None:
        turns = find_turns(reading.whole) or find_growth(reading.text, reading.scene)
        reading.scene = replace(reading.scene, turns=turns) if turns else reading.scene


def _open_up(reading: Reading) -> None:
    if reading.scene is not None:
        reading.scene = open_up(reading.scene, reading.text)


ORDER: tuple[Pass, ...] = (
    # The text.
    _on_text(_drop_likeness, "before hyphens go: they tell what is only compared"),
    _on_text(spell_out, "before hyphens go: it knows some words by them"),
    _on_text(_part_words, "all that follows knows words without hyphens"),
    _on_text(keep_heads, "before anything is looked for: what is denied or only describes must not be found"),
    _on_text(leave_out, "before anything is looked for: what is said beside the picture must not be found"),
    _on_text(tell_materials, "before colours are read: a material is told as one"),
    _own(_take_backdrop, "after materials, some of which are colours now; before a ground's colour becomes a thing's"),
    _own(_read_camera, "before the text is told in short, which keeps no camera"),
    _on_text(outline, "the last that sees whole sentences"),
    _on_text(_leave_out_camera, "after the camera is known: nothing it does is done by anybody"),
    _on_text(mark_sides, "left and right still mean the picture here, and no longer the camera"),
    # The words.
    _own(_split, "all that is told of phrases is told"),
    _own(_find_work, "before names of trades are told as people"),
    _on_words(name_heroes, "first of the words: a name may hold any other word"),
    _on_words(name_strangers, "after names: who has one is known; before clothes and deeds, which ask who is there"),
    _on_words(call_by_clothes, "before kinds: an astronaut cat is a cat"),
    _on_words(name_kinds, "before deeds are told: they ask for nouns that are known"),
    _on_words(tell_plainly, "after nouns are settled: a deed of several words is told as one"),
    _on_words(name_doer, "after deeds: who does one that nobody is named for"),
    _on_words(retell, "after deeds are one word each: it tells what they make of other nouns"),
    _own(_put_out, "the last but one to take words out: it asks which nouns are left to burn"),
    _own(_send_off, "the last that takes words out"),
    # The draft: who and what there is.
    _own(_read_words, "words become figures, their deeds and the place"),
    _with_words(part_sides, "right after the figures, while their order is that of the words"),
    _own(_hang_backdrop, "before any place is settled that would take the ground's"),
    _with_words(go_to_named_town, "a town says where all is"),
    _on_draft(stand_off, "who is far away has nothing to do with those who are near"),
    # The draft: things first, for who has something in the hands acts with it.
    _with_words(serve, "before other deeds: who sells and who buys stand at a counter"),
    _with_words(do_chores, "before work in general: a chore has a pose of its own"),
    _on_draft(pair_up, "before deeds in general: who boxes or wrestles does it with the other"),
    _with_words(take_up, "before tools are given out: a deed settled here needs none"),
    _on_draft(equip, "after all that may have put a thing into a hand"),
    # The draft: who belongs together.
    _with_words(take_for_walk, "after hands are full or free: one of them holds the leash"),
    _with_words(take_leisure, "after tools: it puts some of them down again"),
    _with_words(make_gestures, "after who is with whom: they face each other"),
    _with_words(follow_habits, "after people: an animal gives way to whoever has it"),
    _with_words(show_processes, "after deeds: what happens to a thing that nobody does it to"),
    _with_words(outgrow, "after processes: a plant that grows is one figure"),
    _with_words(forsake, "the last of all deeds: nobody is left where nobody lives"),
    # The draft: what a long prompt only mentions, and the ground under all.
    _own(_keep_colours, "after all styles are read: old film is one that gives way"),
    _own(_thin_out, "after deeds and ties: what somebody has to do with stays"),
    _on_draft(set_alight, "after the figures are final: flames stand on each"),
    _with_words(breathe_fire, "after flames: a campfire may be what a dragon breathes"),
    _with_words(take_flight, "after relations: what lands is on nothing yet"),
    _with_words(go_into_water, "after flights: who is in the air is not in the water"),
    _with_words(cross_water, "after the water: a bridge is over it"),
    _with_words(lead_downhill, "after flights and waters: what is left goes down on its feet"),
    # The scene.
    _own(_complete, "what the words leave open, once all that they say is settled"),
    _on_scene(keep_in_water, "right after the place: a swimmer is not taken ashore"),
    _on_scene(furnish, "after the place: seats are its own"),
    _on_scene(_untie, "after the last figure: no two hang on each other"),
    _own(_look_down, "after ties: from above most are undone"),
    _own(_find_turns, "after the view: stages are of the same one"),
    _own(_open_up, "after stages: buds are some of them"),
)
