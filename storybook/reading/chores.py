"""Chores at home and outside that have a pose of their own, and all deeds that are told by a phrase (`chore`).

A new one is a line of `_AT_HOME`, of `crafts.CRAFTS` or of `contests.CONTESTS`, and of a table
of `people/acts`: a stance and what it is done with.
"""

from __future__ import annotations

from .chore import Chore
from .contests import CONTESTS
from .crafts import CRAFTS

_AT_HOME: tuple[Chore, ...] = (
    Chore(
        "chopping",
        "chop wood, chop firewood, chop log, split wood, split log, split firewood, cut wood, cut firewood, "
        "chop wood with axe, split wood with axe, split log with axe, chop log with axe, chop firewood with axe",
        "forest",
    ),
    Chore(
        "archery",
        "shoot arrow at target, shoot at target, shoot bow at target, aim at target, aim arrow at target, aim bow at target, "
        "practice archery, practise archery, do archery, shoot arrow into target, hit target with arrow, shoot at bullseye, "
        "shoot arrow at bullseye, shoot bow and arrow at target, aim bow and arrow at target, archery practice, archery",
    ),
    Chore(
        "rolling paint",
        "paint wall, paint room, paint ceiling, paint bedroom, paint living room, paint wall blue, paint wall red, "
        "paint wall yellow, paint wall green, paint wall white, paint house wall, paint mural on brick wall, "
        "paint mural on wall, paint mural, spray graffiti on wall, spray graffiti, paint graffiti, spray paint wall",
        "room",
    ),
    Chore(
        "nailing board",
        "hammer nail, hammer nail into board, hammer nail into wall, hammer nail into wood, drive nail",
        "garage",
    ),
    Chore(
        "window washing",
        "wash window, clean window, wipe window, polish window, scrub window, wash windowpane, clean windowpane",
        "room",
    ),
    Chore("rolling dough", "roll out dough, roll dough, roll pastry, roll out pastry, use rolling pin", "kitchen"),
    Chore(
        "mowing",
        "mow lawn, mow grass, cut grass, mow meadow, mow garden, mow field, push lawn mower, use lawn mower",
        "garden",
    ),
    Chore("climbing rope", "climb rope, climb up rope, climb down rope, climb up a rope", "gym"),
    Chore(
        "stumbling",
        "trip and fall, trip over, trip over stone, stumble, stumble and fall, stumble over stone, slip and fall, "
        "slip on banana peel, slip on ice",
    ),
    Chore(
        "punching bag",
        "hit punching bag, punch punching bag, box punching bag, kick punching bag, punch bag, hit bag, hit boxing bag, "
        "punch boxing bag, hit heavy bag, punch heavy bag, train with punching bag, train on punching bag, train at punching "
        "bag, practice on punching bag, practice with punching bag, work out with punching bag, train with heavy bag",
        "gym",
    ),
    Chore(
        "at oven",
        "take bread out of oven, take bread from oven, pull bread out of oven, pull bread from oven, remove bread from oven, "
        "take loaf out of oven, take loaf of bread out of oven, pull loaf out of oven, take pizza out of oven, pull pizza out "
        "of oven, take cookie out of oven, pull cookie out of oven, take cake out of oven, pull cake out of oven, take fresh "
        "bread out of oven, pull fresh bread out of oven, take freshly baked bread out of oven, take hot bread out of oven, "
        "put bread into oven, put bread in oven, put pizza into oven, put pizza in oven, slide pizza into oven, bake bread in "
        "oven, bake bread, bake pizza, bake loaf of bread, bake bread in bakery",
        "bakery",
    ),
    Chore(
        "frying",
        "cook in pan, cook in frying pan, cook with pan, cook with frying pan, cook on stove, cook at stove, cook in wok, "
        "fry egg, fry fish, fry bacon, fry steak, fry vegetable, fry food, fry rice, stir fry, stir fry vegetable, cook egg, "
        "cook omelette, make omelette, toss vegetable in pan, toss food in pan, fry egg in pan, cook egg in pan, "
        "cook food in pan, cook vegetable in pan, fry something in pan, cook steak",
        "kitchen",
    ),
    Chore(
        "felling",
        "chop tree, chop down tree, cut down tree, fell tree, chop tree down, cut tree down, chop at tree, "
        "cut down tree with axe, chop down tree with axe, chop tree with axe, chop down old tree, chop down big tree",
        "forest",
    ),
    Chore(
        "in coffin",
        "sleep in coffin, lie in coffin, rest in coffin, sleep inside coffin, lie inside coffin, in coffin, nap in coffin, "
        "rise from coffin, rise out of coffin, climb out of coffin, wake in coffin, wake up in coffin",
        "dungeon",
    ),
    Chore("opening umbrella", "open umbrella, put up umbrella, open up umbrella, unfold umbrella"),
    Chore("cartwheel", "do cartwheel, turn cartwheel, perform cartwheel, cartwheel"),
    Chore(
        "volleying at net",
        "play volleyball, play beach volleyball, play volley ball, play game of volleyball",
        "beach",
    ),
    Chore(
        "ironing",
        "iron shirt, iron clothes, iron dress, iron laundry, iron trousers, iron cloth, iron pile of clothes, do ironing, "
        "press shirt, iron blouse",
        "room",
    ),
    Chore(
        "vacuuming",
        "vacuum carpet, vacuum rug, vacuum floor, vacuum room, vacuum living room, vacuum house, vacuum bedroom, vacuums, "
        "vacuuming, hoover carpet, hoover floor, hoovering, use vacuum cleaner, clean carpet, clean carpet with vacuum cleaner",
        "room",
    ),
    Chore(
        "dishwashing",
        "wash dish, wash plate, wash up, do dish, clean dish, dry dish, rinse dish, wash up dish, scrub dish, scrub pot, "
        "wash pot, do washing up, wash dish in sink, wash dish in kitchen sink",
        "kitchen",
    ),
    Chore(
        "hanging picture",
        "hang picture, hang up picture, hang painting, hang up painting, hang frame, put up picture, put up painting, "
        "hang photo, hang up photo, hang picture on wall, hang up picture on wall, hang painting on wall, "
        "hang up painting on wall, straighten picture, hang family photo",
        "room",
    ),
    Chore(
        "watchmaking",
        "repair watch, fix watch, mend watch, repair old watch, repair clock, fix clock, mend clock, repair pocket watch, "
        "fix pocket watch, repair wristwatch, fix wristwatch, work on watch, assemble watch, repair tiny watch, "
        "place tiny gear, place gear, assemble pocket watch, assemble clock",
        "clock shop",
    ),
)
CHORES = (*_AT_HOME, *CRAFTS, *CONTESTS)
PHRASES = {phrase.strip(): chore.verb for chore in CHORES for phrase in chore.said.split(",") if phrase}
"""The verb of each phrase."""
VERBS = {chore.verb: (chore.action, "stand") for chore in CHORES}
"""How each verb is shown."""
BY_VERB = {chore.verb: chore for chore in reversed(CHORES)}
