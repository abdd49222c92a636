"""Work of trades and crafts that has a drawing of its own: `chore` says what a line holds."""

from __future__ import annotations

from .chore import Chore

CRAFTS: tuple[Chore, ...] = (
    Chore(
        "welding",
        place="workshop",
        verbs="weld, solder, grind, cut",
        things="metal, steel, iron, pipe, girder",
        who="welder, metal worker",
    ),
    Chore("welding", place="workshop", verbs="weld"),
    Chore(
        "glassblowing",
        "blow glass, blow molten glass, blow hot glass, shape molten glass, blow glass vase, glass blow",
        "factory",
        verbs="blow, shape, spin, turn, twirl, form, pull",
        things="molten glass, glowing vase, glass, glass bubble",
        who="glassblower, glass blower, glassmaker",
    ),
    Chore(
        "weaving",
        place="room",
        verbs="weave",
        things="carpet, rug, cloth, tapestry, loom, blanket, fabric, textile, silk, shawl, wool",
        who="weaver, carpet weaver",
    ),
    Chore(
        "chiselling",
        "carve statue, chisel statue, carve marble, chisel marble, chisel stone, carve stone, sculpt statue, sculpt marble",
        "art studio",
        verbs="carve, chisel, sculpt, chip, hew",
        things="statue, marble, stone, block, bust, angel, granite, face, sculpture, ice sculpture",
        who="sculptor, stonemason, stone carver, stone mason",
    ),
    Chore("peeling orange", verbs="peel", things="orange, tangerine, mandarin, clementine, grapefruit, lemon, fruit"),
    Chore("peeling apple", verbs="peel", things="apple, pear, mango, banana"),
    Chore("peeling potato", verbs="peel", things="potato, carrot, onion, vegetable, garlic, cucumber"),
    Chore(
        "unearthing mosaic",
        place="excavation",
        verbs="brush, dust, sweep, uncover, excavate, unearth, clean, reveal, scrape",
        things="mosaic, tile, roman floor, inscription, ancient floor",
    ),
    Chore(
        "unearthing",
        place="excavation",
        verbs="brush, dust, sweep, uncover, excavate, unearth, reveal, scrape",
        things="bone, fossil, skull, skeleton, artifact, relic, sand, dirt, dinosaur bone, ruin, tomb, pottery shard",
        who="archaeologist, paleontologist, archeologist",
    ),
    Chore(
        "hauling net",
        place="sea",
        verbs="haul, pull, drag, heave, gather",
        things="net, fishing net, catch",
    ),
    Chore(
        "taping hands",
        place="locker room",
        verbs="tape, wrap, strap, lace",
        things="knuckle, hand, fist, wrist, glove",
    ),
    Chore(
        "watchmaking",
        place="clock shop",
        verbs="place, set, insert, fit, install, assemble",
        things="gear, cog, cogwheel, pocket watch, clockwork",
        who="watchmaker, clockmaker, watch maker",
    ),
    Chore(
        "jackhammering",
        "use jackhammer, operate jackhammer, with jackhammer, work with jackhammer, jackhammer",
        "road",
        verbs="break, drill, smash, hammer",
        things="road, pavement, concrete, asphalt, tarmac, jackhammer",
    ),
    Chore(
        "chainsawing",
        "with chainsaw, use chainsaw, hold chainsaw, wield chainsaw, swing chainsaw",
        "forest",
        verbs="saw, cut",
        things="chainsaw, chain saw",
        drawn="log, tree stump, axe",
    ),
    Chore("chimney sweeping", place="rooftop", who="chimney sweep", verbs="sweep", things="chimney", drawn="broom"),
    Chore(
        "tattooing",
        place="barbershop",
        verbs="ink, tattoo",
        things="arm, back, skin, leg, shoulder, wrist, chest, sleeve, dragon, rose",
        who="tattoo artist, tattooist, tattooer",
        drawn="dragon, rose",
    ),
    Chore(
        "calligraphy",
        "write calligraphy, paint calligraphy, practice calligraphy, do calligraphy",
        "room",
        verbs="brush, paint, write",
        things="ink, chinese character, calligraphy, kanji",
        who="calligrapher",
        drawn="bowl of rice, rice, bowl",
    ),
    Chore(
        "pounding",
        place="village",
        verbs="pound, grind, crush, mash",
        things="millet, grain, rice, corn, spice, mortar, cassava, yam, maize, mochi, flour, herb",
    ),
)
"""What people do for a living, or as if they did."""
