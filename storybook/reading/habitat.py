"""Where things and animals are at home, and how a place looks where nobody lives any more."""

from __future__ import annotations

import re

from ..places import SETTINGS
from ..places.extras import FORSAKEN, HAUNTS
from ..spec import AFAR
from ..subjects import Entry, find
from ..subjects.decay import DERELICT, HAUNTED
from .draft import BEINGS, Draft, entry_of
from .inflection import singular
from .wordlists import word_list

# Where a subject is at home: the setting when the prompt names none.

_HOMES: dict[str, str] = {
    "boxing ring": "boxer(?! dog)",
    "dojo": "judoka",
    "square": "stairs, colosseum, onion church",
    "stadium": "sumo wrestler, goalkeeper",
    "promenade": "opera house",
    "skyline": "statue of liberty",
    "snowfield": (
        "snow leopard, mammoth, penguin, skier, snowboarder, polar, seal, walrus, igloo, snowman, sled, pair of skis, snowboard, "
        "reindeer, husky"
    ),
    "desert": "camel, meerkat, cactus, scorpion, pyramid, rattlesnake, lizard",
    "jungle": (
        "jungle temple, triceratops, stegosaurus, dinosaur, tyrannosaurus, monkey, lemur, chameleon, tiger, gorilla, "
        "parrot, jaguar, toucan, "
        "chimp, panda, orangutan, sloth"
    ),
    "savanna": (
        "lion, lioness, elephant, giraffe, zebra, rhino, hippo, cheetah, leopard, antelope, gazelle, ostrich, hyena"
    ),
    "farm": "cow, farmer, pig, hen, chicken, rooster, goat, donkey, tractor, barn, scarecrow, goose, turkey, lamb, sheep",
    "enchanted forest": "mushroom house",
    "forest": (
        "hollow log, fallen log, "
        "treehouse, fox, deer, bear, wolf, owl, squirrel, mushroom, hedgehog, badger, moose, raccoon, elf, gnome, stag, wizard, "
        "witch, fairy, unicorn"
    ),
    "space": (
        "astronaut, rocket, spaceship, spacecraft, satellite, ufo, alien, planet, comet, space, asteroid, earth, "
        "saturn, mars, jupiter"
    ),
    "lake": ("duck, swan, frog, heron, flamingo, dragonfly, canoe, kayak, rowboat, lotus, lily, goose, beaver, otter"),
    "canal": "gondola",
    "beach": "parasol, dodo, crab, lobster, palm, surfer, sandcastle, umbrella, starfish, turtle, seashell, surfboard",
    "coast": "lighthouse, gull, pelican, pirate, anchor",
    "road": "(?<!toy )train, locomotive, steam, truck, motorcycle, lorry",
    "street": (
        "stop sign, phone box, vending machine, parking meter, fire hydrant, "
        "builder, bulldozer, ^carriage$, ^cart$, lemonade stand, ice cream truck, food truck, "
        "car, bus, taxi, bicycle, bike, scooter, tram, police, lamp post, streetlight, robot(?! vacuum), skyscraper, "
        "skateboard, "
        "skateboarder, "
        "van, traffic"
    ),
    "classroom": "blackboard, globe",
    "throne room": "throne",
    "theatre": "dancer, ballerina, microphone, clown",
    "kitchen": "chef, fridge, kitchen counter, stove",
    "laundromat": "washing machine",
    "cafe": "barista",
    "bar": "bartender",
    "bowling alley": "bowling ball",
    "bathroom": "bathtub, sink, toilet",
    "workshop": "anvil, blacksmith",
    "pottery studio": "potter's wheel",
    "art studio": "sculptor",
    "garage": "mechanic",
    "market": "vendor, food stall, market stand",
    "hotel lobby": "disco ball, chandelier",
    "room": (
        "blanket, crib, "
        "fireplace, sofa, chair, bed, piano, guitar, violin, armchair, television, couch, clock(?! tower), bookshelf, "
        "cello, drum, dresser, wardrobe, hamster, running wheel, mirror, curtain, "
        "blocks, fish tank, ladder, christmas tree, chess, robot vacuum, yo-yo, loudspeaker, toy train"
    ),
    "meadow": (
        "tornado, hot air balloon, airship, kite, windmill, horse, pony, foal, greek temple, "
        "nest, balloon, barn, puppy, dog, rabbit, bunny, hare, "
        "knight, flower, tulip, sunflower, poppy, daisy"
    ),
    "garden": (
        "hammock, birdhouse, spider, butterfly, bee, ladybug, snail, hummingbird, rose, caterpillar, fountain, gardener"
    ),
    "sky": "plane, airplane, jet, helicopter, drone, airliner, biplane, glider",
    "mountains": (
        "^mountain$, cable car, dragon, griffin, eagle, castle, goat, yak, condor, falcon, hawk, fortress, phoenix"
    ),
    "cave": "bat, crystal, treasure, gem, skull",
    "fair": "ferris, carousel, roller",
    "park": "bench, picnic, swing, slide, frisbee, trampoline",
    "village": "school, house, cottage, hut, church, cabin",
    "city": (
        "spire tower, needle tower, red tower, eiffel tower, clock tower, flying car, bridge, statue, skyscraper, "
        "wheel(?! ?barrow)"
    ),
    "hilltop": "moai, haunted house, tower, windmill tower",
}
"""Where the subjects with one of these names are at home; the first setting that has the name counts."""

