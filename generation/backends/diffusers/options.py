"""The options that an operator writes into `[models.NAME.options]`, checked. That needs neither a model nor a GPU."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final

from generation.backends import values

OWN_ARGUMENTS: Final = frozenset(
    {
        "prompt",
        "negative_prompt",
        "height",
        "width",
        "num_frames",
        "frame_rate",
        "num_inference_steps",
        "guidance_scale",
    }
    | {"generator", "image", "conditions", "video", "output_type", "return_dict", "callback_on_step_end"}
)
"""Arguments of a pipeline's call that this backend fills in; `call` may not name them."""
_DEVICE: Final = re.compile(r"cpu|mps|(cuda|xpu)(:[0-9]{1,2})?")
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}")
_NOT_FOR_THE_CHILD: Final = frozenset(
    {"python", "films_per_child", "load_seconds", "stop_seconds", "keep_in", "too_short"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """One model and how to run it. `parse` reads them."""

    model: str
    """A folder, or an id of the hub."""
    pipeline: str = ""
    """The diffusers class to load it with; empty: the one that the model names."""
    pipeline_with_image: str = ""
    """The class that makes clips from an image with the same weights; empty: the known one, if there is one."""
    python: str = ""
    """The interpreter of the environment with torch and diffusers; empty: the worker's own."""
    device: str = "cuda"
    dtype: str = "auto"
    """`auto`: bfloat16 on a GPU, float32 on a CPU."""
    offload: str = "none"
    """`model`: only the part that is computing is on the GPU; `sequential`: only its layer (slow, least memory)."""
    vae_tiling: bool = False
    """Decode in tiles: less memory at the end of a clip."""
    compile: bool = False
    """Compile the transformer's blocks at the first clip: minutes once, then faster steps."""
    threads: int = 0
    """Threads of torch on the CPU; 0: its own choice."""
    lora: tuple[Mapping[str, Any], ...] = ()
    """Each with `path`, `file` (in the folder or repository) and `scale`."""
    steps: int = 0
    """Steps per clip; 0: the pipeline's default."""
    guidance: float | None = None
    negative_prompt: str = ""
    call: Mapping[str, Any] = field(default_factory=dict)
    """More arguments of the pipeline's call, unchanged."""
    sizes: Mapping[str, str] = field(default_factory=dict)
    sizes_hd: Mapping[str, str] = field(default_factory=dict)
    """By aspect ratio, `480x832`. An aspect ratio that is missing gets the pipeline's own number of pixels."""
    fps: float = 0
    """Frames per second that the model makes; 0: the pipeline's default."""
    clip_seconds: float = 0
    """The longest clip of one call; 0: the pipeline's default."""
    video_prefix: int = 9
    """Frames of the video so far that a further clip continues from, if the pipeline takes a video; 0: the last frame."""
    too_short: str = "extend"
    """What is done with clips shorter than the video. `extend` happens here, the others in `generation.postprocess`."""
    films_per_child: int = 200
    """Clips after which the child is replaced, which ends any memory leak. 0: never."""
    load_seconds: float = 1800
    stop_seconds: float = 60
    """How long a stopped clip may take to end, which it does at its next step. After that the child is killed."""
    keep_in: str = ""
    """Folder for the finished clips of unfinished videos; empty: one in the system's temporary folder."""

    @classmethod
    def parse(cls, table: Mapping[str, Any]) -> Options:
        """Read the TOML table. Raises ValueError with a text that begins with the key's name."""
        known = {item.name for item in fields(cls)}
        for key in table:
            if key not in known:
                raise ValueError(f"{key}: is not known; the options are {', '.join(sorted(known))}")
        if not table.get("model"):
            raise ValueError("model: is missing; a folder, or an id such as Wan-AI/Wan2.2-TI2V-5B-Diffusers")
        options = cls(**{key: _READERS[key](key, value) for key, value in table.items()})
        if options.offload != "none" and options.device in {"cpu", "mps"}:
            raise ValueError("offload: moves parts between a GPU and the CPU; it must be none on this device")
        return options

    def for_child(self) -> dict[str, Any]:
        """What the child needs to load the model: plain JSON."""
        table = {item.name: getattr(self, item.name) for item in fields(self) if item.name not in _NOT_FOR_THE_CHILD}
        return table | {"lora": [dict(one) for one in self.lora]} | {key: dict(table[key]) for key in _TABLES}

    def size(self, width: int, height: int) -> tuple[int, int] | None:
        """The configured size for a video of these pixels; None if there is none."""
        table = self.sizes_hd if min(width, height) > 720 and self.sizes_hd else self.sizes
        match = values.SIZE.fullmatch(table.get(values.ASPECT_RATIOS[width > height], ""))
        return (int(match[1]), int(match[2])) if match else None


_TABLES: Final = ("call", "sizes", "sizes_hd")


def _call(key: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{key}: must be a table of arguments")
    for name in value:
        if name in OWN_ARGUMENTS:
            raise ValueError(f"{key}.{name}: is filled in by the service")
        if not _NAME.fullmatch(name):
            raise ValueError(f"{key}: the name of an argument must be letters, digits and underscores")
    return MappingProxyType(dict(value))


def _loras(key: str, value: Any) -> tuple[Mapping[str, Any], ...]:
    """A path or id alone, or a list of them or of tables."""
    return tuple(_lora(key, one) for one in (value if isinstance(value, list | tuple) else [value]))


def _lora(key: str, value: Any) -> Mapping[str, Any]:
    table = {"path": value} if isinstance(value, str) else value
    if not isinstance(table, Mapping) or not table.get("path") or not table.keys() <= {"path", "file", "scale"}:
        raise ValueError(f'{key}: must be a path, or a table such as {{ path = "…", file = "…", scale = 0.8 }}')
    return MappingProxyType(
        {
            "path": values.text(1_000)(key, table["path"]),
            "file": values.text(1_000)(key, table.get("file", "")),
            "scale": values.number(-10, 10)(key, table.get("scale", 1)),
        }
    )


_READERS: Final[Mapping[str, values.Reader]] = {
    "model": values.text(1_000),
    "pipeline": values.matching(_NAME, "the name of a diffusers class"),
    "pipeline_with_image": values.matching(_NAME, "the name of a diffusers class"),
    "python": values.text(1_000),
    "device": values.matching(_DEVICE, "cuda, cuda:1, xpu, mps or cpu"),
    "dtype": values.one_of("auto", "bfloat16", "float16", "float32"),
    "offload": values.one_of("none", "model", "sequential"),
    "vae_tiling": values.boolean,
    "compile": values.boolean,
    "threads": values.whole(0, 256),
    "lora": _loras,
    "steps": values.whole(0, 1_000),
    "guidance": values.number(0, 100),
    "negative_prompt": values.text(4_000),
    "call": _call,
    "sizes": values.sizes(),
    "sizes_hd": values.sizes(),
    "fps": values.number(1, 120),
    "clip_seconds": values.number(0.2, 120),
    "video_prefix": values.whole(0, 121),
    "too_short": values.too_short,
    "films_per_child": values.whole(0, 1_000_000),
    "load_seconds": values.number(1, 86_400),
    "stop_seconds": values.number(0.1, 3_600),
    "keep_in": values.text(1_000),
}
