"""Who is named after what they ride or drive: a bicycle courier is a courier on a bicycle, a fire truck driver drives it."""

from __future__ import annotations

from ..subjects import Entry, find
from .inflection import singular
from .wordlists import by_word

_RIDERS = by_word(
    {
        "courier": "courier, messenger, deliveryman, delivery man, delivery guy, delivery boy, delivery driver, delivery rider, "
        "delivery person, delivery woman, delivery girl, delivery courier",
        "police officer": "cop, policeman, policewoman, police officer, officer, police",
        "postman": "postman, mailman",
        "man": "guy, man, dude, tourist, commuter",
        "woman": "lady, woman",
        "girl": "girl",
        "boy": "boy, kid",
    }
)
"""Who rides a bicycle or a scooter, by what stands after it."""
_DRIVERS = ("driver", "operator", "chauffeur", "engineer")
_MOUNTED = by_word(
    {
        "police officer": "cop, policeman, policewoman, police officer, officer, police",
        "warrior": "warrior, soldier",
        "courier": "courier, messenger, postman",
    }
)
_DELIVERED = ("pizza", "food", "parcel", "package", "sushi", "flower", "grocery", "mail", "burger", "newspaper")
_LONGEST = 2


def tell_riders(words: list[str]) -> list[str]:
    """The words with each of them told as somebody on something."""
    told: list[str] = []
    at = 0
    while at < len(words):
        taken, said = _courier_at(words, at)
        if not taken:
            taken, said = _rider_at(words, at)
        told += said or [words[at]]
        at += max(taken, 1)
    return told


def _courier_at(words: list[str], at: int) -> tuple[int, list[str]]:
    """ "A pizza delivery guy": how many words that takes, and who it is."""
    who = singular(" ".join(words[at + 1 : at + 3]))
    delivers = words[at] in _DELIVERED and words[at + 1 : at + 2] == ["delivery"] and who in _RIDERS
    return (3, [_RIDERS[who]]) if delivers else (0, [])


def _rider_at(words: list[str], at: int) -> tuple[int, list[str]]:
    for length in range(_LONGEST, 0, -1):
        vehicle = " ".join(words[at : at + length])
        entry = find(vehicle)
        if entry is None:
            continue
        for many in (2, 1):
            who = " ".join(words[at + length : at + length + many])
            if who and (said := _tell(vehicle, entry, who)):
                return length + many, said
    return 0, []


def _tell(vehicle: str, entry: Entry, who: str) -> list[str]:
    """Who is on it or in it; nothing if the second noun is something else."""
    one = singular(who)
    several = one != who
    if entry.family == "bicycle" and one in _RIDERS:
        return f"{_RIDERS[one]}{'s' * several} on {vehicle}{'s' * several}".split()
    if vehicle in ("horse", "camel", "elephant", "horseback") and one in _MOUNTED:
        return f"{_MOUNTED[one]}{'s' * several} riding {entry.name}".split()
    if entry.family in ("car", "train") and one in _DRIVERS and not several:
        return f"man driving {vehicle}".split()
    return []
