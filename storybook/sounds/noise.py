"""What sounds are made of: noise shaped by its spectrum, clicks, tones, and levels that swell. Stereo float32 (2, samples)."""

from __future__ import annotations

import math

import cv2
import numpy as np

from ..painting.planes import Picture

SAMPLE_RATE = 48_000
_BLOCK = 4800
"""Spectra are as long as a multiple of this: quick to turn into sound."""
LOOP = 60 * _BLOCK
"""Noise longer than this (6 s) begins again: it has no seam, and what swells over it goes on."""
_SMOOTH = 24
"""Samples in a wave of the upper bound: what has many more is made at a lower rate and drawn out in straight lines."""
_STEP = 480
"""Samples between two points of what swells and fades."""


def band(count: int, rng: np.random.Generator, low: float, high: float, *, tilt: float = 0.5) -> Picture:
    """Noise between two frequencies (Hz), of unit strength, softly bounded; `tilt` 0.5 is pink, 0 is white.

    It is made from its spectrum: only what is heard costs time. The two sides have half of it in common.
    """
    size = min(-(-count // _BLOCK) * _BLOCK, LOOP)
    every = max(times for times in (1, 4, 8) if times == 1 or times * _SMOOTH * high <= SAMPLE_RATE)
    bins = min(int(3.2 * high * size / SAMPLE_RATE), size // every // 2)
    pitch = np.arange(1, bins + 1, dtype=np.float32) * np.float32(SAMPLE_RATE / size)
    rise = (pitch / low) ** 2
    shape = pitch**-tilt * rise / (1 + rise) / (1 + (pitch / high) ** 4)
    spectrum = np.zeros((2, size // every // 2 + 1), np.complex64)
    chance = rng.standard_normal((2, bins, 2), dtype=np.float32).view(np.complex64)[:, :, 0] * shape
    spectrum[0, 1 : bins + 1] = chance[0] + 0.3 * chance[1]
    spectrum[1, 1 : bins + 1] = chance[1] + 0.3 * chance[0]
    strength = math.sqrt(float(np.vdot(spectrum, spectrum).real)) / (size // every)
    spectrum *= np.float32(1 / max(strength, 1e-12))
    noise = _draw_out(np.fft.irfft(spectrum, size // every, axis=1).astype(np.float32, copy=False), every)
    return noise[:, :count] if count <= size else np.tile(noise, -(-count // size))[:, :count]


def _draw_out(noise: Picture, times: int) -> Picture:
    """So many samples instead of one, on straight lines, without a seam where it begins again."""
    if times == 1:
        return noise
    rise = np.roll(noise, -1, axis=1) - noise
    share = np.arange(times, dtype=np.float32) / times
    drawn: Picture = np.multiply.outer(rise, share)
    drawn += noise[:, :, None]
    return drawn.reshape(len(noise), -1)


def scatter(count: int, rng: np.random.Generator, click: Picture, *, every: float) -> Picture:
    """The same short sound at random moments, `every` seconds on average, more or less loud, on either side."""
    out = np.zeros((2, count), np.float32)
    ends = max(count - click.size, 0)
    for at in rng.integers(0, ends + 1, int(count / SAMPLE_RATE / every)):
        loud, pan = float(rng.uniform(0.2, 1.0)) ** 2, float(rng.uniform(0.1, 0.9))
        part = click[: count - at]
        out[0, at : at + click.size] += part * (loud * (1 - pan))
        out[1, at : at + click.size] += part * (loud * pan)
    return out


def click(pitch: float, seconds: float, *, size: float = 0.0) -> Picture:
    """A drop, a crack: a note that dies away within `seconds`, begins softly, and is silent until `size` if that is longer."""
    time = np.arange(int(SAMPLE_RATE * seconds), dtype=np.float32) / SAMPLE_RATE
    fade = np.minimum(time * 4000, 1) * np.exp(-6 * time / seconds) * np.linspace(1, 0, time.size, dtype=np.float32)
    note: Picture = (np.sin(2 * np.pi * pitch * time) * fade).astype(np.float32)
    return np.pad(note, (0, max(int(SAMPLE_RATE * size) - note.size, 0)))


def place(out: Picture, sound: Picture, at: float, pan: float) -> None:
    """Add a sound (one row, or two sides) at `at` seconds; `pan` 0 is left, 1 right. What is past the end is left out."""
    first = int(at * SAMPLE_RATE)
    part = sound[..., : max(out.shape[1] - first, 0)]
    out[:, first : first + part.shape[-1]] += np.array([[1 - pan], [pan]], np.float32) * part


def echo(sound: Picture, returns: tuple[tuple[float, float], ...]) -> Picture:
    """The sound and what comes back of it, from the other side: after so many seconds, so loud."""
    whole = sound.copy()
    for seconds, level in returns:
        shift = int(seconds * SAMPLE_RATE)
        if shift < sound.shape[1]:
            whole[:, shift:] += np.float32(level) * sound[::-1, : sound.shape[1] - shift]
    return whole


def slow(count: int, rng: np.random.Generator, seconds: float) -> Picture:
    """A slow swell between 0 and 1 with a wave about every `seconds`, a little different on each side."""
    knots = max(int(count / SAMPLE_RATE / seconds * 2) + 4, 4)
    line = rng.random((2, knots)).astype(np.float32)
    line[1] = 0.7 * line[0] + 0.3 * line[1]
    swell = cv2.resize(line, (max(count * 100 // SAMPLE_RATE, knots), 2), interpolation=cv2.INTER_CUBIC)
    return ride(np.clip(swell, 0, 1), count)


def ride(level: Picture, count: int) -> Picture:
    """A level that was worked out at a low rate, for every sample."""
    steps = -(-count // _STEP)
    knots = cv2.resize(
        level.astype(np.float32, copy=False), (steps + 1, level.shape[0]), interpolation=cv2.INTER_LINEAR
    )
    share = np.arange(_STEP, dtype=np.float32) / _STEP
    ride = np.multiply.outer(np.diff(knots), share)
    ride += knots[:, :-1, None]
    return ride.reshape(len(level), -1)[:, :count]


def tone(count: int, pitch: float) -> Picture:
    """A plain sine of whole hertz: one second of it, again and again."""
    second = np.sin(2 * np.pi * round(pitch) * np.arange(SAMPLE_RATE) / SAMPLE_RATE).astype(np.float32)
    return np.resize(second, count)
