"""A device and the one child that sits on it. Whoever wants a video from it takes turns.

One process has one child on a device, whatever the number of its models and threads: two models would not fit. A worker whose
queue leads to two models on one device changes the model between them, which takes as long as loading it does.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from generation.backends.diffusers.child import Child
from generation.backends.diffusers.options import Options
from generation.contracts import Monitor

_log = logging.getLogger(__name__)

_LOOK_SECONDS: Final = 0.2


class DeviceSlot:
    """See the module's text."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._child: Child | None = None

    @contextmanager
    def taken(self, monitor: Monitor) -> Iterator[None]:
        """Inside it is this attempt's turn. Raises `Stopped` while it waits; the wait does not count as work."""
        while not self._turn.acquire(timeout=_LOOK_SECONDS):
            monitor.queued()
        try:
            yield
        finally:
            self._turn.release()

    def begin(self, options: Options) -> None:
        """Start the child if nobody has a turn."""
        if self._turn.acquire(blocking=False):
            try:
                self._fitting(options)
            finally:
                self._turn.release()

    def child_for(self, options: Options, monitor: Monitor) -> Child:
        """A child with this model, loaded and idle; for whom the turn is. Raises `Failed`, `Retryable` and `Stopped`."""
        child = self._fitting(options)
        child.wait_until_idle(monitor)  # of a clip that was stopped, and that goes on to its next step
        if not child.is_alive:
            child = self._fitting(options)
        child.wait_until_loaded(monitor)
        return child

    def clear(self) -> None:
        """End the child, in the middle of whatever it does."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()

    def _fitting(self, options: Options) -> Child:
        child = self._child
        if child is not None and child.options == options and child.is_alive and not child.is_worn:
            return child
        if child is not None:
            _log.info("model_unloaded", extra={"clips": child.clips, "alive": child.is_alive})
        self.clear()
        self._child = Child(options)
        return self._child


_seats: dict[str, DeviceSlot] = {}
_choosing = threading.Lock()


def device_slot_on(device: str) -> DeviceSlot:
    """The seat of this process on a device; `cuda` is the same as `cuda:0`."""
    with _choosing:
        return _seats.setdefault(device.removesuffix(":0"), DeviceSlot())
