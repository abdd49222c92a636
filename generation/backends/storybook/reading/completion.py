"""What the words leave open: the place that suits the figures, the time and the season that suit the weather."""

from __future__ import annotations

from dataclasses import replace

from ..settings import SETTINGS
from ..settings.halls import WARES
from ..settings.platforms import AT_STATION
from ..settings.visions import VISIONS
from ..spec import AFAR, Figure, Scene
from ..subjects import CATALOGUE, find
from . import lexicon
from .distance import come_near
from .draft import BEINGS, Draft, act, drop
from .figures import add_figure
from .habitat import home_of
from .indoors import leave_to_place
from .landmarks import light_up, refine_place
from .prospects import set_afloat
from .turns import TREES

_OF_COLOURS = {entry.name for word in lexicon.COLOURS if (entry := find(word)) is not None}
"""What has the name of a colour: gold, an orange, a violet."""
_PLAYS = (*(setting.name for setting in VISIONS), "drop on water")
_CLOSED_IN = ("waterfall", "forest", "jungle", "street")
"""Where little of the sky is seen: a rainbow stands before what hides it."""
_ROCKETS = ("rocket", "spaceship")
_AIRLESS = ("space", "moon", "mars")
_ON_DUST = {"storm": "dust", "rain": "dust", "wind": "dust"}
_OF_AIR = ("rain", "storm", "snow", "fog", "clouds", "wind", "leaves", "petals")
"""Weather that there is none of in space."""
_TOWERS = ("tower", "castle", "windmill tower")
_RUSTY = (60, 90, 190)
_WARM = ("jungle", "savanna", "desert", "beach")
_OF_THE_NIGHT = (
    *(
        "ghost",
        "campfire",
        "fireplace",
        "candle",
        "torch",
        "jack-o'-lantern",
        "bat",
        "firefly",
        "firefly jar",
        "lava lamp",
    ),
)
"""What is seen when it is dark, if no time is named."""
_OF_PLATFORMS = ("station", "subway", "airport")
_WITH_A_TRAIN = ("station", "subway")
"""Where a train stands at the platform in any case."""
_SEASIDES = ("sea", "coast")
"""Where cars and bicycles have a road along the water."""
_SELLING = ("market", "supermarket", "shop")
"""Where food and flowers are for sale."""
_PEOPLED = (
    *("street", "city", "harbour", "beach", "park", "village", "room", "market", "square", "cafe", "bar", "station"),
    *("subway", "airport", "supermarket", "museum", "classroom", "playground", "fair", "stadium", "zoo"),
)
"""Where a crowd is to be expected."""


_AT_TABLE = ("behind", "beside", "before", "at", "facing")
"""Relations to what lies on a table that are just as well to the table."""
_PLACED = ("on", "in", "inside", "under", "beside", "above", "before", "behind", "round")
"""Relations in which the other figure says where it all is."""


def complete(draft: Draft, seed: int) -> Scene:
    """Fill in what the words leave open."""
    _land(draft)
    _mount(draft)
    _enter(draft)
    _circle(draft)
    setting = _find_place(draft, seed)
    setting = _go_inside(draft, setting)
    come_near(draft, setting)
    set_afloat(draft, setting)
    _fill(draft, setting)
    time, season = _find_time(draft, setting), _find_season(draft, setting)
    if setting in _AIRLESS:
        draft.weather = [_ON_DUST.get(word, word) if setting == "mars" else word for word in draft.weather]
        draft.weather = [word for word in draft.weather if word not in _OF_AIR]
    if setting in _WITH_A_TRAIN and "wait" in draft.deeds.values():
        for index in [index for index, figure in enumerate(draft.figures) if figure.action == "sit" and figure.to < 0]:
            draft.change(index, action="stand")
    _dress_trees(draft, season)
    light_up(draft, time)
    return Scene(
        seed=seed,
        setting=setting,
        time=time,
        season=season,
        mood=draft.mood,
        style=draft.style,
        camera=draft.camera,
        pace=draft.pace,
        weather=tuple(draft.weather),
        palette=tuple(draft.palette[:3]),
        extras=tuple(draft.extras),
        figures=tuple(draft.figures),
        beside_original=draft.beside_original,
        named=tuple(draft.named),
    )


def _find_place(draft: Draft, seed: int) -> str:
    """The setting: what is named, or what suits the figures."""
    refine_place(draft, [home_of(CATALOGUE[figure.name]) for figure in draft.figures if figure.to < 0])
    if draft.setting in (*_PLAYS, "abstract"):
        for index in range(len(draft.figures) - 1, -1, -1):
            if draft.figures[index].name in _OF_COLOURS:
                drop(draft, index)  # "fluid art in emerald and gold"
    if draft.figures and draft.setting in _PLAYS:
        # A vase with a geometric pattern stands on a table; a duck's ripples are on its pond.
        draft.setting, draft.weak = next((place for place in draft.places if place not in _PLAYS), ""), False
    return _settle(draft, draft.setting or _find_home(draft, seed))


