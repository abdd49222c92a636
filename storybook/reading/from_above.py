"""Places that the camera flies over: "an aerial view of a forest", "a harbour from above", "flying over the ocean"."""

from __future__ import annotations

import re
from dataclasses import replace

from ..places import SETTINGS
from ..places.extras import BUSTLE, CLIFFS
from ..spec import AFAR, FROM_ABOVE, MOST_FIGURES, Figure, Scene
from ..subjects import CATALOGUE
from .inflection import singular
from .wordlists import by_word

_SEEN = re.compile(
    r"\baerial (?!acrobat|silk|battle|combat|dogfight|tram|lift|stunt|attack|ballet|danc|perform|hoop|yoga)"
    r"|\b(?:drone|helicopter|quadcopter) (?:\w+ )?(?:shot|view|footage|video|clip|perspective|camera|pov|photo)"
    r"|\b(?:bird|eagle|hawk|falcon)s?(?: ?'s|s')? eye\b|\bbirdseye\b|\bflyover\b|\bfpv\b|\bfly over (?:shot|footage)\b"
    r"|\b(?:top down|topdown|overhead|top) (?:view|shot|footage|angle|perspective|video)\b"
    r"|\b(?:seen|viewed|shot|filmed|view|footage|looking down|down) from (?:high )?(?:above|the air|the sky)\b"
    r"|(?:^|[,.] ?|\b(?:camera|view|shot|footage) )looking (?:straight )?down (?:on|at|onto|upon)\b"
)
"""What says that the camera is above, whatever else is there."""
_UNDER = re.compile(r"\bunder|reef|seabed|ocean floor|\bdeep")
"""What says that the camera is in the water."""
_FOLLOWING = re.compile(
    r"\. (?:(?:the|a|an|our|slow|fast|low|smooth|cinematic) )*(?:(?:fpv|drone|helicopter|aerial|tracking|flying) )*"
    r"(?:drone|camera|shot|view|helicopter)\b[^.]*?\b(?:past|beside|alongside|behind|after|with|follow(?:s|ing)?|chas(?:es|ing)|"
    r"circl(?:es|ing)|orbit(?:s|ing)?|track(?:s|ing)?) (?:it|him|her|them|the|his|its|their)\b[^.]*"
    r"|\. (?:[a-z]+ )*(?:drone|helicopter|aerial) (?:shot|view|footage)\b[^.]*?\bthen\b[^.]*"
    r"|\. (?:(?:fpv|drone|camera) )+(?:chas(?:es?|ing)|follow(?:s|ing)?|track(?:s|ing)?)\b[^.]*"
)
"""A later sentence in which the camera keeps to somebody who was named: it is not far above."""
_AFTER_PLACE = re.compile(r"\b(\w+)(?: (?:at|by|in) \w+)? from (?:high )?above\b(?! (?:into|onto|to)\b)")
_FLOWN = re.compile(
    r"(?:^|[,.] ?|\bcamera |\bfootage |\bshot |\bpov |\bdrone )(?:\w+ly )?"
    r"(?:fly|flying|flies|flight|soaring|soars|gliding|glides) (?:\w+ )?(?:over|above|across|through)\b"
)
"""What says so where nothing else flies."""
_WORD = re.compile(r"[a-z']+")
_ABOVE: dict[str, str] = by_word(
    {
        "aerial forest": "forest, clearing, tree avenue, blossom avenue, enchanted forest, jungle, river, bridge, "
        "lake, swamp, bamboo, park",
        "aerial fields": "farm, village, grain field, rice terraces, orchard, vineyard, hilltop, garden",
        "aerial plain": "meadow, savanna, snowfield, graveyard, desert",
        "aerial canyon": "canyon",
        "aerial mountains": "mountains, volcano, glacier, ski slope",
        "aerial city": "city, skyline, stadium, future city, rooftop, alley, market, square, street, neon street",
        "aerial beach": "beach, coast, promenade, surf",
        "aerial island": "island, islet",
        "aerial sea": "sea, ice floes, harbour, canal, underwater, deep sea",
    }
)
"""What each place is seen as from above."""
_ROADSIDES = {"forest": "forest", "jungle": "forest", "mountains": "forest", "coast": "beach", "desert": "plain"}
"""The same for roads, by what lies beside them; elsewhere there are fields."""
_SHOWN: dict[str, dict[str, str]] = {
    "aerial forest": by_word(
        {
            "jungle": "jungle, rainforest, tropical",
            "winding river": "river, stream, creek",
            "lake below": "lake, pond, reservoir",
            "bridge below": "bridge",
            "winding road": "road, highway, car, truck, bus, motorcycle, motorbike, cyclist, drive, railway, train",
            "far peaks": "mountain, alp, alpine, peak",
        }
    ),
    "aerial fields": by_word(
        {
            "village below": "village, town, hamlet, settlement, suburb",
            "vines": "vineyard, vine, winery",
            "lavender": "lavender",
            "tulips": "tulip",
            "winding river": "river, stream, creek",
            "far peaks": "mountain, alp, peak",
        }
    ),
    "aerial plain": by_word(
        {
            "savanna": "savanna, savannah, safari, africa",
        }
    ),
    "aerial city": by_word({"jam": "traffic, jam, rush, highway, motorway, freeway, busy"}),
    "aerial beach": by_word(
        {
            "winding road": "road, highway, coastal, car, convertible, truck, motorcycle, bus",
            CLIFFS: "cliff, cliffside, clifftop, headland, rock, rocky",
        }
    ),
}
"""What words of the prompt add to a view."""
_CROSSINGS = ("intersection", "crossroad", "junction", "crossing", "crosswalk", "shibuya")
_MOTORWAY = ("traffic", "jam", "highway", "motorway", "freeway")
_EMBLEMS = {"paris": "eiffel tower", "london": "clock tower"}
"""What rises over a city."""
_BUSY = ("aerial city",)
_TRAFFIC = [("car", 2)]
"""What is in a busy place unasked: a view of one has cars and people of its own."""
_CARRIED = ("on", "in", "held", "worn", "driving")
"""Relations in which a figure goes where the other one goes."""
_IN_SHALLOWS = ("splash", "ford", "wade", "bathe")
"""Who goes through the water is shown from the side: from above it would be a dot in the woods."""
_BELOW = 0.6
"""Size of who flies between the camera and the ground."""


