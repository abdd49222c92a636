"""What is seen from a place, or grows over it, if two words say so together: a city from a hill, peaks over clouds."""

from __future__ import annotations

from dataclasses import replace

from ..spec import Figure
from ..subjects import CATALOGUE
from .draft import Draft, drop

OVER_CLOUDS = "over clouds"
_IN_SPACE = ("space", "moon", "mars", "alien planet")
_SHORES = ("beach", "coast", "island", "promenade")
"""Where one stands on land with the water behind."""
_PAINTED_ANYWAY: dict[str, tuple[str, ...]] = {
    "suburb": ("house", "mailbox", "fence", "tree"),
    "ship deck": ("barrel", "pirate ship", "galleon", "sailboat", "ship"),
    "ski slope": ("cable car", "mountain", "snowy pine"),
    "future city": ("tower", "house"),
    "golf course": ("flag",),
    "campsite": ("tent", "campfire", "pine"),
    "pumpkin patch": ("pumpkin", "barn"),
    "scrapyard": ("car",),
    **dict.fromkeys(("parade", "protest"), ("man", "woman", "child", "flag", "balloon", "drum", "trumpet")),
    "temple court": ("shrine", "pagoda"),
    **dict.fromkeys(("steep street", "frozen canal"), ("house",)),
    "hillside town": ("house",),
    "japanese street": ("lantern", "paper lantern", "house", "pagoda"),
}
"""By the place: what it has in any case."""


def look_over(draft: Draft) -> None:
    """From a hill one looks over the city, over the clouds only peaks are seen, and a volcano in the sea is far out."""
    if draft.on_hill and "city" in draft.places:
        draft.setting, draft.weak = "meadow", False
        draft.extras.append("far city")
    if OVER_CLOUDS in draft.extras and draft.setting == "mountains":
        draft.setting = "sky"
        draft.extras.append("far mountains")
    if draft.setting == "volcano" and any(place in ("sea", "island", "beach") for place in draft.places):
        draft.setting = next(place for place in draft.places if place in ("sea", "island", "beach")).replace(
            "island", "sea"
        )
        draft.extras.append("far volcano")
    if "rope bridge" in draft.places and "canyon" in draft.places:
        draft.extras.append("desert")


def leave_to_place(draft: Draft) -> None:
    """The houses of a suburb and the tents of a campsite are painted with it, unless one is meant that is special."""
    for figure in reversed(draft.figures.copy()):
        at = draft.figures.index(figure)
        plain = (
            not figure.colour
            and figure.action in ("", "stand", "drive", "walk")
            and all(other.to != at for other in draft.figures)
        )
        alone = len(draft.figures) == 1 and CATALOGUE[figure.name].family != "person"
        several = figure.count > 1 or alone or "wreck" in draft.extras
        if figure.name in _PAINTED_ANYWAY.get(draft.setting, ()) and plain and several:
            drop(draft, at)


def stand_at_box(draft: Draft) -> None:
    """Who is in a telephone box stands before it, where one can be seen."""
    for index, figure in enumerate(draft.figures):
        host = draft.figures[figure.to].name if figure.to >= 0 else ""
        if host == "phone box" and figure.relation in ("in", "on") and draft.is_person(index):
            draft.change(
                index, relation="before", action="phoning" if figure.action in ("", "stand") else figure.action
            )


def call_tram(draft: Draft) -> None:
    """The trams that climb old towns are short and have a pole on the roof."""
    for index, figure in enumerate(draft.figures):
        if draft.setting == "steep street" and figure.name == "tram":
            draft.figures[index] = replace(figure, name="tram", action="drive")


def overgrow(draft: Draft) -> None:
    """A temple or a ruin in the jungle is a pyramid of steps."""
    for index, figure in enumerate(draft.figures):
        if draft.setting == "jungle" and figure.name in ("shrine", "greek temple", "pyramid"):
            draft.figures[index] = replace(figure, name="jungle temple")
        if draft.setting == "swamp" and figure.name == "sailboat":
            draft.figures[index] = replace(figure, name="rowing boat")  # no wind between the trunks


def _is_for_snow(draft: Draft, figure: Figure) -> bool:
    return bool(draft.weather) or draft.season == "winter" or figure.name in ("skier", "snowboarder", "ice skater")


_CLIMBERS = ("person", "quadruped")
_AT_REST = ("", "stand", "sit", "howl", "yoga", "meditate", "meditating", "wave", "cheering")


def stand_on_peak(draft: Draft) -> None:
    """A castle on a mountain stands on a crag, with nothing beside it; so does whoever is up there and goes nowhere."""
    stands = [
        CATALOGUE[figure.name].family == "building"
        or (
            CATALOGUE[figure.name].family in _CLIMBERS and figure.action in _AT_REST and not _is_for_snow(draft, figure)
        )
        for figure in draft.figures
        if figure.to < 0
    ]
    if draft.setting == "mountains" and draft.on_peak and stands and all(stands):
        draft.setting, draft.weak = "cliff", False


def share_umbrellas(draft: Draft) -> None:
    """Umbrellas in the rain have people under them."""
    loose = [at for at, figure in enumerate(draft.figures) if figure.name == "umbrella" and figure.to < 0]
    someone = any(CATALOGUE[figure.name].family == "person" for figure in draft.figures)
    if loose and not someone and draft.setting in ("street", "city", "square", "alley") and "rain" in draft.weather:
        umbrella = draft.figures[loose[0]]
        draft.figures.append(Figure(name="woman", count=umbrella.count, action="walk"))
        draft.figures[loose[0]] = replace(umbrella, count=1, relation="with", to=len(draft.figures) - 1)


def set_afloat(draft: Draft, setting: str) -> None:
    """A boat that is with somebody on the shore floats on the water behind; a pirate's is a pirate ship, one in space flies."""
    balloon = draft.find("hot air balloon")
    for index, figure in enumerate(draft.figures):
        if (
            setting == "sky"
            and balloon >= 0
            and draft.is_person(index)
            and (figure.to < 0 or draft.is_person(figure.to))
        ):
            draft.figures[index] = replace(figure, relation="on", to=balloon, action="")  # in its basket
    if setting in _IN_SPACE:
        for index, figure in enumerate(draft.figures):
            if figure.name == "ship":
                draft.figures[index] = replace(figure, name="spaceship", action="fly" if figure.action else "")
    pirates = any(figure.name == "pirate" for figure in draft.figures)
    for index, figure in enumerate(draft.figures):
        if CATALOGUE[figure.name].family != "boat":
            continue
        if pirates and figure.name in ("ship", "sailboat"):
            figure = draft.figures[index] = replace(figure, name="pirate ship")
        if setting in _SHORES and figure.relation in ("beside", "with", "facing", "behind"):
            draft.figures[index] = replace(figure, relation="", to=-1)
        for at, other in enumerate(draft.figures):
            if setting in _SHORES and other.to == index and other.relation == "beside":
                draft.figures[at] = replace(other, relation="", to=-1)
