"""Deeds that only several words say ("shakes hands", "does push-ups", "takes a photo of"), told as one verb before reading.

A new one is a line of `IDIOMS`; what its verb shows is a line of `verbs.ACTIONS`.
"""

from __future__ import annotations

from ..subjects import find
from .inflection import singular
from .verbs import PHRASES
from .wordlists import by_word

IDIOMS: dict[str, str] = PHRASES | by_word(
    {
        "yoga": "yoga in tree pose, in tree pose, tree pose, do yoga in tree pose",
        "downdog": (
            "do yoga in downward dog, do downward dog, in downward dog, in downward dog pose, downward dog, "
            "downward facing dog, do downward facing dog"
        ),
        "meditate": (
            "meditate in lotus position, meditate in lotus pose, sit in lotus position, sit in lotus pose, in lotus position, "
            "in lotus pose, lotus position, lotus pose, sit cross legged, meditate cross legged"
        ),
        "pushup": "do push up, push ups, do pushup, do press up, press ups",
        "weightlift": (
            "lift weight, lift heavy weight, lift barbell, lift heavy barbell, lift dumbbell, weight lift, do deadlift, "
            "lift iron, bench press, pump iron"
        ),
        "handstand": "do handstand, do hand stand, stand on hand, stand on head, do headstand",
        "breakdance": "break dance, do breakdance, do break dance",
        "ballet": "dance ballet, do ballet, perform ballet, practice ballet, practise ballet, do arabesque, do pirouette",
        "lieback under": "slide out from under, slide under, roll out from under, crawl out from under, lie under",
        "stretch": "do stretch, do exercise, exercise, do gymnastics, do aerobics",
        "examine": "operate on, perform surgery on, do surgery on",
        "handshake": "shake hand, shake hand with",
        "highfive": "high five, give high five, share high five, do high five",
        "selfsnap": "take selfie, snap selfie, take selfy, pose for selfie, take selfie with",
        "photograph": (
            "take photo of, take picture of, take photograph of, snap photo of, snap picture of, take photo, take picture, "
            "take photograph, snap photo, snap picture, shoot photo"
        ),
        "ringup": (
            "talk on phone, speak on phone, chat on phone, talk on cell phone, talk on mobile phone, make phone call, "
            "on phone call, answer phone, talk into phone, speak into phone, talk on telephone, speak on telephone"
        ),
        "greet": (
            "wave goodbye to, wave goodbye at, wave to, wave at, say goodbye to, wave goodbye, wave farewell to, "
            "say goodbye, say goodbyes, say farewell, say farewell to, bid farewell, bid farewell to, bid goodbye to"
        ),
        "cradle": "sing lullaby to, rock to sleep",
        "weep": "burst into tears, in tears, cry, sob",
        "gasp": "look surprised, look amazed, look shocked, be surprised, in surprise",
        "forage": "forage for",
        "guard": "stand guard at, stand guard before, stand guard over, stand guard in front of, stand guard, keep watch over",
        "cheer": "jump for joy, jump with joy, raise fist, throw arm up",
        "raking leafpile": "rake leaf, rake up leaf, rake fallen leaf, rake autumn leaf",
        "sweep leafpile": "sweep leaf, sweep up leaf, sweep fallen leaf, sweep autumn leaf",
        "duel": (
            "joust with, joust against, joust, fencing, sword fight, have sword fight, sword fight with, fight with sword, "
            "cross sword, fight duel"
        ),
        "vineswing in jungle": (
            "swing from vine, swing on vine, swing through vine, swing from vine to vine, swing from liana, swing past on vine, "
            "swing by on vine, swing across on vine, swing over on vine, swing past from vine, swing along on vine"
        ),
        "playdead": "play dead, lie on back with leg up, pretend to be dead",
        "tumbleoff on horse": "fall off horse, fall from horse, fall off of horse, get thrown off horse, tumble off horse",
        "tumbleoff on bull": "fall off bull, fall from bull, get thrown off bull",
        "tumbleoff on ladder": "fall off ladder, fall from ladder",
        "tumbleoff on chair": "fall off chair, fall from chair",
        "walk": "take first step, take step, take baby step, take few step, make first step",
        "waveride": "surf wave, surf big wave, surf giant wave, surf huge wave, surf on wave, surf in ocean, surfing",
        "carry firewood": "carry log, carry wood, carry heavy log",
        "gather weed": "pull weed, pull out weed, pull up weed, weed garden",
        "taichi": "do tai chi, practice tai chi, practise tai chi, perform tai chi, tai chi",
        "kungfu": (
            "do karate, practice karate, practise karate, do kung fu, practice kung fu, practise kung fu, do martial art, "
            "practice martial art, practise martial art, do taekwondo, practice taekwondo, kung fu fight"
        ),
        "typing": "hack into, hack, write code, surf internet, surf web, browse internet, send email, write email, edit video",
        "typing on laptop": (
            "work on computer, work on laptop, work at computer, hack on computer, code on computer, code on laptop"
        ),
        "gaming": "play video game, play computer game, play console game, video gaming",
        "checkwatch": "look at watch, check watch, check time, look at wristwatch, glance at watch",
        "walking with pumpkin on halloween": "trick or treat, trick or treating, go trick or treat",
        "gaze in mirror": "look at herself in mirror, look at himself in mirror, look at herself, look at himself",
        "walking to": "on way to, make way to",
        "walking": "on way home, on way back, on way",
        "showering bathroom": "take shower, have shower, shower in bathroom, sing in shower, stand in shower, wash in shower",
        "in bathroom": "in shower, in bathtub shower",
        "cradling baby": "rock baby to sleep, rock baby, rock newborn, lull baby to sleep, rock infant",
        "skim": (
            "skip stone, skip rock, skim stone, skip pebble, skim pebble, skim rock, throw stone into water, "
            "throw rock into water, throw pebble into water, throw stone into lake, throw stone in water, throw pebble into lake"
        ),
        "volley": ("play beach ball, play with beach ball, play catch, play catch with, pass ball to"),
        "goalsave": (
            "save ball, save goal, save penalty, dive to save ball, dive to save goal, dive for ball, save shot, block shot, "
            "catch penalty, dive to catch ball"
        ),
        "hose fire": (
            "put out fire, put out flame, put out blaze, extinguish fire, extinguish flame, fight fire, fight wildfire, "
            "battle fire, fight flame, battle blaze"
        ),
        "hose": "spray water on, spray water at, spray water onto",
        "grillout": (
            "have barbecue, have bbq, grill sausage, grill steak, grill burger, grill meat, grill fish, grill corn, barbecue, "
            "cook on grill, cook on barbecue, grill food, grill hot dog"
        ),
        "conduct orchestra": "lead orchestra, conduct orchestra, direct orchestra, conduct symphony, conduct choir, lead choir",
        "djmix": "mix music, mix record, spin record, scratch record, mix track, spin vinyl",
        "repairing car": "fix flat tire, change tire, change flat tire, fix tire, change wheel, fix flat tyre, change tyre",
        "dunk": "shoot hoop, shoot basket, score basket, shoot basketball, make basket, throw basket",
        "lieback meadow": (
            "lie in grass look at, lie in grass watch, lie on grass look at, lie on grass watch, lie in meadow look at, "
            "lie in field look at, lie in meadow watch, cloud watch, cloud gaze"
        ),
        "lieback": "lie on back look at, lie on back watch, lie on back",
        "sow": "sow seed, plant seed, scatter seed, scatter grain, sow wheat, sow field, sow corn",
        "flying": (
            "swim through cloud, swim in cloud, swim among cloud, swim through sky, swim in sky, swim across sky, "
            "swim through air, float through cloud, float in sky, float through sky, swim among star, swim through star"
        ),
        "on beach": "wash ashore, wash up on shore, wash up on beach, drift ashore, wash onto shore, wash onto beach",
        "bride": (
            "woman in wedding dress, lady in wedding dress, girl in wedding dress, woman in white wedding dress, "
            "woman wear wedding dress, woman in bridal gown, woman in wedding gown"
        ),
        "letgo": "let go of, let go, set free",
        "fishing": "cast net, cast fishing net, throw net, cast line, cast fishing line, cast rod, cast fishing rod",
        "pillowfight": "have pillow fight, pillow fight, fight with pillow, hit each other with pillow, play pillow fight",
        "armwrestle": "arm wrestle, have arm wrestling match, have arm wrestle, wrestle arm",
        "headspin": "spin on head, do headspin, do head spin, head spin, whirl on head",
        "tugrope": "play tug of war, tug of war, have tug of war",
        "ropewalk": "walk tightrope, walk on tightrope, balance on tightrope, walk high wire, tightrope walk",
        "blowkiss": "blow kiss to, blow kiss at, blow kiss",
        "handraise": "raise hand, put hand up, hold hand up, raise arm to ask, raise finger",
        "cheering": "with arm raised, arm raised, raise arm, arm in air, with arm up, with arm outstretched, arm outstretched",
        "kickflip": (
            "land kickflip, do kickflip, perform kickflip, nail kickflip, pull off kickflip, practice kickflip, try kickflip, "
            "do ollie, land ollie, do heelflip, land heelflip, do skateboard trick, land trick, do trick on skateboard, ollie, "
            "perform skateboard trick, grind rail"
        ),
        "pushing shopping cart": (
            "race shopping cart, ride shopping cart, run with shopping cart, race with shopping cart, race grocery cart, "
            "race shopping trolley, ride in shopping cart"
        ),
        "feed": (
            "scatter grain to, scatter grain for, scatter grain among, scatter corn to, scatter seed to, scatter feed to, "
            "throw grain to, throw corn to, toss grain to, toss corn to, scatter corn for, scatter feed for, scatter crumb to, "
            "throw crumb to, toss crumb to, throw seed to, throw bread to, toss bread to, throw breadcrumb to"
        ),
        "potter shaping vase": "bowl being shaped, vase being shaped, pot being shaped, clay being shaped",
        "climbing rock face": (
            "chalk hand, reach for ledge, reach for handhold, "
            "hang from overhang, hang off overhang, hang from cliff, hang off cliff, hang from ledge, hang from rock, "
            "hang from crag, dangle from cliff, dangle from overhang, dangle from ledge, cling to cliff, cling to rock, "
            "cling to rock face, hang on cliff, hang from rock face, hang by fingertip, scale cliff, scale rock face"
        ),
        "knead dumpling": (
            "roll dumpling, fold dumpling, make dumpling, wrap dumpling, pleat dumpling, pinch dumpling, shape dumpling, "
            "fill dumpling, roll out dumpling, make gyoza, fold gyoza, make momo, make pierogi, make ravioli, fold ravioli"
        ),
        "slicing sushi": "slice salmon, slice tuna, cut salmon, cut tuna, fillet fish, fillet salmon, slice raw fish, roll sushi",
        "catrinas in parade": "day of dead, day of dead parade, day of dead festival, day of dead procession",
        "costume": "with skull mask, skull mask, in skull makeup, with skull makeup, with skull face, with painted skull face",
        "man driving truck": "truck driver at wheel, trucker at wheel, trucker drive, truck driver drive",
        "leaping": "do parkour, parkour, free run, practice parkour, perform parkour",
        "surrendering": "with hand up, with hand in air, raise both hand, hold up both hand, put up hand",
        "makeup": "put on makeup, put on make up, apply makeup, apply make up, put on lipstick, apply lipstick, do makeup",
        "toastglass": (
            "toast with wine glass, toast with champagne glass, toast with champagne, toast with wine, toast with glass, "
            "toast with beer, raise glass, clink glass, drink toast, raise toast, toasting"
        ),
        "bowlow": "bow to, bow down, bow down to, bow before, bow deeply, take bow, bow low, bowing",
        "holding bucket": "draw water, fetch water, draw water from",
        "holding sword": "draw sword, draw katana, draw blade, unsheathe sword, unsheathe katana",
        "holding gun": "draw gun, draw pistol",
        "sit": "paint nail, polish nail, do nail",
        "pencilart": (
            "pencil draw, ink draw, line draw, charcoal draw, pencil drawing, ink drawing, line drawing, charcoal drawing"
        ),
        "snowballing winter": (
            "have snowball fight, snowball fight, throw snowball at, throw snowball, have snow fight, snow fight"
        ),
        "gasping": "surprised, shocked, astonished, startled",
        "dig dughole": "dig hole, dig deep hole, dig pit, dig grave, dig trench",
        "hug": "give hug to, give hug",
        "serving": "slide plate, slide dish, pass plate, pass dish, plate food, plate dish",
        "in cave": "inside mountain, deep inside mountain, deep under mountain, in heart of mountain",
        "netmend net": "mend net, repair net, fix net, mend fishing net, repair fishing net, sew net, mend torn net",
        "dances": "slow dance, do slow dance",
        "hugs": "run to hug, rush to hug, run up to hug, run over to hug, run to embrace",
        "writing": "do homework, do his homework, do math homework, finish homework",
        "holding phone": "check phone, look at phone, scroll on phone, scroll through phone, text on phone, type on phone",
        "following sheep": "herd sheep, herd flock of sheep, herd flock",
        "following cow": "herd cow, herd cattle",
        "fighting": "slay, defeat, vanquish",
        "sitting in trash": (
            "rummage through trash can, rummage in trash can, rummage through trash, rummage through garbage, "
            "rummage through garbage can, rummage in garbage, dig through trash, dig through garbage, rummage in dumpster, "
            "rummage through dumpster, rummage through bin, rummage in bin, search through trash"
        ),
        "upwards": "in mid air, mid air, in midair",
        "bathe in": "take bath in, have bath in, take bubble bath in, have bubble bath in, bathe in",
        "bathe in bathtub": "take bath, have bath, take bubble bath, have bubble bath, take hot bath, have hot bath",
        "wallow in mud": "take mud bath, have mud bath, take mud bath in",
        "selfgroom": (
            "groom itself, groom himself, groom herself, groom themselves, groom fur, lick itself, lick paw, lick fur, "
            "wash itself, wash face, clean itself, clean fur, lick whisker, clean whisker, lick itself clean"
        ),
    }
)
"""The verb that is read instead, by the words in their plain forms; articles may stand between them."""
_BETWEEN = ("a", "an", "the", "his", "her", "their", "its", "my", "some", "each", "other", "one", "another", "new")
"""What may stand between the words of an idiom."""
_ALSO_NOUNS = ("waves", "cries", "guards", "exercises", "surf", "surfs")
"""Only after somebody are these verbs."""
_BEFORE_VERBS = ("to", "and", "who", "they", "we", "you", "people", "children", "men", "women", "then", "both")


