"""Who plays what: the action, the size and the pace of every figure, before anything is painted."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from ..settings import SETTINGS, Setting
from ..spec import AFAR, Figure, Scene
from ..subjects import CATALOGUE, Entry, cycle, hold, hold_of, wear
from ..subjects.animals.finery import is_wearable
from ..subjects.people.postures import SEATED
from .closeup import close_up_share, is_close_up, is_portrait, portrait_height
from .stage import FASTEST, RATE, figure_share
from .warmth import dress_warm, is_cold

TRAVELLERS = (
    "walk",
    "waddle",
    "trot",
    "gallop",
    "run",
    "drive",
    "ride",
    "hop",
    "jump",
    "leap",
    "swim",
    "fly",
    "snatch",
    "soar",
    "glide",
    "sail",
    "row",
    "crawl",
    "slither",
    "roll",
    "slide",
    "pushing",
    "mowing",
    "leading",
    "following",
    "hauling",
    "marching",
    "sneaking",
    "skating",
)
_BY_ITSELF = {
    "quadruped": ("walk",),
    "person": ("walk",),
    "bird": ("walk", "waddle"),
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
    *("wheelchair", "bench", "chair", "armchair", "sofa", "bed", "table", "fence"),
    *("swing", "seesaw", "sled", "slide", "bathtub", "rock", "tree stump", "log"),
    *(
        "suitcase",
        "barrel",
        "box",
        "books",
        "carriage",
        "cart",
        "tractor",
        "flying carpet",
        "flying broom",
        "moon buggy",
    ),
)
_CHAIRS = ("bench", "chair", "armchair", "sofa", "wheelchair")
"""Where the feet come down to the floor."""
_MOUNT = 1.0
"""Metres: on the back of a larger animal the legs hang down on both sides."""
_MODELS = ("boat", "aircraft", "nature", "balloon", "tree")
_LEAST = (0.2, 0.26)
"""Least height beside the tallest: of a thing, of what moves by itself."""
_ROOM = {"house": 0.14, "cabin": 0.14}
"""Share of the frame's height above what has smoke over it."""
_STANDS = 1.2
"""Metres: beside what is as high as that small things are in proportion."""
_FLAT = {"robot vacuum": 0.11, "toy train": 0.2}
"""Least height of what is low and long."""
_IN_A_ROOM = 0.5
"""Least height of an animal that is alone in a room."""
_BY_ITSELF_ON_A_TABLE, _FULL_ON_A_TABLE = 1.2, 0.54
"""How much larger a single thing on a table is than one of several, and its greatest height."""
_LEAPING = 0.6
"""Of its usual size: a leap out of the water needs room."""
_HIGH_UP = {
    "dunking": 0.78,
    "snowboarder": 0.7,
    "skier": 0.7,
    "skateboarder": 0.8,
    "rear": 0.8,
    "leap": 0.8,
    "snow dive": 0.85,
}
"""Of its usual size: who goes high up, by the action or by whose jump it is."""
_PAST_LANDMARK = 0.3
"""Fastest pace, of the shorter side a second, when something that stands still has to stay in the picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """How one figure of the scene is played: worked out before anything is painted."""

    figure: Figure
    entry: Entry
    action: str
    height: float
    speed: float
    """Pixels a second at depth 1, signed."""
    stride: float
    """Pixels a cycle of its drawing covers at that height."""
    cycle_frames: float
    room: float = 0.04
    """Share of the frame's height to leave free above it."""
    lifted: bool = False
    """Does it hover in the air, though nothing of its kind does?"""
    in_hand: bool = False
    """Is it drawn with whoever has it in the hands, or on, or with the sky because it is far away?"""


