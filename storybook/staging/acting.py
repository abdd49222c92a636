"""What every figure does: stands, sits, rides, travels, by itself or on another."""

from __future__ import annotations

from ..places import Setting
from ..reading.events import FLIGHTS
from ..reading.sides import BETWEEN
from ..spec import CHAIRS, Figure, Scene
from ..subjects import CATALOGUE, Entry, hold_of
from ..subjects.people.stance import SEATED
from ..words import word_list
from .parts import Part, find_held

TRAVELLERS = word_list(
    "walk, trot, gallop, run, drive, ride, hop, jump, leap, swim, fly, snatch, glide, sail, row, crawl, roll, slide, "
    "pushing, mowing, leading, following, hauling, marching, sneaking, skating"
)
MOVERS = {
    "quadruped": ("walk",),
    "person": ("walk",),
    "bird": ("walk"),
    "animal": ("walk", "hop", "crawl"),
    "car": ("drive",),
    "train": ("drive",),
    "bicycle": ("ride",),
}
"""How what can go goes when no verb says so."""
_VEHICLES = ("car", "train", "bicycle")
BESIDE = ("beside", "before", "behind", "under", "ahead", "trail", "hand in hand", "led")
"""Relations in which a figure stands or goes for itself."""
_SEATS = ("quadruped", "boat", "bird", "aircraft", "tree", "flower", "nature", "food")
"""Families that people sit on."""
_FURNITURE = (
    *(*CHAIRS, "wheelchair", "bed", "crib", "hammock", "table", "fence"),
    *("swing", "seesaw", "sled", "slide", "bathtub", "rock", "tree stump", "fallen log"),
    *word_list("suitcase, barrel, box, books, carriage, cart, tractor, flying carpet, flying broom, moon buggy"),
)
_CHAIRS = (*CHAIRS, "wheelchair")
"""Where the feet come down to the floor."""
_MOUNT = 1.0
"""Metres: on the back of a larger animal the legs hang down on both sides."""


STAIRS = "stairs"
"""One walks up on them."""


def choose_action(figure: Figure, entry: Entry, setting: Setting, scene: Scene, host: Part | None) -> str:
    """What it does: what its host lets it do, what the prompt says, or what is natural where it is."""
    rides = host is not None and figure.relation in ("on", "in") and "bridge" not in host.entry.name
    if host is not None and rides and (action := _choose_as_rider(figure, entry, host)):
        return action
    if entry.family == "bicycle" and _is_mounted(figure, scene):
        return entry.choose("roll")
    if figure.action:
        return entry.choose(figure.action)
    return _choose_naturally(figure, entry, setting, scene, host, rides=rides)


def _choose_as_rider(figure: Figure, entry: Entry, host: Part) -> str:
    """What one does on this host; empty if that says nothing."""
    if host.entry.name == "trampoline":
        return entry.choose("jump")
    if host.entry.name == STAIRS and figure.action == "climb":
        return entry.choose("walk")
    if host.entry.name in ("seesaw", "swing"):  # one plays there by sitting on it
        return entry.choose("sit")
    if entry.family == "person" and figure.action in ("", "sit", *TRAVELLERS):
        if host.entry.name in _CHAIRS and figure.action in ("", "sit"):
            return entry.choose("seated")
        if host.entry.family == "quadruped" and host.entry.height_metres > _MOUNT:
            return entry.choose("astride")
    if entry.family == "person" and host.entry.name in (*_CHAIRS, "bed", "crib", "hammock"):
        sitting = f"{figure.action}{SEATED}"
        if sitting in entry.actions:
            return sitting
    sips = entry.family == "bird" and host.entry.family == "flower"
    sits_down = not sips and figure.action in TRAVELLERS
    if sits_down and (figure.action != "jump" or not _is_firm(host)):
        return entry.choose("sit" if _is_seat(host.entry) else "stand")
    return ""


