"""Who is inside a train, a bus, an aeroplane: the vehicle is the place then, and they sit on its seats.

A vehicle with an inside is a line of `_INSIDES`, a place where people sit a line of `_SEATS`.
"""

from __future__ import annotations

from dataclasses import replace

from ..settings.cabins import AIRLINER, CARRIAGE, COACH
from ..settings.cockpits import BRIDGE, COCKPIT
from ..settings.openings import VIEW
from ..spec import Figure, Scene
from ..subjects import find
from .draft import MOST_KINDS, Draft, entry_of
from .inflection import singular, stem
from .wordlists import by_word, word_set

_INSIDES: dict[str, str] = by_word(
    {
        "train compartment": (
            "train, subway train, metro train, steam train, passenger train, bullet train, night train, express train, "
            "high speed train, commuter train, orient express"
        ),
        "bus interior": "bus, school bus, city bus, double decker bus, tram, streetcar, trolley, minibus, trolleybus",
        "airplane cabin": "airplane, plane, aeroplane, aircraft, jet, airliner, jumbo jet, passenger plane, passenger jet",
        "submarine interior": "submarine, u boat",
    }
)
"""What is seen inside a vehicle, by its names."""
_LONGEST = 3
_SURELY = ("inside", "aboard")
_PERHAPS = ("in", "on", "board", "through")
_BETWEEN = word_set(
    "a, an, the, of, his, her, their, our, my, this, crowded, empty, old, vintage, moving, speeding, fast, quiet, night, red, "
    "modern, busy, packed, full, half, long, late, morning, rainy, luxury, luxurious, cosy, cozy, dark, big, small, yellow, blue"
)
"""May stand between such a word and the vehicle."""
_OUTSIDE = word_set(
    "drive, cross, pass, race, fly, land, chug, speed, roll, climb, jump, fight, chase, stop, arrive, leave, depart, crash, "
    "track, rail, roof, station, stop, bridge, toy, top, wing, ticket, paint, draw, mural, set, ride on, tunnel"
)
"""With one of these behind it a vehicle is seen from outside, unless "inside" is said."""
_CREW = word_set("driver, engineer, skydiver, parachutist, superhero")
_PILOTS = word_set("pilot, pilots, copilot, aviator")
_GUESTS = word_set(
    "people, passenger, commuter, tourist, traveler, traveller, everyone, someone, student, kid, couple, friend, family"
)
_BEINGS = ("person", "quadruped", "bird", "animal", "fable")
_SEATS = {
    CARRIAGE: "train seat",
    COACH: "bus seat",
    AIRLINER: "airplane seat",
    BRIDGE: "pilot seat",
    COCKPIT: "pilot seat",
}
"""What those who do nothing else sit on in a vehicle."""
_BENCHES = {"sauna": "bench"}
"""The same where there is no view."""
_CHAIRS = {
    **dict.fromkeys(("laundromat", "corridor", "hospital corridor", "school corridor", "courtroom"), "chair"),
    **dict.fromkeys(("hotel lobby", "recording studio"), "armchair"),
}
"""What those sit on who are said to sit or to wait."""
_CLOSE = 1.3
"""How much larger than in a room people are in so narrow a place."""
_SITTING = ("eat", "talking", "yawning", "weeping", "laughing", "phoning", "thinking", "gaming")
"""What they may do there."""
_IN_HAND = ("with", "held", "worn")
_IDLE = ("", "sit", "sleep", "stand", "gazing", "walk", "wave", "dance")
_ON_FEET = word_set("stand, walk, dance, serve, run, clean, play, perform")
"""What is not done sitting, if a word says it."""
_VIEWS = {
    **{name: name for name in ("mountains", "sea", "city", "desert")},
    **dict.fromkeys(("coast", "beach", "lake", "harbour"), "sea"),
    **dict.fromkeys(("street", "skyline", "square"), "city"),
}
"""What is seen in the windows when another place is named."""


def go_aboard(words: list[str]) -> list[str]:
    """Words in which a vehicle that somebody is in is told as its inside: "in a train" as "in a train compartment"."""
    for at, word in enumerate(words):
        if word not in (*_SURELY, *_PERHAPS) and not (word == "window" and words[at + 1 : at + 2] == ["of"]):
            continue
        start = at + 1
        while start < len(words) and words[start] in _BETWEEN:
            start += 1
        length = next((many for many in range(_LONGEST, 0, -1) if " ".join(words[start : start + many]) in _INSIDES), 0)
        if not length:
            continue
        inside = _INSIDES[" ".join(words[start : start + length])]
        if inside == "airplane cabin" and _PILOTS & {*words[:at]}:
            inside = "cockpit"
        if " ".join(words[start + length - 1 : start + length + 1]) in _COMPOUNDS:
            return words  # "in a train compartment"
        if word in (*_SURELY, "window") or _is_seen_inside(words, at, start + length):
            return [*words[:start], *inside.split(), *words[start + length :]]
    return words


_COMPOUNDS = {
    f"{vehicle} {part}"
    for vehicle in ("train", "bus", "tram", "airplane", "plane", "aircraft", "jet")
    for part in ("compartment", "carriage", "seat", "window", "cabin", "interior", "car", "wagon", "aisle")
}


def _is_seen_inside(words: list[str], at: int, after: int) -> bool:
    """ "A man reads in a train": is a being named before, and nothing that the vehicle itself does behind it?"""
    before = {singular(word) for word in words[:at]}
    if before & _CREW or "of" in words[max(at - 1, 0) : at] or (words[at] == "on" and "top" in words[at:after]):
        return False
    guests = [word for word in before if word in _GUESTS or ((one := find(word)) is not None and one.family in _BEINGS)]
    told = {stem(word) for word in words[after : after + 4]} | {singular(word) for word in words[after : after + 2]}
    return bool(guests) and not told & _OUTSIDE and not {stem(word) for word in words[:at]} & {"drive", "paint", "jump"}


def look_out(draft: Draft) -> None:
    """Inside a vehicle: that is the place, and any other that is named is seen in its windows."""
    inside = next((place for place in draft.places if place in _SEATS), "")
    if not inside:
        return
    draft.setting, draft.weak = inside, False
    draft.name("setting")
    if view := next((_VIEWS[place] for place in draft.places if place in _VIEWS), ""):
        draft.extras.append(f"{VIEW}{view}")
        draft.name("extras")


def take_seats(scene: Scene, draft: Draft) -> Scene:
    """Everybody who does nothing that needs the feet has a seat of their own."""
    seat = (_SEATS | _BENCHES | _CHAIRS).get(scene.setting)
    only_if_said = scene.setting in _CHAIRS
    figures = list(scene.figures)
    for index, figure in enumerate(scene.figures if seat else ()):
        if figure.to >= 0 or entry_of(figure).family != "person":
            continue
        if only_if_said and figure.action != "sit":
            continue
        if scene.setting in _SEATS:
            figures[index] = figure = replace(figure, size=_CLOSE * figure.size)
        in_company = any(other.to == index and other.relation not in _IN_HAND for other in scene.figures)
        busy = figure.action not in (*_IDLE, *_SITTING) or draft.deeds.get(index) in _ON_FEET
        if busy or in_company:
            continue
        if len(figures) >= MOST_KINDS:
            break
        action = figure.action if figure.action in _SITTING else "sit"
        count = min(figure.count, 3)
        figures[index] = replace(figure, action=action, count=count, relation="on", to=len(figures))
        figures.append(Figure(name=seat or "", count=count))
    return replace(scene, figures=tuple(figures))
