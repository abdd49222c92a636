"""What two words of a prompt say together about the place: a cliff at the sea, a road through the desert, a house on a rock."""

from __future__ import annotations

from dataclasses import replace

from ..spec import AFAR, Figure
from ..subjects import CATALOGUE
from ..subjects.bulbs import LIT_UP
from .backdrops import leave_to_place, look_over, overgrow, stand_on_peak
from .camera import see_afar
from .draft import Draft, drop

_AT_SEA = ("sea", "coast", "beach", "sea cliff", "island")
_TOGETHER: dict[tuple[str, str], str] = {
    **{("cliff", water): "sea cliff" for water in _AT_SEA},
    ("cliff", "sky"): "cliff",
    ("desert", "mars"): "mars",
    ("sea", "whirlpool"): "whirlpool",
    ("mountains", "avalanche"): "avalanche",
    ("desert", "sandstorm"): "sandstorm",
    **{("village", water): "harbour" for water in ("sea", "coast", "beach")},
}
"""Two places that are named in one prompt, and the place that they mean."""
_FLIERS = ("superhero", "angel")
_KNOWN_BY_SIGHT = ("london", "paris", "new york", "tokyo")
_ON_WHEELS = ("car", "train", "bicycle")
_ALONG = ("run", "gallop", "drive", "ride", "fly")
_LIT_SKIES = ("sunset", "dawn", "dusk")
_OPEN_LAND = ("meadow", "snowfield")
"""Land that is not told behind the rails: it is what a road has anyway."""
_BESIDE_ROADS = {
    **dict.fromkeys(("sea", "coast", "beach", "sea cliff", "cliff"), "coast"),
    **dict.fromkeys(("desert", "canyon"), "desert"),
    **{name: name for name in ("mountains", "forest", "jungle", "savanna")},
}
"""What lies beside a road when another place is named with it."""
_BUILT_UP = ("ferris wheel", "carousel", "roller coaster", "eiffel tower", "street lamp", "traffic light", "fountain")
"""What stands on a promenade, if it is at the water."""
_IN_THE_SKY = ("aurora", "eclipse", "meteor shower", "meteors", "fireworks", "galaxy", "bigmoon")
_SLIDING = ("ski", "sled", "sledge", "toboggan", "snowboard")
_ON_SKIS = ("skier", "snowboarder")
_SLOPES = {"hill", "hillside", "slope", "mountain", "mountainside", "piste", "dune", "hills", "slopes"}
_WATERSIDE = ("sea", "coast", "beach", "lake", "river", "harbour")
_OF_THE_SEA = ("coast", "sea")
_VESSELS = ("submarine", "whale", "shark")
"""Large beside a wreck: drawn smaller, so that it is seen."""
_COURTS = {
    "basketball": "basketball court",
    "tennis racket": "tennis court",
    "tennis ball": "tennis court",
    "football": "stadium",
    "bowling ball": "bowling alley",
}
"""Where people play with a thing, if the prompt names no place."""
_WINTRY = ("snowman", "sled", "igloo", "skier", "ice skates", "snowboarder")
"""With one of these there is snow, in a place that can have it, unless another season is named."""
_UNDER_SNOW = (
    *("park", "garden", "forest", "meadow", "village", "mountains", "street", "city", "farm", "lake"),
    *("square", "hilltop", "ski slope"),
    *("road", "river", "playground", "graveyard", "cliff"),
)
_NEVER_UP = (
    *("jellyfish", "octopus", "squid", "clownfish", "angelfish", "blue tang", "seahorse", "starfish"),
    *("coral", "seaweed"),
    *("manta ray", "submarine", "diver", "fish", "piranha", "mermaid"),
)
"""Of the sea, and not seen from above it: unless a word says so, they are under water."""


