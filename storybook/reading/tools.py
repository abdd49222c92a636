"""What a deed brings along: its tool in the hand if none is named, and what it is done to in the right place."""

from __future__ import annotations

from dataclasses import replace

from ..spec import CHAIRS, INSTRUMENTS, Figure, Scene
from ..subjects import CATALOGUE, hold_of
from .carrying import NOOKS
from .draft import BALLS, MOST_KINDS, Draft, act, add_tool

_VERBS_OF = {
    "fishing rod": "fish, angle",
    "broom": "sweep, mop",
    "rake": "rake",
    "shovel": "dig, shovel",
    "axe": "chop",
    "frying pan": "cook, fry",
    "watering can": "water",
    "book": "read, study",
    "knitting": "knit, crochet",
    "juggling balls": "juggle",
    "paintbrush": "paint, sketch",
    "camera": "photograph",
    "microphone": "sing",
    "tray": "serve",
    "tennis racket": "tennis, badminton",
    "baseball bat": "baseball, cricket",
}
"""What people have in the hand for a deed, if the prompt names nothing for it."""
_TOOLS = {verb: tool for tool, verbs in _VERBS_OF.items() for verb in verbs.split(", ")}
_STEEP = ("mountains", "cliff", "canyon", "coast", "sea", "")
"""Where one climbs on bare rock."""
_BEFORE = {"paint": "easel", "sketch": "easel", "chop": "tree stump"}
"""What stands before them, if nothing else is named."""
_LOW = ("milk", "plant", "pick", "pet", "stroke", "feed", "collect", "kiss", "open", "unwrap")
_IN_ARMS = ("person", "quadruped", "bird", "animal")
_DANCES = ("dance", "twirl", "spin")
_UPRIGHT = ("sit", "dance")
"""What somebody does who stands up for the deed."""
_SITTING = ("fish", "angle", "read", "study", "knit", "crochet")
_AT_EASE = ("read", "study", "knit", "crochet")
_SEATS = {"room": "armchair", "hut": "armchair", "library": "armchair", "cafe": "chair"}
"""What somebody sits on who is at ease there, if the prompt names nothing."""
_WATERS = ("lake", "river", "sea")
"""Where water birds are fed on the water."""
_IN_WATER = ("swim", "dive")
_SLEDS = ("sled", "sledge", "toboggan")
_THROWS = ("throw", "catch", "toss", "hold", "juggle", "carry")
_CATCHES = ("catch", "chase", "hunt", "collect")
_EMBRACES = ("hug", "kiss", "embrace", "cuddle")


def equip(draft: Draft) -> None:
    """Put the deeds of the prompt into its figures."""
    for index, deed in list(draft.deeds.items()):
        if index >= len(draft.figures):
            continue
        if CATALOGUE[draft.figures[index].name].family != "person":
            if deed in ("paint", "sketch") and CATALOGUE[draft.figures[index].name].family in _IN_ARMS:
                _put_before(draft, index, deed)  # "an elephant paints a picture"
            continue
        if deed == "blow" and "bubbles" in draft.weather:
            draft.weather.remove("bubbles")
            add_tool(draft, "bubble wand", index, "with")
        elif deed in _SLEDS:
            _put_on_sled(draft, index)
        elif deed == "climb" and draft.figures[index].to < 0 and draft.setting in _STEEP and draft.find(*NOOKS) < 0:
            draft.change(index, relation="on", to=len(draft.figures))
            if not add_tool(draft, "rock face", -1, ""):
                draft.change(index, relation="", to=-1)
        elif deed in _CATCHES and _chases_insects(draft, index):
            add_tool(draft, "butterfly net", index, "with")
        elif deed in _THROWS and _take_ball(draft, index):
            continue
        elif deed in _EMBRACES:
            _bring_together(draft, index)
        elif deed == "fish" and not draft.setting:
            draft.setting, draft.weak = "lake", True
            add_tool(draft, "fishing rod", index, "with")
        elif deed in _IN_WATER and (draft.weak or not draft.setting):
            draft.setting, draft.weak = "lake", False
        elif deed in _TOOLS and not _has_hands_full(draft, index) and add_tool(draft, _TOOLS[deed], index, "with"):
            sits = draft.figures[index].action in _UPRIGHT and deed not in _SITTING
            draft.change(index, action="stand" if sits else draft.figures[index].action)
        if deed in _BEFORE:
            _put_before(draft, index, deed)
        if deed in ("write", "draw") and _has(draft, index, "facing"):
            draft.change(index, action="stand")
        if deed in _LOW:
            _stoop(draft, index)
    for at, figure in enumerate(draft.figures):
        if figure.to >= 0:
            _suit(draft, at, figure.to)


def _chases_insects(draft: Draft, index: int) -> bool:
    """Are butterflies caught that fly before them?"""
    return not _has_hands_full(draft, index) and any(
        figure.to == index and CATALOGUE[figure.name].family == "insect" for figure in draft.figures
    )


