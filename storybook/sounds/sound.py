"""The sound of a scene, synthesised: of its place, of the weather, and of some figures. Quiet, no melody, no recording.

Each voice is a function from length and chance to stereo samples (`voices`, `creatures`, `bustle`, `things`). To add one,
write it, name it in `_VOICES`, and give it to settings (`Setting.sounds`) or to figures (`_FIGURES`).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..painting.planes import Picture
from ..places import SETTINGS
from ..spec import INSTRUMENTS, Figure, Scene
from ..subjects import CATALOGUE
from . import bustle, creatures, things, voices
from .noise import SAMPLE_RATE

_FADE_SECONDS = 0.8
_PEAK = 0.32
_LOUDNESS = 0.032
"""Usual strength (rms) of a place, about -30 dBFS."""
_FIGURES: tuple[tuple[str, tuple[str, ...], tuple[str, ...], float], ...] = (
    ("fire", ("campfire", "fireplace", "blaze"), (), 0.8),
    ("owl", ("owl",), ("stand", "sit", "fly"), 0.8),
    ("frogs", ("frog",), ("stand",), 0.8),
    ("whale", ("whale", "orca"), (), 0.8),
    ("howl", ("wolf", "coyote", "werewolf", "husky"), ("howl",), 0.8),
    ("purr", ("cat", "kitten"), ("sleep", "curl", "sit"), 0.7),
    ("chuff", ("steam train",), ("drive", "ride"), 0.6),
    ("jingle", ("santa's sleigh", "sleigh", "dog sled"), (), 0.6),
    ("bell", ("church", "bell"), (), 0.6),
    ("anvil", ("anvil",), (), 0.8),
    ("bubbling", ("cauldron", "pot", "flask", "kettle", "fish bowl"), (), 0.7),
    ("sizzle", ("frying pan", "grill", "bacon", "fried egg", "stir fry"), (), 0.7),
    ("rapids", ("fountain", "waterfall"), (), 0.35),
    ("rotor", ("helicopter",), ("fly", "hover", "land", "takeoff"), 0.9),
    ("train", ("train",), ("drive", "ride"), 0.7),
    (
        "engine",
        ("car", "motorcycle", "motorboat", "airplane", "biplane"),
        ("drive", "ride", "sail", "fly"),
        0.5,
    ),
    ("rumble", ("rocket",), ("fly", "launch"), 0.6),
    ("hooves", ("horse", "pony", "zebra", "unicorn", "donkey"), ("walk", "trot", "gallop", "run"), 0.7),
    ("buzz", ("bee", "wasp"), (), 0.8),
    ("music", (*INSTRUMENTS, "dancer", "carousel"), (), 0.8),
)
"""Voice, families or names of figures that have it, actions (none: any), and how loud."""
_DEEDS = {"dance": "music", "waltzing": "music", "frying": "sizzle", "flipping": "sizzle"}
"""What is heard of some actions."""
_STEPS = {
    **dict.fromkeys(("walk", "march", "marching", "climb", "push", "sneaking"), "snow_steps"),
    **dict.fromkeys(("run", "trot", "gallop"), "quick_snow_steps"),
}
"""What steps in the snow sound like."""
_SNOWY = ("snowfield", "glacier", "ski slope")
_AROUND_SOMEBODY = 0.6
"""How much of a place is heard where somebody or something in it is heard as well."""
_CROWD = 5
"""So many people are heard."""


def compose_sound(scene: Scene, seconds: float) -> Picture:
    """Stereo float32 (2, samples): the setting's voices, the weather's on top, fading in and out."""
    count = round(seconds * SAMPLE_RATE)
    rng = np.random.default_rng([scene.seed, 77])
    mix = np.zeros((2, count), np.float32)
    for name, level in _choose_voices(scene):
        mix += level * _VOICES[name](count, rng)
    mix = np.tanh(_level(mix))
    mix *= _PEAK / max(float(np.abs(mix).max()), _PEAK)
    edge = min(round(_FADE_SECONDS * SAMPLE_RATE), count // 2)
    ramp = np.linspace(0.0, 1.0, edge, dtype=np.float32) ** 2
    mix[:, :edge] *= ramp
    mix[:, count - edge :] *= ramp[::-1]
    return mix


def _level(mix: Picture) -> Picture:
    """Bring a place that is very quiet or rather loud nearer to the usual loudness; some difference stays."""
    loud = max(float(mix.std()), 1e-6)
    return mix * np.float32(min(max((_LOUDNESS / loud) ** 0.6, 0.5), 2.5))


def _choose_voices(scene: Scene) -> list[tuple[str, float]]:
    """Voices and how loud they are."""
    night = scene.time in ("night", "dusk")
    wet = "rain" in scene.weather or "storm" in scene.weather
    around, heard = 0.4 if wet else 0.8, _voices_of(scene)
    chosen: dict[str, float] = {}
    for name in SETTINGS[scene.setting].sounds:
        winter = scene.season == "winter" or "snow" in scene.weather
        if (name in ("birds", "crickets") and (wet or winter)) or (name == "leaves" and winter):
            name = "wind"
        elif name == "birds" and night:
            name = "crickets"
        chosen.setdefault(name, _AROUND_SOMEBODY * around if heard else around)
    for name, level in heard:
        chosen.setdefault(name, level)
    indoors = SETTINGS[scene.setting].indoors
    for weather, name in (
        ("rain", "rain"),
        ("storm", "rain"),
        ("storm", "thunder"),
        ("snow", "wind"),
        ("wind", "wind"),
        ("dust", "wind"),
        ("embers", "fire"),
    ):
        if weather in scene.weather:
            chosen.setdefault(name, 0.35 if indoors else 0.8)
    return list(chosen.items()) or [("breeze", 0.8)]


def _voices_of(scene: Scene) -> list[tuple[str, float]]:
    """What the figures are heard by."""
    heard = [
        (voice, level)
        for voice, kinds, actions, level in _FIGURES
        for figure in scene.figures
        if (figure.name in kinds or CATALOGUE[figure.name].family in kinds)
        and (not actions or _does(figure) in actions)
    ]
    heard += [(_DEEDS[figure.action], 0.8) for figure in scene.figures if figure.action in _DEEDS]
    walking = [_STEPS[_does(figure)] for figure in scene.figures if _treads(figure) and figure.to < 0]
    snowy = "snow" in scene.weather or scene.setting in _SNOWY
    if walking and snowy and not SETTINGS[scene.setting].indoors:
        heard.append((walking[0], 0.7))
    if sum(figure.count for figure in scene.figures if CATALOGUE[figure.name].family == "person") >= _CROWD:
        heard.append(("crowd", 0.6))
    if "fireworks" in scene.extras:
        heard.append(("fireworks", 0.4 if SETTINGS[scene.setting].indoors else 1.3))
    return heard


def _treads(figure: Figure) -> bool:
    """Is it heard to walk?"""
    return CATALOGUE[figure.name].family in ("person", "quadruped") and _does(figure) in _STEPS


def _does(figure: Figure) -> str:
    return figure.action or CATALOGUE[figure.name].actions[0]


_VOICES: dict[str, Callable[[int, np.random.Generator], Picture]] = {
    voice.__name__: voice
    for voice in (
        *(
            voices.wind,
            voices.breeze,
            voices.leaves,
            voices.rain,
            voices.thunder,
            voices.surf,
            voices.waves,
            voices.lap,
        ),
        *(
            voices.rapids,
            voices.birds,
            voices.gulls,
            voices.crickets,
            voices.deep,
            voices.cave,
            voices.rumble,
            voices.fire,
        ),
        *(
            bustle.city,
            bustle.room,
            bustle.hall,
            bustle.crowd,
            bustle.machines,
            bustle.train,
            bustle.hooves,
            bustle.engine,
        ),
        *(bustle.buzz, bustle.music, bustle.space, bustle.pad),
        *(
            creatures.owl,
            creatures.frogs,
            creatures.whale,
            creatures.howl,
            creatures.purr,
            creatures.snow_steps,
            creatures.quick_snow_steps,
        ),
        *(things.fireworks, things.jingle, things.bell, things.anvil, things.bubbling, things.sizzle),
        *(things.rotor, things.chuff),
    )
}