_WATERS = ("sea", "lake", "river", "harbour", "canal")
_FLOORS = {"water": "sea", "underwater": "underwater", "table": "table", "heaven": "space", "air": "sky"}
_FAMILIES = {
    "person": "park",
    "bird": "meadow",
    "flower": "garden",
    "tree": "meadow",
    "car": "street",
    "insect": "garden",
}
_PATTERNS = [(re.compile(rf"\b(?:{names.replace(', ', '|')})\b"), setting) for setting, names in _HOMES.items()]


def home_of(entry: Entry) -> str:
    """Name of the setting that suits the entry."""
    if entry.habitat in ("table", "underwater"):
        return _FLOORS[entry.habitat]
    for pattern, setting in _PATTERNS:
        if pattern.search(entry.name):
            return "sea" if entry.habitat == "water" and setting not in _WATERS else setting
    for pattern, setting in _PATTERNS:
        if pattern.search(" ".join(entry.words)):
            return setting
    return _FAMILIES.get(entry.family) or _FLOORS.get(entry.habitat, "meadow")


# Places that are abandoned or haunted: how their buildings look, and what is about there.

_LEFT = word_list("abandoned, derelict, disused, dilapidated, forsaken, decaying, neglected, ramshackle, boarded")
_SPOOKED = ("haunted",)
_BY_THEMSELVES = ("haunted house",)
"""Drawn so anyway."""
_FAR_FROM_IT = {"village": "meadow", "street": "meadow"}
"""No neighbours are at home where nobody lives, unless such a place is named."""
_REACH = 3
"""Words after it in which the noun stands."""


def forsake(draft: Draft, words: list[str]) -> None:
    """ "An abandoned farmhouse" is boarded up and overgrown, "a haunted lighthouse" crooked, with ghosts about it."""
    spooked, left = _is_said(words, _SPOOKED), _is_said(words, _LEFT)
    if not spooked and not left:
        return
    houses = [
        at
        for at, figure in enumerate(draft.figures)
        if entry_of(figure).family == "building" and figure.relation != AFAR
    ]
    if houses and draft.figures[houses[0]].name not in _BY_THEMSELVES:
        draft.change(houses[0], action=HAUNTED if spooked else DERELICT)
        lonely = _FAR_FROM_IT.get(home_of(entry_of(draft.figures[houses[0]])), "")
        if lonely and not draft.setting and not draft.front:
            draft.setting, draft.weak = lonely, True
    if houses or draft.setting in SETTINGS:
        draft.extras.append(HAUNTS if spooked else FORSAKEN)
        draft.weather += ["clouds"] if left and not (draft.weather or draft.time) else []


def _is_said(words: list[str], states: tuple[str, ...]) -> bool:
    """Is it said of a place, and not of somebody: "an abandoned puppy"?"""
    return any(word in states and not _is_of_somebody(words[at + 1 : at + 1 + _REACH]) for at, word in enumerate(words))


def _is_of_somebody(following: list[str]) -> bool:
    first = next((entry for word in following if (entry := find(singular(word))) is not None), None)
    return first is not None and first.family in BEINGS
