"""A prompt becomes a `Scene`: the longest known phrase at each place, and what stands before a noun belongs to it.

No grammar library: English word order does most of the work ("two red birds fly over a lighthouse" is number, colour,
noun, verb, relation, noun). Words nobody knows still count: they choose the seed, and with it colours and composition.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import replace

from ..spec import Scene
from . import lexicon
from .aboard import go_aboard
from .aerials import look_down
from .aquaria import keep_fish
from .asides import leave_out
from .backdrops import hang_backdrop, take_backdrop
from .becoming import become, part_stages
from .blooming import open_up
from .bouts import creep_under, face_each_other, pair_up
from .bridging import cross_water
from .burning import put_out, set_alight
from .camerawork import read_camera
from .company import keep_company
from .completion import complete, untie
from .contents import put_inside, unload
from .crews import go_on_board
from .deeds import equip, furnish, keep_in_water
from .distance import send_off, stand_off
from .draft import BEINGS, MOST_OF_A_KIND, Draft, act, entry_of
from .festivals import celebrate, invite
from .fireballs import come_from_the_sky
from .flights import take_flight
from .garments import call_by_clothes
from .gazetteer import go_to_named_town
from .gestures import make_gestures
from .grounding import come_down
from .habits import follow_habits
from .handiwork import take_up_callings, tell_handiwork
from .heroes import name_heroes
from .homographs import tell_deeds
from .idioms import tell_plainly
from .indoors import play_there, take_seats
from .ingredients import mix_in
from .jets import let_out
from .keywords import part_keywords, tie_keywords
from .kinds import name_kinds
from .landmarks import lead_downhill
from .leash import take_for_walk
from .leisure import take_leisure
from .looks import colour_flowers, keep_colours
from .marvels import settle_marvels
from .materials import tell_materials
from .modifiers import take_modifier
from .muse import dream_up, find_idea
from .neglect import forsake
from .nooks import cover_up, creep_below
from .nouns import take_noun
from .outline import is_long, outline
from .perils import set_upon
from .phrase import phrases_at
from .processes import show_processes
from .pursuits import take_up
from .releases import let_go
from .retell import retell
from .riders import tell_riders
from .serving import serve
from .shorthand import spell_out
from .sides import mark_sides, part_sides, take_side
from .singling import single_out
from .skies import look_up, name_colonies, name_moons, name_skyships
from .spelling import put_right
from .teams import harness
from .thinning import pass_behind, thin_out, wet_ground
from .tongues import translate
from .touches import finish_touch
from .toys import place_toys
from .turns import find_growth, find_turns, outgrow
from .upright import dress_animals
from .waters import go_into_water
from .workers import do_chores, name_doer
from .workplaces import find_work

_MOST_LETTERS = 5000
_ALIKE = re.compile(r"\b[a-z]+-like (?!creature|monster|being|animal|alien)")
"""What something is only compared with."""
_WITH_NOUN = ("before", "behind", "beside", "under", "above", "on", "in")
_ADVERBS = ("by", "past", "around", "along", "overhead")
"""Before a comma they lead to nobody."""
_PRONOUNS = ("him", "her", "them", "it", "his", "their")
_WORD = re.compile(r"[a-z']+|\d+|[.,;:!?]")


_TELLERS: tuple[Callable[[list[str]], list[str]], ...] = (
    part_keywords,
    single_out,
    name_moons,
    name_colonies,
    name_skyships,
    name_heroes,
    tell_riders,
    tell_deeds,
    go_aboard,
    call_by_clothes,
    name_kinds,
    dress_animals,
    tell_handiwork,
    tell_plainly,
    name_doer,
    retell,
)
"""In this order: each sees what those before it have told."""


def parse(prompt: str, *, dreams: bool = True) -> Scene:
    """Read a prompt of any length, in any language; never fails. `dreams`: words for ideas become pictures of them."""
    seed = int.from_bytes(hashlib.sha256(prompt.encode()).digest()[:4], "big")
    text = read_text(prompt)
    scene = _understand(text, seed)
    if stages := part_stages(text):
        scene = become(scene, [_understand(stage, seed) for stage in stages])
    if not dreams:
        return scene
    if scene.setting == "abstract" and "setting" not in scene.named and (idea := find_idea(text)):
        dreamt = _understand(f"{idea}, {text}", seed)
        return replace(dreamt, named=scene.named) if {*scene.named} - {"camera", "pace"} else dreamt
    return dream_up(scene, text)


def _tell(words: list[str]) -> list[str]:
    """The words in plainer ones, told again by each in turn."""
    for tell in _TELLERS:
        words = tell(words)
    return words


def read_text(prompt: str) -> str:
    """A prompt in English words, in small letters, with slips of the keyboard mended."""
    return put_right(translate(prompt[:_MOST_LETTERS].lower().replace("piñata", "pinata")))


def _understand(text: str, seed: int) -> Scene:
    """First what is said, word by word, then what follows from all of it together."""
    full, ground = take_backdrop(
        tell_materials(leave_out(spell_out(_ALIKE.sub("", text)).replace("-", " ").replace("’", "'")))
    )
    camera = read_camera(full)[1]
    told = mark_sides(read_camera(outline(full))[0])
    words, alight = put_out(_tell(_WORD.findall(told)))
    draft = Draft(camera=camera, named=["camera"] if camera else [], alight=alight)
    find_work(_WORD.findall(told), draft)
    words = send_off(words, draft)
    read(words, draft)
    part_sides(draft, words)
    tie_keywords(draft, words)
    hang_backdrop(draft, ground, full)
    _settle(draft, words)
    keep_colours(draft, words, long=is_long(full))
    colour_flowers(draft, text)
    if is_long(full):
        thin_out(draft)
    wet_ground(draft)
    pass_behind(draft)
    _settle_ground(draft, words)
    scene = take_seats(furnish(keep_in_water(complete(draft, seed), draft), draft), draft)
    scene = look_down(untie(play_there(scene)), outline(full))
    turns = find_turns(full) or find_growth(told, scene)
    return open_up(replace(scene, turns=turns) if turns else scene, told)


def _settle(draft: Draft, words: list[str]) -> None:
    """Who has what, who is with whom, who does what: what comes later sees what came before, and leaves it."""
    # A town says where all is; whoever hangs on somebody, is far away or in a vessel is settled for all others.
    go_to_named_town(draft, words)
    look_up(draft, words)
    come_from_the_sky(draft, words)
    place_toys(draft, words)
    invite(draft, words)
    finish_touch(draft)
    cover_up(draft)
    creep_below(draft)
    stand_off(draft)
    keep_fish(draft)
    put_inside(draft, words)
    mix_in(draft, words)
    harness(draft, words)
    pair_up(draft)
    creep_under(draft, words)
    # Things first: who has something in the hands acts with it.
    serve(draft, words)
    do_chores(draft, words)
    take_up_callings(draft, words)
    face_each_other(draft)
    take_up(draft, words)
    equip(draft)
    # Then who belongs together, for what they do together.
    keep_company(draft, words)
    take_for_walk(draft, words)
    take_leisure(draft, words)
    # Poses of people, ways of animals, what happens to things; and last who is attacked, lifted or beamed up.
    make_gestures(draft, words)
    let_go(draft)
    follow_habits(draft, words)
    show_processes(draft, words)
    set_upon(draft, words)
    settle_marvels(draft, words)
    outgrow(draft, words)
    celebrate(draft, words)
    forsake(draft, words)


def _settle_ground(draft: Draft, words: list[str]) -> None:
    """What burns, what comes out of somebody, and whether they are in the air, in the water, on a bridge or on a slope."""
    unload(draft)
    set_alight(draft)
    let_out(draft, words)
    take_flight(draft, words)
    go_into_water(draft, words)
    go_on_board(draft, words)
    cross_water(draft, words)
    come_down(draft)
    lead_downhill(draft, words)


def _is_lost(words: list[str], at: int, draft: Draft) -> bool:
    """ "In front of a pink wall, pigeons gather": what they were in front of has no drawing."""
    last = words[at - 1]
    if last in _ADVERBS and draft.anchor >= 0:
        return True  # "yellow cabs rushing by, pigeons scattering"
    return (
        draft.anchor >= 0 and draft.relation in _WITH_NOUN and last not in lexicon.RELATIONS and last not in _PRONOUNS
    )


def read(words: list[str], draft: Draft) -> None:
    """Take in the words one after the other, before it is settled what follows from all of them together."""
    at = 0
    while at < len(words):
        at += _read_at(words, at, draft)
    draft.forget_noun()
    if draft.verb and draft.figures and not draft.figures[-1].action and entry_of(draft.figures[-1]).family in BEINGS:
        # "a snowboarder jumping mountain powder"
        draft.figures[-1] = act(draft.figures[-1], draft.verb)
        draft.deeds.setdefault(len(draft.figures) - 1, draft.verb)
    draft.relation, draft.verb, draft.anchor = "", "", -1  # nothing more comes that they could be about


def _read_at(words: list[str], at: int, draft: Draft) -> int:
    """Take in the phrase at `at`; returns how many words it took."""
    for phrase in phrases_at(words, at):
        if take_noun(phrase, draft) or take_modifier(phrase, draft):
            return phrase.length
    if take_side(words, at, draft):
        return 1
    word = words[at]
    if word in ("while", "where"):
        draft.relation = ""  # what was said before is over: "mends nets while a bird sits there"
    if word == "where":
        draft.verb = ""  # "skimming over a river, under a bridge where hikers wave"
    if not word[0].isalnum():
        draft.forget_noun()
        if word in ".;!?" or (word == "," and _is_lost(words, at, draft)):
            draft.relation, draft.verb = "", ""
    elif word.isdigit() and not (len(word) == 4 and word[0] in "12"):  # years are no numbers of things
        draft.count = min(int(word[:3]), MOST_OF_A_KIND)
    return 1
