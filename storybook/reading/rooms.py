"""What a place shows by itself, where the trades work, and who is no figure there for that."""

from __future__ import annotations

from ..places import SETTINGS
from ..subjects import CATALOGUE, Entry
from .draft import BEINGS, Draft, drop, entry_of
from .habitat import home_of
from .inflection import singular, stem
from .wordlists import by_word, word_set

# What a place shows by itself.

_SHOWN = {
    "warehouse": ("box", "pallet"),
    "laundromat": ("washing line",),
    **dict.fromkeys(("elevator", "dance studio", "barbershop"), ("mirror",)),
}
"""What a place shows by itself, and so is no figure there."""
_ALONG_THE_WALL = {
    "kitchen": ("fridge", "kitchen counter"),
    "laundromat": ("washing machine",),
    **dict.fromkeys(("room", "library"), ("bookshelf",)),
}
"""The same where nobody is on it or at it."""
_CARRIED = {"train carriage": "train", "airplane cabin": "aircraft"}
"""The family of what one is inside of there."""


def leave_to_place(draft: Draft, setting: str) -> None:
    """What the place shows by itself is no figure."""
    for index in range(len(draft.figures) - 1, -1, -1):
        figure, family = draft.figures[index], entry_of(draft.figures[index]).family
        shown = figure.name in _SHOWN.get(setting, ())
        shown |= figure.name in _ALONG_THE_WALL.get(setting, ()) and is_left_alone(draft, index)
        if shown or (family == _CARRIED.get(setting) and figure.to < 0):
            for at, other in enumerate(draft.figures):
                if other.to == index and other.action == "pegging":
                    draft.change(at, action="stand")  # nobody hangs up anything there
            drop(draft, index)


def is_left_alone(draft: Draft, index: int) -> bool:
    """Does a figure stand by itself, with somebody else to look at, and is nobody tied to it?"""
    others = [other for at, other in enumerate(draft.figures) if at != index]
    return bool(others) and draft.figures[index].to < 0 and all(other.to != index for other in others)


# Where people of a trade are if the prompt names no place: a surgeon in a hospital, a librarian in a library.

