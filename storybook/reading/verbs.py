"""Verbs, what they show and what they are done to; work and games with a pose of their own are told by a phrase (`Chore`)."""

from __future__ import annotations

from dataclasses import dataclass

from .wordlists import by_word, word_list, word_set

# Work and games that have a pose of their own, told by a phrase.


@dataclass(frozen=True, slots=True)
class Chore:
    """What a deed is that has a drawing of its own."""

    action: str
    """Of people."""
    said: str
    """Phrases in plain forms, set apart by commas; articles may stand between the words."""
    place: str = ""
    """Where it is done, if no place is named."""

    @property
    def verb(self) -> str:
        """What the phrases are told as."""
        return f"do{self.action.replace(' ', '')}"


CHORES: tuple[Chore, ...] = (
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
    Chore("welding", "weld, weld metal, weld steel, weld pipe", "workshop"),
    Chore("glassblowing", "blow glass, blow molten glass, blow hot glass, shape molten glass", "workshop"),
    Chore(
        "chiselling", "carve statue, chisel statue, carve marble, chisel marble, carve stone, sculpt statue", "workshop"
    ),
    Chore(
        "jackhammering",
        "use jackhammer, operate jackhammer, with jackhammer, work with jackhammer",
        "construction site",
    ),
    Chore("bricklaying", "lay brick, build brick wall", "construction site"),
    Chore("karate", "do capoeira, dance capoeira, practice capoeira, play capoeira", "beach"),
    Chore("batting", "play cricket, play baseball, hit home run, hit six, at bat", "stadium"),
    Chore("table tennis", "play table tennis, play ping pong, table tennis, ping pong", "gym"),
    Chore("ice hockey", "play ice hockey, play hockey, chase puck, shoot puck", "frozen lake"),
    Chore("hula hooping", "hula hoop, twirl hula hoop, spin hula hoop, play with hula hoop, do hula hoop"),
    Chore(
        "hanging picture",
        "hang picture, hang up picture, hang painting, hang up painting, hang frame, put up picture, put up painting, "
        "hang photo, hang up photo, hang picture on wall, hang up picture on wall, hang painting on wall, "
        "hang up painting on wall, straighten picture, hang family photo",
        "room",
    ),
)
PHRASES = {phrase.strip(): chore.verb for chore in CHORES for phrase in chore.said.split(",") if phrase}
"""The verb of each phrase."""
_CHORES_SHOWN = {chore.verb: (chore.action, "stand") for chore in CHORES}
"""How each verb is shown."""
BY_VERB = {chore.verb: chore for chore in reversed(CHORES)}


# What somebody does: verbs in their plain form (`inflection.stem`), the movements that show them, and what their object is.

ACTIONS: dict[str, tuple[str, ...]] = _CHORES_SHOWN | by_word(
    {
        word_list("walk, waddle, trot, hop, drive, fly, sail, swim"): (
            "walk, stroll, wander, roam, hike, cross, go, travel, trek, prowl, explore, wade, patrol, approach, "
            "stalk, slither, waddle, search, nudge"
        ),
        ("crawl", "walk", "trot", "hop", "swim"): "crawl, creep",
        ("karate", "rear", "jump"): "kungfu",
        ("tumbling", "jump"): "tumbleoff",
        ("wallow", "lying back", "lie", "sleep"): "playdead",
        word_list("gallop, run, trot, drive, walk, hop"): (
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
