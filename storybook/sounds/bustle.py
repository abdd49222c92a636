"""The voices of people and what they make: each is a function from length in samples and chance to stereo samples."""

from __future__ import annotations

import numpy as np

from ..painting.planes import Picture
from .noise import SAMPLE_RATE, band, click, ride, slow


def city(count: int, rng: np.random.Generator) -> Picture:
    """A hum, and now and then a car that passes from one side to the other."""
    hum: Picture = 0.045 * band(count, rng, 60, 260) * (0.7 + 0.3 * slow(count, rng, 4))
    time = np.arange(0, count / SAMPLE_RATE + 0.02, 0.01, dtype=np.float32)
    near = np.full((2, time.size), 0.04, np.float32)
    at = float(rng.uniform(0.5, 3.0))
    while at < time[-1]:
        way = (time - at) / float(rng.uniform(0.7, 1.3)) * float(rng.choice([-1, 1]))
        pass_by = float(rng.uniform(0.5, 1.0)) / (1 + way**2)
        near += np.stack([pass_by * (0.5 - 0.4 * np.tanh(way)), pass_by * (0.5 + 0.4 * np.tanh(way))])
        at += float(rng.uniform(2.5, 5.5))
    return hum + 0.05 * band(count, rng, 250, 1500) * ride(near, count)


