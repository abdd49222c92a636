"""What something is made of gives it its colour: a rocket out of a tin can, a cheese moon, a boat of paper, a chocolate house.

Only a noun that has a drawing or a place of its own ("a paper boat", "a gingerbread house") keeps its material's name.
"""

from __future__ import annotations

import re

from ..places import SETTINGS
from ..subjects import find
from .inflection import singular
from .wordlists import by_word

_MATERIALS: dict[str, tuple[str, str]] = {
    "silver": (
        "tin, metal",
        "tin can, tin cans, steel, aluminium, aluminum, iron, scrap, scrap metal, cans, junk, foil",
    ),
    "brown": (
        "chocolate, clay",
        "wood, driftwood, sticks, logs, wooden planks, planks, leather, mud, coconut, twigs",
    ),
    "tan": (
        "cardboard, straw, cookie, waffle",
        "a cardboard box, cardboard boxes, boxes, sand, biscuit, cookies, waffles, bread, cork, wicker",
    ),
    "white": (
        "paper, marshmallow, origami",
        "marshmallows, marble, sugar, snow, cotton, cotton wool, porcelain, bone, bones",
    ),
    "pink": ("candy, bubblegum, cotton candy, jelly, plasticine", "bubble gum, candies, sweets"),
    "yellow": ("cheese, butter, lego", "banana, bananas, lego bricks, pasta, corn"),
    "golden": ("", "gold, brass, pure gold, honey"),
    "light blue": ("crystal", "ice, glass, water, diamonds, diamond"),
    "green": ("", "leaves, moss, jade, grass, vegetables, watermelon"),
    "grey": ("", "stone, stones, rock, rocks, concrete"),
    "red": ("", "bricks, brick, rubies, lava"),
    "purple": ("felt, yarn", "amethyst, wool, fabric"),
}
"""Of each colour the materials: those that stand right before what is made of them as well ("a waffle cone"), and the others."""
_BEFORE_NOUNS = by_word({colour: before for colour, (before, _) in _MATERIALS.items() if before})
_COLOURS = _BEFORE_NOUNS | by_word({colour: others for colour, (_, others) in _MATERIALS.items()})
"""Colour words, by the material."""
_LOOKS = by_word(
    {
        "newsprint": "newspaper, newspapers, old newspapers, newsprint, magazines",
        "papercraft": "paper, cardboard, origami, cardboard boxes, tissue paper, construction paper, envelopes, post its",
        "clay style": "lego, lego bricks, clay, plasticine, wool, felt, yarn, fabric, play doh, dough, building blocks",
        "light blue, dreamy": "glass, crystal, crystals, diamonds, diamond, mirrors, water",
        "winter, light blue": "ice, snow, frost",
        "golden": "gold, pure gold, brass, honey, amber",
        "tan": "sand, cork, straw, wood, bread, biscuits",
        "neon": "neon, light, lights, lasers, neon lights",
    }
)
"""How a whole place looks that is made of something: words for the style, the season or the colours of the picture."""
_WORDS = "|".join(sorted(_COLOURS, key=len, reverse=True))
_QUALIFIED = (
    r"(?:(?:an?|the|some|old|empty|recycled|used|pure|real|solid|many|colou?rful|pieces? of|scraps? of|blocks? of) )*"
)
_MADE = r"(?:(?:made|built|created|carved|folded|crafted|sculpted|constructed) )?(?:entirely |completely |only )?"
_OUT_OF = re.compile(
    rf"\b((?:(?:[a-z]+) ){{0,2}}?)([a-z]+) (?:{_MADE}out of|{_MADE}from|made of|built of|made with) {_QUALIFIED}({_WORDS})\b"
)
_PLACE_OF = re.compile(
    rf"\b(city|town|village|street|forest|world|landscape|skyline|jungle|garden|island|mountains?) (?:that is )?(?:{_MADE})?"
    rf"(?:out )?of (?:folded |crumpled |torn )?{_QUALIFIED}(?:folded |crumpled |torn )?"
    rf"({'|'.join(sorted(_LOOKS, key=len, reverse=True))})\b(?! (?:bridges?|houses?|towers?|buildings?|skyscrapers?))"
)
_WAKES = re.compile(
    r"\b(city|town|village|forest|world|street)\b([^.;]*?) (?:is )?(?:waking up|wakes up|awakening|awakens|wakes)\b"
)
_MAKING = re.compile(r"\b(?:build|built|mak|made|craft|construct|fold|carv|creat|sculpt|invent|assembl)[a-z]*\b")
_PLACES = {phrase for setting in SETTINGS.values() for phrase in setting.phrases}
_VESSELS = (
    "rocket|spaceship|spacecraft|plane|airplane|aeroplane|boat|raft|ship|balloon|hot air balloon|submarine|car|glider|"
    "helicopter"
)
_LEAVES = (
    r"(?:fl(?:y|ies|ying)|sail(?:s|ing)?|float(?:s|ing)?|driv(?:es|ing)|travel(?:s|ing)?|blast(?:s|ing)?(?: off)?|"
    r"launch(?:es|ing)?|escap(?:es|ing)|goes|going)"
)
_BUILDS_AND_LEAVES = re.compile(
    r"\b(?:builds?|makes?|invents?|constructs?|assembles?|building) (?:an?|the|his|her|their|its) "
    rf"((?:[a-z]+ ){{0,2}}?(?:{_VESSELS}))\b ?,?(?: and)?(?: then)? "
    rf"(?=(?:he |she |it |they )?{_LEAVES} (?:to|into|over|across|through|away|off|up|in|around|towards?)\b)"
)


def tell_materials(text: str) -> str:
    """The text (lower case) with materials told as colours."""
    text = _WAKES.sub(r"\1\2 at dawn", _PLACE_OF.sub(_look_of, text))
    text = _OUT_OF.sub(_colour_it, text)
    words = text.split(" ")
    for at in range(len(words) - 1):
        made = singular(words[at + 1].strip(",.;:!?"))
        known = f"{words[at]} {made}"
        if words[at] in _BEFORE_NOUNS and find(known) is None and known not in _PLACES and _is_thing(made):
            words[at] = _BEFORE_NOUNS[words[at]] if made != "moon" else "big"
    return _BUILDS_AND_LEAVES.sub(r"in a \1 ", " ".join(words))


def _look_of(found: re.Match[str]) -> str:
    """ "A city made of newspaper": the city, all of it printed so."""
    place, material = found.groups()
    known = (f"{place} of {material}", f"{place} made of {material}", f"{place} of {material}s")
    return found[0] if any(phrase in _PLACES for phrase in known) else f"{place}, {_LOOKS[material]},"


def _is_thing(word: str) -> bool:
    entry = find(word)
    return (entry is not None and entry.family != "food") or word in ("moon", "castle", "palace")


def _colour_it(found: re.Match[str]) -> str:
    """ "A rocket out of a tin can" is a silver one; what comes out of a house or from a shelf is left as it is."""
    before, noun, material = found.groups()
    made = "made" in found[0] or "built" in found[0] or _MAKING.search(found.string[: found.start(2)])
    if not made or find(singular(noun)) is None or find(f"{material} {noun}") is not None:
        return found[0]
    if f"{noun} made of {material}" in _PLACES:
        return found[0]
    return f"{before}{_COLOURS[material]} {noun}"
