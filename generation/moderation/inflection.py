"""The regular forms of an English word, and the irregular forms that the lists need.

Too many forms do no harm ("nudes", "nuded"): a form that nobody writes matches nothing.
"""

from __future__ import annotations

from functools import cache
from typing import Final

_IRREGULAR: Final = {
    forms[0]: forms
    for forms in (
        line.split()
        for line in """
        be is are was were been being am
        beat beats beaten beating
        begin begins began begun beginning
        bend bends bent bending
        bind binds bound binding
        bite bites bit bitten biting
        bleed bleeds bled bleeding
        blow blows blew blown blowing
        break breaks broke broken breaking
        burn burns burned burnt burning
        catch catches caught catching
        child children
        cleave cleaves cleaved cleft cloven cleaving
        corpse corpses
        cut cuts cutting
        do does did done doing
        die dies died dying
        draw draws drew drawn drawing
        drown drowns drowned drowning
        drive drives drove driven driving
        eat eats ate eaten eating
        fall falls fell fallen falling
        feed feeds fed feeding
        feel feels felt feeling
        fight fights fought fighting
        flee flees fled fleeing
        fling flings flung flinging
        foot feet
        get gets got getting gotten
        give gives gave given giving
        go goes went gone going
        hang hangs hung hanged hanging
        have has had having
        hit hits hitting
        hold holds held holding
        hurt hurts hurting
        kneel kneels knelt kneeled kneeling
        knife knives knifed knifing
        lay lays laid laying
        lead leads led leading
        leap leaps leaped leapt leaping
        leave leaves left leaving
        lie lies lying lain
        life lives
        lose loses lost losing
        make makes made making
        man men
        policeman policemen
        policewoman policewomen
        put puts putting
        ride rides rode ridden riding
        rip rips ripped ripping
        run runs ran running
        saw saws sawed sawn sawing
        set sets setting
        sever severs severed severing
        sew sews sewed sewn sewing
        shoot shoots shot shooting
        show shows showed shown showing
        sink sinks sank sunk sinking
        sit sits sat sitting
        slay slays slew slain slaying
        slide slides slid sliding
        slit slits slitting
        spill spills spilled spilt spilling
        spit spits spat spitting
        split splits splitting
        spread spreads spreading
        steal steals stole stolen stealing
        stick sticks stuck sticking
        strangle strangles strangled strangling
        strike strikes struck striking
        swing swings swung swinging
        take takes took taken taking
        tear tears tore torn tearing
        throw throws threw thrown throwing
        thrust thrusts thrusting
        undress undresses undressed undressing
        wear wears wore worn wearing
        wife wives
        woman women
        wound wounds wounded wounding
        wring wrings wrung wringing
        """.strip().splitlines()
    )
}
_VOWELS: Final = frozenset("aeiou")


@cache
def forms(word: str) -> tuple[str, ...]:
    """The word itself, its plural, and its verb forms: "stab" -> stab, stabs, stabbed, stabbing."""
    if word in _IRREGULAR:
        return tuple(_IRREGULAR[word])
    if len(word) < 3 or not word.isascii() or not word.isalpha():
        return (word,)
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return (word, f"{word}es", f"{word}ed", f"{word}ing")
    if word.endswith("e"):
        return (word, f"{word}s", f"{word}d", f"{word[:-1]}ing")
    if word.endswith("y") and word[-2] not in _VOWELS:
        return (word, f"{word[:-1]}ies", f"{word[:-1]}ied", f"{word}ing")
    found = (word, f"{word}s", f"{word}ed", f"{word}ing")
    doubles = word[-1] not in _VOWELS | set("wxy") and word[-2] in _VOWELS and word[-3] not in _VOWELS
    return (*found, f"{word}{word[-1]}ed", f"{word}{word[-1]}ing") if doubles else found
