"""Everyday people: one entry each. `person` says what the figures mean."""

from __future__ import annotations

from ...words import word_list
from ..entry import Entry
from .person import SLIM, SLIM_LIMB, Person

ENTRIES: tuple[Entry, ...] = (
    Person(
        name="man",
        words=word_list(
            "man, men, tradesman, guy, person, people, father, gentleman, traveller, traveler, hiker, dude, fellow, "
            "dad, daddy, husband, boyfriend, brother, driver, poet, writer, actor, dj, juggler, stranger, villager, "
            "neighbor, neighbour, shopkeeper, commuter, uncle, nephew, grandad, guest, customer, passenger, "
            "colleague, coworker, roommate, visitor, bystander, comedian, performer, street performer, entertainer, "
            "carer, cashier, programmer, coder, hacker, gamer, prisoner, inmate, film director, bagpiper, piper, "
            "highlander, scotsman, scotsmen, pipe band, maasai warrior, masai warrior, maasai man, "
            "masai man, zulu warrior, tribesman, tribesmen, tribal warrior, spearman"
        ),
        height_metres=1.8,
        colour="#3f7cac",
        hair=("short", "#4a2f27"),
        below="#39435f",
    ),
    Person(
        name="woman",
        words=word_list(
            "woman, women, tradeswoman, lady, ladies, mother, mom, mum, mommy, wife, girlfriend, actress, waitress, "
            "seamstress, aunt, auntie, niece, bridesmaid, hostess, nanny, babysitter, librarian, masseuse, milkmaid, "
            "beautician, manicurist, saleswoman"
        ),
        height_metres=1.7,
        colour="#d8574e",
        broad=SLIM,
        limb=SLIM_LIMB,
        hair=("long", "#6b3d2a"),
        wear="dress",
        shoes="#7a3b3a",
        extras=("bare",),
    ),
    Person(
        name="boy",
        words=("boy", "lad", "schoolboy", "son", "grandson", "teenager", "teen", "boy scout", "choirboy"),
        height_metres=1.25,
        colour="#4aa36b",
        leg=0.40,
        head=0.130,
        broad=0.094,
        limb=(0.054, 0.038),
        hair=("short", "#7a4a2b"),
        wear="shorts",
        below="#39435f",
        shoes="#d2413a",
        extras=("bare", "stripes"),
        trim="#f7f1e2",
    ),
    Person(
        name="girl",
        words=("girl", "schoolgirl", "daughter", "granddaughter", "sister"),
        height_metres=1.25,
        colour="#f08aa2",
        leg=0.40,
        head=0.130,
        broad=0.088,
        limb=(0.050, 0.034),
        hair=("pigtails", "#8a4b2a"),
        wear="dress",
        shoes="#b5484f",
        extras=("bare",),
    ),
    Person(
        name="child",
        words=word_list(
            "child, children, kid, toddler, twin, sibling, youngster, grandchild, grandkid, pupil, schoolchild, "
            "classmate, orphan"
        ),
        height_metres=1.1,
        colour="#f2b33d",
        leg=0.38,
        head=0.145,
        broad=0.098,
        limb=(0.058, 0.042),
        skin="#c98d62",
        hair=("curls", "#3b2620"),
        wear="shorts",
        below="#3f7cac",
        shoes="#d2413a",
        extras=("bare",),
    ),
    Person(
        name="baby",
        words=("baby", "babies", "infant", "newborn"),
        height_metres=0.75,
        colour="#9fd0e8",
        actions=("sit", "stand", "walk", "dance", "wave", "sleep", "weeping", "laughing", "cheering", "crawl"),
        leg=0.30,
        head=0.185,
        broad=0.118,
        limb=(0.070, 0.058),
        hair=("tuft", "#8a5a3a"),
        below="#9fd0e8",
        shoes="#f7f1e2",
    ),
    Person(
        name="old man",
        words=word_list(
            "old man, old men, grandfather, grandpa, elder, storyteller, pensioner, retiree, old gentleman"
        ),
        height_metres=1.7,
        colour="#7a8a5c",
        skin="#eabf9f",
        hair=("rim", "#e8e6e3"),
        below="#4f6288",
        extras=("beard", "glasses", "cane"),
    ),
    Person(
        name="old woman",
        words=("old woman", "old women", "grandmother", "grandma", "granny", "old lady", "old ladies"),
        height_metres=1.6,
        colour="#8a6fa8",
        skin="#eabf9f",
        broad=0.082,
        hair=("bun", "#dedbd8"),
        wear="dress",
        shoes="#5b3a3a",
        extras=("glasses", "cane"),
    ),
    Person(
        name="patient",
        words=("patient",),
        height_metres=1.72,
        colour="#cfe3ee",
        skin="#f0cdb4",
        hair=("short", "#7a5a42"),
        below="#cfe3ee",
        shoes="#9fb8c8",
    ),
)
