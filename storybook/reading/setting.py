"""Where it all is: the place that is named, or what suits the figures, or one like it where they can be."""

from __future__ import annotations

from dataclasses import replace

from ..places import SETTINGS
from ..places.extras import AT_STATION
from ..places.visions import VISIONS
from ..spec import AFAR, Figure
from ..subjects import CATALOGUE, Entry, find
from . import lexicon
from .draft import BEINGS, Draft, drop, entry_of, is_toy
from .figures import add_figure
from .habitat import home_of
from .landmarks import refine_place
from .place_names import FRONTS, OUT_OF_DOORS
from .rooms import place_of_work
from .together import room_of_table

_OF_COLOURS = {entry.name for word in lexicon.COLOURS if (entry := find(word)) is not None}
"""What has the name of a colour: gold, an orange, a violet."""
_PLAYS = tuple(setting.name for setting in VISIONS)
_ROCKETS = ("rocket", "spaceship")
_TOWERS = ("tower", "castle")
_HOUSES = ("house", "school", "greek temple", "building", "shop")
"""Drawn for houses that have a front of their own."""
_AT_A_HOUSE = ("beside", "before", "behind", "facing", "under", "at", "with")
_OF_A_HOUSE = ("room", "kitchen", "laundromat", "bathroom")
"""Where people and pets are beside what stands there."""
_SERVING = ("cafe", "bar", "bakery", "shop", "supermarket", "hotel lobby", "cinema", "museum", "library", "courtroom")
"""Where a counter is one to be served at."""
_SURFACES = ("kitchen counter", "bookshelf", "dresser", "table")
"""What small things lie on: they are seen from near."""
_ON_A_SILL = 1.2
"""Metres: no animal that is taller is on a windowsill."""
_ON_A_TABLE = 0.25
"""Metres: no animal that is taller walks about among the dishes unasked."""
_ON_FLOORS = ("basket", "box")
"""Small animals lie in them on the floor."""
_WARM = ("jungle", "savanna", "desert", "beach")
_OF_PLATFORMS = ("station", "subway", "airport")
WITH_A_TRAIN = ("station", "subway")
"""Where a train stands at the platform in any case."""
_FIELDS = ("flowers", "lavender", "sunflowers", "poppies", "tulips")
_HOUSE_BIRDS = ("parrot", "canary", "chick")
_IN_THE_SKY = {"aurora", "rainbow", "fireworks", "meteors", "meteor shower", "eclipse", "galaxy"}
"""Seen from the surface alone."""
_BREATHING = ("whale", "orca", "dolphin", "shark", "narwhal", "seal", "mermaid")
"""Those of the sea who are often seen at its surface."""
_ALOFT = ("levitate", "float", "jump", "leap", "dive", "plummet")
_ON_FEET = ("", "beside", "facing", "trail", "ahead", "before", "behind", "under", "with")
"""Actions above the ground, and relations in which nobody carries anybody."""
_IN_CLOTHES = ("man", "woman")
"""Animals that are drawn as one of these are where they live."""
_ON_WATER = ("sea", "lake", "river", "coast")
_WILDS = ("mountains", "forest", "desert", "coast", "jungle", "savanna")
"""What may lie beside a road."""
_COURTS = {"basketballer": "basketball court", "basketball": "basketball court", "boxer": "boxing ring"}
"""Where they are in an arena."""
_SEASIDES = ("sea", "coast", "sea cliff")
"""Where cars and bicycles have a road along the water."""
_PLACED = ("on", "in", "inside", "under", "beside", "above", "before", "behind", "round", "between")
"""Relations in which the other figure says where it all is."""


def find_place(draft: Draft, seed: int) -> str:
    """The setting: what is named, or what suits the figures."""
    _stand_before(draft)
    refine_place(draft, [home_of(CATALOGUE[figure.name]) for figure in draft.figures if figure.to < 0])
    if draft.setting in (*_PLAYS, "abstract"):
        for index in range(len(draft.figures) - 1, -1, -1):
            if draft.figures[index].name in _OF_COLOURS:
                drop(draft, index)  # "fluid art in emerald and gold"
    if draft.figures and draft.setting in _PLAYS:
        # A vase with a geometric pattern stands on a table; a duck's ripples are on its pond.
        draft.setting, draft.weak = next((place for place in draft.places if place not in _PLAYS), ""), False
    setting = _settle(draft, place_of_work(draft) or draft.setting or _find_home(draft, seed), seed)
    if setting == "road" and {*_FIELDS} & {*draft.extras}:
        setting = "meadow"  # a train through sunflowers
    return setting