def refine_place(draft: Draft, homes: list[str]) -> None:
    """Choose the nearest place that is meant; `homes` is where the figures that stand for themselves belong."""
    _put_together(draft, homes)
    leave_to_place(draft)
    look_over(draft)
    overgrow(draft)
    stand_on_peak(draft)
    _stand_at_water(draft)
    _look_through_pane(draft)
    _open_sky(draft)
    _brave_the_storm(draft)
    _hang_lanterns(draft)
    _go_under(draft)
    _take_wave(draft)
    _pass_land(draft)
    see_afar(draft)
    if "future" in draft.extras and draft.setting in ("city", "street", ""):
        draft.setting, draft.weak = "future city", False
    _play_game(draft)
    _leave_rock(draft)
    _climb_hill(draft)
    if draft.setting in ("cliff", "hilltop"):
        draft.weak = False
    _light_signs(draft)
    _bring_weather(draft)
    _bring_snow(draft)
    if "wreck" in draft.extras:
        draft.figures = [
            replace(figure, size=0.5 * figure.size) if figure.name in _VESSELS and figure.to < 0 else figure
            for figure in draft.figures
        ]


def _put_together(draft: Draft, homes: list[str]) -> None:
    """A cliff with the sea, or with somebody of the sea, is one above the sea."""
    for first, second in _TOGETHER:
        if first in draft.places and (second in draft.places or (second == "sea" and "waves" in draft.extras)):
            draft.setting, draft.weak = _TOGETHER[first, second], False
    if draft.setting == "cliff" and any(home in _OF_THE_SEA for home in homes):
        draft.setting = "sea cliff"  # a lighthouse on a cliff
    if draft.setting == "sea cliff" and any(CATALOGUE[figure.name].family == "boat" for figure in draft.figures):
        draft.setting = "coast"  # there is water in front of the cliffs


def _stand_at_water(draft: Draft) -> None:
    """A Ferris wheel by the sea stands on a promenade."""
    afloat = any(CATALOGUE[figure.name].family == "boat" and figure.to < 0 for figure in draft.figures)
    if draft.setting in _WATERSIDE and not afloat and any(figure.name in _BUILT_UP for figure in draft.figures):
        draft.setting, draft.weak = "promenade", False


def _open_sky(draft: Draft) -> None:
    """What is seen in the sky over a forest is seen from a clearing; who howls at the moon sits before it, on a hill."""
    if "moon" in draft.extras and (draft.style == "silhouette" or any(one.action == "howl" for one in draft.figures)):
        draft.extras[draft.extras.index("moon")] = "bigmoon"
        draft.setting = draft.setting or "hilltop"
    alone = draft.find("mermaid") >= 0 and draft.find("rock") < 0 and not draft.setting
    if alone and ("moon" in draft.extras or draft.time in _LIT_SKIES):
        draft.setting = "islet"
        draft.change(draft.find("mermaid"), action="sit")
    if draft.setting == "city" and any(one.action == "levitate" and one.name in _FLIERS for one in draft.figures):
        draft.setting = "skyline"
    if draft.setting == "forest" and any(word in draft.extras for word in _IN_THE_SKY):
        draft.setting = "clearing"


def _brave_the_storm(draft: Draft) -> None:
    """A lighthouse in a storm stands on its rock amid the waves."""
    wild = "storm" in draft.weather or "waves" in draft.extras
    stands = any(figure.name == "lighthouse" and figure.to < 0 and figure.relation != AFAR for figure in draft.figures)
    if wild and stands and draft.setting in ("sea", "coast", "sea cliff", "beach", ""):
        draft.setting, draft.weak = "islet", False


def _hang_lanterns(draft: Draft) -> None:
    """Lanterns in a town, if nobody has them, hang on strings over it."""
    if draft.setting not in ("alley", "street", "market", "square", "city", "harbour", "promenade", "village"):
        return
    for figure in list(draft.figures):
        held = figure.relation in ("held", "worn") or (figure.relation == "with" and figure.to >= 0)
        if figure.name in ("lantern", "paper lantern") and figure.count > 1 and not held and figure.action != "float":
            draft.extras.append("lanterns")
            drop(draft, draft.figures.index(figure))


