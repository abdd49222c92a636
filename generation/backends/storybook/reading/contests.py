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
        tool="sprinkler",
    ),
    Chore(
        "dance", who="samba dancer, carnival dancer, flamenco dancer, dervish, whirling dervish, showgirl, belly dancer"
    ),
    Chore(
        "treading grapes",
        verbs="stomp, tread, crush, stamp, squash, press",
        things="grape",
        place="vineyard",
    ),
)
"""What people do for fun, for a prize or at a feast."""
