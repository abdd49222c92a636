"""The voices of animals, and steps: each is a function from length in samples and chance to stereo samples."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..painting.planes import Picture
from .noise import SAMPLE_RATE, band, echo, place

_HOOT = ((0.0, 0.34), (0.62, 0.16), (0.84, 0.16), (1.30, 0.42), (2.05, 0.42))
"""When each note of a call begins and how long it is, in seconds."""


def owl(count: int, rng: np.random.Generator) -> Picture:
    """Five soft low notes, now and then, from some way off."""
    out = np.zeros((2, count), np.float32)
    pitch, pan = float(rng.uniform(300, 370)), float(rng.uniform(0.25, 0.75))
    at = float(rng.uniform(0.4, 1.2))
    while at < count / SAMPLE_RATE:
        for late, seconds in _HOOT:
            place(out, 0.075 * _note((0.94 * pitch, pitch, 0.92 * pitch), seconds, (1.0, 0.16, 0.05)), at + late, pan)
        at += 2.6 + float(rng.uniform(1.5, 4.0))
    return echo(out, ((0.11, 0.3), (0.27, 0.18)))


def frogs(count: int, rng: np.random.Generator) -> Picture:
    """Four of them, each with its own note and pace: a croak is a row of pulses."""
    out = np.zeros((2, count), np.float32)
    for carrier, pulses, every, pan in (
        (640, 31, 0.95, 0.2),
        (820, 38, 0.7, 0.75),
        (1150, 46, 1.3, 0.5),
        (520, 24, 1.7, 0.85),
    ):
        croak = _croak(carrier, pulses, 0.26)
        at = float(rng.uniform(0.1, every))
        while at < count / SAMPLE_RATE:
            place(out, 0.07 * float(rng.uniform(0.5, 1.0)) * croak, at, pan)
            at += every * float(rng.uniform(0.9, 1.15)) * (3 if rng.random() < 0.15 else 1)
    return out


def whale(count: int, rng: np.random.Generator) -> Picture:
    """Long gliding calls that the water carries on."""
    out = np.zeros((2, count), np.float32)
    at = float(rng.uniform(0.3, 1.0))
    while at < count / SAMPLE_RATE:
        low, seconds = float(rng.uniform(150, 300)), float(rng.uniform(1.1, 2.2))
        bends = low * np.array([1.0, *rng.uniform(0.8, 1.7, 3)])
        place(
            out, 0.05 * _note(tuple(bends), seconds, (1.0, 0.35, 0.16), shake=0.012), at, float(rng.uniform(0.2, 0.8))
        )
        at += seconds + float(rng.uniform(0.5, 1.8))
    return echo(out, ((0.23, 0.4), (0.47, 0.26), (0.71, 0.16)))


def howl(count: int, rng: np.random.Generator) -> Picture:
    """A wolf: up, a long note, and down again; another answers."""
    out = np.zeros((2, count), np.float32)
    at, pan = float(rng.uniform(0.3, 0.8)), float(rng.uniform(0.3, 0.7))
    while at < count / SAMPLE_RATE:
        top = float(rng.uniform(430, 560))
        seconds = float(rng.uniform(2.0, 2.9))
        bends = (0.55 * top, 0.95 * top, top, 0.97 * top, 0.93 * top, 0.65 * top)
        place(out, 0.06 * _note(bends, seconds, (1.0, 0.42, 0.2, 0.07), shake=0.008), at, pan)
        at, pan = at + seconds + float(rng.uniform(0.6, 2.2)), 1 - pan
    return echo(out, ((0.19, 0.3), (0.43, 0.2), (0.8, 0.1)))


def purr(count: int, rng: np.random.Generator) -> Picture:
    """A cat that is at ease: some 25 soft pulses a second, louder as it breathes in."""
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    breath = 0.62 + 0.38 * np.sin(2 * np.pi * time / 2.3 + float(rng.uniform(0, 6)))
    pulses = np.maximum(np.sin(2 * np.pi * 25.0 * time), 0) ** 3
    return 0.05 * band(count, rng, 70, 520) * (0.15 + pulses) * breath


def snow_steps(count: int, rng: np.random.Generator) -> Picture:
    """Steps that press snow together, at a walk."""
    return _steps(count, rng, every=0.54)


def quick_snow_steps(count: int, rng: np.random.Generator) -> Picture:
    """As `snow_steps`, at a run."""
    return _steps(count, rng, every=0.29)


def _steps(count: int, rng: np.random.Generator, *, every: float) -> Picture:
    """A step is two crunches: the heel, and the foot that rolls over it."""
    size = int(0.24 * SAMPLE_RATE)
    time = np.arange(size, dtype=np.float32) / SAMPLE_RATE
    fades = [np.clip(since * 160, 0, 1) * np.exp(-np.maximum(since, 0) * 34) for since in (time, time - 0.085)]
    shape = (0.8 * fades[0] + fades[1]) * (1 - time / time[-1])
    crunches = [shape * band(size, rng, 900, 4200, tilt=0.3)[0] for _ in range(5)]
    out = np.zeros((2, count), np.float32)
    for number in range(int(count / SAMPLE_RATE / every) + 1):
        at = (number + 0.4 + float(rng.uniform(-0.04, 0.04))) * every
        place(out, 0.055 * float(rng.uniform(0.7, 1.0)) * crunches[rng.integers(5)], at, 0.42 + 0.16 * (number % 2))
    return out


def _note(bends: Sequence[float], seconds: float, partials: Sequence[float], *, shake: float = 0.0) -> Picture:
    """A note that glides through some pitches (Hz), swells and fades; `partials` are its loudness at 1, 2, 3 … times that."""
    time = np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE
    pitch = np.interp(time / seconds, np.linspace(0, 1, len(bends)), bends)
    pitch *= 1 + shake * np.sin(2 * np.pi * 5.2 * time)
    turn = 2 * np.pi * np.cumsum(pitch) / SAMPLE_RATE
    tone = sum(loud * np.sin((number + 1) * turn) for number, loud in enumerate(partials))
    note: Picture = (tone * np.sin(np.pi * np.clip(time / seconds, 0, 1)) ** 1.2).astype(np.float32)
    return note


def _croak(carrier: float, pulses: float, seconds: float) -> Picture:
    time = np.arange(int(seconds * SAMPLE_RATE), dtype=np.float32) / SAMPLE_RATE
    pulse = np.clip(np.sin(2 * np.pi * pulses * time), 0, 1) ** 1.5
    tone = np.sin(2 * np.pi * carrier * time) + 0.4 * np.sin(4 * np.pi * carrier * time)
    croak: Picture = (tone * pulse * np.sin(np.pi * time / seconds) ** 0.7).astype(np.float32)
    return croak