def _stand_before(draft: Draft) -> None:
    """A hospital, a school, a shop: its front is the place if no other is named and nobody is on its roof."""
    houses = [at for at, figure in enumerate(draft.figures) if figure.name in _HOUSES and figure.relation != AFAR]
    free = draft.setting in ("", draft.front, "street", "city")
    beside = all(figure.relation in ("", *_AT_A_HOUSE) for figure in draft.figures if figure.to in houses)
    if not draft.front or not houses or not free or not beside:
        return
    draft.setting, draft.weak = draft.front, False
    draft.name("setting")
    for at in reversed(houses):
        drop(draft, at)


def go_inside(draft: Draft, setting: str) -> str:
    """Who is in a room of a house does not stand beside the house."""
    if not SETTINGS[setting].indoors or SETTINGS[setting].floor == "table" or not has(draft, *BEINGS):
        return setting
    for index in range(len(draft.figures) - 1, -1, -1):
        figure = draft.figures[index]
        if CATALOGUE[figure.name].family == "building" and figure.relation not in ("on", "with", "held", AFAR):
            setting = "library" if setting == "room" and figure.name in _TOWERS else setting
            drop(draft, index)
    return setting


def has(draft: Draft, *families: str) -> bool:
    """Is there anybody or anything of these families?"""
    return any(CATALOGUE[figure.name].family in families for figure in draft.figures)


