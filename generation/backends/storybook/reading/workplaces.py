"""Where people of a trade are if the prompt names no place: a surgeon in a hospital, a librarian in a library.

A trade is a word in the line of its place. Who serves behind a counter or works at a bench with a deed of their own is in
`serving`.
"""

from __future__ import annotations

from ..settings import SETTINGS
from ..subjects import CATALOGUE
from .draft import Draft
from .habitat import home_of
from .inflection import singular, stem
from .wordlists import by_word, word_set

_WORKPLACES: dict[str, str] = by_word(
    {
        "classroom": (
            "teacher, schoolteacher, school teacher, professor, lecturer, tutor, headmaster, pupil, schoolchild, schoolboy, "
            "schoolgirl, student"
        ),
        "hospital": (
            "surgeon, doctor, nurse, physician, pediatrician, patient, midwife, anesthetist, radiologist, dentist, "
            "orthodontist, vet, veterinarian, physiotherapist"
        ),
        "library": "librarian, archivist, bookseller",
        "laboratory": "scientist, chemist, biologist, microbiologist, physicist, researcher, alchemist, inventor",
        "observatory": "astronomer, stargazer",
        "bakery": "baker, pastry chef, pastry cook, confectioner",
        "cafe": "waiter, waitress",
        "shop": "shopkeeper, shop assistant, saleswoman, salesman, shop owner, pharmacist, butcher, cheesemonger",
        "supermarket": "cashier",
        "bank vault": "banker, bank teller",
        "office": (
            "businessman, businesswoman, secretary, accountant, programmer, coder, hacker, office worker, office clerk, "
            "architect, journalist, software engineer, web developer, ceo"
        ),
        "hotel lobby": "receptionist, concierge, bellhop, bellboy, doorman",
        "hotel corridor": "hotel maid, chambermaid, room service",
        "school corridor": "janitor",
        "courtroom": "judge, lawyer, barrister, prosecutor, attorney",
        "dungeon": "prisoner, inmate, jailer, dungeon keeper",
        "church": "priest, nun, vicar, bishop, choirboy, organist, altar boy",
        "temple court": "monk, buddhist monk",
        "throne room": "king, queen, emperor, empress, jester, court jester",
        "theatre": (
            "actor, actress, singer, opera singer, violinist, cellist, pianist, flutist, harpist, drummer, guitarist, "
            "saxophonist, trumpeter, orchestra, string quartet, orchestra conductor, comedian, rock band, jazz band, rock star, "
            "pop star, rapper, magician, ventriloquist, puppeteer, ballerina, soprano, jazz singer"
        ),
        "circus": "acrobat, juggler, lion tamer, trapeze artist, ringmaster, circus performer",
        "barbershop": "barber, hairdresser, hair stylist, hairstylist, beautician, manicurist, tattoo artist",
        "garage": "mechanic, car mechanic, auto mechanic, welder, metalworker",
        "bathroom": "plumber",
        "cockpit": "pilot, copilot, airline pilot",
        "airplane cabin": "flight attendant, stewardess, steward",
        "train carriage": "train conductor, ticket inspector",
        "fire station": "firefighter, fireman, firemen",
        "construction site": (
            "construction worker, builder, bricklayer, crane operator, mason, roofer, stonemason, foreman, surveyor, electrician"
        ),
        "factory": "factory worker, glassblower, steelworker, engineer",
        "harbour": "fisherman, fishermen, dockworker, dock worker, sailor, longshoreman, sea captain, captain",
        "beach": "lifeguard",
        "suburb": "postman, mailman, mail carrier, postal worker, delivery man, paperboy, delivery boy, window cleaner",
        "forest": "lumberjack, woodcutter, logger, hunter, park ranger, forest ranger, archer",
        "zoo": "zookeeper, zoo keeper",
        "wine cellar": "winemaker, sommelier, vintner",
        "brewery": "brewer",
        "canyon": "geologist",
        "gym": "gymnast, weightlifter, bodybuilder, personal trainer",
        "dance studio": "yoga teacher, ballet teacher, dance teacher, yoga instructor",
        "boxing ring": "wrestler, kickboxer",
        "stadium": "referee, footballer, soccer player, football player",
        "arcade": "gamer",
        "greenhouse": "botanist",
        "museum": "curator, museum guard",
        "meadow": "shepherd, goatherd",
    }
)
_LONGEST = 3
_IN_HAND = ("with", "held", "worn", "driving")
_WAYS = word_set("hike, surf, ski, camp, sled, skate, sail, dive, hunt, climb, swim, fly, fish, walk, jog, picnic")
"""What is not done at work."""
_BUSKING = word_set("street, busker, wandering, travelling, traveling, homeless, roadside")
"""Before a trade: out of doors."""
_ABROAD = ("water", "underwater", "air", "heaven", "scenery")
_VAGUE = word_set("studio, workshop, workroom, shop, store, workplace, atelier")
"""A trade says which one it is."""
_OF_A_SHOP = ("room", "garage", "shop")
"""Places that such a vague word may have named."""


def find_work(words: list[str], draft: Draft) -> None:
    """Note where the first trade that is named has its place."""
    for at in range(len(words)):
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            one = [*words[at : at + length - 1], singular(words[at + length - 1])]
            place = _WORKPLACES.get(" ".join(one))
            if place and not _BUSKING & {*words[:at]} and not any(stem(word) in _WAYS for word in words):
                draft.workplace = place
                draft.vague = bool(_VAGUE & {*words})
                return


def place_of_work(draft: Draft) -> str:
    """Where the trade has its place, if no other is named and those who are there can be in it; "" if not."""
    place = draft.workplace
    if not place or place not in SETTINGS or (draft.setting and not (draft.vague and draft.setting in _OF_A_SHOP)):
        return ""
    if SETTINGS[place].indoors and draft.weather:
        return ""
    for figure in draft.figures:
        entry = CATALOGUE[figure.name]
        if entry.family == "person" or figure.relation in _IN_HAND:
            continue
        home = home_of(entry)
        indoors = SETTINGS[place].indoors
        if home != place and (not SETTINGS[home].indoors if indoors else entry.habitat in _ABROAD):
            return ""
    return place if any(CATALOGUE[figure.name].family == "person" for figure in draft.figures) else ""
