"""The voices of nature: each is a function from length in samples and chance to stereo samples."""

from __future__ import annotations

import numpy as np

from ..painting.planes import Picture
from .noise import SAMPLE_RATE, band, click, echo, ride, scatter, slow, tone

_CONTROL = 24
"""What only swells and fades is worked out once in so many samples."""


def wind(count: int, rng: np.random.Generator) -> Picture:
    swell = slow(count, rng, 3.0)
    wind: Picture = 0.045 * band(count, rng, 90, 380) * (0.35 + swell)
    wind += 0.022 * band(count, rng, 400, 900) * swell**2 + 0.007 * band(count, rng, 850, 1050, tilt=0) * swell**4
    return wind


def breeze(count: int, rng: np.random.Generator) -> Picture:
    breeze: Picture = 0.035 * band(count, rng, 200, 900) * (0.25 + 0.75 * slow(count, rng, 4.0))
    return breeze


def leaves(count: int, rng: np.random.Generator) -> Picture:
    leaves: Picture = (
        0.02 * band(count, rng, 1800, 6000, tilt=0.2) * slow(count, rng, 2.5) ** 2 + breeze(count, rng) * 0.7
    )
    return leaves


def rain(count: int, rng: np.random.Generator) -> Picture:
    rain: Picture = 0.042 * band(count, rng, 900, 8000, tilt=0.15) * (0.8 + 0.2 * slow(count, rng, 3.0))
    for pitch, every in ((2100.0, 0.022), (3400.0, 0.018), (1300.0, 0.06)):
        rain += 0.13 * scatter(count, rng, click(pitch, 0.006), every=every)
    return rain


def thunder(count: int, rng: np.random.Generator) -> Picture:
    rumble = band(count, rng, 30, 130)
    time = np.arange(0, count / SAMPLE_RATE + 0.02, 0.01, dtype=np.float32)
    level = np.zeros(time.size, np.float32)
    for at in np.cumsum(rng.uniform(2.5, 5.5, 8)):
        since = np.maximum(time - at, 0)
        level += np.exp(-since / 1.3) * np.clip(since * 8, 0, 1)
    return 0.22 * rumble * ride(np.clip(level, 0, 1.2)[None, :], count)


def surf(count: int, rng: np.random.Generator, seconds: float = 4.6, level: float = 0.09) -> Picture:
    """Waves that break fast and run out slowly, no two alike: a body, and a hiss that follows it."""
    time = np.arange(0, count / SAMPLE_RATE + 0.02, 0.01, dtype=np.float32)
    swell = np.zeros((4, time.size), np.float32)
    at = float(rng.uniform(-0.6, 0.2)) * seconds
    while at < time[-1]:
        loud, lag = float(rng.uniform(0.6, 1.0)), float(rng.uniform(-0.3, 0.3))
        for row, late in enumerate((0.0, lag, 0.35, 0.35 + lag)):
            since = np.maximum(time - at - late, 0) / seconds
            swell[row] += loud * (1 - np.exp(-((since * 5) ** 2))) * np.exp(-since * 3.2)
        at += seconds * float(rng.uniform(0.75, 1.25))
    body, hiss = (ride(rows, count) for rows in (swell[:2], swell[2:] ** 1.5))
    surf: Picture = level * (band(count, rng, 80, 450) * (0.14 + 0.7 * body))
    surf += level * 1.5 * band(count, rng, 700, 6000, tilt=0.2) * (0.03 + hiss)
    return surf


def waves(count: int, rng: np.random.Generator) -> Picture:
    return surf(count, rng, 6.2, 0.08) + 0.5 * wind(count, rng)


def lap(count: int, rng: np.random.Generator) -> Picture:
    return surf(count, rng, 2.6, 0.03) + 0.4 * breeze(count, rng)


def rapids(count: int, rng: np.random.Generator) -> Picture:
    return 0.085 * band(count, rng, 250, 5500, tilt=0.3) * (0.9 + 0.1 * slow(count, rng, 1.0))


