"""The sound of a place, synthesised: wind, rain, waves, birds, crickets, a city's hum. Quiet, no melody, no recording.

Each voice of a setting is a function from length and chance to stereo samples. To add one, write it and name it in `_VOICES`.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from .encode import SAMPLE_RATE
from .planes import Picture
from .settings import SETTINGS
from .spec import Scene

_FADE_SECONDS = 0.8
_PEAK = 0.32


def compose_sound(scene: Scene, seconds: float) -> Picture:
    """Stereo float32 (2, samples): the setting's voices, the weather's on top, fading in and out."""
    count = round(seconds * SAMPLE_RATE)
    rng = np.random.default_rng([scene.seed, 77])
    mix = np.zeros((2, count), np.float32)
    for name, level in _choose_voices(scene):
        mix += level * _VOICES[name](count, rng)
    mix = np.tanh(mix)
    mix *= _PEAK / max(float(np.abs(mix).max()), _PEAK)
    edge = min(round(_FADE_SECONDS * SAMPLE_RATE), count // 2)
    ramp = np.linspace(0.0, 1.0, edge, dtype=np.float32) ** 2
    mix[:, :edge] *= ramp
    mix[:, count - edge :] *= ramp[::-1]
    return mix


def _choose_voices(scene: Scene) -> list[tuple[str, float]]:
    """Voices and how loud they are."""
    night = scene.time in ("night", "dusk")
    voices: list[tuple[str, float]] = []
    for name in SETTINGS[scene.setting].sounds:
        if name == "birds" and (scene.season == "winter" or "storm" in scene.weather or "rain" in scene.weather):
            name = "wind"
        elif name == "birds" and night:
            name = "crickets"
        voices.append((name, 0.8))
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
        if weather in scene.weather and (name, 0.8) not in voices:
            voices.append((name, 0.35 if indoors else 0.8))
    return voices or [("breeze", 0.8)]


def _noise(count: int, rng: np.random.Generator) -> Picture:
    return rng.standard_normal((2, count), dtype=np.float32)


def _band(count: int, rng: np.random.Generator, low: float, high: float) -> Picture:
    """Noise between two frequencies (Hz), of unit strength: cheap box filters, twice each."""
    wide = max(int(SAMPLE_RATE / (2.2 * high)), 1)
    deep = max(int(SAMPLE_RATE / (2.2 * low)), wide + 1)
    noise = _noise(count, rng)
    for _ in range(2):
        noise = cv2.blur(noise, (wide, 1), borderType=cv2.BORDER_REFLECT)
    noise = noise - cv2.blur(noise, (deep, 1), borderType=cv2.BORDER_REFLECT)
    band: Picture = noise / max(float(noise.std()), 1e-9)
    return band


def _slow(count: int, rng: np.random.Generator, seconds: float) -> Picture:
    """A slow swell between 0 and 1 with a wave about every `seconds`, a little different on each side."""
    knots = max(int(count / SAMPLE_RATE / seconds * 2) + 4, 4)
    line = rng.random((2, knots)).astype(np.float32)
    line[1] = 0.7 * line[0] + 0.3 * line[1]
    return np.clip(cv2.resize(line, (count, 2), interpolation=cv2.INTER_CUBIC), 0, 1)


def _wind(count: int, rng: np.random.Generator) -> Picture:
    swell = _slow(count, rng, 3.0)
    wind: Picture = 0.05 * _band(count, rng, 120, 420) * (0.35 + swell) + 0.022 * _band(count, rng, 400, 900) * swell**2
    return wind


def _breeze(count: int, rng: np.random.Generator) -> Picture:
    breeze: Picture = 0.035 * _band(count, rng, 200, 900) * (0.25 + 0.75 * _slow(count, rng, 4.0))
    return breeze


def _leaves(count: int, rng: np.random.Generator) -> Picture:
    leaves: Picture = 0.02 * _band(count, rng, 1500, 5000) * _slow(count, rng, 2.5) ** 2 + _breeze(count, rng) * 0.7
    return leaves


def _rain(count: int, rng: np.random.Generator) -> Picture:
    drops: Picture = np.zeros((2, count), np.float32)
    at = rng.integers(0, max(count - 400, 1), int(count / SAMPLE_RATE * 160))
    drops[rng.integers(0, 2, at.size), at] = rng.uniform(0.2, 1.0, at.size)
    click = np.exp(-np.arange(240) / 40) * np.sin(np.arange(240) * 0.55)
    drops = cv2.filter2D(drops, -1, click[::-1].astype(np.float32)[None, :])
    return 0.045 * _band(count, rng, 900, 6000) * (0.8 + 0.2 * _slow(count, rng, 3.0)) + 0.10 * drops


def _thunder(count: int, rng: np.random.Generator) -> Picture:
    rumble = _band(count, rng, 30, 130)
    level = np.zeros(count, np.float32)
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    for at in np.cumsum(rng.uniform(2.5, 5.5, 8)):
        since = time - at
        level += np.where(since > 0, np.exp(-since / 1.3) * np.clip(since * 8, 0, 1), 0)
    return 0.22 * rumble * np.clip(level, 0, 1.2)


def _surf(count: int, rng: np.random.Generator, seconds: float = 4.6, level: float = 0.09) -> Picture:
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE + float(rng.uniform(0, seconds))
    swell = np.stack(
        [
            (0.5 - 0.5 * np.cos(2 * np.pi * time / seconds)) ** 2.2,
            (0.5 - 0.5 * np.cos(2 * np.pi * (time - 0.35) / seconds)) ** 2.2,
        ]
    )
    hiss = _band(count, rng, 500, 3800)
    surf: Picture = level * (
        hiss * swell.astype(np.float32) * 0.8 + _band(count, rng, 80, 400) * (0.25 + 0.6 * swell).astype(np.float32)
    )
    return surf


def _waves(count: int, rng: np.random.Generator) -> Picture:
    return _surf(count, rng, 6.2, 0.08) + 0.5 * _wind(count, rng)


def _lap(count: int, rng: np.random.Generator) -> Picture:
    return _surf(count, rng, 2.6, 0.03) + 0.4 * _breeze(count, rng)


def _rapids(count: int, rng: np.random.Generator) -> Picture:
    return 0.085 * _band(count, rng, 250, 4500) * (0.9 + 0.1 * _slow(count, rng, 1.0))


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
    return _chirps(count, rng, every=1.3, low=2600, high=5200, sweep=0.35, level=0.10) + 0.6 * _breeze(count, rng)


def _gulls(count: int, rng: np.random.Generator) -> Picture:
    return _chirps(count, rng, every=3.5, low=1100, high=1700, sweep=0.5, level=0.07)


def _crickets(count: int, rng: np.random.Generator) -> Picture:
    time = np.arange(count, dtype=np.float32) / SAMPLE_RATE
    out = np.zeros((2, count), np.float32)
    for pitch, rate, pan in ((4300.0, 2.1, 0.25), (4650.0, 1.7, 0.75), (3900.0, 2.6, 0.5)):
        pulse = np.clip(np.sin(2 * np.pi * time * 27 + pitch), 0, 1) * (np.sin(2 * np.pi * time * rate + pitch) > 0.1)
        call = (0.012 * np.sin(2 * np.pi * pitch * time) * pulse).astype(np.float32)
        out[0] += call * (1 - pan)
        out[1] += call * pan
    out += 0.4 * _breeze(count, rng)
    return out


def _city(count: int, rng: np.random.Generator) -> Picture:
    hum: Picture = (
        0.05 * _band(count, rng, 60, 260) * (0.7 + 0.3 * _slow(count, rng, 4))
        + 0.03 * _band(count, rng, 300, 1200) * _slow(count, rng, 3.0) ** 2
    )
    return hum


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
    crackle = np.zeros((2, count), np.float32)
    at = rng.integers(0, max(count - 100, 1), int(count / SAMPLE_RATE * 14))
    crackle[rng.integers(0, 2, at.size), at] = rng.uniform(0.3, 1.0, at.size)
    click = (np.exp(-np.arange(160) / 25) * np.sin(np.arange(160) * 0.9)).astype(np.float32)
    return 0.18 * cv2.filter2D(crackle, -1, click[::-1][None, :]) + 0.02 * _band(count, rng, 200, 1500)


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
