"""Who is inside a train, a bus, an aeroplane: the vehicle is the place then.

A vehicle with an inside is a line of `_INSIDES`; what people do in it is settled by `indoors`.
"""

from __future__ import annotations

from ..places.extras import VIEW
from ..subjects import find
from .draft import Draft
from .inflection import singular, stem
from .wordlists import by_word, word_set

_INSIDES: dict[str, str] = by_word(
    {
        "train compartment": (
            "train, steam train, passenger train, bullet train, night train, express train, "
            "high speed train, commuter train, orient express"
        ),
        "subway carriage": (
            "subway, metro, underground, tube, subway train, metro train, tube train, underground train, subway car, metro car, "
            "tube carriage"
        ),
        "bus interior": "bus, school bus, city bus, double decker bus, tram, streetcar, trolley, minibus, trolleybus",
        "airplane cabin": "airplane, plane, aeroplane, aircraft, jet, airliner, jumbo jet, passenger plane, passenger jet",
        "aquarium": "submarine, u boat",
    }
)
"""What is seen inside a vehicle, by its names."""
_LONGEST = 3
_SURELY = ("inside", "aboard", "interior")
_PERHAPS = ("in", "on", "through")
_STATIONS = ("subway", "metro", "underground", "tube")
"""In one of them is in its station."""
_BETWEEN = word_set(
    "a, an, the, of, his, her, their, our, my, this, crowded, empty, old, vintage, moving, speeding, fast, quiet, night, red, "
    "modern, busy, packed, full, half, long, late, morning, rainy, luxury, luxurious, cosy, cozy, dark, big, small, yellow, blue"
)
"""May stand between such a word and the vehicle."""
_OUTSIDE = word_set(
    "drive, cross, pass, race, fly, land, chug, speed, roll, climb, jump, fight, chase, stop, arrive, leave, depart, crash, "
    "track, rail, roof, station, platform, stop, bridge, toy, top, wing, ticket, paint, draw, mural, set, ride on, tunnel"
)
"""With one of these behind it a vehicle is seen from outside, unless "inside" is said."""
_CREW = word_set("driver, engineer, skydiver, parachutist, superhero")
_PILOTS = word_set("pilot, pilots, copilot, aviator")
_GUESTS = word_set(
    "people, passenger, commuter, tourist, traveler, traveller, everyone, someone, student, kid, couple, friend, family"
)
_BEINGS = ("person", "quadruped", "bird", "animal", "fable")
_WITH_A_VIEW = (
    "train carriage",
    "bus interior",
    "airplane cabin",
    "cockpit",
)
_VIEWS = {
    **{name: name for name in ("mountains", "sea", "city", "desert")},
    **dict.fromkeys(("coast", "beach", "lake", "harbour"), "sea"),
    **dict.fromkeys(("street", "skyline", "square"), "city"),
}
"""What is seen in the windows when another place is named."""


def go_aboard(words: list[str]) -> list[str]:
    """Words in which a vehicle that somebody is in is told as its inside: "in a train" as "in a train compartment"."""
    words = _fill_up(" ".join(words).replace("on board of", "aboard").replace("on board", "aboard").split())
    words = _ride_underground(words)
    for at, word in enumerate(words):
        part_of = word in ("window", "interior") and words[at + 1 : at + 2] == ["of"]
        if not part_of and word not in (*_SURELY, *_PERHAPS):
            continue
        start = at + 1
        while start < len(words) and words[start] in _BETWEEN:
            start += 1
        length = next((many for many in range(_LONGEST, 0, -1) if " ".join(words[start : start + many]) in _INSIDES), 0)
        if not length:
            continue
        inside = _INSIDES[" ".join(words[start : start + length])]
        if (
            inside == "subway carriage"
            and word in ("in", "through")
            and " ".join(words[start : start + length]) in _STATIONS
        ):
            continue
        if inside == "airplane cabin" and _PILOTS & {*words[:at]}:
            inside = "cockpit"
        if " ".join(words[start + length - 1 : start + length + 1]) in _COMPOUNDS:
            return words  # "in a train compartment"
        surely = part_of or word in _SURELY
        if surely or _is_seen_inside(words, at, start + length):
            return [*words[:start], *inside.split(), *words[start + length :]]
    return words


def _ride_underground(words: list[str]) -> list[str]:
    """Who is "on the subway" rides in its train."""
    for at in range(1, len(words) - 1):
        rides = words[at - 1] in ("on", "riding", "rides") and words[at] == "the" and words[at + 1] in _UNDERGROUND
        if rides and words[at + 2 : at + 3] not in (
            ["train"],
            ["platform"],
            ["station"],
            ["stairs"],
            ["steps"],
            ["car"],
        ):
            return [*words[: at + 2], "train", *words[at + 2 :]]
    return words


_UNDERGROUND = ("subway", "metro", "underground", "tube")


def _fill_up(words: list[str]) -> list[str]:
    """ "A bus full of people" is people inside a bus."""
    for at in range(len(words) - 2):
        crowded = (
            words[at] in _CROWDED
            and words[at + 1] in ("of", "with")
            and {words[at + 2], singular(words[at + 2])} & _GUESTS
        )
        if crowded and at and words[at - 1] in _INSIDES:
            guests = "passengers" if words[at + 2] == "people" else words[at + 2]
            return [*words[: at - 1], guests, "inside", "a", words[at - 1], *words[at + 3 :]]
    return words


_CROWDED = ("full", "packed", "crowded", "filled")
_COMPOUNDS = {
    f"{vehicle} {part}"
    for vehicle in ("train", "bus", "tram", "airplane", "plane", "aircraft", "jet")
    for part in ("compartment", "carriage", "seat", "window", "cabin", "interior", "car", "wagon", "aisle")
}


def _is_seen_inside(words: list[str], at: int, after: int) -> bool:
    """ "A man reads in a train": is a being named before, and nothing that the vehicle itself does behind it?"""
    before = {singular(word) for word in (words[:at] if at else words[after : after + 4])}
    if before & _CREW or "of" in words[max(at - 1, 0) : at] or (words[at] == "on" and "top" in words[at:after]):
        return False
    guests = [word for word in before if word in _GUESTS or ((one := find(word)) is not None and one.family in _BEINGS)]
    told = {stem(word) for word in words[after : after + 4]} | {singular(word) for word in words[after : after + 2]}
    return (
        bool(guests)
        and not told & _OUTSIDE
        and not {stem(word) for word in words[:at]} & {"drive", "paint", "jump", "wave"}
    )


def look_out(draft: Draft) -> None:
    """Inside a vehicle: that is the place, and any other that is named is seen in its windows."""
    inside = next((place for place in draft.places if place in _WITH_A_VIEW), "")
    if not inside:
        return
    draft.setting, draft.weak = inside, False
    draft.name("setting")
    if view := next((_VIEWS[place] for place in draft.places if place in _VIEWS), ""):
        draft.extras.append(f"{VIEW}{view}")
        draft.name("extras")