def _fill(draft: Draft, setting: str) -> None:
    """What belongs to the place, unasked: people, a table, what lies on stalls, what shines in the dark."""
    if draft.busy and setting in _PEOPLED and not _has(draft, "person"):
        for name in ("man", "woman", "child"):
            add_figure(CATALOGUE[name], True, draft)
    leave_to_place(draft, setting)
    if SETTINGS[setting].indoors and SETTINGS[setting].floor != "table":
        _lay_table(draft)
    if setting in _SELLING:
        _lay_out(draft, setting)
    if "rainbow" in draft.extras and setting in _CLOSED_IN and not draft.figures:
        add_figure(CATALOGUE["rainbow"], False, draft)
    if setting == "table" and draft.time == "night" and not draft.figures:
        add_figure(CATALOGUE["candle"], False, draft)


def _go_inside(draft: Draft, setting: str) -> str:
    """Who is in a room of a house does not stand beside the house."""
    if not SETTINGS[setting].indoors or SETTINGS[setting].floor == "table" or not _has(draft, *BEINGS):
        return setting
    for index in range(len(draft.figures) - 1, -1, -1):
        figure = draft.figures[index]
        if CATALOGUE[figure.name].family == "building" and figure.relation not in ("on", "with", "held", AFAR):
            setting = "tower room" if setting == "room" and figure.name in _TOWERS else setting
            drop(draft, index)
    return setting


_LIT_UP = ("casino strip", "drive-in")
"""Known by its lights: unless a time is named it is night there."""


def _find_time(draft: Draft, setting: str) -> str:
    implied = (lexicon.IMPLIED_TIME[word] for word in (*draft.extras, *draft.weather) if word in lexicon.IMPLIED_TIME)
    time = draft.time or next(implied, "sunset" if draft.style == "silhouette" else "")
    if time:
        return time
    closed = SETTINGS[setting].indoors or setting == "underwater"
    taken_back = "overgrown" in draft.extras
    dark = (
        setting in _LIT_UP
        or (draft.shadowy and not taken_back)
        or (draft.mood == "gloomy" and closed)
        or draft.find(*_OF_THE_NIGHT) >= 0
    )
    return "night" if dark else "dusk" if draft.style == "neon" else "day"


def _find_season(draft: Draft, setting: str) -> str:
    if setting == "frozen lake":
        draft.season = "winter"
        draft.named.append("season")
    if draft.season:
        return draft.season
    if setting == "snowfield" or "snow" in draft.weather:
        return "winter"
    return "spring" if "petals" in draft.weather else "autumn" if "leaves" in draft.weather else "summer"


def untie(scene: Scene) -> Scene:
    """Of figures that hang on each other in a ring one stands by itself."""
    figures = list(scene.figures)
    for index in range(len(figures)):
        to, way = figures[index].to, set[int]()
        while to >= 0 and to not in way:
            way.add(to)
            to = figures[to].to
        if index in way:
            figures[index] = replace(figures[index], relation="", to=-1)
    return replace(scene, figures=tuple(figures))


def _dress_trees(draft: Draft, season: str) -> None:
    """A tree is red in autumn and bare in winter."""
    look = TREES.get(season, "tree")
    for index, figure in enumerate(draft.figures):
        if figure.name == "tree" and figure.colour is None:
            draft.figures[index] = replace(figure, name=look)


def _lay_table(draft: Draft) -> None:
    """Food and small things do not lie on the floor of a room."""
    small = [
        index
        for index, figure in enumerate(draft.figures)
        if figure.to < 0 and CATALOGUE[figure.name].habitat == "table" and CATALOGUE[figure.name].height_metres < 0.5
    ]
    hanging = [index for index, figure in enumerate(draft.figures) if figure.to in small]
    at_it = [index for index in hanging if draft.is_person(index) and draft.figures[index].relation in _AT_TABLE]
    if not small or len(at_it) < len(hanging):
        return
    tables = [index for index, figure in enumerate(draft.figures) if figure.name == "table"]
    if not tables:
        add_figure(CATALOGUE["table"], False, draft)
        tables = [index for index, figure in enumerate(draft.figures) if figure.name == "table"]
    for index in at_it if tables else ():
        draft.change(index, to=tables[0])  # "behind a cake" is behind its table
    for index in small if tables else ():
        draft.change(index, relation="on", to=tables[0])


def _lay_out(draft: Draft, setting: str) -> None:
    """Fruit and flowers at a market lie on its stalls: the place shows them, they are no figures."""
    for index in range(len(draft.figures) - 1, -1, -1):
        figure = draft.figures[index]
        is_free = figure.to < 0 and all(other.to != index for other in draft.figures)
        entry = CATALOGUE[figure.name]
        if is_free and (entry.family in WARES or (setting == "shop" and entry.habitat == "table")):
            draft.extras.append(figure.name)
            draft.name("extras")
            drop(draft, index)


