"""What the service calls."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generation.backends.diffusers import plan
from generation.backends.diffusers.attempt import DiffusersAttempt
from generation.backends.diffusers.device_slot import DeviceSlot, device_slot_on
from generation.backends.diffusers.options import Options
from generation.backends.diffusers.plan import Facts
from generation.contracts import Capabilities, Clip, Diagnostic, Failed, Monitor, Plan, Request, Retryable


class DiffusersBackend:
    """Videos from a model of diffusers. The child with the model is started by the first request, never when this is built:
    a worker builds its backends before it forks, and no model survives a fork."""

    def __init__(self, options: Options | Mapping[str, Any]) -> None:
        """Options, or the TOML table they stand in: then a mistake raises ValueError with the key's name."""
        self.options = options if isinstance(options, Options) else Options.parse(options)
        self._done: Path | None = None
        """Where the clips of the video before are kept: until the next one begins, for by then it is finished and stored."""

    @property
    def seat(self) -> DeviceSlot:
        """The device and its child, which all models of this process on the same device take turns with."""
        return device_slot_on(self.options.device)

    def generate(self, request: Request, *, monitor: Monitor, workdir: Path) -> Clip:
        """Make the clips of a video, or go on after those that an earlier attempt on this machine finished.

        Raises `Failed` with "memory", "image", "original" or "upstream_failed" (what the model cannot do, or that it cannot
        be loaded; the log says which); `Retryable("upstream_failed")` if the device or the child broke.
        """
        attempt = DiffusersAttempt(self.options, self.seat, request, monitor, workdir)
        attempt.forget(self._done)
        made = attempt.run()
        self._done = attempt.folder
        return made

    def warm_up(self) -> None:
        """Begin to load the model, unless the device is busy. The first request waits for the end, and can be stopped then."""
        self.seat.begin(self.options)

    def capabilities(self) -> Capabilities:
        """What the loaded pipeline says of itself; the options override. Raises `Failed` or `Retryable`, with a note that
        says in plain words why it cannot be loaded."""
        facts = self._facts()
        sizes = [
            plan.size(self.options, facts, width=width, height=height)
            for width, height in ((480, 854), (854, 480), (1080, 1920), (1920, 1080))
        ]
        rate = plan.rate(self.options, facts)
        return Capabilities(
            sizes=tuple(dict.fromkeys(sizes)),
            frame_rates=(round(rate),),
            longest_clip_seconds=plan.most_frames(self.options, facts) / rate,
            needs_image=not facts.takes_text,
        )

    def findings(self, *, needs_image: bool) -> list[Diagnostic]:
        """Load the model, and say what it is; or why that cannot be done."""
        try:
            facts = self._facts()
        except (Failed, Retryable) as fault:
            return [
                Diagnostic(
                    text="; ".join(getattr(fault, "__notes__", ())) or "The device or the child broke.", is_fault=True
                )
            ]
        found = [Diagnostic(text=f"{facts.pipeline} is loaded on {self.options.device}.")]
        if needs_image and not (facts.takes_image or facts.takes_video):
            found.append(Diagnostic(text="It cannot begin a video with an image.", is_fault=True))
        if not needs_image and not facts.takes_text:
            found.append(Diagnostic(text="It makes no video without an image.", is_fault=True))
        if facts.ignored:
            found.append(Diagnostic(text=f"It does not know {', '.join(facts.ignored)}: without effect."))
        return found

    def plan(self, request: Request) -> Plan:
        """The clips that would be made; of the loaded model."""
        options, facts = self.options, self._facts()
        frames = plan.clips(options, facts, seconds=request.duration_seconds)
        return Plan(
            size=plan.size(options, facts, width=request.width, height=request.height),
            clip_seconds=tuple(number / plan.rate(options, facts) for number in frames),
        )

    def _facts(self) -> Facts:
        with self.seat.taken(_Patient()):
            return self.seat.child_for(self.options, _Patient()).facts

    def close(self) -> None:
        """End the child, whoever started it. For tests and commands; a worker's child ends with the worker."""
        self.seat.clear()


class _Patient:
    """A monitor of nothing, for calls that belong to no attempt."""

    def progress(self, fraction: float) -> None:
        """Nothing."""

    def checkpoint(self, state: Mapping[str, Any]) -> None:
        """Nothing."""

    def check(self) -> None:
        """Never to stop."""

    def queued(self) -> None:
        """Nothing."""
