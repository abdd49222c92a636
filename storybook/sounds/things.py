"""The voices of things: each is a function from length in samples and chance to stereo samples."""

from __future__ import annotations

import numpy as np

from ..painting.planes import Picture
from .noise import SAMPLE_RATE, band, click, place, scatter, slow

_BELL = (
    *((0.5, 0.5, 0.5), (1.0, 0.8, 0.9), (1.2, 0.7, 1.1), (1.5, 0.35, 1.6)),
    *((2.0, 0.8, 1.9), (2.51, 0.3, 2.8), (3.01, 0.25, 3.4)),
)
"""Partials of a church bell: times its note, how loud, and how fast they die away (per second)."""
_ANVIL = ((1.0, 1.0, 5.0), (2.57, 0.6, 7.0), (4.31, 0.4, 9.0), (5.9, 0.25, 12.0))
_JINGLES = (4210.0, 4980.0, 5640.0, 6470.0, 7330.0)


def fireworks(count: int, rng: np.random.Generator) -> Picture:
    """Far thuds, each followed by its crackle."""
    out = np.zeros((2, count), np.float32)
    size = int(1.3 * SAMPLE_RATE)
    time = np.arange(size, dtype=np.float32) / SAMPLE_RATE
    thud = band(size, rng, 35, 150) * np.exp(-5.5 * time) * np.clip(time * 250, 0, 1)
    crack = band(size, rng, 300, 2200) * np.exp(-16 * time) * np.clip(time * 400, 0, 1)
    sparks = (
        scatter(size, rng, click(3600.0, 0.004), every=0.012) * np.clip((time - 0.25) * 6, 0, 1) * np.exp(-2.6 * time)
    )
    burst = 0.15 * thud + 0.03 * crack + 0.4 * sparks
    at = float(rng.uniform(0.3, 0.9))
    while at < count / SAMPLE_RATE:
        place(out, float(rng.uniform(0.45, 1.0)) * burst, at, float(rng.uniform(0.3, 0.7)))
        at += float(rng.uniform(0.7, 2.0))
    return out


def jingle(count: int, rng: np.random.Generator) -> Picture:
    """Small bells on a harness, shaken at a trot."""
    time = np.arange(int(0.3 * SAMPLE_RATE), dtype=np.float32) / SAMPLE_RATE
    notes = [np.sin(2 * np.pi * pitch * time) * np.exp(-15 * time) * np.clip(time * 700, 0, 1) for pitch in _JINGLES]
    out = np.zeros((2, count), np.float32)
    for number in range(int(count / SAMPLE_RATE / 0.3)):
        for note in notes:
            at, loud = 0.3 * (number + 0.4) + float(rng.uniform(0, 0.05)), 0.035 * float(rng.uniform(0.2, 1.0))
            place(out, loud * (1.0 if number % 2 else 0.6) * note, at, float(rng.uniform(0.3, 0.7)))
    return out


def bell(count: int, rng: np.random.Generator) -> Picture:
    """A church bell, far away."""
    return _ring(count, rng, _BELL, 262.0, 0.05, every=2.4, seconds=4.0)


def anvil(count: int, rng: np.random.Generator) -> Picture:
    """A hammer on an anvil."""
    return _ring(count, rng, _ANVIL, 890.0, 0.05, every=1.05, seconds=1.2)


def bubbling(count: int, rng: np.random.Generator) -> Picture:
    """Something boils: bubbles rise in pitch as they burst."""
    out = 0.006 * band(count, rng, 180, 900) * (0.7 + 0.3 * slow(count, rng, 0.8))
    for at in np.arange(0.1, count / SAMPLE_RATE, 0.075) + rng.uniform(0, 0.07):
        seconds, low = float(rng.uniform(0.035, 0.08)), float(rng.uniform(280, 720))
        time = np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE
        turn = 2 * np.pi * low * (time + 0.5 * time**2 / seconds)
        bubble = (np.sin(turn) * np.sin(np.pi * time / seconds) ** 2).astype(np.float32)
        place(out, 0.09 * float(rng.uniform(0.15, 1.0)) ** 2 * bubble, float(at), float(rng.uniform(0.3, 0.7)))
    return out


def sizzle(count: int, rng: np.random.Generator) -> Picture:
    """Fat in a pan."""
    sizzle: Picture = 0.016 * band(count, rng, 2600, 8500, tilt=0) * (0.65 + 0.35 * slow(count, rng, 0.9))
    return sizzle + 0.09 * scatter(count, rng, click(4300.0, 0.004), every=0.03)


def rotor(count: int, rng: np.random.Generator) -> Picture:
    """A helicopter: its blades pass eleven times a second."""
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    turn = time * 11.0 % 1.0
    beat = np.clip(turn * 14, 0, 1) * np.exp(-6 * turn)
    rotor: Picture = 0.09 * band(count, rng, 60, 380) * (0.2 + beat) + 0.01 * band(count, rng, 500, 2400) * (0.3 + beat)
    return rotor


def chuff(count: int, rng: np.random.Generator) -> Picture:
    """The steam of a locomotive: four strokes to a turn of its wheels, the first the loudest."""
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    turn = time * 4.3
    stroke = np.clip(turn % 1.0 * 12, 0, 1) * np.exp(-4.0 * (turn % 1.0))
    loud = np.where(np.floor(turn) % 4 == 0, 1.0, 0.62).astype(np.float32)
    return 0.085 * band(count, rng, 260, 2600, tilt=0.4) * (stroke * loud)


def _ring(
    count: int,
    rng: np.random.Generator,
    partials: tuple[tuple[float, float, float], ...],
    pitch: float,
    level: float,
    *,
    every: float,
    seconds: float,
) -> Picture:
    """Struck metal, again and again."""
    time = np.arange(int(seconds * SAMPLE_RATE), dtype=np.float32) / SAMPLE_RATE
    tone = sum(loud * np.exp(-fade * time) * np.sin(2 * np.pi * pitch * times * time) for times, loud, fade in partials)
    stroke = level * tone * np.clip(time * 500, 0, 1) * np.clip((seconds - time) * 8, 0, 1)
    out, pan = np.zeros((2, count), np.float32), float(rng.uniform(0.35, 0.65))
    at = float(rng.uniform(0.2, 0.6))
    while at < count / SAMPLE_RATE:
        place(out, float(rng.uniform(0.75, 1.0)) * stroke, at, pan)
        at += every
    return out
