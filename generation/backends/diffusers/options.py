"""The options that an operator writes into `[models.NAME.options]`, checked. That needs neither a model nor a GPU."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from generation.backends.values import ONE_LINE, SIZE, AspectRatio, Text, check_names, size_for
from generation.postprocess import TooShort
from videogen.lib.config import tables

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
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}")
_NOT_FOR_THE_CHILD: Final = frozenset(
    {"python", "films_per_child", "load_seconds", "stop_seconds", "keep_in", "too_short"}
)
_Path = Annotated[Text, Meta(min_length=1)]
_ClassName = Annotated[str, Meta(pattern=rf"\A{_NAME.pattern}\Z")]

_Sizes = Mapping[AspectRatio, Annotated[str, Meta(pattern=rf"\A{SIZE.pattern}\Z")]]


class Lora(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One LoRA; `path` may also be an id of the hub, and `file` is in that folder or repository."""

    path: _Path
    file: Text = ""
    scale: Annotated[float, Meta(ge=-10, le=10)] = 1


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One model and how to run it. `parse` reads them."""

    model: _Path
    """A folder, or an id of the hub, such as Wan-AI/Wan2.2-TI2V-5B-Diffusers."""
    pipeline: _ClassName = ""
    """The diffusers class to load it with; empty: the one that the model names."""
    pipeline_with_image: _ClassName = ""
    """The class that makes clips from an image with the same weights; empty: the known one, if there is one."""
    python: Text = ""
    """The interpreter of the environment with torch and diffusers; empty: the worker's own."""
    device: Annotated[str, Meta(pattern=r"\A(cpu|mps|(cuda|xpu)(:[0-9]{1,2})?)\Z")] = "cuda"
    dtype: Literal["auto", "bfloat16", "float16", "float32"] = "auto"
    """`auto`: bfloat16 on a GPU, float32 on a CPU."""
    weights: Literal["full", "fp8", "torchao_int8", "torchao_fp8"] = "full"
    """How the transformer's weights are kept; all but `full` take half the memory. `fp8`: diffusers casts each layer before it
    computes. `torchao_…`: torchao's weight-only kinds, which need that package."""
    offload: Literal["none", "group", "model", "sequential"] = "none"
    """`group`: the weights wait in the CPU's memory, and each layer's are copied to the GPU while the one before it computes;
    `model`: only the part that is computing is on the GPU; `sequential`: an old name of `group`."""
    vae_tiling: bool = False
    """Decode in tiles: less memory at the end of a clip."""
    compile: bool | Literal["auto"] = "auto"
    """Compile the transformer's blocks at the first clip: seconds once, then faster steps. `auto`: if a C compiler is there
    (`placement.is_compiled`)."""
    threads: Annotated[int, Meta(ge=0, le=256)] = 0
    """Threads of torch on the CPU; 0: its own choice."""
    lora: tuple[Lora, ...] = ()
    """In the file also a path alone, or a list of paths and tables."""
    steps: Annotated[int, Meta(ge=0, le=1_000)] = 0
    """Steps per clip; 0: the pipeline's default."""
    guidance: Annotated[float, Meta(ge=0, le=100)] | None = None
    negative_prompt: Annotated[str, Meta(max_length=4_000, pattern=ONE_LINE)] = ""
    call: Mapping[str, Any] = {}
    """More arguments of the pipeline's call, unchanged."""
    sizes: _Sizes = {}
    sizes_hd: _Sizes = {}
    """By aspect ratio, `480x832`. An aspect ratio that is missing gets the pipeline's own number of pixels."""
    fps: Annotated[float, Meta(ge=1, le=120)] = 0
    """Frames per second that the model makes; 0: the pipeline's default."""
    clip_seconds: Annotated[float, Meta(ge=0.2, le=120)] = 0
    """The longest clip of one call, rounded to what the model can make; 0: the pipeline's default."""
    video_prefix: Annotated[int, Meta(ge=0, le=121)] = 9
    """Frames of the video so far that a further clip continues from, if the pipeline takes a video; 0: the last frame."""
    too_short: TooShort = TooShort.EXTEND
    """What is done with clips shorter than the video. `extend` happens here, the others in `generation.postprocess`."""
    films_per_child: Annotated[int, Meta(ge=0, le=1_000_000)] = 200
    """Clips after which the child is replaced, which ends any memory leak. 0: never."""
    load_seconds: Annotated[float, Meta(ge=1, le=86_400)] = 1800
    stop_seconds: Annotated[float, Meta(ge=0.1, le=3_600)] = 60
    """How long a stopped clip may take to end, which it does at its next step. After that the child is killed."""
    keep_in: Text = ""
    """Folder for the finished clips of unfinished videos; empty: one in the system's temporary folder."""

    @classmethod
    def parse(cls, table: Mapping[str, Any]) -> Options:
        """Read the TOML table. Raises ValueError with a text that begins with the key's name."""
        written = table.get("lora", [])
        loras = [
            {"path": one} if isinstance(one, str) else one
            for one in (written if isinstance(written, list) else [written])
        ]
        return tables.read({**table, "lora": loras}, cls)

    def __post_init__(self) -> None:
        check_names("call", self.call, pattern=_NAME, taken=OWN_ARGUMENTS)
        if self.offload != "none" and self.device in {"cpu", "mps"}:
            raise ValueError("offload: moves parts between a GPU and the CPU; it must be none on this device")

    def for_child(self) -> dict[str, Any]:
        """What the child needs to load the model: plain JSON."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return {key: value for key, value in plain.items() if key not in _NOT_FOR_THE_CHILD}

    def size(self, width: int, height: int) -> tuple[int, int] | None:
        """The configured size for a video of these pixels; None if there is none."""
        match = SIZE.fullmatch(size_for(self.sizes, self.sizes_hd, width=width, height=height) or "")
        return (int(match[1]), int(match[2])) if match else None