_WORKPLACES: dict[str, str] = by_word(
    {
        "classroom": (
            "teacher, schoolteacher, school teacher, professor, lecturer, tutor, headmaster, pupil, "
            "schoolchild, schoolboy, schoolgirl"
        ),
        "hospital": (
            "surgeon, doctor, nurse, physician, pediatrician, patient, midwife, anesthetist, radiologist, dentist, "
            "orthodontist, vet, veterinarian, paramedic, physiotherapist"
        ),
        "library": "librarian, archivist, bookseller",
        "laboratory": "scientist, chemist, biologist, microbiologist, physicist, researcher, alchemist",
        "observatory": "astronomer, stargazer",
        "bakery": "baker, pastry chef, pastry cook, confectioner",
        "cafe": "waiter, waitress",
        "shop": "shopkeeper, shop assistant, saleswoman, salesman, shop owner, pharmacist, butcher, cheesemonger, "
        "watchmaker, clockmaker",
        "supermarket": "cashier",
        "bank front": "banker, bank teller",
        "office": (
            "businessman, businesswoman, secretary, accountant, programmer, coder, hacker, office worker, office clerk, "
            "architect, journalist, mayor, principal, politician, software engineer, web developer, ceo"
        ),
        "hotel lobby": "receptionist, concierge, bellhop, bellboy, doorman",
        "hotel corridor": "hotel maid, chambermaid, room service",
        "school corridor": "janitor",
        "courtroom": "judge, lawyer, barrister, prosecutor, attorney",
        "dungeon": "prisoner, inmate, jailer, dungeon keeper",
        "church": "priest, nun, vicar, bishop, pope, choirboy, organist, altar boy",
        "japanese garden": "monk, buddhist monk",
        "throne room": "king, queen, emperor, empress, jester, court jester",
        "theatre": (
            "actor, actress, singer, opera singer, violinist, cellist, pianist, flutist, harpist, drummer, guitarist, "
            "saxophonist, trumpeter, orchestra, string quartet, orchestra conductor, comedian, rock band, jazz band, "
            "rock star, pop star, rapper, magician, ventriloquist, puppeteer, ballerina, soprano, jazz singer"
        ),
        "circus": "acrobat, juggler, lion tamer, trapeze artist, ringmaster, circus performer",
        "barbershop": "barber, hairdresser, hair stylist, hairstylist, beautician, manicurist, tattoo artist",
        "garage": "mechanic, car mechanic, auto mechanic",
        "workshop": (
            "welder, metalworker, blacksmith, carpenter, woodcarver, cabinetmaker, toymaker, toy maker, "
            "cobbler, shoemaker, bookbinder, luthier, goldsmith, candle maker, tinkerer, inventor"
        ),
        "pottery studio": "potter, ceramist",
        "art studio": "painter, artist, sculptor, illustrator, portrait painter",
        "tailor's shop": "tailor, seamstress, dressmaker, fashion designer, weaver",
        "tv studio": (
            "news anchor, tv anchor, newscaster, newsreader, tv presenter, news presenter, anchorman, cameraman, "
            "camera operator, film director, movie director, talk show host"
        ),
        "warehouse": "warehouse worker, forklift driver",
        "bathroom": "plumber",
        "cockpit": "pilot, copilot, airline pilot",
        "airplane cabin": "flight attendant, stewardess, steward",
        "train carriage": "train conductor, ticket inspector",
        "fire station": "firefighter, fireman, firemen",
        "construction site": (
            "construction worker, builder, bricklayer, crane operator, mason, roofer, stonemason, foreman, surveyor, "
            "electrician, scaffolder"
        ),
        "factory": "factory worker, glassblower, steelworker, engineer, brewer",
        "harbour": "fisherman, fishermen, dockworker, dock worker, sailor, longshoreman, sea captain, captain",
        "beach": "lifeguard",
        "village": "postman, mailman, mail carrier, postal worker, delivery man, paperboy, delivery boy, window cleaner",
        "forest": "lumberjack, woodcutter, logger, hunter, park ranger, forest ranger",
        "zoo": "zookeeper, zoo keeper",
        "basement": "winemaker, sommelier, vintner",
        "canyon": "geologist",
        "gym": "gymnast, weightlifter, bodybuilder, personal trainer",
        "dance studio": "yoga teacher, ballet teacher, dance teacher, yoga instructor",
        "boxing ring": "wrestler, kickboxer",
        "stadium": "sumo wrestler, sumo, rikishi, sumo fighter, referee, footballer, soccer player, football player",
        "casino floor": "gamer",
        "dojo": "karateka, judoka, sensei",
        "greenhouse": "botanist",
        "museum": "curator, museum guard",
        "meadow": "shepherd, goatherd",
        "desert": "archaeologist, archeologist, paleontologist, palaeontologist",
    }
)
_LONGEST = 3
_IN_HAND = ("with", "held", "worn", "driving")
_WAYS = word_set("hike, camp, sled, skate, hunt, climb, walk, jog, picnic")
"""What is not done in a room where one works."""
_AFLOAT = word_set("surf, ski, sail, dive, swim, fly, fish")
"""What is not done at work at all."""
_OUTLOOKS = word_set("sunset, sunrise, moon, moonlight, star, rainbow, sky, landscape, aurora, firework, cloud")
"""What is seen out of doors."""
_BUSKING = word_set("street, busker, wandering, travelling, traveling, homeless, roadside")
"""Before a trade: out of doors."""
_ABROAD = ("water", "underwater", "air", "heaven", "scenery")
_OF_THE_OPEN = (*BEINGS, "car", "bicycle", "aircraft", "boat", "train", "building", "tree")
_VAGUE = word_set("studio, workshop, workroom, shop, store, workplace, atelier, ring")
"""A trade says which one it is."""
_OF_A_SHOP = ("room", "garage", "workshop", "art studio", "shop", "boxing ring")
"""Places that such a vague word may have named."""


def find_work(words: list[str], draft: Draft) -> None:
    """Note where the first trade that is named has its place."""
    for at in range(len(words)):
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            one = [*words[at : at + length - 1], singular(words[at + length - 1].removesuffix("'s"))]
            place = _WORKPLACES.get(" ".join(one))
            if place and not _BUSKING & {*words[:at]} and not _is_elsewhere(place, words):
                draft.workplace = place
                draft.vague = bool(_VAGUE & {*words})
                return


def _is_elsewhere(place: str, words: list[str]) -> bool:
    """Do the words say what is not done or seen where they work?"""
    deeds = {stem(word) for word in words}
    if not SETTINGS[place].indoors or place == "observatory":
        return not _AFLOAT.isdisjoint(deeds)
    return not (_AFLOAT | _WAYS).isdisjoint(deeds) or not _OUTLOOKS.isdisjoint(singular(word) for word in words)


def place_of_work(draft: Draft) -> str:
    """Where the trade has its place, if no other is named and those who are there can be in it; "" if not."""
    place = draft.workplace
    free = draft.setting in ("", "room", "table") and not {*draft.places} - {"table"}
    if not place or not (free or (draft.vague and draft.setting in _OF_A_SHOP)):
        return ""
    if SETTINGS[place].indoors and draft.weather:
        return ""
    for figure in draft.figures:
        entry = CATALOGUE[figure.name]
        if figure.relation not in _IN_HAND and not _can_be(entry, place):
            return ""
    people = any(CATALOGUE[figure.name].family == "person" for figure in draft.figures)
    return place if people or not draft.figures else ""


def _can_be(entry: Entry, place: str) -> bool:
    """No trees and cows in an office, no ships in a forest."""
    if entry.family == "person" or (place == "garage" and entry.family == "car"):
        return True
    home = home_of(entry)
    at_home = home == place or (SETTINGS[place].indoors and SETTINGS[home].indoors)
    return at_home or not (entry.habitat in _ABROAD or (SETTINGS[place].indoors and entry.family in _OF_THE_OPEN))