def tell_plainly(words: list[str]) -> list[str]:
    """The words, with each idiom told as its verb: the longest that fits at each place."""
    words = _stay_on_ground(words)
    told: list[str] = []
    at = 0
    while at < len(words):
        verb, ends = _find(words, at)
        if verb:
            first, *rest = verb.split()
            told += [first + ("ing" if words[at].endswith("ing") and not first.endswith("ing") else ""), *rest]
            at = ends
        else:
            told.append(words[at])
            at += 1
    return told


def _stay_on_ground(words: list[str]) -> list[str]:
    """ "Throws a cap in the air": that is no place."""
    for at in range(1, len(words) - 2):
        aloft = words[at] in ("in", "into") and words[at + 1 : at + 3] == ["the", "air"]
        if aloft and _UPWARD & {*words[max(at - 6, 0) : at]}:
            return [*words[:at], "upwards", *words[at + 3 :]]
    return words


def _find(words: list[str], at: int) -> tuple[str, int]:
    """The verb of the longest idiom that begins at `at`, and the index after it; no verb if none does."""
    best = ("", at)
    noun = words[at] in _ALSO_NOUNS
    if words[at] == "wave" and at and words[at - 1] == singular(words[at - 1]) and words[at - 1] not in _BEFORE_VERBS:
        return best  # "a giant wave at sunset"
    if noun and (at == 0 or (doer := find(singular(words[at - 1]))) is None or doer.family != "person"):
        return best
    for first, verb in _BY_FIRST.get(words[at], ()):
        ends = _match(first, words, at)
        if ends > best[1]:
            best = (verb, ends)
    return best