def _suit(draft: Draft, at: int, index: int) -> None:
    """Whoever has something stands or sits as it is to be held."""
    figure, holder = draft.figures[at], draft.figures[index]
    family = CATALOGUE[holder.name].family
    if figure.relation == "with" and figure.name in INSTRUMENTS:
        if family == "quadruped":
            draft.figures[index] = act(holder, "sit")
        elif family == "person" and holder.action == "dance" and draft.deeds.get(index) not in _DANCES:
            draft.figures[index] = replace(holder, action="stand")
    if figure.relation == "with" and family == "quadruped" and CATALOGUE[figure.name].family == "food":
        draft.figures[index] = act(holder, "sit")  # it eats from its paws
    if figure.name == "drone" and figure.relation == "above":
        draft.figures[at] = replace(figure, size=0.5 * figure.size)
    if figure.relation == "held" and CATALOGUE[figure.name].family in _IN_ARMS:
        draft.figures[index] = act(holder, "cradle")


def _put_before(draft: Draft, index: int, deed: str) -> None:
    """What it is done to, if nothing is named."""
    there = draft.find(_BEFORE[deed])
    if there >= 0 and draft.figures[index].to == there:  # "at an easel"
        draft.change(index, relation="", to=-1)
        draft.change(there, relation="facing", to=index, count=1)
        return
    if _has(draft, index, "facing") or not add_tool(draft, _BEFORE[deed], index, "facing"):
        return
    if deed == "chop":
        draft.change(-1, size=0.5)


def _stoop(draft: Draft, index: int) -> None:
    """Down to what is on the ground; birds that are fed come down as well."""
    for at, figure in enumerate(draft.figures):
        entry = CATALOGUE[figure.name]
        if figure.to != index or figure.relation != "facing":
            continue
        if entry.family == "bird":
            swims = draft.setting in _WATERS and "swim" in entry.actions
            draft.figures[at] = act(figure, "swim" if swims else "walk")
        host = draft.figures[index].to if draft.figures[index].relation == "on" else -1
        seated = host >= 0 and draft.figures[host].name in CHAIRS
        if entry.family == "bird" and draft.deeds[index] == "feed":
            draft.change(index, action="sowing")
        elif seated:
            draft.change(index, action="reaching")
        elif entry.height_metres < 1.0 or draft.deeds[index] == "milk":
            draft.figures[index] = act(draft.figures[index], "kneel")


def _has_hands_full(draft: Draft, index: int) -> bool:
    """Is something named that they hold?"""
    return any(
        figure.to == index
        and (figure.relation == "held" or (figure.relation == "with" and hold_of(CATALOGUE[figure.name]) is not None))
        for figure in draft.figures
    )


def furnish(scene: Scene, draft: Draft) -> Scene:
    """Who reads or knits in a room does not sit on the floor."""
    seat = _SEATS.get(scene.setting)
    if seat is None or len(scene.figures) >= MOST_KINDS:
        return scene
    for index, figure in enumerate(scene.figures):
        is_free = figure.action == "sit" and figure.relation in ("", "beside") and figure.count == 1
        if is_free and draft.deeds.get(index) in _AT_EASE:
            seated = replace(figure, relation="on", to=len(scene.figures))
            chair = Figure(name=seat, relation=figure.relation, to=figure.to)
            return replace(scene, figures=(*scene.figures[:index], seated, *scene.figures[index + 1 :], chair))
    return scene


def keep_in_water(scene: Scene, draft: Draft) -> Scene:
    """Whoever swims in the sea is not taken ashore."""
    swims = any(figure.action in _IN_WATER for figure in scene.figures)
    return replace(scene, setting="sea") if swims and draft.setting == "sea" else scene


def _has(draft: Draft, index: int, *relations: str) -> bool:
    return any(figure.to == index and figure.relation in relations for figure in draft.figures)


def _put_on_sled(draft: Draft, index: int) -> None:
    """It slides, through snow if no other place is named."""
    draft.change(index, action="sit", relation="on", to=len(draft.figures))
    if not add_tool(draft, "sled", -1, ""):
        draft.change(index, relation="", to=-1)
        return
    draft.change(-1, action="drive", size=0.8)
    draft.settle("snowfield")


def _take_ball(draft: Draft, index: int) -> bool:
    """A ball that is thrown or caught is in the hand, not ahead on the ground; whether there is one."""
    for at, figure in enumerate(draft.figures):
        if figure.name in BALLS and figure.to == index:
            name = "juggling balls" if draft.deeds[index] == "juggle" else figure.name
            draft.figures[at] = replace(figure, name=name, relation="with", action="")
            draft.change(index, action="stand")
            return True
    return False


def _bring_together(draft: Draft, index: int) -> None:
    """Two people who kiss or hug stand in each other's arms."""
    figures = draft.figures
    for at, figure in enumerate(figures):
        if at == index or CATALOGUE[figure.name].family != "person" or figure.relation == "held":
            continue
        if figure.to == index or figures[index].to == at or (max(at, index) in draft.joined and abs(at - index) == 1):
            first, second = min(at, index), max(at, index)
            tall = [CATALOGUE[figures[who].name].height_metres for who in (first, second)]
            deeds = ["kneel" if one > 1.25 * other else "hug" for one, other in (tall, tall[::-1])]
            figures[first] = replace(figures[first], relation="", to=-1, action=deeds[0])
            figures[second] = replace(figures[second], relation="embrace", to=first, action=deeds[1])
            return