def _settle(draft: Draft, setting: str, seed: int) -> str:
    """The place, or one like it where the figures can be."""
    entries = [
        CATALOGUE[figure.name]
        for figure in draft.figures
        if figure.relation not in ("with", "worn", "held", "on", AFAR)
    ]
    if setting == "showcase" and draft.figures and CATALOGUE[draft.figures[0].name].family == "person":
        setting = _find_home(draft, seed)  # nobody stands on a pedestal
    if (
        setting == "room"
        and entries
        and len(entries) == len(draft.figures)
        and all(e.habitat == "table" for e in entries)
    ):
        return "table"  # seen from near: on its table it would be lost in the room
    if setting in WITH_A_TRAIN and _is_at_the_platform(draft):
        return setting
    if setting in _OF_PLATFORMS and any(entry.family in ("train", "aircraft") for entry in entries):
        if any(entry.family == "aircraft" for entry in entries):
            return "airfield"
        draft.extras.append(AT_STATION)
        return "road"  # on the rails, past the platform
    open_place = setting in ("space", "sky") or "setting" not in draft.named
    if draft.launches and open_place and any(entry.name in _ROCKETS for entry in entries):
        return "airfield"
    if "waves" in draft.extras and (draft.weak or "setting" not in draft.named):
        return "islet" if _stands_in_sea(draft) else "sea"
    if setting in _SEASIDES and any(entry.family in ("car", "bicycle") for entry in entries):
        draft.extras += [] if "coast" in draft.extras else ["coast"]
        return "road"
    if draft.weak and setting in ("mountains", "meadow") and any(home_of(entry) == "coast" for entry in entries):
        return "coast"
    if setting in _ON_WATER and any(_works_on_boat(figure, draft) for figure in draft.figures):
        return "beach"  # nobody builds a boat on the waves
    if setting == "sea" and _is_at_surface(draft) and any(entry.family == "building" for entry in entries):
        return "coast"  # "ships pass a lighthouse"
    if setting == "sea" and entries and not any(entry.habitat in ("water", "underwater", "air") for entry in entries):
        if any(home_of(entry) == "snowfield" for entry in entries):
            return "ice floes"  # no penguins under palms
        return "coast" if any(entry.habitat == "scenery" for entry in entries) else "beach"
    if setting == "snowfield" and "setting" not in draft.named and has(draft, "boat"):
        draft.season = draft.season or "winter"
        return "lake"  # a snowman in a canoe
    in_air = _is_at_surface(draft) or _breathes_under_sky(draft) or _IN_THE_SKY & {*draft.extras}
    if setting == "underwater" and "setting" not in draft.named and in_air:
        return "sea"
    if setting == "road" and "neon" in draft.extras and not draft.figures[1:] and not {*_WILDS} & {*draft.extras}:
        return "city"  # a car in a tunnel of lights
    if setting == "stadium" and (
        court := next((_COURTS[one.name] for one in draft.figures if one.name in _COURTS), "")
    ):
        return court
    if setting == "bridge" and "venice" in draft.extras:
        return "canal"
    if setting == "windowsill" and draft.weak and "space" in [home_of(entry) for entry in entries]:
        return "space"
    if setting == "windowsill" and draft.weak and has(draft, "car", "train"):
        return "road"  # "a dog with its head out of the window of a car"
    if setting == "windowsill" and draft.weak and any(entry.name == "shop" for entry in entries):
        return "street"  # "a bakery window"
    if setting in ("beach", "coast") and draft.weak and entries and all(e.family == "boat" for e in entries):
        return "sea"  # "a yacht in Ibiza"
    if setting == "windowsill" and draft.weak and has(draft, "building") and draft.find(*_TOWERS) < 0:
        return "village"  # "they look out of the window of their house"
    if setting == "windowsill" and draft.weak and has(draft, "person"):
        return "room"  # "a girl at the window"
    if setting == "windowsill" and draft.weak and any(_is_large(entry) for entry in entries):
        return "village"  # "a giraffe looks into a window"
    lying = bool(entries) and all(entry.habitat == "table" for entry in entries)
    if setting == "room" and draft.weak and lying:
        return "table"  # "a cup of tea indoors"
    if setting == "hut" and any(figure.name == "fireplace" for figure in draft.figures):
        return "room"  # a hut has one of its own
    if setting in _SERVING:
        draft.figures = [
            replace(one, name="counter") if one.name == "kitchen counter" else one for one in draft.figures
        ]
    if setting == "supermarket":
        draft.figures = [replace(one, name="shopping cart") if one.name == "cart" else one for one in draft.figures]
    if has(draft, "car") and SETTINGS[setting].indoors:
        return (FRONTS | OUT_OF_DOORS).get(setting, setting)  # "an ambulance at the hospital"
    if setting in ("room", "kitchen", "table") and _lies_there(draft):
        return "table"
    if setting == "table" and any(draft.is_person(at) and not is_toy(draft, at) for at in range(len(draft.figures))):
        add_figure(CATALOGUE["table"], False, draft)
        return room_of_table(draft)
    return setting


def _stands_by_itself(figure: Figure) -> bool:
    """Is it somebody with the feet on the ground, whom nothing carries?"""
    entry = CATALOGUE[figure.name]
    aloft = figure.action in _ALOFT or "fly" in entry.actions
    return entry.habitat == "ground" and entry.family in BEINGS and figure.relation in _ON_FEET and not aloft


def _lies_there(draft: Draft) -> bool:
    """Small things on a counter or a shelf, and nobody at it: it is the table that one looks at."""
    hosts = [at for at, figure in enumerate(draft.figures) if figure.name in _SURFACES and figure.to < 0]
    others = [figure for at, figure in enumerate(draft.figures) if at not in hosts]
    small = all(CATALOGUE[figure.name].habitat == "table" for figure in others)
    if not (hosts and others and small and any(figure.to in hosts for figure in others)):
        return False
    for at in reversed(hosts):
        drop(draft, at)
    return True


def _works_on_boat(figure: Figure, draft: Draft) -> bool:
    return figure.relation == "round" and CATALOGUE[draft.figures[figure.to].name].family == "boat"


def _is_by_a_table(draft: Draft) -> bool:
    """People and animals stand on the floor, but a mouse among loaves of bread or a hedgehog in a cup is on the table."""
    beings = [entry for figure in draft.figures if (entry := CATALOGUE[figure.name]).family in ("person", "quadruped")]
    on_floor = any(figure.name in _ON_FLOORS for figure in draft.figures)
    small = all(entry.family != "person" and entry.height_metres <= _ON_A_TABLE for entry in beings)
    return bool(beings) and (on_floor or not small)


