"""Animals that have a drawing or a movement of their own for what they do: a koala hugs its trunk, a dog leaps for a disc."""

from __future__ import annotations

from dataclasses import dataclass

from ..places.extras import IN_THE_POOL
from ..spec import HUDDLED, IN_FILE
from ..subjects import CATALOGUE
from .draft import BALLS
from .wordlists import word_list

_TREES = ("tree", "fallen log", "bare tree", "autumn tree", "pine", "bamboo", "leaf", "big leaf", "branch")
_INSECTS = ("bee", "fly", "butterfly", "grasshopper", "dragonfly")
_ROARERS = ("hippopotamus", "lion", "tiger", "bear", "lioness", "leopard", "polar bear", "wolf")
_APES = ("monkey", "orangutan", "chimpanzee", "lemur", "gorilla")
_THIEVES = ("gull", "crow", "pelican", "parrot")
_LOOT = (
    *("fries", "fish", "bread", "ice cream", "pizza", "hot dog", "ring", "cookie"),
    *("sunglasses", "top hat", "phone"),
)
_MOTHERS = ("lioness", "cat", "dog", "tiger", "leopard", "wolf", "fox", "bear", "kitten", "puppy")
_POULTRY = ("chicken", "rooster", "duck", "goose", "chick")
_MORSELS = tuple(entry.name for entry in CATALOGUE.values() if entry.family == "food" and entry.habitat == "table")
_HANDED = (
    *(
        *_APES,
        "panda",
        "koala",
        "red panda",
        "bear",
        "polar bear",
        "raccoon",
        "squirrel",
        "hamster",
        "mouse",
        "beaver",
    ),
    *("otter", "capybara", "rabbit", "meerkat", "sloth", "teddy bear", "badger"),
)
"""Who sits down to eat, and holds it between the fore paws."""
_HELD_BOWLS = word_list("bowl, coffee, tea, hot chocolate, glass, milk, juice, beer, soda, cocktail, milkshake")
_CLAWED = ("sofa", "armchair", "chair", "door", "curtain", "bed", "tree", "fallen log", "tree stump")
_PREY = ("mouse", "rabbit", "snake", "fish", "salmon", "hamster", "squirrel")
_BUTTERS = ("goat", "ram", "deer", "moose", "bull", "sheep", "rhinoceros", "reindeer", "gazelle", "elephant")
_HUNTING_BIRDS = ("owl", "snowy owl", "eagle", "hawk")
_KNOCKED = ("glass", "coffee", "vase", "flower pot", "milk", "potted plant", "bottle", "tea")
_SHELLFISH = ("seashell", "crab", "starfish", "snail")
_DOGS = (
    *("dog", "puppy", "husky", "dalmatian", "dachshund", "wolf", "fox"),
    *("pug", "poodle", "corgi", "shiba inu", "collie", "chihuahua"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Guise:
    """What an animal is shown as, where one of the words is said."""

    names: tuple[str, ...] = ()
    """Of the animals; none: all that can do it."""
    words: tuple[str, ...] = ()
    """In their plain forms; none: always."""
    also: tuple[str, ...] = ()
    """One of these has to be said too."""
    near: tuple[str, ...] = ()
    """One of these figures has to be there."""
    shown: str = ""
    """The entry that is shown instead; empty: the same."""
    action: str = ""
    has: tuple[str, ...] = ()
    """Figures that are part of its drawing."""
    brings: tuple[str, str] = ("", "")
    """What comes along, and its relation to the animal."""
    place: str = ""
    """Where it is, if no place is named."""
    prey: str = ""
    """The relation to the animal that one of `near` gets."""
    relation: str = ""
    """That of a group to itself: see `herds`."""
    extra: str = ""
    """What the place has in addition."""
    least: int = 0
    """How many there are, at least."""
    size: float = 1.0
    goes_to: str = ""
    """Where it is, whatever place is named."""
    rivals: bool = False
    """Do two of them stand head to head?"""
    against: str = "facing"
    """The relation of the second of them to the first."""


def _when(text: str) -> tuple[str, ...]:
    return tuple(text.split())


GUISES: tuple[Guise, ...] = (
    Guise(names=("sloth",), has=_TREES),
    Guise(
        names=_APES, words=_when("swing vineswing vine hang dangle"), shown="swinging monkey", has=(*_TREES, "swing")
    ),
    Guise(
        names=("chameleon",),
        words=_when("catch tongue hunt eat fly insect shoot"),
        action="eat",
        has=(*_TREES, *_INSECTS),
    ),
    Guise(names=("chameleon",), has=_TREES),
    Guise(names=("otter",), words=_when("hand paw"), shown="floating otter", place="lake"),
    Guise(
        names=("otter",),
        words=_when("crack open smash break eat hold pound bang knock belly chest stomach tummy balance crunch"),
        near=_SHELLFISH,
        shown="floating otter",
        has=(*_SHELLFISH, "rock"),
        place="sea",
    ),
    Guise(
        names=("otter",),
        words=_when("float back drift water swim sea lake river pool"),
        shown="floating otter",
        place="lake",
    ),
    Guise(
        names=("beaver",),
        words=_when("dam lodge build stick branch"),
        has=_TREES,
        brings=("fallen log", "beside"),
        place="river",
    ),
    Guise(names=("hedgehog",), words=_when("curl roll ball"), action="sleep", has=("ball",)),
    Guise(
        names=("turtle",),
        words=_when("hatchling baby hatch crawl"),
        also=_when("hatchling beach sand shore"),
        least=5,
        size=0.6,
        goes_to="beach",
    ),
    Guise(names=_BUTTERS, words=_when("butt clash lock fight ram spar"), action="butt", rivals=True),
    Guise(words=_when("fight wrestle spar brawl battle"), action="rear", rivals=True),
    Guise(words=("tugrope", "tugropeing"), action="tug", rivals=True),
    Guise(words=("lick",), also=_when("face cheek ear"), action="rear"),
    Guise(words=_when("dig"), near=("dug hole",), action="dig", has=("dug hole",)),
    Guise(words=_when("type write hack"), near=("typewriter", "laptop"), action="paw", prey="pawed", place="room"),
    Guise(words=_when("type write hack"), near=("typewriter", "laptop"), action="sit", prey="pawed", place="room"),
    Guise(
        words=_when("knock push tip swat"),
        also=("off", "over", "down"),
        near=_KNOCKED,
        action="paw",
        prey="pawed",
        place="room",
    ),
    Guise(words=_when("shake"), also=_when("dry water wet itself off fur"), action="shake"),
    Guise(words=("selfgroom",), action="groom"),
    Guise(
        words=_when("dance boogie groove"),
        also=_when("music radio song beat rhythm"),
        action="jig",
        brings=("radio", "beside"),
        place="room",
    ),
    Guise(words=_when("yawn"), action="yawn"),
    Guise(
        names=("cat", "kitten"), words=_when("scratch claw"), near=_CLAWED, action="rear", prey="facing", place="room"
    ),
    Guise(
        names=("raccoon",), words=_when("wash rinse clean"), near=_MORSELS, action="munch", prey="with", goes_to="river"
    ),
    Guise(
        names=("beaver",),
        words=_when("gnaw chew bite cut fell"),
        near=_TREES,
        action="rear",
        prey="facing",
        place="lake",
    ),
    Guise(names=("cat", "kitten"), words=_when("climb hang"), near=("curtain",), action="climb", prey="up"),
    Guise(names=("cat", "kitten"), near=("laser dot",), action="gallop", prey="ahead", place="room"),
    Guise(
        words=_when("roll belly"), also=_when("grass mud back over sand snow up meadow floor carpet"), action="wallow"
    ),
    Guise(names=_THIEVES, words=_when("steal snatch grab take carry"), near=_LOOT, action="snatch", prey="caught"),
    Guise(names=("heron",), words=_when("carry deliver bring"), near=("baby",), action="snatch", prey="caught"),
    Guise(names=("rabbit", "fox", "mouse", "badger", "meerkat", "hedgehog"), near=("burrow",), prey="behind"),
    Guise(
        names=(*_APES, "panda"),
        words=_when("peel eat munch hold crack open"),
        near=_MORSELS,
        action="munch",
        prey="with",
    ),
    Guise(names=("cat", "kitten", "fox", "wolf"), words=_when("catch"), near=("mouse", "fish"), prey="caught"),
    Guise(names=("cat", "kitten"), words=_when("drink lick"), near=("sink",), action="graze", prey="up"),
    Guise(words=_when("slide"), near=("slide",), action="sit", prey="up"),
    Guise(names=("ostrich",), words=_when("bury hide stick"), also=("head",), action="graze"),
    Guise(words=_when("drink"), near=("trough", "fountain"), action="graze", prey="facing"),
    Guise(words=_when("drink lap lick"), near=("bowl", "milk", "plate"), action="graze", has=("milk",), prey="facing"),
    Guise(names=_MOTHERS, words=_when("carry hold"), also=_when("mouth jaw teeth"), near=_MOTHERS, prey="caught"),
    Guise(names=("fox", "wolf", "eagle"), words=_when("steal snatch carry"), near=_POULTRY, prey="caught"),
    Guise(names=("gorilla",), words=_when("beat pound thump drum"), action="rear", has=("treasure chest",)),
    Guise(names=("turtle",), near=("rabbit",), shown="tortoise"),
    Guise(names=("swan",), words=_when("heart neck kiss"), action="swim", has=("heart",), rivals=True),
    Guise(
        names=("meerkat",),
        words=_when("stand upright look watch guard hind wear group family mob gang"),
        action="upright",
    ),
    Guise(words=("upright",), action="upright"),
    Guise(names=("bear", "polar bear"), words=_when("scratch rub"), near=_TREES, action="rear", prey="behind"),
    Guise(words=_when("climb"), near=_TREES, action="climb", prey="up"),
    Guise(words=_when("eat graze chew munch feed"), near=("potted plant",), action="graze", has=("potted plant",)),
    Guise(
        names=("ant",),
        words=_when("carry leaf leaves haul crumb food"),
        shown="leafcutter ant",
        has=("leaf", "big leaf"),
    ),
    Guise(names=("spider",), words=_when("catch trap eat hunt"), near=_INSECTS, shown="weaving spider", has=_INSECTS),
    Guise(names=("spider",), near=("spider web",), shown="weaving spider", has=("spider web", *_TREES, "branch")),
    Guise(names=("spider",), words=_when("web weave spin cobweb"), shown="weaving spider", has=("spider web",)),
    Guise(
        names=("frog",),
        words=_when("catch tongue eat hunt"),
        also=_when("fly flies insect tongue bug"),
        action="eat",
        has=_INSECTS,
    ),
    Guise(
        names=("turtle",),
        words=_when("race rush dash scramble scurry"),
        also=("ocean", "sea"),
        least=5,
        size=0.6,
        goes_to="beach",
    ),
    Guise(
        names=_HANDED,
        words=_when("eat drink slurp sip munch devour enjoy have nibble chew gobble hold"),
        near=(*_MORSELS, *_HELD_BOWLS),
        action="munch",
        prey="with",
    ),
    Guise(words=_when("share eat"), near=("bowl",), action="graze", prey="facing"),
    Guise(names=("crocodile",), words=_when("snap bite chomp lunge"), action="roar"),
    Guise(
        names=("crocodile", *_ROARERS),
        words=_when("jaw mouth teeth"),
        also=_when("open wide show bare snap"),
        action="roar",
    ),
    Guise(names=("penguin", "sheep", "chick", "sparrow"), words=_when("huddle"), relation=HUDDLED),
    Guise(
        names=("elephant",),
        words=_when("line file row trunk tail"),
        also=_when("line file row hold tail"),
        relation=IN_FILE,
    ),
    Guise(
        names=("fish", "salmon"),
        words=_when("leap jump swim"),
        also=_when("waterfall rapid"),
        action="jump",
        extra=IN_THE_POOL,
    ),
    Guise(
        names=("squirrel", "mouse", "hamster", "rabbit", "raccoon", "beaver", "capybara"),
        words=_when("eat nibble hold gather collect carry munch stuff chew gnaw crunch"),
        near=_MORSELS,
        action="munch",
        prey="with",
    ),
    Guise(names=("squirrel",), words=_when("bury hide dig"), near=("acorn",), action="dig", prey="facing"),
    Guise(
        names=("panda",),
        words=_when("eat munch chew nibble"),
        near=("bamboo",),
        action="munch",
        prey="behind",
        brings=("stick", "with"),
    ),
    Guise(
        names=_HUNTING_BIRDS,
        words=_when("catch hunt swoop grab snatch carry"),
        near=_PREY,
        action="snatch",
        prey="caught",
    ),
    Guise(names=("flamingo", "heron"), words=_when("leg"), also=_when("one single"), action="one leg"),
    Guise(
        names=("giraffe",),
        words=_when("eat leaf leaves browse nibble reach munch"),
        near=("acacia", "tree"),
        action="stand",
        prey="facing",
    ),
    Guise(names=_DOGS, words=_when("catch leap jump"), near=("frisbee",), action="leap"),
    Guise(names=_DOGS, words=_when("catch"), near=BALLS, action="leap", prey="caught"),
    Guise(names=(*_DOGS, "cat", "kitten"), words=_when("chase"), also=_when("tail"), action="spin"),
    Guise(names=(*_DOGS, "cat", "kitten"), words=("handshake", "handshakeing"), action="paw"),
    Guise(names=(*_DOGS, "cat", "kitten"), words=_when("shake give"), also=_when("hand paw"), action="paw"),
    Guise(names=("fox", "wolf", "cat"), words=_when("pounce dive"), also=_when("snow"), action="snow dive"),
    Guise(words=_when("curl snuggle"), action="curl"),
    Guise(words=_when("hind"), also=_when("leg"), action="rear"),
)
"""The first that fits is taken."""
