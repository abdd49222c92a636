"""What somebody does: verbs in their plain form (`inflection.stem`), the movements that show them, and what their object is."""

from __future__ import annotations

from . import chores
from .wordlists import by_word, word_set

ACTIONS: dict[str, tuple[str, ...]] = chores.VERBS | by_word(
    {
        (
            "walk",
            "waddle",
            "trot",
            "hop",
            "drive",
            "fly",
            "sail",
            "swim",
        ): (
            "walk, stroll, wander, roam, hike, cross, go, travel, trek, prowl, explore, wade, patrol, approach, "
            "stalk, slither, waddle, search, nudge"
        ),
        ("crawl", "walk", "trot", "hop", "swim"): "crawl, creep",
        ("karate", "rear", "jump"): "kungfu",
        ("tumbling", "jump"): "tumbleoff",
        ("wallow", "lying back", "lie", "sleep"): "playdead",
        (
            "gallop",
            "run",
            "trot",
            "drive",
            "walk",
            "hop",
        ): (
            "score, shoot, "
            "run, fetch, retrieve, bound, bolt, stampede, "
            "sprint, race, gallop, chase, rush, jog, dash, charge, flee, speed, hurry, slide, ski, kick, push, "
            "escape, roll, tumble, zoom"
        ),
        ("fly", "gallop", "run", "trot", "hop", "walk"): "burst",
        ("drive", "run", "walk"): "skateboard, snowboard",
        ("jump", "run"): "kickflip",
        ("trot", "walk"): "trot",
        ("jump", "leap", "hop", "gallop", "run", "walk"): "jump, leap, hop, bounce, skip, breach, splash, pounce",
        ("yoga", "sit"): "yoga, balance",
        ("downward dog", "kneel", "sit"): "downdog",
        ("lotus", "sit"): "meditate",
        ("pushing up", "lie", "sleep"): "pushup",
        ("lifting", "stand"): "weightlift",
        ("handstand", "jump"): "handstand",
        ("breaking", "jig", "dance", "jump"): "breakdance",
        ("ballet", "jig", "dance"): "ballet",
        ("netting",): "netmend",
        ("stretching", "yoga", "stand", "sit"): "stretch, wake, awake",
        ("handshake", "stand"): "handshake",
        ("cheering", "wave", "stand"): "release, letgo",
        ("high five", "wave"): "highfive",
        ("selfie", "stand"): "selfsnap",
        ("phoning", "stand"): "ringup",
        ("weeping",): "weep, cry, sob",
        ("amazed", "stand"): "gasp",
        ("snowballing", "throwing", "run"): "snowball",
        ("pointing",): "point",
        ("raising",): "handraise",
        ("surrendering",): "surrender",
        ("saluting", "wave", "stand"): "salute",
        ("bowing", "kneel"): "bowlow",
        ("clapping", "cheering", "dance", "stand"): "clap, applaud",
        ("shouting", "bark", "roar"): "shout, yell, scream",
        ("thinking", "stand", "perch"): "think, ponder, wonder, contemplate",
        ("yawning", "yawn", "roar"): "yawn",
        ("making up",): "makeup",
        ("shaving",): "shave",
        ("toasting",): "toastglass",
        ("doodling",): "draw, doodle, scribble",
        ("lassoing",): "lasso",
        ("begging", "kneel"): "beg",
        ("whispering",): "whisper",
        ("sneezing",): "sneeze, cough",
        ("cradle", "stand"): "cradle",
        ("volleying", "play"): "volley",
        ("saving", "jump"): "goalsave",
        ("hosing", "spray"): "hose",
        ("grilling", "stand"): "grillout",
        ("conducting", "stand"): "conduct",
        ("mixing",): "djmix",
        ("drumming",): "drumkit",
        ("skimming",): "skim",
        ("showering",): "shower",
        ("gaming", "sit"): "gaming",
        ("reaching",): "give, offer, show",
        ("drive", "swim"): "waveride",
        ("tai chi", "stand"): "taichi",
        ("checking watch",): "checkwatch",
        ("cheerleading", "cheering"): "cheerlead",
        ("blowing kiss", "wave"): "blowkiss",
        ("lying back", "lie", "sleep"): "lieback",
        ("sowing",): "sow",
        ("tugging", "hauling"): "tugrope",
        ("pillow fighting", "boxing"): "pillowfight",
        ("arm wrestling", "boxing"): "armwrestle",
        ("head spinning", "spin", "breaking", "dance"): "headspin",
        ("on a rope", "walk"): "ropewalk",
        ("vine swinging", "swing", "climb", "jump"): "vineswing",
        ("laughing", "wave", "stand"): "laugh, giggle",
        ("gathering",): "gather, forage",
        ("guarding", "stand", "perch"): "guard",
        ("marching", "walk", "waddle", "trot"): "march, parade",
        ("sneaking", "walk"): "sneak, tiptoe",
        ("sneaking",): "steal, burgle, rob",
        ("hauling", "gallop", "run", "trot", "drive", "walk"): "pull, drag, haul, tow",
        ("sit", "perch", "rest", "stand"): (
            "sit, rest, wait, relax, fish, roast, read, watch, perch, knit, sew, write, study, type, sketch"
        ),
        ("lie", "sleep", "sit"): "lounge, laze, sprawl, recline",
        ("sleep", "lie", "sit", "rest", "hang"): "sleep, nap, snooze, snore, lie, lay, dream, doze, sunbathe",
        ("curl", "sleep", "lie", "sit", "rest"): "curl, snuggle",
        ("dig", "stand"): "dig, bury",
        ("sit", "perch"): "coil",
        ("rear", "stand"): "rear",
        ("beg", "sit"): "beg",
        ("kneel", "sit", "stand"): "kneel, pray, tie",
        ("still", "stand", "perch"): "lean, park",
        (
            "stand",
            "perch",
        ): (
            "tell, narrate, treat, examine, look, stare, gaze, pose, stop, hide, listen, stand, talk, chat, argue, speak, "
            "gossip, work, sweep, teach, chop"
        ),
        ("fly", "glide", "float", "hover"): "fly, soar, glide, hover, flutter, circle, flap, swoop",
        ("float", "drift", "sail", "swim", "fly"): "float, drift, rise, hang, orbit, skydive",
        ("dive", "plummet", "swim", "float"): "dive, plummet",
        ("swim", "dive", "float"): "swim, paddle, snorkel, bathe, wallow",
        ("sail", "row", "drive", "float"): "sail, cruise, row",
        (
            "drive",
            "ride",
            "walk",
        ): "drive, steer, ride, cycle, pedal, plough, plow, deliver, arrive, leave, depart, pass, come",
        ("jig", "dance", "ballet", "play", "jump", "trot", "walk"): "dance, twirl, boogie, groove, waltz, tango",
        ("dance", "ballet", "play", "jump", "trot", "walk"): "spin, perform, play, juggle",
        ("gulp", "graze", "eat", "stand"): "gulp, gobble, devour",
        ("hug", "stand"): "kiss, embrace",
        ("conjuring", "stand"): "cast, conjure, enchant",
        ("skating", "dance", "play", "walk"): "skate",
        ("dunking", "jump", "run"): "dunk",
        ("stand",): "pour, mix, sell, queue, grill, saw, hammer, forge, shape, arrange, shovel, flip, direct",
        ("proposing", "kneel"): "propose",
        ("cheering", "jump", "dance", "wave", "stand"): "celebrate, cheer",
        ("land", "launch", "fly"): "land",
        ("launch", "fly"): "launch, blast, takeoff",
        ("wave", "stand"): "wave, greet, smile",
        ("graze", "eat", "drink", "stand"): (
            "eat, dine, graze, drink, munch, sip, lick, taste, nibble, chew, suckle, slurp, peck"
        ),
        ("graze", "stand"): "feed",
        ("howl", "sing", "crow", "sit", "stand"): "howl, sing, chirp, tweet, hoot, cluck",
        ("bark", "roar", "howl", "stand"): "bark, growl, snarl",
        ("roar", "bark", "crow", "stand"): "roar, bellow, crow, moo, neigh, bleat",
    }
)
"""What a verb asks of a figure, the most fitting action first; a figure does the first one that it can."""