def look_down(scene: Scene, prompt: str) -> Scene:
    """Show the place from above, if the prompt says so and it can be seen like that."""
    text = _FOLLOWING.sub(".", prompt.replace("-", " ").replace("’", "'"))
    bases = [singular(word) for word in _WORD.findall(text)]
    whole = replace(scene, setting="city") if _is_on_roads(scene, bases) else scene
    view = _find_view(whole, bases) if _is_above(whole, text) else None
    if view is None or any(figure.action in _IN_SHALLOWS for figure in scene.figures):
        return scene
    setting, extras = view
    kept = tuple(word for word in scene.extras if word not in ("downhill", "crowd", BUSTLE))
    camera = scene.camera if scene.camera in ("out", "left") else "right"  # the ground itself comes nearer
    figures = tuple(_put_below(figure) for figure in _find_shown(scene, setting, text)[:MOST_FIGURES])
    if "season" not in scene.named and re.search(r"\bautumn\b|\bfall (?:tree|colou?r|leaves)", text):
        scene = replace(scene, season="autumn")  # of its trees, which are all around
    return replace(scene, setting=setting, extras=(*kept, FROM_ABOVE, *extras), camera=camera, figures=figures)


def _is_on_roads(scene: Scene, bases: list[str]) -> bool:
    """ "A freeway", "a crossing", and no place nor animal is named."""
    if "setting" in scene.named or not {*_CROSSINGS, *_MOTORWAY} & {*bases}:
        return False
    return all(_is_of(figure, "person", "car", "bicycle") for figure in scene.figures)