def _has(draft: Draft, *families: str) -> bool:
    return any(CATALOGUE[figure.name].family in families for figure in draft.figures)


def _land(draft: Draft) -> None:
    """On a planet: its ground is the place, and the planet is no figure."""
    for figure in list(draft.figures):
        if figure.relation == "on" and CATALOGUE[draft.figures[figure.to].name].habitat == "heaven":
            planet = draft.figures[figure.to]
            draft.setting, draft.weak = "moon", False
            if colour := planet.colour or (_RUSTY if planet.name == "red planet" else None):
                draft.palette.append(colour)
            drop(draft, figure.to)
            return


def _mount(draft: Draft) -> None:
    """Bicycles are drawn with somebody on them; who is on a surfboard is a surfer, or an animal on one without a surfer."""
    for index, figure in enumerate(draft.figures):
        if figure.relation != "on" or figure.to < 0:
            continue
        vehicle, rider = draft.figures[figure.to], CATALOGUE[figure.name]
        if rider.family == "person" and vehicle.name == "surfboard":
            draft.figures[index] = Figure(name="surfer", count=figure.count, colour=figure.colour)
            drop(draft, draft.figures.index(vehicle))
            return
        if rider.family in ("quadruped", "bird", "animal") and vehicle.name == "surfboard":
            draft.figures[figure.to] = replace(vehicle, name="surfing board")
            return
    for index, figure in enumerate(draft.figures):
        if (
            figure.relation == "on"
            and CATALOGUE[figure.name].family == "person"
            and CATALOGUE[draft.figures[figure.to].name].family == "bicycle"
        ):
            cycle = draft.figures[figure.to]
            own = f"{cycle.name} of {figure.name}"
            name = own if own in CATALOGUE else cycle.name
            draft.figures[figure.to] = act(replace(cycle, name=name, count=figure.count), "ride")
            drop(draft, index)
            return


def _enter(draft: Draft) -> None:
    """A fireplace is inside the house that is named with it."""
    for figure in draft.figures:
        if (
            figure.name == "fireplace"
            and figure.to >= 0
            and CATALOGUE[draft.figures[figure.to].name].family == "building"
        ):
            drop(draft, figure.to)
            draft.setting, draft.weak = "room", False
            return


def _circle(draft: Draft) -> None:
    """Birds that fly where a building stands fly around it: the camera would follow them away from it."""
    tower = draft.find_family("building")
    if tower < 0 or draft.figures[tower].to >= 0:
        return
    for index, figure in enumerate(draft.figures):
        entry = CATALOGUE[figure.name]
        is_free = figure.to < 0 or (figure.to == tower and figure.relation == "beside")
        flies = (entry.family == "bird" and figure.action == "fly") or entry.name == "bat"
        if flies and entry.habitat == "air" and is_free:
            draft.figures[index] = replace(figure, relation="above", to=tower)


def _settle(draft: Draft, setting: str) -> str:
    """The place, or one like it where the figures can be."""
    entries = [
        CATALOGUE[figure.name]
        for figure in draft.figures
        if figure.relation not in ("with", "worn", "held", "on", AFAR)
    ]
    if (
        setting == "room"
        and entries
        and len(entries) == len(draft.figures)
        and all(e.habitat == "table" for e in entries)
    ):
        return "table"  # seen from near: on its table it would be lost in the room
    if setting in _WITH_A_TRAIN and _is_at_the_platform(draft):
        return setting
    if setting in _OF_PLATFORMS and any(entry.family in ("train", "aircraft") for entry in entries):
        if any(entry.family == "aircraft" for entry in entries):
            return "airfield"
        draft.extras.append(AT_STATION)
        return "road"  # on the rails, past the platform
    open_place = setting in ("space", "sky") or "setting" not in draft.named
    if draft.launches and open_place and any(entry.name in _ROCKETS for entry in entries):
        return "launch pad"
    if "waves" in draft.extras and (draft.weak or "setting" not in draft.named):
        return "islet" if _stands_in_sea(draft) else "sea"
    if setting in _SEASIDES and any(entry.family in ("car", "bicycle") for entry in entries):
        draft.extras.append("coast")
        return "road"
    if draft.weak and setting in ("mountains", "meadow") and any(home_of(entry) == "coast" for entry in entries):
        return "coast"
    if setting == "sea" and _is_at_surface(draft) and any(entry.family == "building" for entry in entries):
        return "coast"  # "ships pass a lighthouse"
    if setting == "sea" and entries and not any(entry.habitat in ("water", "underwater", "air") for entry in entries):
        return "coast" if any(entry.habitat == "scenery" for entry in entries) else "beach"
    if setting == "underwater" and "setting" not in draft.named and _is_at_surface(draft):
        return "sea"
    if setting == "windowsill" and draft.weak and _has(draft, "car", "train"):
        return "road"  # "a dog with its head out of the window of a car"
    if setting == "windowsill" and draft.weak and _has(draft, "person"):
        return "room"  # "a girl at the window"
    if setting == "room" and draft.weak and entries and all(entry.habitat == "table" for entry in entries):
        return "table"  # "a cup of tea indoors"
    if setting == "hut" and any(figure.name == "fireplace" for figure in draft.figures):
        return "room"  # a hut has one of its own
    if setting == "table" and _has(draft, "person"):
        add_figure(CATALOGUE["table"], False, draft)
        return "room"
    return setting


