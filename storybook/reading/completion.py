"""What the words leave open: the place that suits the figures, the time and the season that suit the weather."""

from __future__ import annotations

from dataclasses import replace

from ..places import SETTINGS
from ..places.extras import BUSTLE, FORSAKEN
from ..places.halls import WARES
from ..spec import Figure, Scene
from ..subjects import CATALOGUE
from . import lexicon
from .changes import TREES
from .distance import come_near
from .draft import BEINGS, Draft, drop, entry_of
from .figures import add_figure
from .landmarks import light_up
from .place_names import FRONTS
from .riding import mount, riders_of
from .rooms import leave_to_place
from .setting import WITH_A_TRAIN, find_place, go_inside, has
from .wordlists import word_list

_CLOSED_IN = ("waterfall", "forest", "jungle", "street")
"""Where little of the sky is seen: a rainbow stands before what hides it."""
_AIRLESS = ("space", "moon", "mars")
_ON_DUST = {"storm": "dust", "rain": "dust", "wind": "dust"}
_OF_AIR = ("rain", "storm", "snow", "fog", "clouds", "wind", "leaves", "petals")
"""Weather that there is none of in space."""
_OF_THE_NIGHT = word_list("ghost, campfire, fireplace, candle, torch, jack-o'-lantern, bat, firefly")
"""What is seen when it is dark, if no time is named."""
_LIT_UP = ("neon street",)
"""Known by its lights: unless a time is named it is night there."""
_SELLING = ("market", "supermarket", "shop")
"""Where food and flowers are for sale."""
_PEOPLED = (
    *("street", "city", "harbour", "beach", "park", "village", "room", "market", "square", "cafe", "bar", "station"),
    *("hospital", "office", "library", "gym", "kitchen", "hotel lobby", "corridor", "hospital corridor", "balcony"),
    *("subway", "airport", "supermarket", "museum", "classroom", "playground", "fair", "stadium", "zoo"),
)
"""Where a crowd is to be expected."""
_WITHOUT_GUESTS = ("kitchen", "stadium")
"""Nobody who has nothing to do there walks about; the crowd of a stadium is on its stands."""


_HIGH_WINDOWS = ("office",)
"""There one stands who watches what is outside."""
_WITH_TRAFFIC = ("street", "city")
"""Where a crowd by itself is on the pavement, and cars are on the road."""
_LOW, _GROWN = 0.3, 2.5
"""What is lower beside its rider is drawn so much larger."""
_AT_TABLE = ("behind", "beside", "before", "at", "facing")
"""Relations to what lies on a table that are just as well to the table."""


def complete(draft: Draft, seed: int) -> Scene:
    """Fill in what the words leave open."""
    _mount(draft)
    _circle(draft)
    setting = find_place(draft, seed)
    setting = go_inside(draft, setting)
    come_near(draft, setting)
    _fill(draft, setting)
    time, season = _find_time(draft, setting), _find_season(draft, setting)
    if setting in _AIRLESS:
        draft.weather = [_ON_DUST.get(word, word) if setting == "mars" else word for word in draft.weather]
        draft.weather = [word for word in draft.weather if word not in _OF_AIR]
    at_window = setting in _HIGH_WINDOWS and "watch" in draft.deeds.values()
    if at_window or ((setting in WITH_A_TRAIN or setting in FRONTS.values()) and "wait" in draft.deeds.values()):
        sitting = [at for at, figure in enumerate(draft.figures) if figure.action == "sit" and figure.to < 0]
        for index in [at for at in sitting if draft.is_person(at)]:
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


def _fill(draft: Draft, setting: str) -> None:
    """What belongs to the place, unasked: people, a table, what lies on stalls, what shines in the dark."""
    if setting == "market" and BUSTLE not in draft.extras and not has(draft, *BEINGS, "bicycle"):
        draft.extras.append(BUSTLE)  # nobody sells to nobody
    peopled = has(draft, "person") or _is_about_another(draft)
    if draft.busy and peopled and setting in _PEOPLED and setting not in _WITHOUT_GUESTS:
        draft.extras.append(BUSTLE)
    elif draft.busy and setting in _WITH_TRAFFIC and not draft.figures:
        draft.extras.append(BUSTLE)
        add_figure(CATALOGUE["car"], True, draft)
        draft.change(-1, action="drive", count=2)
    elif draft.busy and setting in _PEOPLED and not peopled:
        for name in ("man", "woman", "child"):
            add_figure(CATALOGUE[name], True, draft)
        if setting == "beach" and draft.find("parasol", "umbrella") < 0:
            add_figure(CATALOGUE["parasol"], True, draft)
    leave_to_place(draft, setting)
    if SETTINGS[setting].indoors and SETTINGS[setting].floor != "table":
        _lay_table(draft)
    if setting in _SELLING:
        _lay_out(draft, setting)
    if "rainbow" in draft.extras and setting in _CLOSED_IN and not draft.figures:
        add_figure(CATALOGUE["rainbow"], False, draft)
        draft.change(-1, action="faint")
    if setting == "table" and draft.time == "night" and not draft.figures:
        add_figure(CATALOGUE["candle"], False, draft)


def _is_about_another(draft: Draft) -> bool:
    """Is it the film of somebody who rides through the place, of an animal, or of one car? Those who crowd it are behind them."""
    if not draft.figures:
        return False
    figure, family = draft.figures[0], entry_of(draft.figures[0]).family
    if family == "bicycle":
        return figure.action == "ride"
    return family in BEINGS or (family == "car" and figure.count == 1 and len(draft.figures) == 1)


def _find_time(draft: Draft, setting: str) -> str:
    implied = (lexicon.IMPLIED_TIME[word] for word in (*draft.extras, *draft.weather) if word in lexicon.IMPLIED_TIME)
    time = draft.time or next(implied, "sunset" if draft.style == "silhouette" else "")
    if time:
        return time
    closed = SETTINGS[setting].indoors or setting == "underwater"
    taken_back = "overgrown" in draft.extras or (FORSAKEN in draft.extras and not closed)
    dark = (
        setting in _LIT_UP
        or (draft.shadowy and not taken_back)
        or (draft.mood == "gloomy" and closed)
        or (draft.find(*_OF_THE_NIGHT) >= 0 and "clouds" not in draft.weather)
        or any(figure.kind in _OF_THE_NIGHT for figure in draft.figures)
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
        if figure.to < 0
        and CATALOGUE[figure.name].habitat == "table"
        and CATALOGUE[figure.name].height_metres < 0.5
        and figure.action != "levitate"
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
    if riders := riders_of(draft.figures):
        drop(draft, mount(draft.figures, riders))


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
