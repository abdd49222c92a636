"""What is to be shown, as plain data: the scene that a prompt asks for and the shots that tell it.

A `Scene` is made from words (`parse`), travels as JSON with the task (a later attempt and a remix get it back), and holds
nothing that depends on the size or the length of the film. `Shot`s are planned from it (`direct`) and never stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from .words import word_list

VERSION = 1
"""Of the JSON form. A scene of another version is not read: the prompt is parsed again."""

AFAR = "afar"
"""The relation of what is seen far away: it is painted with the sky, and nothing hangs on it."""

FROM_ABOVE = "from above"
"""The extra of a place that the camera flies over: figures that are `AFAR` there are below it."""

DEPTHS = {"wade": 0.28, "ford": 0.24, "bathe": 0.46, "soak": 0.4, "sip": 0.1, "splash": 0.12, "bellow": 0.42}
"""Actions in the water: how deep one stands in it, in parts of the height."""

INSTRUMENTS = ("piano", "guitar", "violin", "trumpet", "drum", "cello", "harp", "flute", "saxophone", "accordion")
"""What is played, and heard."""
LED = "led"
"""The relation of an animal to whoever holds its leash."""
IN_FILE, HUDDLED = "in file", "huddled"
"""Relations of a group to itself: one close behind the other, or all in a heap."""
HEAPED = "heaped"
"""The relation of what something is full of to what it is in."""
CHAIRS = word_list("bench, chair, armchair, throne, sofa, train seat, bus seat, airplane seat, pilot seat, bus stop")
"""What people sit on with the feet on the floor."""
BAGS = ("backpack",)
"""Worn on the back, wherever that is not said."""
LIFTED = ("levitate", "hover turning")
"""Actions of what hovers, though nothing of its kind does."""
TURNTABLE = ("turning", "hover turning")
"""Actions of a thing that is shown from all sides."""
RODS = ("fishing rod",)
"""Held by animals as well, between the paws."""
FIRES = 6
"""How many fires burn on one thing that is in flames."""

Colour = tuple[int, int, int]
"""Blue, green, red, 0 to 255: OpenCV's order, everywhere in this package."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Something that is drawn into the setting: one noun, however many of it."""

    name: str
    """Key of the catalogue of subjects."""
    count: int = 1
    colour: Colour | None = None
    size: float = 1.0
    """Against its usual size: "tiny" 0.55, "giant" 1.7."""
    action: str = ""
    """One of the entry's actions; empty is its default."""
    relation: str = ""
    """Where it is, seen from figure `to`: on, in, under, above, beside, behind, before, with; empty stands by itself,
    `AFAR` far away."""
    to: int = -1
    """Index of the other figure in `Scene.figures`; -1 is none."""
    old: bool = False
    """Of a person: grey with age."""
    hair: str = ""
    """Of a person: how the hair is worn, and its colour, if the prompt says it: "curls #c2542c"."""
    kind: str = ""
    """Of a person: what it is besides, a name of the catalogue: an alien tourist, a cat who serves coffee."""
    side: str = ""
    """On which side of the picture: left, middle, right; empty leaves it open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """All that the words decide."""

    seed: int
    setting: str
    time: str = "day"
    weather: tuple[str, ...] = ()
    season: str = "summer"
    mood: str = ""
    palette: tuple[Colour, ...] = ()
    style: str = ""
    camera: str = ""
    pace: float = 1.0
    extras: tuple[str, ...] = ()
    """Things of the place that are no figures: "waves", "neon", "flowers", "aurora", "rainbow", "fireworks", "lightning"."""
    figures: tuple[Figure, ...] = ()
    turns: tuple[str, ...] = ()
    """Stages that the film passes through instead of staying as it is: times of day, seasons, a plant's growth (`turns`)."""
    beside_original: str = ""
    """The relation of its first figure to something the prompt does not name ("a dragon flies above"): in a remix it is to
    what the original shows."""
    continues: bool = False
    """A remix that stays with those whom the original shows, where they are: it begins as near to them as that ended."""
    pictured: bool = False
    """The film shows a picture that was given instead: figures and setting are only said to be in it."""
    named: tuple[str, ...] = ()
    """The fields that the prompt itself named; what it left open a remix takes from its original."""

    def to_json(self) -> dict[str, Any]:
        """A JSON object that `read_scene` reads back."""
        return {"version": VERSION, **asdict(self)}

    def inherit(self, original: Scene) -> Scene:
        """This scene with everything its prompt left open taken from `original` (a remix)."""
        kept = {name: getattr(original, name) for name in _INHERITED if name not in self.named}
        if "setting" in self.named and "figures" not in self.named:
            kept["extras"] = self.extras
        if "setting" in self.named and self.setting in _WITHOUT_WEATHER:
            kept["weather"] = self.weather
        if "season" in self.named:
            kept["weather"] = tuple(
                word for word in kept.get("weather", self.weather) if _SEASON_OF.get(word, self.season) == self.season
            )
        if self.beside_original and self.figures and original.figures:
            kept["figures"] = self._join(original)
        return replace(self, **kept, seed=original.seed)

    def _join(self, original: Scene) -> tuple[Figure, ...]:
        """The original's figures, and ours in relation to the first of them that stands by itself."""
        first, *others = self.figures
        there = original.figures[: max(MOST_FIGURES - len(self.figures), 1)]
        there = tuple(replace(figure, relation="", to=-1) if figure.to >= len(there) else figure for figure in there)
        host = next((index for index, figure in enumerate(there) if figure.to < 0), 0)
        moved = (replace(figure, to=figure.to + len(there)) if figure.to >= 0 else figure for figure in others)
        return (*there, replace(first, relation=self.beside_original, to=host), *moved)


