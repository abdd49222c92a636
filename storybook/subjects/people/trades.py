"""People by what they do: one entry each. `person` says what the figures mean."""

from __future__ import annotations

from ...words import word_list
from ..entry import Entry
from .person import Person

ENTRIES: tuple[Entry, ...] = (
    Person(
        name="detective",
        words=("detective", "private eye", "inspector", "investigator", "sleuth", "sherlock holmes", "sherlock"),
        height_metres=1.8,
        colour="#b2905f",
        hair=("short", "#3b2620"),
        below="#5b4a3c",
        shoes="#33261f",
        hat=("straw", "#6b5540"),
        extras=("coat", "belt"),
        trim="#7a5f3f",
    ),
    Person(
        name="thief",
        words=("thief", "burglar", "robber", "bandit", "crook", "pickpocket"),
        height_metres=1.75,
        colour="#2b2d36",
        hair=("short", "#2a221f"),
        below="#33353f",
        shoes="#1f2026",
        hat=("bobble", "#2b2d36"),
        extras=("stripes", "gloves", "mask"),
        trim="#e9e6de",
    ),
    Person(
        name="astronaut",
        words=("astronaut", "cosmonaut", "spaceman", "spacemen"),
        height_metres=1.9,
        colour="#f1f3f6",
        leg=0.42,
        head=0.108,
        broad=0.104,
        limb=(0.062, 0.050),
        hair=("short", "#5b3a29"),
        below="#e9ecf0",
        shoes="#8a96a6",
        hat=("space", "#f4f6f8"),
        extras=("pack", "panel", "gloves"),
        trim="#cfd6de",
    ),
    Person(
        name="farmer",
        words=word_list(
            "farmer, peasant, farm worker, tea picker, fruit picker, grape picker, cotton picker, rice farmer"
        ),
        height_metres=1.78,
        colour="#c9483c",
        hair=("short", "#8a5a2e"),
        below="#4a6a9a",
        shoes="#5b3f2c",
        hat=("straw", "#e8c36a"),
        extras=("bib", "fork"),
    ),
    Person(
        name="chef",
        words=("chef", "baker", "cook", "butcher"),
        height_metres=1.75,
        colour="#f7f5f1",
        hair=("short", "#3b2620"),
        below="#4a4f5c",
        hat=("toque", "#ffffff"),
        extras=("apron", "spoon"),
        trim="#ffffff",
    ),
    Person(
        name="barista",
        words=("barista", "coffee maker"),
        height_metres=1.7,
        colour="#e8e2d6",
        skin="#e2ab82",
        hair=("bun", "#3b2620"),
        below="#3f4a5c",
        extras=("apron",),
        trim="#4f6b4a",
    ),
    Person(
        name="bartender",
        words=("bartender", "barkeeper", "barman", "barmaid", "mixologist", "innkeeper"),
        height_metres=1.78,
        colour="#7a2f3a",
        hair=("short", "#2f211c"),
        below="#2a2a33",
        extras=("apron",),
        trim="#2f2c38",
    ),
    Person(
        name="vendor",
        words=word_list(
            "vendor, street vendor, food vendor, street food vendor, hawker, stallholder, street cook, market vendor,"
            " street food seller, seller, merchant"
        ),
        height_metres=1.7,
        colour="#e2574c",
        skin="#d9a070",
        hair=("short", "#2f211c"),
        below="#3f4a5c",
        extras=("apron",),
        trim="#fbf7ee",
    ),
    Person(
        name="doctor",
        words=word_list(
            "doctor, scientist, professor, dentist, vet, surgeon, inventor, chemist, astronomer, physician, "
            "pediatrician, orthodontist, veterinarian, pharmacist, biologist, microbiologist, marine biologist, "
            "physicist, researcher, anesthetist, radiologist, botanist, paramedic, ambulance worker, emt, medic"
        ),
        height_metres=1.75,
        colour="#fbfbfb",
        hair=("short", "#5b3a29"),
        below="#4f7fa0",
        extras=("coat", "glasses"),
        trim="#6fb7c9",
    ),
    Person(
        name="teacher",
        words=word_list(
            "teacher, businessman, businessmen, lawyer, waiter, butler, spy, conductor, businessperson, president, "
            "schoolteacher, school teacher, lecturer, tutor, headmaster, sommelier, accountant, banker, bank teller, "
            "ticket inspector, barrister, prosecutor, attorney, ringmaster, orchestra conductor, office worker, "
            "office clerk, curator, mayor, principal, politician, prime minister, senator, diplomat, judge, "
            "magistrate"
        ),
        height_metres=1.8,
        colour="#3b4258",
        hair=("short", "#2f211c"),
        below="#2f3548",
        extras=("tie",),
        trim="#c9483c",
    ),
    Person(
        name="firefighter",
        words=("firefighter", "fireman", "firemen"),
        height_metres=1.82,
        colour="#d9a03a",
        hair=("short", "#3b2620"),
        below="#c08a2c",
        shoes="#2b2b30",
        hat=("hard", "#d2413a"),
        extras=("stripes", "belt"),
        trim="#f4f0c8",
    ),
    Person(
        name="builder",
        words=word_list(
            "builder, worker, engineer, construction worker, electrician, mason, bricklayer, roofer, foreman, "
            "surveyor, dockworker, dock worker, longshoreman, factory worker, warehouse worker, crane operator, "
            "architect, miner, coal miner, gold miner, prospector, window cleaner, window washer, chimney sweep, "
            "chimney sweeper"
        ),
        height_metres=1.78,
        colour="#ef8a35",
        hair=("short", "#5b3a29"),
        below="#3f5a8a",
        shoes="#6b4a2e",
        hat=("hard", "#f7cf3d"),
        extras=("stripes", "belt"),
        trim="#f7f0a8",
    ),
    Person(
        name="police officer",
        words=word_list(
            "police officer, policeman, policemen, policewoman, cop, pilot, postman, mail carrier, postal worker, "
            "train driver, flight attendant, mailman, bus driver, security guard, bellboy, bellhop, doorman, "
            "stewardess, steward, hotel maid, airline pilot"
        ),
        height_metres=1.8,
        colour="#2f4a7d",
        hair=("short", "#2f211c"),
        below="#26355c",
        hat=("peaked", "#2f4a7d"),
        extras=("buttons", "belt"),
        trim="#f2c94c",
    ),
    Person(
        name="sailor",
        words=("sailor", "captain", "seaman", "fisherman", "fishermen", "fisherwoman", "sea captain"),
        height_metres=1.78,
        colour="#f7f5f1",
        hair=("short", "#8a5a3a"),
        below="#2f4a7d",
        hat=("peaked", "#f7f5f1"),
        extras=("beard", "stripes"),
        trim="#2f5a9a",
    ),
    Person(
        name="student",
        words=word_list(
            "student, backpacker, tourist, explorer, adventurer, climber, mountaineer, mountain climber, trekker, "
            "wanderer, pilgrim, nomad, geologist, park ranger, forest ranger, journalist, archaeologist, "
            "archeologist, paleontologist, palaeontologist, excavator worker"
        ),
        height_metres=1.7,
        colour="#4a9a8a",
        skin="#e0a878",
        hair=("short", "#2f211c"),
        below="#7a6248",
        hat=("cap", "#d2713a"),
        extras=("pack",),
        trim="#c9623c",
    ),
    Person(
        name="monk",
        words=word_list(
            "monk, nun, priest, buddha, vicar, bishop, pope, friar, abbot, dervish, whirling dervish, "
            "sufi, sadhu, yogi, guru, snake charmer, calligrapher, scribe, ink master"
        ),
        height_metres=1.75,
        colour="#d9822b",
        skin="#d9a070",
        hair=("bald", "#3b2620"),
        wear="robe",
        shoes="#6b4630",
        extras=("sash",),
        trim="#a8442c",
    ),
    Person(
        name="cowboy",
        words=word_list(
            "cowboy, cowgirl, sheriff, mariachi, mariachi player, mariachi musician, mariachi singer, charro, "
            "vaquero, gaucho"
        ),
        height_metres=1.8,
        colour="#b5563a",
        hair=("short", "#6b4226"),
        below="#4a6288",
        shoes="#6b4226",
        hat=("cowboy", "#a87444"),
        extras=("scarf", "belt"),
        trim="#d2413a",
    ),
    Person(
        name="samurai",
        words=("samurai", "warrior"),
        height_metres=1.75,
        colour="#7d2f34",
        skin="#e8b88c",
        hair=("bun", "#241c1e"),
        wear="robe",
        shoes="#3a2c2c",
        extras=("belt", "sword"),
        trim="#f2c94c",
    ),
    Person(
        name="groom",
        words=word_list("groom, bridegroom, matador, bullfighter, torero, toreador"),
        height_metres=1.8,
        colour="#26282f",
        hair=("short", "#2f211c"),
        below="#26282f",
        extras=("tie",),
        trim="#f7f5f1",
    ),
    Person(
        name="soldier",
        words=word_list(
            "soldier, army soldier, recruit, guardsman, guardsmen, guard, sentry, palace guard, castle guard"
        ),
        height_metres=1.8,
        colour="#65744a",
        below="#5a6842",
        shoes="#2b2b26",
        hat=("hard", "#56643d"),
        extras=("belt", "pack"),
        trim="#8a7a4c",
    ),
    Person(
        name="jockey",
        words=("jockey",),
        height_metres=1.68,
        colour="#3f6fc0",
        below="#f4f1ea",
        shoes="#26262c",
        hat=("hard", "#2b2f3a"),
        extras=("gloves",),
        trim="#f2c94c",
    ),
)