def rehearse(scene: Scene, setting: Setting, *, width: int, height: int, near: float) -> list[Part]:
    """Size and pace of every figure for a framing."""
    m = min(width, height)
    near_by = [figure for figure in scene.figures if figure.to < 0 and figure.relation != AFAR]
    landmark = any(CATALOGUE[figure.name].habitat == "scenery" for figure in near_by)
    fastest = m * min(scene.pace, 1.3) * (_PAST_LANDMARK if landmark else FASTEST)
    parts: dict[int, Part] = {}
    held, worn = find_held(scene), find_worn(scene)
    hidden = {*held.values(), *(piece for pieces in worn.values() for piece in pieces)}
    cold = is_cold(scene)
    for index in hosts_first([figure.to for figure in scene.figures]):
        figure = scene.figures[index]
        entry = _with_held(CATALOGUE[figure.name], scene.figures[held[index]] if index in held else None)
        entry = dress_warm(entry, figure.action) if cold else entry
        entry = _dressed(entry, [scene.figures[piece] for piece in worn.get(index, ())])
        host = parts.get(figure.to)
        action = _choose_action(figure, entry, setting, scene, host)
        if entry.family == "person":
            action = _where_people_can(action, entry, setting)
            if figure.action == "levitate":
                action = entry.choose("swim")  # stretched out
        tall = m * (max(near, 1.0) if is_close_up(scene) else near) * _share(figure, entry, scene)
        if index == 0 and is_portrait(scene):
            tall = portrait_height(entry, width, height, near)
        if host is not None and host.entry.height_metres > _STANDS and _is_small_beside(entry, host.entry):
            real = (entry.height_metres / host.entry.height_metres) ** 0.75
            tall = min(tall, host.height * min(max(real, 0.22), 0.4))
        if action == "jump" and entry.habitat == "underwater":
            tall *= _LEAPING
        tall *= _HIGH_UP.get(figure.name if action == "jump" else action, 1.0)
        pace = cycle(entry, action)
        seconds, speed, stride = max(pace.seconds, 0.2) / scene.pace, 0.0, pace.stride * tall
        if stride > 0 and action in TRAVELLERS and _may_travel(figure, entry, setting):
            seconds = max(seconds, stride / fastest)
            seconds = max(round(seconds * RATE), 2) / RATE
            speed = (-1 if scene.seed % 5 == 0 else 1) * stride / seconds
        parts[index] = Part(
            figure=figure,
            entry=entry,
            action=action,
            height=tall,
            speed=speed,
            stride=stride,
            cycle_frames=seconds * RATE,
            room=0.28 if _is_below(figure, scene) and not is_close_up(scene) else _ROOM.get(entry.name, 0.04),
            lifted=figure.action == "levitate",
            in_hand=index in hidden or figure.relation == AFAR,
        )
    return _keep_together([parts[index] for index in range(len(parts))])


def _where_people_can(action: str, entry: Entry, setting: Setting) -> str:
    """They swim in water alone, and float where nothing weighs anything."""
    if action == "drift" and setting.floor not in ("space", "air"):
        action = entry.choose("swim")
    return (
        entry.choose("stand") if action in ("swim", "dive") and setting.floor not in ("water", "underwater") else action
    )


def find_held(scene: Scene) -> dict[int, int]:
    """What is drawn in the hands of a person: the index of the first such thing, by the index of the person."""
    found: dict[int, int] = {}
    laden = {figure.to for figure in scene.figures}
    for index, figure in enumerate(scene.figures):
        if figure.relation not in ("with", "held") or not 0 <= figure.to < len(scene.figures) or index in laden:
            continue
        if hold(CATALOGUE[scene.figures[figure.to].name], CATALOGUE[figure.name], None, figure.action) is not None:
            found.setdefault(figure.to, index)
    return found


def find_worn(scene: Scene) -> dict[int, list[int]]:
    """What is drawn as worn by somebody: the indices of those things, by the index of who has them on."""
    found: dict[int, list[int]] = {}
    for index, figure in enumerate(scene.figures):
        host = CATALOGUE[scene.figures[figure.to].name] if 0 <= figure.to < len(scene.figures) else None
        if figure.relation == "worn" and host is not None and is_wearable(figure.name) and wear(host, ()) is not None:
            found.setdefault(figure.to, []).append(index)
    return found


def _dressed(entry: Entry, figures: list[Figure]) -> Entry:
    return (wear(entry, [(CATALOGUE[piece.name], piece.colour) for piece in figures]) if figures else None) or entry


def _with_held(entry: Entry, figure: Figure | None) -> Entry:
    """Whoever holds something, drawn with it."""
    if figure is None:
        return entry
    return hold(entry, CATALOGUE[figure.name], figure.colour, figure.action, max(figure.size, 1.0)) or entry


def hosts_first(hosts: list[int]) -> list[int]:
    """The indices in an order in which everything comes after what it hangs on."""

    def depth(index: int) -> int:
        steps = 0
        while hosts[index] >= 0 and steps < len(hosts):
            index, steps = hosts[index], steps + 1
        return steps

    return sorted(range(len(hosts)), key=lambda index: (depth(index), index))


def _may_travel(figure: Figure, entry: Entry, setting: Setting) -> bool:
    return (
        setting.travels
        and figure.action not in ("land", "takeoff")
        and figure.relation != AFAR
        and (figure.to < 0 or figure.relation in BESIDE)
        and entry.habitat != "scenery"
        and (entry.habitat != "water" or setting.floor == "water" or entry.family == "bird")
    )


def _keep_together(parts: list[Part]) -> list[Part]:
    """Everyone who travels goes at the pace of the slowest, and lengthens or shortens the cycle to it."""
    speeds = [abs(part.speed) for part in parts if part.speed]
    if len(speeds) < 2:
        return parts
    pace = min(speeds)
    return [
        replace(part, speed=math.copysign(pace, part.speed), cycle_frames=part.cycle_frames * abs(part.speed) / pace)
        if part.speed
        else part
        for part in parts
    ]


def leader(parts: list[Part]) -> int:
    """Index of the figure the camera goes with: the first that travels; -1 if none does."""
    return next((index for index, part in enumerate(parts) if part.speed), -1)


