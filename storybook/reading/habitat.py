"""Where a subject is at home: the setting when the prompt names none."""

from __future__ import annotations

import re

from ..subjects import Entry

_HOMES: dict[str, str] = {
    "dohyo": "sumo wrestler",
    "boxing ring": "wrestler",
    "dojo": "judoka",
    "parade": "samba dancer, skull dancer",
    "square": (
        "flamenco dancer, mime, mariachi, stairs, leaning tower, colosseum, triumphal arch, column gate, onion church, "
        "glass pyramid"
    ),
    "stadium": "matador, goalkeeper",
    "excavation": "archaeologist",
    "promenade": "opera house, tower bridge",
    "skyline": "statue of liberty",
    "snowfield": (
        "snow leopard, mammoth, penguin, skier, snowboarder, polar, seal, walrus, igloo, snowman, sled, pair of skis, snowboard, "
        "reindeer, "
        "husky, arctic"
    ),
    "desert": "red rock, butte, sphinx, camel, meerkat, cactus, scorpion, pyramid, rattlesnake, lizard",
    "jungle": (
        "jungle temple, triceratops, stegosaurus, dinosaur, tyrannosaurus, monkey, lemur, chameleon, tiger, gorilla, "
        "parrot, jaguar, toucan, "
        "chimp, panda, orangutan, sloth"
    ),
    "savanna": (
        "spearman, lion, lioness, elephant, giraffe, zebra, rhino, hippo, cheetah, leopard, antelope, gazelle, "
        "ostrich, hyena"
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
    "lake": (
        "walnut shell, dragon boat, racing eight, "
        "duck, swan, frog, heron, flamingo, dragonfly, canoe, kayak, rowboat, lotus, lily, goose, beaver, otter"
    ),
    "canal": "gondola",
    "beach": "parasol, dodo, crab, lobster, palm, surfer, sandcastle, umbrella, starfish, turtle, seashell, surfboard",
    "coast": "lighthouse, gull, pelican, pirate, anchor",
    "road": "train, locomotive, steam, truck, motorcycle, lorry",
    "street": (
        "stop sign, bulldozer, phone box, vending machine, parking meter, fire hydrant, "
        "builder, lemonade stand, ice cream stand, ice cream truck, food truck, "
        "car, bus, taxi, bicycle, bike, scooter, tram, police, lamp post, streetlight, robot(?! vacuum), skyscraper, "
        "skateboard, "
        "skateboarder, "
        "van, traffic"
    ),
    "classroom": "blackboard, globe",
    "throne room": "throne",
    "theatre": "marionette, dancer, ballerina, microphone, clown",
    "kitchen": "chef, fridge, kitchen counter, stove",
    "laundromat": "washing machine",
    "cafe": "barista",
    "bar": "bartender",
    "bowling alley": "bowling ball",
    "courtroom": "judge",
    "bathroom": "bathtub, sink, toilet",
    "workshop": "anvil, blacksmith, welder",
    "pottery studio": "potter's wheel, kiln",
    "art studio": "sculptor",
    "garage": "mechanic",
    "shop": "florist",
    "market": "vendor, food stall, market stand",
    "ballroom": "disco ball, chandelier",
    "room": (
        "blanket, crib, "
        "fireplace, sofa, chair, bed, piano, guitar, violin, armchair, television, couch, clock(?! tower), bookshelf, "
        "cello, drum, dresser, wardrobe, hamster, running wheel, mirror, curtain, "
        "blocks, fish tank, ladder, christmas tree, chess, robot vacuum, yo-yo, loudspeaker"
    ),
    "meadow": (
        "beekeeper, nest, "
        "tornado, hot air balloon, airship, kite, windmill, horse, pony, foal, balloon, barn, puppy, dog, rabbit, bunny, hare, "
        "knight, legionary, flower, tulip, sunflower, poppy, daisy"
    ),
    "garden": (
        "hammock, birdhouse, spider, butterfly, bee, ladybug, snail, hummingbird, rose, caterpillar, fountain, gardener"
    ),
    "sky": "plane, airplane, jet, helicopter, drone, airliner, biplane, glider",
    "mountains": (
        "stone faces, terraced city, cable car, dragon, griffin, eagle, castle, goat, yak, condor, falcon, hawk, fortress, "
        "phoenix"
    ),
    "cave": "bat, crystal, treasure, miner, gem, skull",
    "fair": "ferris, carousel, roller",
    "park": "white mansion, bench, picnic, swing, slide, frisbee, trampoline",
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
    "house": "village",
    "car": "street",
    "fruit": "table",
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