def _light_signs(draft: Draft) -> None:
    """A street with neon signs runs away from the camera, unless somebody drives or runs along it or flies over it."""
    figures = [CATALOGUE[figure.name] for figure in draft.figures]
    passes = any(one.family in _ON_WHEELS or one.habitat == "air" for one in figures)
    passes |= any(figure.action in _ALONG for figure in draft.figures)
    if draft.camera == "up":
        draft.setting = "street" if draft.setting == "neon street" else draft.setting
        return  # from above it is another picture
    if draft.setting in ("street", "city", "alley") and "neon" in draft.extras and not passes:
        draft.setting, draft.weak = "neon street", False
    if draft.setting == "street" and any(city in draft.extras for city in _KNOWN_BY_SIGHT):
        draft.setting = "city"  # where its tower is seen
    if draft.setting == "mountains" and "fuji" in draft.extras:
        draft.setting = "meadow" if draft.figures else "lake"  # no other mountain hides it
    tower = draft.find("eiffel tower")
    if tower >= 0 and len(draft.figures) > 1 and draft.setting in ("city", "") and "paris" in draft.extras:
        drop(draft, tower)  # it stands over the roofs anyway, larger than whoever is there
        draft.setting, draft.weak = "city", False


def light_up(draft: Draft, time: str) -> None:
    """What has bulbs has them on after sunset."""
    for index, figure in enumerate(draft.figures):
        if time in ("night", "dusk", "sunset") and not figure.action and LIT_UP in CATALOGUE[figure.name].actions:
            draft.figures[index] = replace(figure, action=LIT_UP)


def _bring_weather(draft: Draft) -> None:
    """After the rain none falls, and puddles and a rainbow are left; cherry trees in bloom shed petals; no sun in a blizzard."""
    if "blizzard" in draft.extras and "fog" not in draft.weather:
        draft.weather.append("fog")
    if "after rain" in draft.extras:
        draft.extras += [word for word in ("puddles", "rainbow") if word not in draft.extras]
        draft.weather = [word for word in draft.weather if word not in ("rain", "storm")]
    if draft.setting == "blossom avenue":
        draft.season = draft.season or "spring"
        draft.weather += ["petals"] if "petals" not in draft.weather else []


def _go_under(draft: Draft) -> None:
    """A jellyfish in the ocean is in it, not on it."""
    free = [figure for figure in draft.figures if figure.to < 0]
    if draft.setting != "sea" or draft.at_surface or not free:
        return
    if all(figure.name in _NEVER_UP and figure.action != "jump" for figure in free):
        draft.setting = "underwater"


def _take_wave(draft: Draft) -> None:
    """Whoever surfs does it on a wave; a great wave that is named alone is the picture; waves crash on a rock in the sea."""
    if "waves" in draft.extras and draft.figures and all(figure.name == "rock" for figure in draft.figures):
        draft.figures, draft.setting, draft.weak = [], "islet", False
        draft.name("setting")
        return
    free = [figure.name for figure in draft.figures if figure.to < 0]
    surfing = [figure for figure in draft.figures if figure.name == "surfer" and figure.to < 0]
    if surfing and draft.setting in ("beach", "coast") and all(one.action in ("", "ride") for one in surfing):
        draft.setting = "sea"
    surfs = any(name.startswith("surfer") or name == "surfing board" for name in free)
    great = "waves" in draft.extras and draft.setting in ("", "sea")
    if (surfs and (great or draft.setting == "sea" or not draft.setting)) or (great and not free and not draft.weather):
        draft.setting, draft.weak = "surf", False
        draft.name("setting")


def _pass_land(draft: Draft) -> None:
    """A road along the coast, through the desert, over the mountains: the land is seen behind it."""
    on_rails = any(CATALOGUE[figure.name].family == "train" and figure.to < 0 for figure in draft.figures)
    if "road" not in draft.places and not (on_rails and draft.setting in (*_BESIDE_ROADS, *_OPEN_LAND)):
        return
    if on_rails and draft.setting == "snowfield":
        draft.season = "winter"
    if on_rails and draft.setting in _OPEN_LAND:
        draft.setting = "road"
    land = next((_BESIDE_ROADS[place] for place in draft.places if place in _BESIDE_ROADS), "")
    if land and land not in draft.extras:
        draft.extras.append(land)
        draft.name("extras")
        draft.setting, draft.weak = "road", False


def _play_game(draft: Draft) -> None:
    """Grown players are on their court or pitch; children and dogs with a ball play anywhere."""
    grown = any(
        figure.name in ("man", "woman", "runner", "footballer", "basketballer", "sportswoman")
        for figure in draft.figures
    )
    court = next((_COURTS[figure.name] for figure in draft.figures if figure.name in _COURTS), "")
    if court and grown and not draft.setting:
        draft.setting = court
    on_track = not draft.setting or (draft.setting == "road" and draft.weak)
    if any(figure.name == "race car" for figure in draft.figures) and on_track:
        draft.setting = "race track"
    if draft.setting == "stadium" and not draft.figures and not draft.extras:
        draft.extras.append("crowd")


