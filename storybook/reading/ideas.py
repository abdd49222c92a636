"""Words that name nothing one could draw: an idea is told as a picture that stands for it, anything else is a play of colours."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from ..places.visions import VISIONS
from ..spec import Colour, Scene
from . import lexicon
from .wordlists import by_word

IDEAS: dict[str, str] = by_word(
    {
        "an old man sits on a bench in the fog at dusk": "loneliness, solitude, lonely, alone, isolation, abandonment, lost",
        "a couple hugs on a meadow at sunset": "love, romance, affection, true love, tenderness, passion",
        "three doves fly over a meadow at sunrise, rainbow": "hope, optimism, faith, healing, new hope",
        "a dove flies over a calm lake at dawn": "peace, harmony, serenity, tranquility, gratitude, forgiveness",
        "five birds fly over the sea at sunrise": "freedom, liberty, liberation, free, weightlessness",
        "four bats in a dark forest in the fog at night": "fear, terror, nightmare, dread, anxiety, paranoia, evil, panic",
        "an hourglass on a table from day to night": (
            "time, time passing, passage of time, time flies, passing time, the passing of time, time goes by, eternity, aging"
        ),
        "children jump on a meadow with balloons": "joy, happiness, happy, bliss, delight, excitement, fun, laughter",
        "a woman sits on a bench in the rain": "sadness, sorrow, grief, melancholy, heartbreak, depression, "
        "despair, loss, sad, regret",
        "a volcano erupts with lightning": "anger, rage, fury, wrath, hate, hatred, destruction, revenge",
        "a child sleeps on a cloud under the stars at night": "dreaming, sleep, lullaby, sweet dreams, good night",
        "a skydiver falls through the clouds": "falling, dream of falling, falling dream, free fall",
        "a calm lake at night under the stars, full moon": "silence, sound of silence, stillness, quiet, calm, "
        "emptiness, nothingness, nothing, nothing at all, blank, empty",
        "a child swings on a swing at sunset, sepia": "nostalgia, memory, memories, childhood, remembrance, past, good old days",
        "a knight faces a dragon at a castle": "courage, bravery, heroism, hero, honor, honour",
        "a girl and a dog sit on a hill at sunset": "friendship, friends forever, loyalty, companionship, trust, togetherness",
        "a tree through the four seasons": "life, circle of life, cycle of life, change, growth, transformation, evolution",
        "a bare tree with ravens in the fog, gloomy": "death, mortality, decay, the end, doom, apocalypse, melancholia",
        "sunrise timelapse over the sea": "beginning, new beginning, birth, rebirth, awakening, a new day, fresh start, renewal",
        "an owl on books in a library": "wisdom, knowledge, learning, philosophy, thinking",
        "a hiker on a mountain peak at sunrise": "victory, success, triumph, ambition, achievement, motivation, "
        "adventure, perseverance",
        "a robot in a futuristic city at night, neon": "technology, innovation, artificial intelligence, ai, "
        "progress, digital world",
        "a dark castle in the fog at night, full moon": "mystery, secret, secrets, suspense, curse, the unknown",
        "a monk meditates by a lake at dawn": "meditation, mindfulness, zen, inner peace, spirituality, soul, prayer",
        "a lion roars on a rock at sunset": "power, strength, pride, dominance, leadership, bold",
        "a child flies a kite on a meadow": "innocence, playfulness, summer feeling, carefree, youth",
        "a tired man with a coffee waits at a bus stop in the rain, gloomy": "monday, mondays, monday morning, monday blues, "
        "tuesday, weekday, burnout, tired, exhaustion, exhausted, fatigue, routine, boredom, bored",
        "four people dance in a nightclub": "friday, fridays, friday night, saturday night, "
        "saturday, weekend, the weekend",
        "a woman reads a book on a sofa with a sleeping cat": "sunday, sundays, sunday morning, lazy sunday, day off, "
        "coziness, cosiness, comfort, hygge, relaxation, laziness, lazy",
        "a man sits on a bed at night beside an alarm clock": "insomnia, sleepless, sleepless night, sleeplessness, overthinking",
        "a man at a desk in a messy office with many books, clock": "stress, stressed, pressure, deadline, deadlines, "
        "overwhelmed, overwhelm, overwork",
        "a hiker with a backpack walks into the mountains at sunrise": "wanderlust, exploration, holiday feeling",
        "a woman with a suitcase stands at a train station at dusk": "goodbye, farewell, parting, homesick, homesickness",
        "a cat looks into a box": "curiosity, curious",
        "a man sits with a fishing rod by a calm lake": "patience, patient, slow living",
        "two people row a rowing boat on a lake": "teamwork, cooperation, team spirit, working together",
        "a rose blooming in a garden": "beauty, elegance, grace, love at first sight",
    }
)
"""What stands for an idea."""
LOOKS: dict[str, str] = by_word(
    {
        "energy": "chaos, explosion, creation, electricity, speed, rush, ecstasy, adrenaline, burst, explode, intense, "
        "music, song, rhythm, melody, beat, jazz, techno, symphony, disco, dance music, rock and roll, dj, sound, noise, "
        "voice, echo, pulse, heartbeat, breathing, breath, whisper",
        "shapes": "order, chaos and order, logic, mathematics, math, structure, balance, symmetry, geometry, "
        "cubism, data, network, code",
        "liquid": "creativity, imagination, inspiration, art, flow, paint, psychedelic, trippy, lsd, acid, melting, "
        "surreal, silk",
        "smoke": "mind, spirit, ghostly, doubt, madness, insanity, subconscious, thought, thoughts",
        "particles": (
            "magic, wonder, stardust, dream, dreams, infinity, consciousness, cosmos, quantum, sphere, "
            "spheres, orbs, atom, atoms, light"
        ),
    }
)
"""Words that are seen as one of the `places.visions`."""
_OF_MOODS = {"epic": "energy", "dreamy": "particles", "gloomy": "smoke"}
_ANY = ("abstract", "liquid", "particles", "particles", "shapes", "abstract")
_ABSTRACT = ("abstract", *(setting.name for setting in VISIONS))
_WORD = re.compile(r"[a-z']+")
_LONGEST = 4
_MOST_COLOURS = 4
_BACKGROUNDS = ("background", "backdrop", "ground")


def find_idea(text: str) -> str:
    """What stands for the first idea that the words name; empty if there is none."""
    return _find(text, IDEAS)


def dream_up(scene: Scene, text: str) -> Scene:
    """A picture of nothing in particular: which kind of it, in all the colours that are named."""
    if scene.setting not in _ABSTRACT:
        return scene
    if "setting" not in scene.named:
        look = _find(text, LOOKS) or _OF_MOODS.get(scene.mood, "") or ("energy" if scene.pace > 1 else "")
        scene = replace(scene, setting=look or ("abstract" if scene.palette else _ANY[scene.seed % len(_ANY)]))
    colours = _find_colours(text)
    return replace(scene, palette=colours) if colours or scene.palette else scene


def _find(text: str, table: dict[str, str]) -> str:
    words = _WORD.findall(text)
    for length in range(_LONGEST, 0, -1):
        for at in range(len(words) - length + 1):
            if found := table.get(" ".join(words[at : at + length])):
                return found
    return ""


def _find_colours(text: str) -> tuple[Colour, ...]:
    """Each colour once, in the order of the words, but none that is only that of the ground."""
    words = _WORD.findall(text)
    named = [
        lexicon.COLOURS[word]
        for word, following in pairwise([*words, ""])
        if word in lexicon.COLOURS and following not in _BACKGROUNDS
    ]
    return tuple(dict.fromkeys(named))[:_MOST_COLOURS]
