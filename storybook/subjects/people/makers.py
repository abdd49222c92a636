"""People with a craft of their own: one entry each. `person` says what the figures mean, `serving` where they work."""

from __future__ import annotations

from ...words import word_list
from ..entry import Entry
from .person import SLIM, SLIM_LIMB, Person

ENTRIES: tuple[Entry, ...] = (
    Person(
        name="gardener",
        words=word_list(
            "gardener, landscaper, zookeeper, zoo keeper, caretaker, groundskeeper, janitor, beekeeper, bee keeper, "
            "apiarist, florist, flower seller"
        ),
        height_metres=1.74,
        colour="#6f9a5a",
        hair=("short", "#6b4a2f"),
        below="#7a6448",
        shoes="#4a5a3a",
        hat=("straw", "#ecd08a"),
        extras=("apron", "gloves"),
        trim="#3f6b46",
    ),
    Person(
        name="watchmaker",
        words=word_list(
            "watchmaker, clockmaker, jeweler, jeweller, goldsmith, cobbler, shoemaker, tinkerer, winemaker, vintner, "
            "brewer, toymaker, toy maker, bookbinder, cheesemaker, cheesemonger, candle maker, candlemaker, tailor, "
            "dressmaker, couturier, fashion designer"
        ),
        height_metres=1.72,
        colour="#f1ead9",
        hair=("bald", "#d9d4cb"),
        below="#4a4450",
        shoes="#3a2c2c",
        extras=("beard", "glasses", "apron"),
        trim="#7a5233",
    ),
    Person(
        name="shepherd",
        words=("shepherd", "herder", "goatherd", "herdsman", "drover"),
        height_metres=1.76,
        colour="#9a7a54",
        hair=("short", "#d8d2c8"),
        below="#5b4a3a",
        shoes="#4a3426",
        hat=("hood", "#7d6248"),
        extras=("beard", "staff"),
    ),
    Person(
        name="lumberjack",
        words=("lumberjack", "woodcutter", "woodsman", "logger"),
        height_metres=1.86,
        colour="#b8382f",
        hair=("short", "#5b3a22"),
        below="#3f4f6b",
        shoes="#4a3020",
        hat=("cap", "#33424f"),
        extras=("stripes", "belt", "beard"),
    ),
    Person(
        name="blacksmith",
        words=word_list(
            "blacksmith, smith, swordsmith, metalworker, welder, metal worker, ironworker, steelworker, steel worker,"
            " foundry worker"
        ),
        height_metres=1.8,
        colour="#8a8f98",
        broad=0.096,
        skin="#d9a070",
        hair=("short", "#3b2620"),
        below="#3f3a44",
        extras=("beard", "apron", "bare"),
        trim="#6b4630",
    ),
    Person(
        name="potter",
        words=word_list(
            "potter, ceramist, glassblower, glass blower, glassmaker, glass maker, weaver, carpet weaver, basket "
            "weaver, spinner"
        ),
        height_metres=1.7,
        colour="#6f9fb0",
        hair=("bun", "#7a4a2b"),
        below="#5b6a76",
        extras=("apron",),
        trim="#d8c4a4",
    ),
    Person(
        name="carpenter",
        words=("carpenter", "woodworker", "cabinetmaker", "craftsman", "craftsmen", "luthier"),
        height_metres=1.78,
        colour="#c9483c",
        hair=("short", "#8a5a2e"),
        below="#3f5a8a",
        hat=("cap", "#4a6a4a"),
        extras=("bib",),
    ),
    Person(
        name="barber",
        words=word_list("barber, hairdresser, hair stylist, hairstylist, tattooist, tattoo artist, tattooer"),
        height_metres=1.75,
        colour="#f4f1ea",
        hair=("short", "#2f211c"),
        below="#39435f",
        extras=("apron",),
        trim="#5b8fb0",
    ),
    Person(
        name="mechanic",
        words=word_list(
            "mechanic, car mechanic, auto mechanic, motor mechanic, engine fitter, pit crew member, plumber, pipe "
            "fitter, handyman, repairman"
        ),
        height_metres=1.78,
        colour="#2f5f9f",
        hair=("short", "#3b2620"),
        below="#2f5f9f",
        shoes="#26262c",
        hat=("cap", "#c9483c"),
        extras=("bib", "belt"),
    ),
    Person(
        name="sculptor",
        words=("sculptor", "stonemason", "stone mason", "stone carver", "ice carver", "woodcarver", "wood carver"),
        height_metres=1.76,
        colour="#8a9aa8",
        hair=("curls", "#5b4a3a"),
        below="#5b5348",
        extras=("beard", "apron"),
        trim="#e2dccb",
    ),
    Person(
        name="cleaner",
        words=("cleaner", "maid", "housekeeper", "cleaning lady", "chambermaid", "housemaid"),
        height_metres=1.68,
        colour="#3f5f7d",
        broad=SLIM,
        limb=SLIM_LIMB,
        hair=("bun", "#3b2620"),
        wear="dress",
        extras=("apron", "bare"),
        trim="#fbfaf6",
    ),
    Person(
        name="courier",
        words=word_list("courier, delivery man, delivery guy, delivery woman, deliveryman, delivery person, trucker"),
        height_metres=1.76,
        colour="#8a5a34",
        hair=("short", "#2f211c"),
        below="#5b4030",
        hat=("cap", "#8a5a34"),
        extras=("belt",),
    ),
)
