"""The sound of a scene, synthesised: of its place, of the weather, and of some figures. Quiet, no melody, no recording.

Each voice is a function from length and chance to stereo samples (`voices`, `bustle`). To add one, write it, name it in
`_VOICES`, and give it to settings (`Setting.sounds`) or to figures (`_FIGURES`).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..painting.planes import Picture
from ..settings import SETTINGS
from ..spec import INSTRUMENTS, Figure, Scene
from ..subjects import CATALOGUE
from . import bustle, voices
from .noise import SAMPLE_RATE

_FADE_SECONDS = 0.8
_PEAK = 0.32
_LOUDNESS = 0.032
"""Usual strength (rms) of a place, about -30 dBFS."""
_FIGURES: tuple[tuple[str, tuple[str, ...], tuple[str, ...], float], ...] = (
    ("fire", ("campfire", "fireplace", "blaze"), (), 0.8),
    ("train", ("train",), ("drive", "ride"), 0.7),
    (
        "engine",
        ("car", "motorcycle", "motorboat", "helicopter", "airplane", "biplane"),
        ("drive", "ride", "sail", "fly"),
        0.5,
    ),
    ("rumble", ("rocket",), ("fly", "launch"), 0.6),
    ("hooves", ("horse", "pony", "zebra", "unicorn", "donkey"), ("walk", "trot", "gallop", "run"), 0.7),
    ("buzz", ("bee", "wasp"), (), 0.8),
    ("music", (*INSTRUMENTS, "dancer", "carousel", "music box"), (), 0.8),
)
"""Voice, families or names of figures that have it, actions (none: any), and how loud."""
_DANCES = ("dance", "waltzing")
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
    chosen: dict[str, float] = {}
    for name in SETTINGS[scene.setting].sounds:
        if name in ("birds", "crickets") and (wet or scene.season == "winter" or "snow" in scene.weather):
            name = "wind"
        elif name == "birds" and night:
            name = "crickets"
        chosen.setdefault(name, 0.4 if wet else 0.8)
    for name, level in _voices_of(scene):
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
    if any(figure.action in ("dance", "waltzing") for figure in scene.figures):
        heard.append(("music", 0.8))
    if sum(figure.count for figure in scene.figures if CATALOGUE[figure.name].family == "person") >= _CROWD:
        heard.append(("crowd", 0.6))
    return heard


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
    )
}