def chirps(
    count: int, rng: np.random.Generator, *, every: float, low: float, high: float, sweep: float, level: float
) -> Picture:
    """Short calls in small phrases, each from its own side."""
    out = np.zeros((2, count), np.float32)
    start = float(rng.uniform(0.3, every))
    while start < count / SAMPLE_RATE - 1.5:
        pitch, pan, loud = (
            float(rng.uniform(low, high)),
            float(rng.uniform(0.15, 0.85)),
            level * float(rng.uniform(0.4, 1.0)),
        )
        at = start
        for _ in range(int(rng.integers(2, 6))):
            length = float(rng.uniform(0.05, 0.14))
            time = np.arange(int(length * SAMPLE_RATE)) / SAMPLE_RATE
            bend = pitch * (1 + sweep * float(rng.uniform(-1, 1)) * time / length)
            call = np.sin(2 * np.pi * np.cumsum(bend) / SAMPLE_RATE) * np.sin(np.pi * time / length) ** 2 * loud
            first = int(at * SAMPLE_RATE)
            if first + call.size >= count:
                break
            out[0, first : first + call.size] += (call * (1 - pan)).astype(np.float32)
            out[1, first : first + call.size] += (call * pan).astype(np.float32)
            at += length + float(rng.uniform(0.03, 0.12))
        start += float(rng.exponential(every)) + 0.4
    return out


def birds(count: int, rng: np.random.Generator) -> Picture:
    return chirps(count, rng, every=1.3, low=2600, high=5200, sweep=0.35, level=0.15) + 0.5 * breeze(count, rng)


def gulls(count: int, rng: np.random.Generator) -> Picture:
    return chirps(count, rng, every=3.5, low=1100, high=1700, sweep=0.5, level=0.07)


def crickets(count: int, rng: np.random.Generator) -> Picture:
    """Three of them near by, each at its own pace: short rows of pulses on one high note."""
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    out = np.zeros((2, count), np.float32)
    slow = time[::_CONTROL]
    for pitch, rate, pan in ((4300.0, 2.1, 0.2), (4650.0, 1.7, 0.8), (3900.0, 2.6, 0.5)):
        turn = float(rng.uniform(0, 6.28))
        row = np.clip(3 * (np.sin(2 * np.pi * slow * rate + turn) - 0.1), 0, 1)
        pulse = np.clip(np.sin(2 * np.pi * slow * 27 + turn), 0, 1) ** 1.5 * row
        level = ride(pulse[None, :], count)[0]
        call = 0.034 * tone(count, pitch) * level
        out[0] += call * (1 - pan)
        out[1] += call * pan
    return out + 0.35 * breeze(count, rng)


def deep(count: int, rng: np.random.Generator) -> Picture:
    return 0.06 * band(count, rng, 40, 180) * (0.6 + 0.4 * slow(count, rng, 4)) + chirps(
        count, rng, every=0.8, low=300, high=700, sweep=0.8, level=0.03
    )


def cave(count: int, rng: np.random.Generator) -> Picture:
    drops = chirps(count, rng, every=1.8, low=900, high=1500, sweep=0.3, level=0.05)
    return echo(drops, ((0.19, 0.5), (0.37, 0.3), (0.61, 0.17))) + 0.03 * band(count, rng, 50, 200)


def rumble(count: int, rng: np.random.Generator) -> Picture:
    return 0.12 * band(count, rng, 25, 110) * (0.5 + 0.5 * slow(count, rng, 2.0)) + fire(count, rng)


def fire(count: int, rng: np.random.Generator) -> Picture:
    fire: Picture = 0.02 * band(count, rng, 150, 1200) * (0.6 + 0.4 * slow(count, rng, 0.7))
    for pitch, every in ((2600.0, 0.12), (5200.0, 0.15), (1400.0, 0.5)):
        fire += 0.2 * scatter(count, rng, click(pitch, 0.005), every=every)
    return fire