def _stands_in_sea(draft: Draft) -> bool:
    """A lighthouse amid the waves, and no ship that is on them."""
    families = [CATALOGUE[figure.name].family for figure in draft.figures]
    return "building" in families and "boat" not in families


def _is_at_the_platform(draft: Draft) -> bool:
    """ "A train in a station" is the one that stands there anyway; whether that is all that is asked."""
    trains = [at for at, figure in enumerate(draft.figures) if CATALOGUE[figure.name].family == "train"]
    taken = any(figure.to in trains for figure in draft.figures)
    if not trains or taken or any(draft.figures[at].to >= 0 or draft.figures[at].action == "drive" for at in trains):
        return False
    for at in reversed(trains):
        drop(draft, at)
    return True


def _is_at_surface(draft: Draft) -> bool:
    """Does something float on the water, or leap out of it?"""
    return any(
        figure.action == "jump"
        or (CATALOGUE[figure.name].habitat == "water" and CATALOGUE[figure.name].family == "boat")
        for figure in draft.figures
    )


def _find_home(draft: Draft, seed: int) -> str:
    """The setting that suits the subjects, or else what the rest of the words suggests."""
    homes = [
        home_of(CATALOGUE[figure.name])
        for figure in sorted(
            draft.figures, key=lambda figure: figure.relation in ("with", "worn", "held", "driving", AFAR)
        )
    ]
    for figure in draft.figures:
        if figure.relation.split(" ")[0] in _PLACED and figure.to >= 0:
            host = home_of(CATALOGUE[draft.figures[figure.to].name])
            homes.insert(0 if host != "meadow" or homes[0] == "park" else 1, host)  # trees stand in any place
            break
    if any(figure.name == "iceberg" for figure in draft.figures):
        return "sea"
    if "snowfield" in homes:
        homes.insert(0, "snowfield")
    if "snow" in draft.weather and homes[:1] and homes[0] in _WARM:
        homes.insert(0, "snowfield")  # monkeys in the snow
    if any(
        word in draft.extras for word in ("aurora", "eclipse", "meteor shower", "meteors", "fireworks", "rainbow")
    ) and homes[:1] == ["forest"]:
        homes.insert(0, "snowfield" if draft.season == "winter" or "snow" in draft.weather else "meadow")  # open sky
    stands = any(figure.to < 0 and CATALOGUE[figure.name].habitat == "scenery" for figure in draft.figures)
    if homes[:1] in (["sky"], ["table"]) and stands:  # a drone over a house
        homes = [home for home in homes if home not in ("sky", "table")] or ["village"]
    if homes[:1] == ["space"] and any(home in ("farm", "park", "meadow", "village", "street") for home in homes):
        homes.remove("space")  # a UFO over a cow
    if homes[:1] in (["park"], ["meadow"]) and "room" in homes:
        homes.insert(0, "room")
    if any(extra.startswith("far ") for extra in draft.extras):
        homes = ["meadow" if home in ("park", "garden") else home for home in homes]  # trees would hide it
    if homes[:1] == ["space"] and draft.time and any(figure.name == "comet" for figure in draft.figures):
        homes.insert(0, "mountains")  # it crosses the night sky
    for home in homes:
        if home in SETTINGS:
            return "room" if home == "table" and _has(draft, "person", "quadruped") else home
    if "galaxy" in draft.extras:
        return "space"
    if "eclipse" in draft.extras:
        return "hilltop"
    if "bubbles" in draft.weather and "soap" not in draft.extras:
        return "underwater"
    if "snow" in draft.weather:
        return "snowfield"
    if "neon" in draft.extras or draft.style == "neon":
        return "city" if "city" in SETTINGS else "meadow"
    if "petals" in draft.weather or "leaves" in draft.weather:
        return "park" if "park" in SETTINGS else "meadow"
    if draft.weather or draft.time or draft.season or draft.extras:
        return ("meadow", "lake", "mountains")[seed % 3]
    return "abstract" if "abstract" in SETTINGS else "meadow"
