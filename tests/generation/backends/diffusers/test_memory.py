"""Which options fit which card, from what a clip was measured to take."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from generation.backends.diffusers import measure, memory
from generation.backends.diffusers.memory import CANDIDATES, GIB, Footprint, proposal
from generation.backends.diffusers.options import Options
from generation.contracts import Failed, Unavailable

WAN_1_3B = Footprint(
    denoisers=2.65 * GIB,
    vae=0.47 * GIB,
    others=10.58 * GIB,
    layer=1.96 * GIB,
    denoisers_layer=0.03 * GIB,
    steps=1.59 * GIB,
    decoding=8.85 * GIB,
    tiled=2.17 * GIB,
)
"""Wan 2.1 in 832x480, as it was measured on an H200."""
WAN_5B = replace(
    WAN_1_3B,
    denoisers=9.33 * GIB,
    vae=2.63 * GIB,
    denoisers_layer=0.11 * GIB,
    steps=5.19 * GIB,
    decoding=21.2 * GIB,
    tiled=2.31 * GIB,
)
"""Wan 2.2 TI2V in 1280x704, likewise."""
WAN_14B_TWICE = replace(WAN_1_3B, denoisers=53.2 * GIB, denoisers_layer=0.13 * GIB, steps=4 * GIB)
"""Wan 2.2 A14B in 832x480, computed."""
FP8, TILED, GROUP = {"weights": "fp8"}, {"vae_tiling": True}, {"offload": "group"}


@pytest.mark.parametrize(
    ("footprint", "cards"),
    [
        (WAN_1_3B, {12: GROUP, 16: GROUP, 24: GROUP, 48: {}, 80: {}}),
        (WAN_5B, {12: GROUP | TILED, 16: GROUP | TILED, 24: GROUP | TILED, 48: FP8, 80: {}}),
        (WAN_14B_TWICE, {12: GROUP, 16: GROUP, 24: GROUP, 48: GROUP, 80: FP8}),
    ],
)
def test_first_options_that_fit_a_card_are_proposed(footprint: Footprint, cards: dict[int, Any]) -> None:
    assert {size: proposal(footprint, size * GIB) for size in memory.CARDS} == cards


def test_nothing_is_proposed_for_a_card_that_is_too_small() -> None:
    assert proposal(WAN_1_3B, 3 * GIB) is None


def test_last_options_take_least_memory() -> None:
    for footprint in (WAN_1_3B, WAN_5B, WAN_14B_TWICE):
        needs = [footprint.need(**options) or 0 for options in CANDIDATES]

        assert all(later < needs[0] for later in needs[1:])
        assert needs[-1] == min(needs)


def test_measured_peaks_are_computed_from_another_measurement() -> None:
    assert WAN_1_3B.need(offload="group") == pytest.approx(9.34 * GIB, rel=0.02)
    assert WAN_5B.need() == pytest.approx(43.76 * GIB, rel=0.01)
    assert WAN_5B.need(offload="group") == pytest.approx(23.84 * GIB, rel=0.01)


WEIGHTS = {
    "device": "NVIDIA Test",
    "total": 16 * GIB,
    "parts": {"transformer": 3 * GIB, "vae": GIB, "text_encoder": 10 * GIB},
    "layers": {"transformer": GIB / 10, "vae": 0, "text_encoder": GIB},
}


@pytest.mark.parametrize(
    ("options", "clip", "expected"),
    [
        ({}, {"at_start": 14, "steps": 16, "decoding": 24}, (3, 2, 10)),
        ({"weights": "fp8"}, {"at_start": 14, "steps": 16, "decoding": 24}, (6, 2, 10)),
        ({"offload": "group"}, {"at_start": 1, "steps": 3, "decoding": 11}, (3, 2, 10)),
        ({"offload": "model"}, {"at_start": 0, "steps": 12, "decoding": 11}, (3, 2, 10)),
    ],
)
def test_what_a_clip_takes_beside_the_weights_is_the_same_however_they_are_kept(
    options: dict[str, Any], clip: dict[str, int], expected: tuple[float, float, float]
) -> None:
    chosen = Options.parse({"model": "m", **options})
    found = Footprint.read(chosen, WEIGHTS, {name: size * GIB for name, size in clip.items()}, pixels=832 * 480)

    assert (found.denoisers / GIB, found.steps / GIB, (found.decoding or 0) / GIB) == expected
    assert found.vae == GIB
    assert 2 * GIB < found.tiled < 3 * GIB


class Slot:
    """A device that has room with group offload alone; `loading`: what loading raises otherwise."""

    def __init__(self, loading: Exception | None = None) -> None:
        self.loading = loading
        self.requests: list[dict[str, Any]] = []

    def taken(self, monitor: Any) -> Any:
        return nullcontext()

    def child_for(self, options: Options, monitor: Any) -> Any:
        if self.loading is not None and options.offload != "group":
            raise self.loading
        info = SimpleNamespace(
            memory=WEIGHTS, takes_text=True, takes_image=False, takes_video=False, multiple=16, frame_step=4, frames=81,
            fps=16.0, pixels=832 * 480,
        )  # fmt: skip

        def make(request: dict[str, Any], **_: Any) -> dict[str, Any]:
            self.requests.append(request)
            if options.offload != "group":
                raise Failed("memory")
            taken = {"at_start": GIB, "steps": 3 * GIB, "decoding": 4 * GIB}
            return {
                "frames": request["frames"],
                "width": request["width"],
                "height": request["height"],
                "memory": taken,
            }

        return SimpleNamespace(info=info, make=make)


def test_model_that_does_not_fit_is_measured_with_the_least_memory_and_told_what_fits() -> None:
    slot: Any = Slot()
    options = Options.parse({"model": "m", "clip_seconds": 5})

    fault, taken, here, others = measure.measure(options, slot, None)  # type: ignore[arg-type]

    assert fault.is_fault
    assert not taken.is_fault
    assert taken.text.startswith(
        'A clip of 81 frames in 480x848 takes 4.0 GiB of NVIDIA Test (16 GiB) with offload = "group"'
    )
    assert 'this card, computed from that: weights = "fp8"' not in here.text
    assert 'offload = "group", vae_tiling = true' in here.text
    assert "80 GB: vae_tiling = true" in others.text
    assert [request["steps"] for request in slot.requests] == [2, 2]


def test_model_that_cannot_even_be_loaded_is_measured_likewise() -> None:
    slot: Any = Slot(Unavailable("The model cannot be loaded: OutOfMemoryError: CUDA out of memory."))

    fault, taken, *_ = measure.measure(Options.parse({"model": "m"}), slot, None)  # type: ignore[arg-type]

    assert fault.is_fault
    assert "takes 4.0 GiB" in taken.text


def test_model_that_cannot_be_loaded_for_another_reason_is_not_measured() -> None:
    slot: Any = Slot(Unavailable("The model cannot be loaded: it has no model_index.json."))

    [told] = measure.measure(Options.parse({"model": "m"}), slot, None)  # type: ignore[arg-type]

    assert told.text.startswith("No clip can be made")
    assert not slot.requests


def test_device_that_is_not_measured_is_named() -> None:
    [told] = measure.measure(Options.parse({"model": "m", "device": "cpu"}), None, None)  # type: ignore[arg-type]

    assert (told.text, told.is_fault) == ("Memory is not measured on cpu.", False)
