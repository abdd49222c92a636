"""The sound of a place, synthesised: wind, rain, waves, birds, crickets, a city's hum. Quiet, no melody, no recording.

Each voice of a setting is a function from length and chance to stereo samples. To add one, write it and name it in `_VOICES`.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np

from .encode import SAMPLE_RATE
from .planes import Picture
from .settings import SETTINGS
from .spec import Scene

_FADE_SECONDS = 0.8
_PEAK = 0.32
_LOUDNESS = 0.032
"""Usual strength (rms) of a place, about -30 dBFS."""
_BLOCK = 4800
"""Spectra are as long as a multiple of this: quick to turn into sound."""
_LOOP = 60 * _BLOCK
"""Noise longer than this (6 s) begins again: it has no seam, and what swells over it goes on."""
_STEP = 480
"""Samples between two points of what swells and fades."""
_CONTROL = 24
"""What only swells and fades is worked out once in so many samples."""
_BURNING = ("campfire",)


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
    voices: list[tuple[str, float]] = []
    for name in SETTINGS[scene.setting].sounds:
        if name in ("birds", "crickets") and (wet or scene.season == "winter" or "snow" in scene.weather):
            name = "wind"
        elif name == "birds" and night:
            name = "crickets"
        if name not in [other for other, _ in voices]:
            voices.append((name, 0.4 if wet else 0.8))
    if any(figure.name in _BURNING for figure in scene.figures):
        voices.append(("fire", 0.8))
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
        if weather in scene.weather and name not in [other for other, _ in voices]:
            voices.append((name, 0.35 if indoors else 0.8))
    return voices or [("breeze", 0.8)]


def _band(count: int, rng: np.random.Generator, low: float, high: float, *, tilt: float = 0.5) -> Picture:
    """Noise between two frequencies (Hz), of unit strength, softly bounded; `tilt` 0.5 is pink, 0 is white.

    It is made from its spectrum: only what is heard costs time. The two sides have half of it in common.
    """
    size = min(-(-count // _BLOCK) * _BLOCK, _LOOP)
    bins = min(int(3.2 * high * size / SAMPLE_RATE), size // 2)
    pitch = np.arange(1, bins + 1, dtype=np.float32) * np.float32(SAMPLE_RATE / size)
    rise = (pitch / low) ** 2
    shape = pitch**-tilt * rise / (1 + rise) / (1 + (pitch / high) ** 4)
    spectrum = np.zeros((2, size // 2 + 1), np.complex64)
    chance = rng.standard_normal((2, bins, 2), dtype=np.float32).view(np.complex64)[:, :, 0] * shape
    spectrum[0, 1 : bins + 1] = chance[0] + 0.3 * chance[1]
    spectrum[1, 1 : bins + 1] = chance[1] + 0.3 * chance[0]
    strength = math.sqrt(float(np.vdot(spectrum, spectrum).real)) / size
    spectrum *= np.float32(1 / max(strength, 1e-12))
    noise = np.fft.irfft(spectrum, size, axis=1).astype(np.float32, copy=False)
    return noise[:, :count] if count <= size else np.tile(noise, -(-count // size))[:, :count]


def _scatter(count: int, rng: np.random.Generator, click: Picture, *, every: float) -> Picture:
    """The same short sound at random moments, `every` seconds on average, more or less loud, on either side."""
    out = np.zeros((2, count), np.float32)
    ends = max(count - click.size, 0)
    for at in rng.integers(0, ends + 1, int(count / SAMPLE_RATE / every)):
        loud, pan = float(rng.uniform(0.2, 1.0)) ** 2, float(rng.uniform(0.1, 0.9))
        part = click[: count - at]
        out[0, at : at + click.size] += part * (loud * (1 - pan))
        out[1, at : at + click.size] += part * (loud * pan)
    return out


def _click(pitch: float, seconds: float) -> Picture:
    """A drop, a crack: a note that dies away within `seconds`, and begins softly."""
    time = np.arange(int(SAMPLE_RATE * seconds), dtype=np.float32) / SAMPLE_RATE
    fade = np.minimum(time * 4000, 1) * np.exp(-6 * time / seconds) * np.linspace(1, 0, time.size, dtype=np.float32)
    click: Picture = (np.sin(2 * np.pi * pitch * time) * fade).astype(np.float32)
    return click


def _slow(count: int, rng: np.random.Generator, seconds: float) -> Picture:
    """A slow swell between 0 and 1 with a wave about every `seconds`, a little different on each side."""
    knots = max(int(count / SAMPLE_RATE / seconds * 2) + 4, 4)
    line = rng.random((2, knots)).astype(np.float32)
    line[1] = 0.7 * line[0] + 0.3 * line[1]
    swell = cv2.resize(line, (max(count * 100 // SAMPLE_RATE, knots), 2), interpolation=cv2.INTER_CUBIC)
    return _ride(np.clip(swell, 0, 1), count)


def _ride(level: Picture, count: int) -> Picture:
    """A level that was worked out at a low rate, for every sample."""
    steps = -(-count // _STEP)
    knots = cv2.resize(
        level.astype(np.float32, copy=False), (steps + 1, level.shape[0]), interpolation=cv2.INTER_LINEAR
    )
    share = np.arange(_STEP, dtype=np.float32) / _STEP
    ride = np.multiply.outer(np.diff(knots), share)
    ride += knots[:, :-1, None]
    return ride.reshape(len(level), -1)[:, :count]


def _wind(count: int, rng: np.random.Generator) -> Picture:
    swell = _slow(count, rng, 3.0)
    wind: Picture = 0.045 * _band(count, rng, 90, 380) * (0.35 + swell)
    wind += 0.022 * _band(count, rng, 400, 900) * swell**2 + 0.007 * _band(count, rng, 850, 1050, tilt=0) * swell**4
    return wind


def _breeze(count: int, rng: np.random.Generator) -> Picture:
    breeze: Picture = 0.035 * _band(count, rng, 200, 900) * (0.25 + 0.75 * _slow(count, rng, 4.0))
    return breeze


def _leaves(count: int, rng: np.random.Generator) -> Picture:
    leaves: Picture = (
        0.02 * _band(count, rng, 1800, 6000, tilt=0.2) * _slow(count, rng, 2.5) ** 2 + _breeze(count, rng) * 0.7
    )
    return leaves


def _rain(count: int, rng: np.random.Generator) -> Picture:
    rain: Picture = 0.042 * _band(count, rng, 900, 8000, tilt=0.15) * (0.8 + 0.2 * _slow(count, rng, 3.0))
    for pitch, every in ((2100.0, 0.022), (3400.0, 0.018), (1300.0, 0.06)):
        rain += 0.13 * _scatter(count, rng, _click(pitch, 0.006), every=every)
    return rain


def _thunder(count: int, rng: np.random.Generator) -> Picture:
    rumble = _band(count, rng, 30, 130)
    time = np.arange(0, count / SAMPLE_RATE + 0.02, 0.01, dtype=np.float32)
    level = np.zeros(time.size, np.float32)
    for at in np.cumsum(rng.uniform(2.5, 5.5, 8)):
        since = np.maximum(time - at, 0)
        level += np.exp(-since / 1.3) * np.clip(since * 8, 0, 1)
    return 0.22 * rumble * _ride(np.clip(level, 0, 1.2)[None, :], count)


def _surf(count: int, rng: np.random.Generator, seconds: float = 4.6, level: float = 0.09) -> Picture:
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
    body, hiss = (_ride(rows, count) for rows in (swell[:2], swell[2:]))
    surf: Picture = level * (_band(count, rng, 80, 450) * (0.14 + 0.7 * body))
    surf += level * 1.5 * _band(count, rng, 700, 6000, tilt=0.2) * (0.03 + hiss**1.5)
    return surf


def _waves(count: int, rng: np.random.Generator) -> Picture:
    return _surf(count, rng, 6.2, 0.08) + 0.5 * _wind(count, rng)


def _lap(count: int, rng: np.random.Generator) -> Picture:
    return _surf(count, rng, 2.6, 0.03) + 0.4 * _breeze(count, rng)


def _rapids(count: int, rng: np.random.Generator) -> Picture:
    return 0.085 * _band(count, rng, 250, 5500, tilt=0.3) * (0.9 + 0.1 * _slow(count, rng, 1.0))


def _chirps(
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


def _birds(count: int, rng: np.random.Generator) -> Picture:
    return _chirps(count, rng, every=1.3, low=2600, high=5200, sweep=0.35, level=0.15) + 0.5 * _breeze(count, rng)


def _gulls(count: int, rng: np.random.Generator) -> Picture:
    return _chirps(count, rng, every=3.5, low=1100, high=1700, sweep=0.5, level=0.07)


def _crickets(count: int, rng: np.random.Generator) -> Picture:
    """Three of them near by, each at its own pace: short rows of pulses on one high note."""
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    out = np.zeros((2, count), np.float32)
    slow = time[::_CONTROL]
    for pitch, rate, pan in ((4300.0, 2.1, 0.2), (4650.0, 1.7, 0.8), (3900.0, 2.6, 0.5)):
        turn = float(rng.uniform(0, 6.28))
        row = np.clip(3 * (np.sin(2 * np.pi * slow * rate + turn) - 0.1), 0, 1)
        pulse = np.clip(np.sin(2 * np.pi * slow * 27 + turn), 0, 1) ** 1.5 * row
        level = _ride(pulse[None, :], count)[0]
        call = 0.034 * _tone(count, pitch) * level
        out[0] += call * (1 - pan)
        out[1] += call * pan
    return out + 0.35 * _breeze(count, rng)


def _tone(count: int, pitch: float) -> Picture:
    """A plain sine of whole hertz: one second of it, again and again."""
    second = np.sin(2 * np.pi * round(pitch) * np.arange(SAMPLE_RATE) / SAMPLE_RATE).astype(np.float32)
    return np.resize(second, count)


def _city(count: int, rng: np.random.Generator) -> Picture:
    """A hum, and now and then a car that passes from one side to the other."""
    hum: Picture = 0.045 * _band(count, rng, 60, 260) * (0.7 + 0.3 * _slow(count, rng, 4))
    time = np.arange(0, count / SAMPLE_RATE + 0.02, 0.01, dtype=np.float32)
    near = np.full((2, time.size), 0.04, np.float32)
    at = float(rng.uniform(0.5, 3.0))
    while at < time[-1]:
        way = (time - at) / float(rng.uniform(0.7, 1.3)) * float(rng.choice([-1, 1]))
        pass_by = float(rng.uniform(0.5, 1.0)) / (1 + way**2)
        near += np.stack([pass_by * (0.5 - 0.4 * np.tanh(way)), pass_by * (0.5 + 0.4 * np.tanh(way))])
        at += float(rng.uniform(2.5, 5.5))
    return hum + 0.05 * _band(count, rng, 250, 1500) * _ride(near, count)


def _room(count: int, rng: np.random.Generator) -> Picture:
    out = 0.008 * _band(count, rng, 120, 500)
    tick = (np.exp(-np.arange(900) / 90) * np.sin(np.arange(900) * 0.33) * 0.04).astype(np.float32)
    for at in range(SAMPLE_RATE // 2, count - 1000, SAMPLE_RATE):
        out[:, at : at + 900] += tick
    return out


def _hum(count: int, rng: np.random.Generator, notes: tuple[float, ...], level: float) -> Picture:
    """A soft chord that breathes."""
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    out = np.zeros((2, count), np.float32)
    for number, note in enumerate(notes):
        for side in (0, 1):
            breath = 0.6 + 0.4 * np.sin(2 * np.pi * time * (0.07 + 0.023 * number) + number * 1.7 + side)
            out[side] += level * breath * np.sin(2 * np.pi * note * (1 + 0.0011 * side) * time + number)
    return out


def _space(count: int, rng: np.random.Generator) -> Picture:
    return _hum(count, rng, (55.0, 82.4, 110.0, 164.8, 246.9), 0.035) + 0.012 * _band(count, rng, 200, 800) * _slow(
        count, rng, 5
    )


def _pad(count: int, rng: np.random.Generator) -> Picture:
    return _hum(count, rng, (110.0, 164.8, 220.0, 277.2, 329.6), 0.03)


def _deep(count: int, rng: np.random.Generator) -> Picture:
    return 0.06 * _band(count, rng, 40, 180) * (0.6 + 0.4 * _slow(count, rng, 4)) + _chirps(
        count, rng, every=0.8, low=300, high=700, sweep=0.8, level=0.03
    )


def _cave(count: int, rng: np.random.Generator) -> Picture:
    drops = _chirps(count, rng, every=1.8, low=900, high=1500, sweep=0.3, level=0.05)
    echo = np.zeros_like(drops)
    for delay, level in ((0.19, 0.5), (0.37, 0.3), (0.61, 0.17)):
        shift = int(delay * SAMPLE_RATE)
        if shift < count:
            echo[:, shift:] += level * drops[::-1, : count - shift]
    return drops + echo + 0.03 * _band(count, rng, 50, 200)


def _rumble(count: int, rng: np.random.Generator) -> Picture:
    return 0.12 * _band(count, rng, 25, 110) * (0.5 + 0.5 * _slow(count, rng, 2.0)) + _fire(count, rng)


def _fire(count: int, rng: np.random.Generator) -> Picture:
    fire: Picture = 0.02 * _band(count, rng, 150, 1200) * (0.6 + 0.4 * _slow(count, rng, 0.7))
    for pitch, every in ((2600.0, 0.12), (5200.0, 0.15), (1400.0, 0.5)):
        fire += 0.2 * _scatter(count, rng, _click(pitch, 0.005), every=every)
    return fire


_VOICES: dict[str, Callable[[int, np.random.Generator], Picture]] = {
    "wind": _wind,
    "breeze": _breeze,
    "leaves": _leaves,
    "rain": _rain,
    "thunder": _thunder,
    "surf": _surf,
    "waves": _waves,
    "lap": _lap,
    "rapids": _rapids,
    "birds": _birds,
    "gulls": _gulls,
    "crickets": _crickets,
    "city": _city,
    "room": _room,
    "space": _space,
    "pad": _pad,
    "deep": _deep,
    "cave": _cave,
    "rumble": _rumble,
    "fire": _fire,
}
