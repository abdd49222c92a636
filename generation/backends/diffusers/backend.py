"""The backend that `generation.routing` builds."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generation.backends.diffusers import installation, plan
from generation.backends.diffusers.attempt import DiffusersAttempt
from generation.backends.diffusers.device_slot import DeviceSlot, device_slot_on
from generation.backends.diffusers.options import Options
from generation.backends.diffusers.plan import PipelineInfo
from generation.contracts import Capabilities, Clip, Diagnostic, Monitor, Plan, Request, Unavailable


class DiffusersBackend:
    """Videos from a diffusers model.

    The first request starts the child with the model. Building the backend starts nothing, because a worker builds its
    backends before it forks, and no model survives a fork.
    """

    def __init__(self, options: Options | Mapping[str, Any]) -> None:
        """`options`: parsed ones, or their TOML table. A mistake in the table raises ValueError with the key's name."""
        self.options = options if isinstance(options, Options) else Options.parse(options)
        self._last = threading.local()
        """`folder`: the cached clips of this thread's last video. They are deleted when the thread begins its next one: by then
        the last one is stored."""
        self._in_use: list[Path | None] = []
        """The folders of the attempts that run now. Another thread may repeat the attempt at a thread's last video."""

    @property
    def device_slot(self) -> DeviceSlot:
        """The device and its child. All models of this process on the same device share it, one at a time."""
        return device_slot_on(self.options.device)

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Clip:
        """Make the clips of a video, after those that an earlier attempt finished on this machine.

        Raises `Unavailable` if the model can't be loaded; `Failed` with "memory", "image", "original" or "upstream_failed" (the
        model can't make it); `Retryable("upstream_failed")` if the device or the child failed while it made a clip.
        """
        attempt = DiffusersAttempt(self.options, self.device_slot, request, monitor, workdir)
        self._in_use.append(attempt.folder)
        try:
            last: Path | None = getattr(self._last, "folder", None)
            if last not in self._in_use:
                attempt.delete_other_clips(last)
            clip = attempt.run()
        finally:
            self._in_use.remove(attempt.folder)
        self._last.folder = attempt.folder
        return clip

    def warm_up(self) -> None:
        """Begin to load the model, unless the device is busy. The first request waits until it is loaded, and can be stopped
        meanwhile."""
        self.device_slot.begin_loading(self.options)

    def check_installation(self) -> None:
        """Raises ValueError if the model's folder or the child's interpreter isn't there."""
        installation.check(self.options)

    def capabilities(self) -> Capabilities:
        """What the loaded pipeline reports; the options override it. Raises `Unavailable` if the model can't be loaded."""
        info = self._pipeline_info()
        sizes = [
            plan.size(self.options, info, width=width, height=height)
            for width, height in ((480, 854), (854, 480), (1080, 1920), (1920, 1080))
        ]
        rate = plan.rate(self.options, info)
        return Capabilities(
            sizes=tuple(dict.fromkeys(sizes)),
            frame_rates=(round(rate),),
            longest_clip_seconds=plan.max_frames(self.options, info) / rate,
            needs_image=not info.takes_text,
        )

    def diagnose(self, *, needs_image: bool) -> list[Diagnostic]:
        """Load the model, and report what it is; or why it can't be loaded."""
        try:
            self.check_installation()
            info = self._pipeline_info()
        except ValueError as fault:
            return [Diagnostic(text=f"The model cannot be loaded: {fault}", is_fault=True)]
        except Unavailable as fault:
            return [Diagnostic(text=fault.detail, is_fault=True)]
        text = f"{info.pipeline} is loaded on {self.options.device}, which took {self.load_seconds:.1f} s."
        diagnostics = [Diagnostic(text=text)]
        if needs_image and not (info.takes_image or info.takes_video):
            diagnostics.append(Diagnostic(text="It cannot begin a video with an image.", is_fault=True))
        if not needs_image and not info.takes_text:
            diagnostics.append(Diagnostic(text="It makes no video without an image.", is_fault=True))
        if info.ignored:
            text = f"It does not know {', '.join(info.ignored)}, which has no effect."
            diagnostics.append(Diagnostic(text=text))
        return diagnostics

    @property
    def load_seconds(self) -> float:
        """From the child's start until the model was loaded; 0: no child has this model."""
        child = self.device_slot.child
        return child.load_seconds if child is not None and child.options == self.options else 0.0

    def measure(self) -> list[Diagnostic]:
        """Make the model's largest clip, and report what it takes of the GPU's memory, and which options fit."""
        from generation.backends.diffusers.measure import measure  # it imports Pillow

        return measure(self.options, self.device_slot, _NullMonitor())

    def plan(self, request: Request) -> Plan:
        """The clips that the loaded model would make."""
        options, info = self.options, self._pipeline_info()
        frames = plan.clips(options, info, seconds=request.duration_seconds)
        return Plan(
            size=plan.size(options, info, width=request.width, height=request.height),
            clip_seconds=tuple(number / plan.rate(options, info) for number in frames),
        )

    def _pipeline_info(self) -> PipelineInfo:
        with self.device_slot.taken(_NullMonitor()):
            return self.device_slot.child_for(self.options, _NullMonitor()).info

    def close(self) -> None:
        """End the child, whoever started it. For tests and commands; a worker's child ends with the worker."""
        self.device_slot.clear()


class _NullMonitor:
    """For calls that belong to no attempt: it ignores reports, and never stops."""

    def progress(self, fraction: float) -> None: ...

    def checkpoint(self, state: Mapping[str, Any]) -> None: ...

    def check(self) -> None: ...

    def queued(self) -> None: ...
