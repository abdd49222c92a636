"""The sound of every place: quiet, whole, without clicks, in stereo, and another one for every scene."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from storybook.painting.planes import Picture
from storybook.places import SETTINGS
from storybook.reading.parse import parse
from storybook.sounds.noise import LOOP, SAMPLE_RATE, band
from storybook.sounds.sound import compose_sound
from storybook.spec import Figure, Scene
from tests.storybook.films import some_of

SECONDS = 5


@cache
def _sound(setting: str, weather: tuple[str, ...] = (), time: str = "day") -> Picture:
    return compose_sound(Scene(seed=11, setting=setting, weather=weather, time=time), SECONDS)


def _energy(sound: Picture, low: float, high: float) -> float:
    """Between two frequencies."""
    power = (np.abs(np.fft.rfft(sound, axis=1)) ** 2).sum(axis=0)
    pitch = np.fft.rfftfreq(sound.shape[1], 1 / SAMPLE_RATE)
    return float(power[(pitch >= low) & (pitch < high)].sum())


def _share(sound: Picture, low: float, high: float) -> float:
    """Part of the energy between two frequencies."""
    return _energy(sound, low, high) / _energy(sound, 0, SAMPLE_RATE)


@pytest.mark.parametrize(
    ("setting", "weather", "time"),
    [
        *some_of(((name, (), "day") for name in SETTINGS), every=8),
        ("sea", ("storm",), "night"),
        ("city", ("rain",), "night"),
    ],
)
def test_sound_is_quiet_and_whole(setting: str, weather: tuple[str, ...], time: str) -> None:
    sound = _sound(setting, weather, time)
    assert sound.shape == (2, SECONDS * SAMPLE_RATE)
    assert sound.dtype == np.float32
    assert np.abs(sound).max() < 0.33
    assert np.abs(sound.mean(axis=1)).max() < 0.001
    loud = 10 * np.log10((sound**2).mean(axis=0).reshape(SECONDS, SAMPLE_RATE).mean(axis=1))
    assert loud[1:-1].min() > -45, "a gap"
    assert loud.max() < -18
    assert loud[1:-1].max() - loud[1:-1].min() < 16
    assert np.abs(sound[:, :48]).max() < 0.001
    assert np.abs(sound[:, -48:]).max() < 0.001
    assert np.abs(np.diff(sound, axis=1)).max() < 0.2, "a click"
    assert float(np.corrcoef(sound)[0, 1]) < 0.98


def test_long_noise_begins_again_without_a_seam_and_is_not_heard_to_repeat() -> None:
    noise = band(10 * SAMPLE_RATE, np.random.default_rng(1), 400, 3000)
    assert float(noise.std()) == pytest.approx(1, rel=0.02)
    assert np.abs(np.diff(noise[:, LOOP - 200 : LOOP + 200])).max() < 1.2 * np.abs(np.diff(noise)).max()
    sound = compose_sound(Scene(seed=11, setting="sea"), 13)
    first, second = (sound[0, at : at + SAMPLE_RATE] for at in (2 * SAMPLE_RATE, 2 * SAMPLE_RATE + LOOP))
    assert float(np.abs(first - second).max()) > 0


@pytest.mark.parametrize("high", [130, 380, 450])
def test_low_noise_brings_nothing_high_with_it(high: int) -> None:
    noise = band(7 * SAMPLE_RATE, np.random.default_rng(1), 80, high)
    assert float(noise.std()) == pytest.approx(1, rel=0.02)
    assert _share(noise[:, :LOOP], 4 * high, SAMPLE_RATE) < 1e-5  # 50 dB below
    assert np.abs(np.diff(noise[:, LOOP - 200 : LOOP + 200])).max() < 1.2 * np.abs(np.diff(noise)).max()


def test_places_and_weathers_can_be_told_apart() -> None:
    assert _share(_sound("meadow"), 2500, 6500) > 0.02, "birds"
    assert _share(_sound("meadow", time="night"), 3800, 4800) > 0.02, "crickets"
    assert _share(_sound("forest", ("rain",)), 1500, 12_000) > 0.35
    assert _share(_sound("mountains"), 60, 700) > 0.8, "wind"
    assert _share(_sound("city"), 40, 400) > 0.6
    assert _share(_sound("waterfall"), 800, 9000) > 0.4
    assert _share(_sound("sea", ("storm",)), 20, 160) > 1.2 * _share(_sound("sea", ("rain",)), 20, 160)


def test_waves_come_and_go() -> None:
    sound = compose_sound(Scene(seed=11, setting="beach"), 20)
    loud = np.abs(sound).mean(axis=0).reshape(-1, SAMPLE_RATE // 4).mean(axis=1)[4:-4]
    assert loud.max() > 2 * loud.min()


def test_winter_and_rain_silence_birds_and_crickets() -> None:
    for scene in (
        Scene(seed=3, setting="meadow", weather=("rain",)),
        Scene(seed=3, setting="jungle", season="winter", time="night"),
    ):
        dry = compose_sound(scene, 3)
        pitch = np.fft.rfftfreq(dry.shape[1], 1 / SAMPLE_RATE)
        spectrum = np.abs(np.fft.rfft(dry[0]))
        middle = spectrum[(pitch > 3800) & (pitch < 4700)]
        assert middle.max() < 12 * np.median(middle), "one note stands out"


def test_campfire_crackles() -> None:
    plain = Scene(seed=3, setting="meadow", time="night")
    fire = Scene(seed=3, setting="meadow", time="night", figures=(Figure(name="campfire"),))
    assert _share(compose_sound(fire, 3), 5000, 9000) > 2 * _share(compose_sound(plain, 3), 5000, 9000)


def _stands_out(heard: Picture, unheard: Picture, low: float, high: float) -> bool:
    """Louder by itself, or against the place, which is less loud around somebody who is heard."""
    louder, clearer = (measure(heard, low, high) / measure(unheard, low, high) for measure in (_energy, _share))
    return max(louder, clearer) > 1.3


@pytest.mark.parametrize(
    ("prompt", "silent", "low", "high"),
    [
        ("a steam train in the mountains", "a hut on a mountain road", 60, 240),
        ("a horse galloping in the desert", "a horse sleeping in the desert", 300, 360),
        ("a tractor driving on a farm", "a barn on a farm", 55, 170),
        ("a bee on a flower in a garden", "a flower in a garden", 190, 220),
        ("a girl playing the piano in a room", "a girl in a room", 240, 480),
        ("a couple dancing in a room", "a couple in a room", 240, 480),
        ("seven people in a room", "a man in a room", 150, 500),
        ("an owl on a branch in a forest at night", "a branch in a forest at night", 290, 380),
        ("a frog on a lily pad at night", "a lily pad at night", 500, 1200),
        ("a whale in the deep sea", "a crab in the deep sea", 150, 600),
        ("a wolf howls in the mountains", "a wolf sleeps in the mountains", 900, 1200),
        ("a cat sleeps on a sofa", "a dog sleeps on a sofa", 70, 300),
        ("a boy walks through the snow in the mountains", "a snowy night in the mountains", 2000, 4200),
        ("a dog runs through the snow in the mountains", "a snowy night in the mountains", 2000, 4200),
        ("fireworks over a meadow at night", "a meadow at night", 35, 100),
        ("a church in the mountains", "a house in the mountains", 257, 267),
        ("a steam train drives over a viaduct", "a viaduct", 1500, 2600),
        ("a helicopter over the mountains", "an eagle over the mountains", 1000, 2400),
        ("a blacksmith at an anvil in a workshop", "a man in a workshop", 880, 900),
        ("a wizard brews a potion in a cave", "a wizard in a cave", 500, 1300),
        ("a frying pan on a table", "a book on a table", 3000, 8000),
        ("santa's sleigh flies over snowy mountains", "snowy mountains", 4900, 5000),
    ],
)
def test_some_figures_are_heard(prompt: str, silent: str, low: float, high: float) -> None:
    scene, plain = parse(prompt), parse(silent)
    assert scene.setting == plain.setting
    heard, unheard = compose_sound(replace(scene, seed=5), SECONDS), compose_sound(replace(plain, seed=5), SECONDS)
    assert _stands_out(heard, unheard, low, high)
    assert np.abs(heard).max() < 0.33
    assert np.abs(np.diff(heard, axis=1)).max() < 0.2, "a click"
    assert float(np.corrcoef(heard)[0, 1]) < 0.99


def test_same_scene_sounds_the_same_and_any_length_will_do() -> None:
    scene = parse("waves at the sea in the rain")
    assert np.array_equal(compose_sound(scene, 2), compose_sound(scene, 2))
    for seconds in (1 / 24, 0.5, 1.2345):
        assert compose_sound(scene, seconds).shape == (2, round(seconds * SAMPLE_RATE))
