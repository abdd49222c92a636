"""Where a subject is at home: the setting when the prompt names none."""

from __future__ import annotations

import re

from .subjects import Entry

_HOMES: tuple[tuple[str, str], ...] = (
    (r"penguin|polar|seal|walrus|igloo|snowman|sled|reindeer|husky|arctic", "snowfield"),
    (r"camel|cactus|scorpion|pyramid|rattlesnake|lizard", "desert"),
    (r"monkey|tiger|gorilla|parrot|jaguar|toucan|chimp|panther|panda|orangutan|sloth|chameleon", "jungle"),
    (r"lion|elephant|giraffe|zebra|rhino|hippo|cheetah|leopard|antelope|gazelle|ostrich|hyena", "savanna"),
    (r"cow|pig|hen|chicken|rooster|goat|donkey|tractor|barn|scarecrow|goose|turkey|lamb|sheep", "farm"),
    (r"fox|deer|bear|wolf|owl|squirrel|mushroom|hedgehog|badger|moose|raccoon|elf|gnome|stag|wizard|witch|fairy|unicorn", "forest"),
    (r"astronaut|rocket|spaceship|spacecraft|satellite|ufo|alien|planet|comet|space|asteroid|earth|saturn|mars|jupiter", "space"),
    (r"duck|swan|frog|heron|flamingo|dragonfly|canoe|kayak|rowboat|lotus|lily|goose|beaver|otter", "lake"),
    (r"crab|palm|surfer|sandcastle|umbrella|starfish|turtle|seashell|surfboard", "beach"),
    (r"lighthouse|gull|pelican|pirate|anchor|mermaid", "coast"),
    (r"train|locomotive|steam|truck|motorcycle|lorry", "road"),
    (r"car|bus|taxi|bicycle|bike|scooter|tram|police|lamp post|streetlight|robot|skyscraper|skateboard|van", "street"),
    (r"sofa|chair|bed|piano|guitar|violin|armchair|television|couch|clock|bookshelf|ballerina|cello|drum", "room"),
    (r"hot air balloon|airship|kite|windmill|horse|pony|foal|balloon|barn|puppy|dog|rabbit|bunny|hare|knight|windmill|flower|tulip|sunflower|poppy|daisy", "meadow"),
    (r"butterfly|bee|ladybug|snail|hummingbird|rose|caterpillar|fountain|gardener", "garden"),
    (r"plane|airplane|jet|helicopter|drone|airliner|biplane|glider", "sky"),
    (r"dragon|eagle|castle|goat|yak|condor|falcon|hawk|fortress|phoenix", "mountains"),
    (r"bat|crystal|treasure|miner|gem", "cave"),
    (r"house|cottage|hut|church|cabin", "village"),
    (r"tower|bridge|statue|skyscraper", "city"),
)
"""A pattern of names (whole words) and the setting; the first that fits counts."""

_FLOORS = {"water": "sea", "underwater": "underwater", "table": "table", "heaven": "space", "air": "sky"}
_FAMILIES = {"person": "park", "bird": "meadow", "flower": "garden", "tree": "meadow", "house": "village", "car": "street", "fruit": "table", "insect": "garden"}
_PATTERNS = [(re.compile(rf"\b(?:{names})\b"), setting) for names, setting in _HOMES]


def home_of(entry: Entry) -> str:
    """Name of the setting that suits the entry."""
    if entry.habitat in ("table", "underwater"):
        return _FLOORS[entry.habitat]
    for pattern, setting in _PATTERNS:
        if pattern.search(entry.name):
            return setting
    for pattern, setting in _PATTERNS:
        if pattern.search(" ".join(entry.words)):
            return setting
    return _FAMILIES.get(entry.family) or _FLOORS.get(entry.habitat, "meadow")