def _choose_naturally(
    figure: Figure, entry: Entry, setting: Setting, scene: Scene, host: Part | None, *, rides: bool
) -> str:
    """What it does if nobody says anything."""
    if entry.family == "boat" and any(
        other.to >= 0 and scene.figures[other.to] is figure and other.relation in ("on", "in")
        for other in scene.figures
    ):
        return entry.choose("float")
    if "still" in entry.actions and entry.habitat == "air" and setting.floor == "land" and _is_company(figure, scene):
        return "still"  # somebody stands beside the rocket: it has not left yet
    if figure.relation == "held":
        return entry.choose("sleep" if entry.family == "person" else "sit")
    if host is not None and rides and entry.family == "bird" and host.entry.name == "branch":
        return entry.choose("stand")
    if host is not None and figure.relation in ("on", "in") and "sit" in entry.actions:
        return "sit" if _is_seat(host.entry) or entry.family != "person" else "stand"
    if host is not None and host.speed and figure.relation in BESIDE:
        return "roll" if "roll" in entry.actions else entry.choose(host.action)
    wades = entry.family == "bird" and entry.habitat == "water" and setting.floor == "land"
    if (entry.habitat == "ground" or wades) and figure.to < 0 and setting.floor == "land" and setting.travels:
        goes = next((action for action in MOVERS.get(entry.family, ()) if action in entry.actions), "")
        if (
            goes
            and not _has_business(figure, scene)
            and not _has_side(entry, scene)
            and (scene.seed % 3 or entry.family in _VEHICLES or _is_accompanied(scene))
        ):
            return goes
        if entry.family in _VEHICLES and _has_business(figure, scene):
            return entry.choose("still")
    if wades:
        return entry.choose("stand")
    if entry.habitat in ("ground", "air") and setting.floor in ("space", "underwater"):
        return next(
            (action for action in ("drift", "float", "swim", "fly") if action in entry.actions), entry.actions[0]
        )
    return entry.actions[0]


def _has_side(entry: Entry, scene: Scene) -> bool:
    """Is it said who is on which side? Then nobody leaves it unasked; vehicles drive one after the other."""
    return entry.family not in _VEHICLES and any(figure.side or figure.relation == BETWEEN for figure in scene.figures)


def where_people_can(action: str, entry: Entry, setting: Setting) -> str:
    """They swim in water alone, and float where nothing weighs anything."""
    if action == "drift" and setting.floor not in ("space", "air"):
        action = entry.choose("swim")
    return (
        entry.choose("stand") if action in ("swim", "dive") and setting.floor not in ("water", "underwater") else action
    )


def _is_company(figure: Figure, scene: Scene) -> bool:
    """Is somebody beside this figure who stands on the ground?"""
    return any(
        other.to >= 0
        and scene.figures[other.to] is figure
        and other.relation in BESIDE
        and CATALOGUE[other.name].habitat == "ground"
        for other in scene.figures
    )


def _is_mounted(figure: Figure, scene: Scene) -> bool:
    """Does another figure sit on it? Then it is drawn without its usual rider."""
    return any(
        other.to >= 0 and scene.figures[other.to] is figure and other.relation == "on" for other in scene.figures
    )


def _is_firm(host: Part) -> bool:
    """Can one jump on it?"""
    return not host.speed and host.entry.family not in ("boat", "quadruped")


def _is_seat(entry: Entry) -> bool:
    return entry.family in _SEATS or entry.name in _FURNITURE


def _is_accompanied(scene: Scene) -> bool:
    return any(other.action in TRAVELLERS for other in scene.figures)


def _has_business(figure: Figure, scene: Scene) -> bool:
    """Is there something in the scene that it would walk away from?"""
    held = find_held(scene)
    for index, other in enumerate(scene.figures):
        entry = CATALOGUE[other.name]
        moves = entry.family in MOVERS and (not other.action or other.action in TRAVELLERS)
        if index in held.values():
            how = hold_of(entry)
            if scene.figures[other.to] is figure and how is not None and how.stands:
                return True
        elif other.to >= 0 and scene.figures[other.to] is figure:
            if other.relation == "facing" or (
                not moves
                and other.relation not in ("on", "in", "worn", "above", "driving", "on back")
                and entry.habitat != "air"
            ):
                return True
        elif other is not figure and other.to < 0 and not moves and entry.habitat in ("ground", "table"):
            return True
        elif other is not figure and other.action in FLIGHTS:
            return True  # what lands comes down where they are
    return False
