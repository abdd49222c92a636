"""A device, and the one child process that uses it. Attempts that need the device wait for each other.

One process has one child per device, however many models and threads it has, because two models would not fit. If a worker's
queue has two models on one device, changing the model takes as long as loading one.
"""

from __future__ import annotations

import logging
import threading
from contextlib import AbstractContextManager

from generation.backends.diffusers.child import Child
from generation.backends.diffusers.options import Options
from generation.contracts import Monitor
from generation.local_work import in_turn

_log = logging.getLogger(__name__)


class DeviceSlot:
    """One device of this process (see the module's docstring)."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._child: Child | None = None

    @property
    def child(self) -> Child | None:
        """The child that was used last; it may have ended."""
        return self._child

    def taken(self, monitor: Monitor) -> AbstractContextManager[None]:
        """Hold the device. Raises `Stopped` while waiting for it; the wait doesn't count as work."""
        return in_turn(self._lock, monitor)

    def begin_loading(self, options: Options) -> None:
        """Start a child with this model, if the device is free."""
        if self._lock.acquire(blocking=False):
            try:
                if self._child is None or self._child.is_idle or self._matches(self._child, options):
                    self._matching_child(options)
            finally:
                self._lock.release()

    def child_for(self, options: Options, monitor: Monitor) -> Child:
        """A child with this model, loaded and idle. Call it inside `taken`. Raises `Unavailable` and `Stopped`."""
        if self._child is not None and not self._matches(self._child, options):
            self._child.wait_until_written(monitor)
        child = self._matching_child(options)
        child.wait_until_idle(monitor)  # a stopped clip runs until its next step
        if not child.is_alive:
            child = self._matching_child(options)
        child.wait_until_loaded(monitor)
        return child

    def clear(self) -> None:
        """Kill the child, whatever it is doing."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()

    @staticmethod
    def _matches(child: Child, options: Options) -> bool:
        return child.options == options and child.is_alive and not child.is_used_up

    def _matching_child(self, options: Options) -> Child:
        child = self._child
        if child is not None and self._matches(child, options):
            return child
        if child is not None:
            _log.info("model_unloaded", extra={"clips": child.clips, "alive": child.is_alive})
        self.clear()
        self._child = Child(options)
        return self._child


_device_slots: dict[str, DeviceSlot] = {}
_creating = threading.Lock()


def device_slot_on(device: str) -> DeviceSlot:
    """This process's slot on a device; `cuda` is the same as `cuda:0`."""
    with _creating:
        return _device_slots.setdefault(device.removesuffix(":0"), DeviceSlot())