_SEASON_OF = {"snow": "winter", "leaves": "autumn", "petals": "spring"}
"""What falls in one season only."""
_WITHOUT_WEATHER = word_list(
    "space, moon, mars, underwater, deep sea, cave, room, table, marble table, showcase, paper backdrop, eye, "
    "kitchen, library, hut, theatre, cafe, bar, bakery, warehouse, workshop, locker room, pottery studio, "
    "art studio, tailor's shop, tv studio, dojo, casino floor, basement, closet, nightclub, barn, garage, attic, "
    "greenhouse, bathroom, temple, circus, shop, throne room, dungeon, cinema, laboratory, factory, classroom, "
    "office, museum, hospital, gym, aquarium, church, station, subway, airport, supermarket, space station, "
    "train carriage, bus interior, airplane cabin, subway carriage, cockpit, corridor, hospital corridor, "
    "school corridor, hotel corridor, spaceship corridor, elevator, hotel lobby, parking garage, bowling alley, "
    "boxing ring, dance studio, barbershop, laundromat, recording studio, courtroom, observatory"
)
"""Settings into which an original's weather does not come along."""
MOST_FIGURES = 6
_INHERITED = ("setting", "time", "weather", "season", "mood", "palette", "style", "extras", "figures")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One uninterrupted view. `first` and `last` are frame numbers of the film; neighbours overlap by a cross-fade."""

    first: int
    last: int
    framing: float
    """How near: 0.8 wide, 1.0 medium, 1.4 close."""
    move: str
    """left, right, up, down, in, out, still: see `camera`."""
    seed: int
    act: int = 0
    """Number of the shot in the film: figures go on where they were."""
    asked: bool = False
    """Does the prompt ask for this move? Then it is a larger one."""
    turn: str = ""
    """The stage of what changes (`turns`)."""
    shown: tuple[int, int] | None = None
    """The frames in which a stage of a longer view is seen; None is all of them."""

    @property
    def seen(self) -> tuple[int, int]:
        """First and last frame in which it is seen."""
        return self.shown or (self.first, self.last)


def read_scene(state: Mapping[str, Any]) -> Scene | None:
    """Read what `Scene.to_json` wrote; None if it is something else (another backend's, an older version's, damaged)."""
    if state.get("version") != VERSION:
        return None
    try:
        figures = tuple(Figure(**{**item, "colour": _colour(item["colour"])}) for item in state["figures"])
        values = {item.name: state[item.name] for item in fields(Scene) if item.name in state}
        for name in ("weather", "extras", "turns", "named"):
            values[name] = tuple(str(word) for word in values.get(name, ()))
        values["palette"] = tuple(colour for item in state["palette"] if (colour := _colour(item)) is not None)
        return Scene(**{**values, "figures": figures})
    except (KeyError, TypeError, ValueError):
        return None


def _colour(value: Any) -> Colour | None:
    if value is None:
        return None
    blue, green, red = (min(max(int(part), 0), 255) for part in value)
    return blue, green, red