def _match(phrase: list[str], words: list[str], at: int) -> int:
    """The index after the phrase, if it stands at `at`; otherwise `at`."""
    here = at + 1
    for part in phrase[1:]:
        while here < len(words) and words[here] in _BETWEEN and words[here] != part:
            here += 1
        if here >= len(words) or (words[here] not in forms(part) and singular(words[here]) != part):
            return at
        here += 1
    return here


def forms(verb: str) -> set[str]:
    """A verb as prompts have it: "shake", "shakes", "shaking"."""
    root = verb[:-1] if verb.endswith("e") else verb
    third = f"{verb[:-1]}ies" if verb.endswith("y") else f"{verb}s"
    if verb == "lie":
        third = "lying"
    if verb == "have":
        third = "has"
    return {verb, f"{verb}s", third, f"{verb}es", f"{root}ing", f"{verb}{verb[-1]}ing"}


def _sort_by_first() -> dict[str, list[tuple[list[str], str]]]:
    found: dict[str, list[tuple[list[str], str]]] = {}
    for phrase, verb in IDIOMS.items():
        parts = phrase.split()
        for form in forms(parts[0]):
            found.setdefault(form, []).append((parts, verb))
    return found


_UPWARD = frozenset(
    form for verb in ("throw", "toss", "jump", "leap", "kick", "wave", "raise", "fling", "hold") for form in forms(verb)
)
"""After one of these "in the air" says how it is done."""
_BY_FIRST = _sort_by_first()