def _is_below(figure: Figure, scene: Scene) -> bool:
    """Does something hover over this figure?"""
    return any(
        other.relation == "above" and 0 <= other.to < len(scene.figures) and scene.figures[other.to] is figure
        for other in scene.figures
    )


def _choose_action(figure: Figure, entry: Entry, setting: Setting, scene: Scene, host: Part | None) -> str:
    rides = host is not None and figure.relation in ("on", "in") and "bridge" not in host.entry.name
    if host is not None and rides and host.entry.name == "trampoline":
        return entry.choose("jump")
    if host is not None and rides and host.entry.name in ("seesaw", "swing"):  # one plays there by sitting on it
        return entry.choose("sit")
    if host is not None and rides and entry.family == "person" and figure.action in ("", "sit", *TRAVELLERS):
        if host.entry.name in _CHAIRS and figure.action in ("", "sit"):
            return entry.choose("seated")
        if host.entry.family == "quadruped" and host.entry.height_metres > _MOUNT:
            return entry.choose("astride")
    if host is not None and rides and entry.family == "person" and host.entry.name in (*_CHAIRS, "bed"):
        sitting = f"{figure.action}{SEATED}"
        if sitting in entry.actions:
            return sitting
    sips = entry.family == "bird" and host is not None and host.entry.family == "flower"
    sits_down = rides and not sips and figure.action in TRAVELLERS
    if host is not None and sits_down and (figure.action != "jump" or not _is_firm(host)):
        return entry.choose("sit" if _is_seat(host.entry) else "stand")
    if entry.family == "bicycle" and _is_mounted(figure, scene):
        return entry.choose("roll")
    if figure.action:
        return entry.choose(figure.action)
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
        goes = next((action for action in _BY_ITSELF.get(entry.family, ()) if action in entry.actions), "")
        if (
            goes
            and not _has_business(figure, scene)
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
        moves = entry.family in _BY_ITSELF and (not other.action or other.action in TRAVELLERS)
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
    return False


def _share(figure: Figure, entry: Entry, scene: Scene) -> float:
    """Height of a figure in parts of the frame's shorter side; a figure by itself may be larger than its kind."""
    if is_close_up(scene):
        return close_up_share(figure, entry)
    hidden = {*find_held(scene).values(), *(piece for pieces in find_worn(scene).values() for piece in pieces)}
    hidden |= {at for at, other in enumerate(scene.figures) if _is_carried(other, scene)}
    entries = [CATALOGUE[other.name] for index, other in enumerate(scene.figures) if index not in hidden]
    share = figure_share(entry, wide=len(entries) > 1)
    company = [other for other in entries if _is_comparable(other)]
    tallest = max(company, key=lambda other: other.height_metres, default=entry)
    if _is_comparable(entry) and tallest.height_metres > entry.height_metres:
        ratio = (entry.height_metres / tallest.height_metres) ** 0.75
        share = figure_share(tallest, wide=True) * max(ratio, _LEAST[entry.family in _BY_ITSELF])
    elif len(entries) == 1 and figure.count == 1 and entry.habitat not in ("heaven", "scenery"):
        share = max(share, _FLAT.get(entry.name, 0.4 if entry.habitat != "underwater" else 0.3))
        if SETTINGS[scene.setting].indoors and entry.family in ("quadruped", "bird") and entry.habitat != "table":
            share = max(share, _IN_A_ROOM)
        if entry.habitat == "table" and SETTINGS[scene.setting].floor == "table":
            share = max(share, min(_BY_ITSELF_ON_A_TABLE * share, _FULL_ON_A_TABLE))
    return min(share * figure.size * (1.0 - 0.04 * min(figure.count - 1, 10)), 1.2)


def _is_small_beside(entry: Entry, host: Entry) -> bool:
    """Presents beside a Christmas tree, flowers before a statue."""
    if entry.family == "flower":
        return host.habitat == "scenery" and host.family != "tree"
    return entry.habitat == "table" or (entry.family == "thing" and entry.height_metres < 0.7)


def _is_carried(figure: Figure, scene: Scene) -> bool:
    """Does it go with an animal or a car, whose size alone matters?"""
    return figure.relation in ("driving", "caught", "on back", "pawed") or (
        figure.relation in ("with", "held", "worn", "on")
        and 0 <= figure.to < len(scene.figures)
        and CATALOGUE[scene.figures[figure.to].name].family in ("quadruped", "bird", "animal", "insect")
        and CATALOGUE[figure.name].habitat == "table"
    )


def _is_comparable(entry: Entry) -> bool:
    """Does everybody know how large it is beside a person? Of houses, boats and aeroplanes models are shown."""
    small = entry.habitat != "underwater" or entry.height_metres < 2
    return small and entry.habitat not in ("scenery", "heaven") and entry.family not in _MODELS