OBJECTS: dict[str, str] = by_word(
    {
        "with": (
            "write, knit, crochet, juggle, toss, fry, serve, deliver, take, "
            "pour, mix, sell, grill, saw, hammer, forge, shape, arrange, "
            "fetch, retrieve, read, eat, drink, sip, lick, nibble, chew, gulp, gobble, devour, slurp, peck, smell, play, throw, "
            "wave, use, bring, lift, raise, swing, enjoy, "
            "cook, bake, cut, taste, steal, give, offer, share, release, letgo, show"
        ),
        "hold": "hold, carry, cuddle, hug, cradle",
        "fly": "fly",
        "after": "kick, push, nudge, chase, hunt, follow",
        "trail": "pull, drag, tow, haul",
        "facing": (
            "fight, feed, water, build, kiss, pet, paint, watch, meet, greet, photograph, wash, decorate, find, "
            "discover, catch, rescue, save, help, collect, stroke, love, "
            "treat, examine, heal, repair, fix, plant, pick, admire, guard, attack, battle, harvest, chop, clean, "
            "sweep, mop, rake, stir, brew, make, knead, prepare, slice, flip, stop, direct, "
            "mend, weld, solder, carve, assemble, polish, stack, duel, spar, wrestle, comb, brush, face, teach, milk, blow, "
            "embrace, sketch, "
            "gather, forage, open, unwrap, handshake, highfive, dig, "
            "shear, curry, groom, light, mow, wrap, "
            "arrest, handcuff, bandage, bite, slap, scold, tickle, whisper, lasso, wipe, scrub, braid, hose, conduct"
        ),
        "cross": "cross",
        "on": "climb, ride, row, paddle, drive, steer, sled, sledge, toboggan",
        "above": "abduct, orbit",
    }
)
"""Where the object of a verb is, seen from its subject: in its hand, ahead of it, behind it, facing it, under it."""

NO_OBJECT = word_set(
    "to, into, through, across, along, toward, towards, off, up, down, of, and, or, while, around, out, away, as, "
    "during, together, happily, alone, is, are, was, were"
)
"""After one of these words a verb has no object."""

VERBS = frozenset(ACTIONS) | frozenset(OBJECTS)
"""All verbs in their plain forms."""