def _find_shown(scene: Scene, setting: str, text: str) -> list[Figure]:
    """Who is seen from above: not the camera, and nobody who belongs to the place in any case."""
    shown = [figure for figure in scene.figures if not _is_camera(figure, text) and not _is_wood(figure)]
    if setting in _BUSY and BUSTLE in scene.extras and [(figure.name, figure.count) for figure in shown] == _TRAFFIC:
        shown = []
    if setting == "aerial beach" and shown and shown[-1].name == "rock":
        shown.pop()  # the shore has its own
    if setting == "aerial city" and all(CATALOGUE[figure.name].habitat != "scenery" for figure in shown):
        shown += [Figure(name=name) for city, name in _EMBLEMS.items() if city in scene.extras]
    return shown


def _is_of(figure: Figure, *families: str) -> bool:
    return CATALOGUE[figure.name].family in families


def _is_above(scene: Scene, text: str) -> bool:
    """Does the prompt say so?"""
    if SETTINGS[scene.setting].floor == "underwater" and _UNDER.search(text):
        return False
    if _SEEN.search(text):
        return True
    flies = any(figure.action in ("fly", "glide") and figure.name != "drone" for figure in scene.figures)
    if not flies and _FLOWN.search(text):
        return True
    places = {word for phrase in SETTINGS[scene.setting].phrases for word in phrase.split()}
    named = {part for figure in scene.figures for word in CATALOGUE[figure.name].words for part in word.split()}
    return any(singular(word) in places | named for word in _AFTER_PLACE.findall(text))


def _find_view(scene: Scene, bases: list[str]) -> tuple[str, tuple[str, ...]] | None:
    """The setting that shows the place from above, and its extras, by the words in the singular."""
    named = set(bases)
    if scene.setting == "surf" and scene.figures:
        return None  # on its wave
    setting = scene.setting if scene.setting.startswith("aerial ") else _ABOVE.get(scene.setting, "")
    if scene.setting == "road":
        land = next((_ROADSIDES[extra] for extra in scene.extras if extra in _ROADSIDES), "fields")
        setting = "aerial city" if land == "fields" and named & {*_MOTORWAY} else f"aerial {land}"
    if scene.setting in ("street", "city", "square", "neon street") and named & {*_CROSSINGS}:
        setting = "aerial city"
    if named & {"lavender", "tulip"} and setting == "aerial plain":
        setting = "aerial fields"
    if setting == "aerial mountains" and any(_is_below(figure) for figure in scene.figures):
        setting = "aerial forest"  # somebody needs ground to stand on
    roads = [word for word, shown in _SHOWN["aerial beach"].items() if shown == "winding road"]
    if scene.setting in ("cliff", "sea cliff") and named & {*roads}:
        setting = "aerial beach"
    shown = _SHOWN.get(setting, {})
    extras = dict.fromkeys(shown[word] for word in bases if word in shown)
    return (setting, tuple(extras)) if setting else None


def _is_below(figure: Figure) -> bool:
    return _put_below(figure).relation == AFAR


def _is_camera(figure: Figure, text: str) -> bool:
    """Is it what the film is taken from?"""
    if _is_of(figure, "bird") and any(f"{word}'s eye" in text for word in CATALOGUE[figure.name].words):
        return True
    return figure.name == "drone" and not re.search(r"\bdrone (?:\w+ly )?(?:fl|soar|glid|hover)", text)


def _is_wood(figure: Figure) -> bool:
    """Trees are there in any case."""
    return figure.count > 1 and _is_of(figure, "tree")


def _put_below(figure: Figure) -> Figure:
    """Who flies does so between the camera and the ground; all others are small on it."""
    entry = CATALOGUE[figure.name]
    if entry.family == "bird" and figure.relation == "" and figure.action in ("walk", "stand"):
        figure = replace(figure, action="fly")
    if entry.habitat == "heaven" or (entry.habitat == "air" and figure.relation in ("", "above")):
        return replace(figure, relation="", to=-1, size=_BELOW * figure.size)
    carried = figure.relation in _CARRIED or (figure.relation == "with" and entry.habitat == "table")
    return replace(figure, relation=AFAR, to=figure.to if carried else -1)