def room(count: int, rng: np.random.Generator) -> Picture:
    """A living room: a clock ticks."""
    out = hall(count, rng)
    tick = (np.exp(-np.arange(900) / 90) * np.sin(np.arange(900) * 0.33) * 0.04).astype(np.float32)
    for at in range(SAMPLE_RATE // 2, count - 1000, SAMPLE_RATE):
        out[:, at : at + 900] += tick
    return out


def hall(count: int, rng: np.random.Generator) -> Picture:
    """The air of a large room."""
    air: Picture = 0.008 * band(count, rng, 120, 500)
    return air


def crowd(count: int, rng: np.random.Generator) -> Picture:
    """Many voices at once, none of them understood: two ranges of pitch, each rising and falling as syllables do."""
    out = np.zeros((2, count), np.float32)
    for low, high, level in ((140, 500, 0.036), (450, 1800, 0.024)):
        syllables = slow(count, rng, 0.22) ** 2 * (0.35 + 0.65 * slow(count, rng, 1.6))
        out += level * band(count, rng, low, high) * (0.35 + syllables)
    return out


def machines(count: int, rng: np.random.Generator) -> Picture:
    """A workshop: something turns, something presses at a steady pace."""
    out = 0.03 * band(count, rng, 70, 260) * (0.8 + 0.2 * slow(count, rng, 2.0))
    press = click(160.0, 0.16) + 0.2 * click(1900.0, 0.05, size=0.16)
    return out + _beat(count, press, every=1.1, strokes=((0.0, 0.07), (0.34, 0.035)))


def train(count: int, rng: np.random.Generator) -> Picture:
    """Wheels over the joints of the rails, two by two, above a rumble."""
    out = 0.05 * band(count, rng, 45, 240) * (0.8 + 0.2 * slow(count, rng, 1.5)) + 0.006 * band(count, rng, 800, 3000)
    joint = click(140.0, 0.11) + 0.3 * click(820.0, 0.05, size=0.11)
    return out + _beat(count, joint, every=0.92, strokes=((0.0, 0.11), (0.13, 0.09), (0.37, 0.1), (0.5, 0.08)))


def hooves(count: int, rng: np.random.Generator) -> Picture:
    """A canter: three beats and a rest."""
    hoof = click(330.0, 0.06) + 0.4 * click(760.0, 0.03, size=0.06)
    start = float(rng.uniform(0.0, 0.4))
    return _beat(count, hoof, every=0.58, strokes=((0.0, 0.11), (0.14, 0.08), (0.28, 0.11)), start=start)


def engine(count: int, rng: np.random.Generator) -> Picture:
    """A motor that runs evenly."""
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    turning = 0.75 + 0.25 * np.sin(2 * np.pi * 21.0 * time)
    motor: Picture = 0.05 * band(count, rng, 55, 170) * turning + 0.012 * band(count, rng, 180, 800)
    return motor


def buzz(count: int, rng: np.random.Generator) -> Picture:
    """An insect that comes near and goes."""
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    pitch = 205.0 + 9.0 * np.sin(2 * np.pi * 0.37 * time + float(rng.uniform(0, 6)))
    turn = np.float32(2 * np.pi) * (np.cumsum(pitch, dtype=np.float64) / SAMPLE_RATE % 1).astype(np.float32)
    wings = np.sum([np.sin(turn * number) / number for number in range(1, 6)], axis=0, dtype=np.float32)
    insect: Picture = 0.016 * wings * (0.15 + slow(count, rng, 2.2))
    return insect


def music(count: int, rng: np.random.Generator) -> Picture:
    """Plucked notes of one scale, a few at a time: it never goes wrong, and it is no tune."""
    out = np.zeros((2, count), np.float32)
    notes = [261.6 * 2 ** (step / 12) for step in (-12, -5, 0, 2, 4, 7, 9, 12, 14)]
    sounds = {note: _pluck(note) for note in notes}
    last, at = 4, float(rng.uniform(0.1, 0.5))
    while at < count / SAMPLE_RATE - 0.3:
        last = int(np.clip(last + rng.integers(-2, 3), 0, len(notes) - 1))
        for number in (last, last - 2) if rng.random() < 0.3 and last >= 2 else (last,):
            sound, first = sounds[notes[number]], int(at * SAMPLE_RATE)
            part, pan = sound[: count - first], float(rng.uniform(0.3, 0.7))
            loud = 0.09 * float(rng.uniform(0.5, 1.0))
            out[:, first : first + part.size] += np.array([[loud * (1 - pan)], [loud * pan]], np.float32) * part
        at += float(rng.choice([0.3, 0.3, 0.6, 0.6, 0.9]))
    return out + hall(count, rng)


def _pluck(pitch: float) -> Picture:
    """A string: higher partials die away sooner."""
    time = np.arange(int(1.6 * SAMPLE_RATE), dtype=np.float32) / SAMPLE_RATE
    partials = [np.sin(2 * np.pi * pitch * n * time) * np.exp(-(2.2 + 1.6 * n) * time) / n**1.5 for n in range(1, 6)]
    string: Picture = np.sum(partials, axis=0) * np.minimum(time * 300, 1) * np.minimum((1.6 - time) * 10, 1)
    return string.astype(np.float32)


def _beat(
    count: int, sound: Picture, *, every: float, strokes: tuple[tuple[float, float], ...], start: float = 0.2
) -> Picture:
    """The same sound again and again: `strokes` are seconds into each round and how loud."""
    out = np.zeros((2, count), np.float32)
    for number in range(int(count / SAMPLE_RATE / every) + 1):
        for late, loud in strokes:
            first = int((start + number * every + late) * SAMPLE_RATE)
            if first + sound.size < count:
                out[:, first : first + sound.size] += loud * sound
    return out


def hum(count: int, rng: np.random.Generator, notes: tuple[float, ...], level: float) -> Picture:
    """A soft chord that breathes."""
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    out = np.zeros((2, count), np.float32)
    for number, note in enumerate(notes):
        for side in (0, 1):
            breath = 0.6 + 0.4 * np.sin(2 * np.pi * time * (0.07 + 0.023 * number) + number * 1.7 + side)
            out[side] += level * breath * np.sin(2 * np.pi * note * (1 + 0.0011 * side) * time + number)
    return out


def space(count: int, rng: np.random.Generator) -> Picture:
    return hum(count, rng, (55.0, 82.4, 110.0, 164.8, 246.9), 0.035) + 0.012 * band(count, rng, 200, 800) * slow(
        count, rng, 5
    )


def pad(count: int, rng: np.random.Generator) -> Picture:
    return hum(count, rng, (110.0, 164.8, 220.0, 277.2, 329.6), 0.03)