def _is_large(entry: Entry) -> bool:
    return entry.family == "quadruped" and entry.height_metres > _ON_A_SILL


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


def _breathes_under_sky(draft: Draft) -> bool:
    """ "A whale under the stars" has come up to breathe."""
    return draft.under_sky and draft.find(*_BREATHING) >= 0


def _is_at_surface(draft: Draft) -> bool:
    """Does something float on the water, or leap out of it?"""
    return any(
        figure.action == "jump"
        or (CATALOGUE[figure.name].habitat == "water" and CATALOGUE[figure.name].family == "boat")
        for figure in draft.figures
    )


def _is_for_birds(draft: Draft) -> bool:
    """Does a bird of the open sit on something, as a crow on a pumpkin?"""
    return any(
        figure.relation == "on" and entry_of(figure).family == "bird" and figure.name not in _HOUSE_BIRDS
        for figure in draft.figures
    )


def _find_home(draft: Draft, seed: int) -> str:
    """The setting that suits the subjects, or else what the rest of the words suggests."""
    homes = [
        home_of(CATALOGUE[figure.kind if figure.kind in CATALOGUE and figure.name in _IN_CLOTHES else figure.name])
        for figure in sorted(
            [figure for figure in draft.figures if figure.relation != "driving"],
            key=lambda figure: figure.relation in ("with", "worn", "held", "driving", AFAR),
        )
    ]
    for figure in draft.figures:
        if figure.relation.split(" ")[0] in _PLACED and figure.to >= 0:
            host = home_of(CATALOGUE[draft.figures[figure.to].name])
            beside = figure.relation not in ("on", "in", "inside", "under")
            fish = CATALOGUE[draft.figures[figure.to].name].family == "fish"
            if beside and fish and CATALOGUE[figure.name].family == "quadruped":
                continue  # cats and their fish
            homes.insert(0 if host != "meadow" or homes[0] == "park" else 1, host)  # trees stand in any place
            break
    if homes[:1] == ["table"] and _is_for_birds(draft):
        homes.insert(0, "garden")
    if homes[:1] == ["table"] and "lit pumpkins" in draft.extras:
        homes.insert(0, "meadow")  # on halloween
    if draft.find("watering can") >= 0 and homes[:1] != ["garden"]:
        homes.insert(0, "garden")
    if any(figure.name == "iceberg" for figure in draft.figures):
        return "sea"
    if homes[:1] == ["lake"] and draft.find("whale", "orca", "dolphin", "shark") >= 0:
        homes.insert(0, "sea")  # beside a rowing boat
    if draft.find("chef") >= 0 and homes[:1] in (["table"], ["room"]):
        homes.insert(0, "kitchen")
    if "neon" in draft.extras and homes[:1] in (["road"], ["street"], ["park"], ["meadow"], ["room"]):
        homes.insert(0, "city")  # cyberpunk
    if homes[:1] in (["park"], ["street"], ["village"], ["forest"]) and {*_FIELDS} & {*draft.extras}:
        homes.insert(0, "meadow")  # a girl in a field of flowers
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
    if homes[:1] in (["park"], ["meadow"]) and not has(draft, "tree"):
        homes[:0] = [home for home in _OF_A_HOUSE if home in homes][:1]
    if homes[:1] == ["sky"] and any(_stands_by_itself(figure) for figure in draft.figures):
        homes = [home for home in homes if home != "sky"] or ["meadow"]  # who looks at aeroplanes is no aeroplane
    far_off = any(figure.relation == AFAR for figure in draft.figures)
    if far_off or any(extra.startswith("far ") for extra in draft.extras):
        homes = ["meadow" if home in ("park", "garden") else home for home in homes]  # trees would hide it
    if homes[:1] == ["space"] and draft.time and any(figure.name == "comet" for figure in draft.figures):
        homes.insert(0, "mountains")  # it crosses the night sky
    for home in homes:
        if home in SETTINGS:
            return "room" if home == "table" and _is_by_a_table(draft) else home
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