def _bring_snow(draft: Draft) -> None:
    """A snowman, skates or skis need winter, if the prompt says nothing else."""
    slides = any(deed in _SLIDING for deed in draft.deeds.values())
    if draft.find(*_ON_SKIS) >= 0 and draft.setting == "mountains" and draft.camera != "up":
        draft.setting, draft.weak = "ski slope", False
    if slides and (draft.weak or not draft.setting):
        draft.setting, draft.weak = "snowfield", False
    has = (
        slides
        or not {"snowfield", "ski slope"}.isdisjoint(draft.places)
        or any(figure.name in _WINTRY for figure in draft.figures)
    )
    if has and not draft.season and (not draft.setting or draft.setting in _UNDER_SNOW):
        draft.season = "winter"


def lead_downhill(draft: Draft, words: list[str]) -> None:
    """Whoever sleds, skis or rides down a hill does it on a slope."""
    starts = [at for at, word in enumerate(words) if word == "down"]
    down = "downhill" in words or any(_SLOPES & set(words[at + 1 : at + 5]) for at in starts)
    slides = any(deed in _SLIDING for deed in draft.deeds.values()) and not {"up", "uphill"} & set(words)
    slides |= draft.setting == "ski slope" and any(figure.name in _ON_SKIS for figure in draft.figures)
    if down or slides:
        draft.extras.append("downhill")
        draft.name("extras")


def _leave_rock(draft: Draft) -> None:
    """A lighthouse or a castle on a rock: the rock is the place."""
    for figure in list(draft.figures):
        entry = CATALOGUE[figure.name]
        if figure.relation != "on" or figure.to < 0 or draft.figures[figure.to].name != "rock":
            continue
        if entry.name == "mermaid" and draft.setting in ("", "sea", "beach", "coast"):
            at = draft.figures.index(figure)
            draft.figures[at] = replace(figure, action="sit" if figure.action in ("", "swim") else figure.action)
            drop(draft, figure.to)
            draft.setting, draft.weak = "islet", False  # amid the waves
            return
        at_sea = entry.name == "lighthouse" or draft.setting == "sea"
        if entry.family == "building" or entry.habitat == "scenery" or at_sea:
            drop(draft, figure.to)
            draft.setting, draft.weak = ("islet" if at_sea else "cliff"), False
            return


def _climb_hill(draft: Draft) -> None:
    """What stands on a hill stands on its top."""
    stands = [CATALOGUE[figure.name].habitat == "scenery" for figure in draft.figures if figure.to < 0]
    if draft.setting == "meadow" and draft.on_hill and stands and all(stands):
        draft.setting, draft.weak = "hilltop", False


def _look_through_pane(draft: Draft) -> None:
    """Without visitors an aquarium is its water, with them its fish are behind the pane; cranes on a site are no birds."""
    if draft.setting == "aquarium":
        if (
            draft.figures
            and not draft.busy
            and not any(CATALOGUE[figure.name].family == "person" for figure in draft.figures)
        ):
            draft.setting = "underwater"
            return
        for figure in [figure for figure in draft.figures if CATALOGUE[figure.name].habitat == "underwater"]:
            draft.extras.append(figure.name)
            drop(draft, draft.figures.index(figure))
    pane = draft.find("glass")
    if draft.setting == "airport" and pane >= 0 and draft.find_family("person") >= 0:
        for figure in [one for one in draft.figures if one.name == draft.figures[pane].name or _is_plane(one)]:
            drop(draft, draft.figures.index(figure))  # they are seen behind it
    if draft.setting == "construction site":
        for figure in [figure for figure in draft.figures if figure.name == "heron"]:
            at = draft.figures.index(figure)
            if len(draft.figures) > 1:
                drop(draft, at)  # the one of the place is enough
            else:
                draft.figures[at] = Figure(name="bulldozer")


def _is_plane(figure: Figure) -> bool:
    return CATALOGUE[figure.name].family == "aircraft" and figure.relation in ("", "beside", "behind", "facing")
