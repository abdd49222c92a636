"""Which options fit a GPU: plain arithmetic on what a clip was measured to take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from generation.backends.diffusers.options import Options

GIB: Final = 2**30
CARDS: Final = (12, 16, 24, 48, 80)
"""GiB of common cards."""
_DENOISERS: Final = frozenset({"transformer", "transformer_2"})
_OUTSIDE: Final = GIB
"""What the driver and its libraries take beside torch."""
_FRAGMENTS: Final = 1.1
"""Memory that is reserved, by memory that is used."""
_TILE_PIXELS: Final = 256 * 256
_TILE_OVERLAP: Final = 1.5
"""What decoding in tiles takes, by the tile's share of the frame: measured with Wan, 1.9 of 8.8 GiB in 832x480."""

CANDIDATES: Final[tuple[Mapping[str, Any], ...]] = (
    {},
    {"weights": "fp8"},
    {"offload": "group"},
    {"vae_tiling": True},
    {"weights": "fp8", "vae_tiling": True},
    {"offload": "group", "vae_tiling": True},
)
"""From the cheapest in time to the most expensive: `fp8` took no more on an H200, `group` 6 % of a step, tiling 4 s of a clip.
`offload = "model"` isn't here: it took 12 s of a clip, and more memory than `group`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Footprint:
    """What a model and its largest clip take, in bytes."""

    denoisers: float
    """The transformers' weights in full."""
    vae: float
    others: float
    """The weights of the text encoder, and of everything else."""
    layer: float
    """The weights of the largest layer; in the text encoder, that is its vocabulary."""
    denoisers_layer: float
    """Those of the transformers' largest one."""
    steps: float
    """What the steps take beside the weights."""
    decoding: float | None
    """What decoding takes beside the weights; None: it was measured in tiles only."""
    tiled: float
    """The same in tiles."""

    @classmethod
    def read(cls, options: Options, weights: Mapping[str, Any], clip: Mapping[str, Any], *, pixels: int) -> Footprint:
        """From the child's messages about its weights and a clip of these options; `pixels` of a frame."""
        parts: Mapping[str, int] = weights["parts"]
        kept = sum(size for name, size in parts.items() if name in _DENOISERS)
        resident = clip["at_start"]
        if options.offload == "model":  # before the clip nothing is there, and then one part at a time
            resident = max(parts.values())
        decoding = clip["decoding"] - (parts.get("vae", 0) if options.offload == "model" else resident)
        share = min(1.0, _TILE_OVERLAP * _TILE_PIXELS / pixels)
        return cls(
            denoisers=kept * (1 if options.weights == "full" else 2),
            vae=parts.get("vae", 0),
            others=sum(size for name, size in parts.items() if name not in _DENOISERS and name != "vae"),
            layer=max(weights["layers"].values()),
            denoisers_layer=max((size for name, size in weights["layers"].items() if name in _DENOISERS), default=0),
            steps=max(0, clip["steps"] - resident),
            decoding=None if options.vae_tiling else max(0, decoding),
            tiled=max(0, decoding) if options.vae_tiling else max(0, decoding) * share,
        )

    def need(self, *, weights: str = "full", offload: str = "none", vae_tiling: bool = False) -> float | None:
        """Bytes that a clip takes with these options; None: not known."""
        decoding = self.tiled if vae_tiling else self.decoding
        if decoding is None:
            return None
        if offload == "none":
            resident = self.denoisers * (1 if weights == "full" else 0.5) + self.vae + self.others
            return resident + max(self.steps, decoding)
        # Of the text encoder its vocabulary is there, then of the transformer the layer that computes and the next one.
        return self.vae + max(self.layer, 2 * self.denoisers_layer + self.steps, decoding)


def fits(need: float | None, total: float) -> bool:
    """Whether a card with so many bytes has room for it."""
    return need is not None and need * _FRAGMENTS + _OUTSIDE <= total


def proposal(footprint: Footprint, total: float) -> Mapping[str, Any] | None:
    """The first of `CANDIDATES` that fits a card with so many bytes; None: nothing fits."""
    return next((options for options in CANDIDATES if fits(footprint.need(**options), total)), None)


def as_toml(options: Mapping[str, Any]) -> str:
    """`weights = "fp8", vae_tiling = true`."""
    texts = {True: "true", False: "false"}
    return ", ".join(
        f"{name} = {texts[value]}" if isinstance(value, bool) else f'{name} = "{value}"'
        for name, value in options.items()
    )
