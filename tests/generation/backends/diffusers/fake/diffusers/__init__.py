"""Two pipelines that draw grey frames, and do what a word in the prompt says: [slow], [stuck], [memory], [cuda], [refuse],
[bug], [die], [nan], [full], [hub], [package], [chatter]. The same words in the name of a model's folder disturb its
loading. Each step leaves a byte in the model's file `steps`, each call a line with its times in `calls`."""

from __future__ import annotations

import errno
import json
import os
import signal
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

__version__ = "0"
utils = SimpleNamespace(logging=SimpleNamespace(set_verbosity_error=lambda: None, disable_progress_bar=lambda: None))


class OutOfMemoryError(RuntimeError):
    """Named as torch names it."""


class Scheduler:
    """Counts nothing itself: the child's watch does."""

    def step(self, sample: float, *, generator: Any = None) -> float:
        """As diffusers has it."""
        return sample


class DiffusionPipeline:
    """What both have."""

    vae_scale_factor_temporal = 4
    vae_scale_factor_spatial = 8

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.scheduler = Scheduler()
        self.config: dict[str, Any] = {}

    @staticmethod
    def load_config(model: str, *, local_files_only: bool) -> dict[str, Any]:
        """Raises OSError as the real one does."""
        try:
            found: dict[str, Any] = json.loads((Path(model) / "model_index.json").read_text())
        except FileNotFoundError:
            raise OSError(f"{model} is no folder with a model_index.json, and no id of the hub") from None
        return found

    @classmethod
    def from_pretrained(cls, model: str, *, dtype: Any, local_files_only: bool, use_safetensors: bool) -> Any:
        """Loads in no time, unless the folder's name says otherwise."""
        assert use_safetensors
        if "slow" in Path(model).name:
            time.sleep(1)
        if "stuck" in Path(model).name:
            time.sleep(30)
        _misbehave(Path(model).name)
        return cls(Path(model))

    def to(self, device: str) -> None:
        """Nothing."""

    def set_progress_bar_config(self, **options: Any) -> None:
        """Nothing."""

    def maybe_free_model_hooks(self) -> None:
        """Nothing."""

    def _run(self, prompt: str, size: tuple[int, int, int], steps: int, start: int, seed: int) -> Any:
        if "[chatter]" in prompt:
            os.write(1, b"a library speaks\n")
            print('{"made": "nothing"}')  # noqa: T201
        began_at = time.time()
        for _ in range(steps):
            self.scheduler.step(0.0)
            with (self.folder / "steps").open("a") as file:
                file.write(".")
            time.sleep(30 if "[stuck]" in prompt else 0.1 if "[slow]" in prompt else 0)
        _misbehave(prompt)
        frames, height, width = size
        video = np.linspace(start, start + 100, frames, dtype=np.float32)[:, None, None, None] / 255
        video = np.broadcast_to(video + seed % 7 / 255, (frames, height, width, 3)).copy()
        if "[nan]" in prompt:
            video[0] = np.nan
        with (self.folder / "calls").open("a") as file:
            file.write(f"{began_at} {time.time()}\n")
        return SimpleNamespace(frames=[video])


def _misbehave(prompt: str) -> None:
    if "[memory]" in prompt:
        raise OutOfMemoryError("CUDA out of memory. Tried to allocate 20.00 GiB.")
    if "[cuda]" in prompt:
        raise RuntimeError("CUDA error: an illegal memory access was encountered")
    if "[refuse]" in prompt:
        raise ValueError(f"`height` must be divisible by 16; the prompt was {prompt}")
    if "[full]" in prompt:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    if "[hub]" in prompt:
        raise OSError("We couldn't connect to 'https://huggingface.co' to load the files")
    if "[package]" in prompt:
        raise ImportError("requires the ftfy library but it was not found in your environment")
    if "[bug]" in prompt:
        raise IndexError("list index out of range")
    if "[die]" in prompt:
        print(f"last words about {prompt}", file=sys.stderr, flush=True)  # noqa: T201
        os.kill(os.getpid(), signal.SIGKILL)


class WordsPipeline(DiffusionPipeline):
    """Of words alone."""

    def __call__(
        self,
        prompt: str,
        negative_prompt: str | None = None,
        height: int = 480,
        width: int = 832,
        num_frames: int = 81,
        num_inference_steps: int = 50,
        guidance_scale: float = 5.0,
        generator: Any = None,
        output_type: str = "np",
    ) -> Any:
        return self._run(prompt, (num_frames, height, width), num_inference_steps, 0, generator.seed)


class ImagePipeline(DiffusionPipeline):
    """Of an image: the clip begins as grey as the image is in its middle."""

    def __call__(
        self,
        image: Any,
        prompt: str,
        height: int = 480,
        width: int = 832,
        num_frames: int = 81,
        num_inference_steps: int = 50,
        generator: Any = None,
        output_type: str = "np",
    ) -> Any:
        grey = np.asarray(image)[height // 2, width // 2, 0]
        return self._run(prompt, (num_frames, height, width), num_inference_steps, int(grey), generator.seed)
