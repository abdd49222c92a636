"""Sports, games and festivals that have a drawing of their own: `chore` says what a line holds."""

from __future__ import annotations

from .chore import Chore

CONTESTS: tuple[Chore, ...] = (
    Chore(
        "powder throwing",
        "at holi, during holi, celebrate holi, play holi, holi, at holi festival, celebrate holi festival",
        "square",
        verbs="throw, toss, fling, hurl, smear, scatter",
        things="powder, color, colour, gulal, pigment",
    ),
    Chore(
        "stomping",
        verbs="stomp, jump, pop, step, stamp, bounce, hop, walk",
        things="bubble wrap",
        place="room",
    ),
    Chore(
        "frolicking",
        verbs="run, jump, dance, play, leap, splash, dash, skip, frolic",
        things="sprinkler, water hose, fire hydrant",
        place="park",
    ),
    Chore("karate", place="beach", who="capoeirista, capoeira dancer, capoeira fighter, capoeira player"),
    Chore(
        "dance", who="samba dancer, carnival dancer, flamenco dancer, dervish, whirling dervish, showgirl, belly dancer"
    ),
    Chore(
        "treading grapes",
        verbs="stomp, tread, crush, stamp, squash, press",
        things="grape",
        place="vineyard",
    ),
    Chore(
        "batting",
        "play cricket, play baseball, hit home run, hit six, at bat",
        "stadium",
        verbs="hit, swing, smash, whack",
        things="six, home run, cricket ball, baseball, baseball bat, cricket bat, bat",
        who="batsman, batter, cricketer, cricket player, cricket batsman, baseball player",
        drawn="baseball bat, tennis ball, cricket",
    ),
    Chore(
        "pitching",
        "throw fastball, throw baseball, pitch baseball, pitch ball, bowl cricket ball",
        "stadium",
        who="pitcher, baseball pitcher, cricket bowler",
        drawn="tennis ball",
    ),
    Chore("javelin", "throw javelin, hurl javelin", "stadium", who="javelin thrower, javelin athlete"),
    Chore(
        "hurdling",
        "jump over hurdle, leap over hurdle, jump hurdle, clear hurdle, run hurdle",
        "stadium",
        who="hurdler",
        verbs="jump, leap, clear",
        things="hurdle",
    ),
    Chore(
        "on rings",
        "swing on ring, hang on ring, hang from ring, swing from ring, on gymnastic ring, on still ring",
        "gym",
        drawn="ring, hoop",
    ),
    Chore(
        "table tennis",
        "play table tennis, play ping pong, table tennis, ping pong, table tennis match, ping pong match, table tennis rally",
        "gym",
        drawn="table, tennis ball, tennis racket",
    ),
    Chore(
        "ice hockey",
        "play ice hockey, play hockey, chase puck, shoot puck",
        "frozen lake",
        verbs="chase, shoot, fight, hit, pass, slap",
        things="puck",
        who="ice hockey player, hockey player",
    ),
    Chore("hopscotch", "play hopscotch, hop through hopscotch, jump hopscotch, hopscotch"),
    Chore("marbles", "play marble, shoot marble, flick marble, play with marble", "alley"),
    Chore(
        "hula hooping",
        "hula hoop, twirl hula hoop, spin hula hoop, play with hula hoop, swing hula hoop, do hula hoop",
        verbs="spin, twirl, swing, whirl",
        things="hula hoop",
        drawn="hoop",
    ),
    Chore("pinata", verbs="break, hit, smash, whack, swing, beat, bash, crack", things="pinata", place="garden"),
    Chore(
        "fire breathing",
        place="square",
        verbs="breathe, spit, blow, eat",
        things="fire, flame",
        who="fire breather, fire eater, fire performer, fire dancer",
        drawn="campfire, torch",
    ),
    Chore("snake charming", place="market", who="snake charmer", drawn="cobra, snake, flute, basket"),
    Chore("puppeteering", place="square", who="puppeteer, puppet player, marionettist", drawn="puppet, doll"),
    Chore("piping", "play bagpipe, play the bagpipe", "hilltop", who="bagpiper, piper"),
    Chore(
        "sack race",
        "have sack race, run sack race, race in sack, sack race, hop in sack, jump in sack, in sack race",
        "meadow",
    ),
    Chore("boules", "play bocce, play boule, play petanque, play lawn bowl, play pétanque, roll bocce ball", "park"),
    Chore(
        "trapeze",
        "swing on trapeze, fly on trapeze, hang from trapeze",
        "circus",
        who="trapeze artist, trapeze flyer, trapezist",
    ),
    Chore("on stilts", "walk on stilt, dance on stilt, on stilt", who="stilt walker, stilt dancer"),
    Chore("curling", "play curling, sweep ice, curling match", "frozen lake", who="curler, curling player"),
    Chore("swim", place="pool", who="swimmer, synchronized swimmer, synchronised swimmer"),
)
"""What people do for fun, for a prize or at a feast."""
