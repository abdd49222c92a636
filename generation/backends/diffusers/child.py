"""The child process with the model, as the worker sees it: it is started, asked, stopped and killed here.

Both directions are lines of JSON. To the child: `{"load": options}` once, then `{"make": request, "number": n}` for each clip,
and `{"stop": n}` when nobody wants that clip any more. From the child: `{"ready": info}`, and for each clip `{"done": fraction}`,
`{"decoding": true}` when its steps are done, `{"rendered": true}` when its frames have left the device, `{"made": {...}}` when it
is written, or `{"fault": kind, "detail": text}`, each with its `"number": n`.

Once a clip is rendered, the next one may be asked for, perhaps by another thread: it is rendered while that one is written.

A stopped clip ends at its next step. The attempt doesn't wait for that; the next one does, and if the step takes too long, a
timer kills the child. After a fault while a clip is rendered the child is never used again: the CUDA state or memory that the
fault left behind ends with it.
"""

from __future__ import annotations

import itertools
import json
import logging
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import IO, Any, Final

from generation import children
from generation.backends.diffusers.faults import without_prompts
from generation.backends.diffusers.installation import ROOT
from generation.backends.diffusers.options import Options
from generation.backends.diffusers.plan import PipelineInfo
from generation.contracts import Failed, Monitor, Retryable, Stopped, StopReason, Unavailable

_log = logging.getLogger(__name__)

_CHECK_SECONDS: Final = 0.15
"""How often the attempt checks whether it still has to run."""
_LOG_BYTES: Final = 2_000
INHERITED: Final = (
    *("CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "NVIDIA_VISIBLE_DEVICES", "NVIDIA_DRIVER_CAPABILITIES"),
    *("HF_HOME", "HF_HUB_CACHE", "HF_HUB_OFFLINE", "HF_HUB_DISABLE_XET", "XDG_CACHE_HOME", "TORCH_HOME"),
    *("TORCHINDUCTOR_CACHE_DIR", "TRITON_CACHE_DIR", "PYTORCH_ALLOC_CONF", "PYTORCH_CUDA_ALLOC_CONF"),
    *("OMP_NUM_THREADS", "MKL_NUM_THREADS", "DIFFUSERS_ATTN_BACKEND", "CC"),
)
"""Which GPU, where models and compiled code are, how memory is allocated, how attention is computed. None is secret; every
child also gets `children.INHERITED`."""
VARIABLES: Final = {
    "PYTHONUNBUFFERED": "1",
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
    "TQDM_DISABLE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "TOKENIZERS_PARALLELISM": "false",
}
_LOADING: Final = 0
"""The number of what is said about no clip."""
_CONTENT_FAULTS: Final = frozenset({"image", "original"})
"""Faults of what the caller sent. They are reasons of the table of messages, and the child can still be used."""


class Child:
    """One child process, from its start to its end. One thread at a time asks it to render (`device_slot.DeviceSlot`)."""

    def __init__(self, options: Options) -> None:
        """Start the process, and let it begin to load the model."""
        self.options = options
        self.clips = 0
        self.load_seconds = 0.0
        """From the start until the model was loaded."""
        self._info: PipelineInfo | None = None
        self._numbers = itertools.count(1)
        self._rendering: int | None = None
        """The clip on the device."""
        self._unfinished: set[int] = set()
        """That one, and those that are being written."""
        self._stopped_at: dict[int, float] = {}
        self._is_faulty = False
        self._messages = _Messages()
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  closed by `kill`
        self._started_at = time.monotonic()
        self._process = self._start()
        threading.Thread(target=self._read, args=(self._process.stdout,), name="model", daemon=True).start()
        self._send({"load": options.for_child()})

    def _start(self) -> subprocess.Popen[bytes]:
        python = self.options.python or sys.executable
        environment = children.environment() | VARIABLES
        environment |= {name: os.environ[name] for name in INHERITED if name in os.environ}
        if python != sys.executable:  # these name the packages of the worker's interpreter
            for name in ("PYTHONPATH", "PYTHONHOME"):
                environment.pop(name, None)
        try:
            return subprocess.Popen(
                [python, "-m", __package__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
                cwd=ROOT,
                env=environment,
            )
        except OSError as error:
            self._log.close()
            raise _cannot_be_loaded(f"{python} cannot be started: {error.strerror}") from None

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return not self._is_faulty and self._process.poll() is None

    @property
    def is_used_up(self) -> bool:
        """Whether it has made so many clips that a new child should replace it."""
        return 0 < self.options.films_per_child <= self.clips

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._process.pid

    @property
    def info(self) -> PipelineInfo:
        """What the loaded pipeline can make."""
        if self._info is None:
            raise RuntimeError("the model is not loaded yet")
        return self._info

    def kill(self) -> None:
        """End the process at once. A second call does nothing."""
        self._is_faulty = True
        self._process.kill()
        self._process.wait()
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        self._log.close()

    # --- Loading ---

    def wait_until_loaded(self, monitor: Monitor) -> None:
        """Raises `Unavailable` if the model can't be loaded. What `monitor` raises doesn't end the loading: the next attempt
        finds the model loaded."""
        while self._info is None:
            _check(self, monitor.check)
            if time.monotonic() - self._started_at > self.options.load_seconds:
                self.kill()
                raise _cannot_be_loaded(f"it took longer than load_seconds ({self.options.load_seconds:g})")
            message = self._receive(_LOADING)
            if message is None:
                continue
            if "ready" in message:
                self._info = PipelineInfo.read(message["ready"])
                self.load_seconds = seconds = round(time.monotonic() - self._started_at, 1)
                fields = {"pipeline": self._info.pipeline, "seconds": seconds, "ignored_options": self._info.ignored}
                _log.info("model_loaded", extra=fields)
            elif "fault" in message:
                self._fail_loading(message)

    def _fail_loading(self, message: Mapping[str, Any]) -> None:
        log = self._end_of_log()
        self.kill()
        raise _cannot_be_loaded(message.get("detail", ""), fault=message["fault"], log=log)

    # --- Clips ---

    def wait_until_idle(self, monitor: Monitor) -> None:
        """Wait until a stopped clip has ended, or until the child was killed because of it."""
        while self._rendering is not None and self.is_alive:
            monitor.queued()
            time.sleep(_CHECK_SECONDS / 3)

    def wait_until_written(self, monitor: Monitor) -> None:
        """Wait until no clip is being written any more, before the child is replaced."""
        while self._unfinished and self.is_alive:
            monitor.queued()
            time.sleep(_CHECK_SECONDS / 3)

    @property
    def is_idle(self) -> bool:
        """Whether it works on no clip."""
        return not self._unfinished

    def make(
        self, clip_request: Mapping[str, Any], *, monitor: Monitor, report: Callable[[float], None]
    ) -> Mapping[str, Any]:
        """Render a clip and wait until it is written; returns the child's description of it. Raises as `render` does."""
        return self.render(clip_request, monitor=monitor, report=report)()

    def render(
        self,
        clip_request: Mapping[str, Any],
        *,
        monitor: Monitor,
        report: Callable[[float], None],
        on_decoding: Callable[[], None] = lambda: None,
    ) -> Callable[[], Mapping[str, Any]]:
        """Render one clip. When this returns, the device is free for the next one, and the clip is being written: the function
        that it returns waits for that, and returns the child's description of the clip.

        Both raise `Failed`, `Retryable`, `Unavailable`, OSError if the disk is full, and what `monitor` raises. `on_decoding` is
        called when the clip's steps are done.
        """
        number = next(self._numbers)
        self._rendering = number
        self._unfinished.add(number)
        self._send({"make": clip_request, "number": number})
        message = self._await("rendered", number, monitor, report, on_decoding)
        self.clips += 1
        if "fault" in message:
            raise self._exception(message, clip_request)

        def written() -> Mapping[str, Any]:
            message = self._await("made", number, monitor, report, on_decoding)
            if "fault" in message:
                raise self._exception(message, clip_request, was_rendered=True)
            made: Mapping[str, Any] = message["made"]
            return made

        return written

    def _await(
        self,
        what: str,
        number: int,
        monitor: Monitor,
        report: Callable[[float], None],
        on_decoding: Callable[[], None],
    ) -> dict[str, Any]:
        """The message with the key `what`, or the one about a fault. What `monitor` raises stops the clip."""
        try:
            while True:
                monitor.check()
                message = self._receive(number)
                if message is None:
                    continue
                if "done" in message:
                    report(float(message["done"]))
                elif "decoding" in message:
                    on_decoding()
                elif what in message or "fault" in message:
                    return message
        except Stopped as stop:
            self._stop(number, at_once=stop.reason is StopReason.SHUTDOWN)
            raise
        except BaseException:  # SystemExit: the worker shuts down, and the child with it
            self.kill()
            raise

    def _stop(self, number: int, *, at_once: bool) -> None:
        if at_once:
            self.kill()
            return
        self._stopped_at[number] = time.monotonic()
        self._send({"stop": number})
        timer = threading.Timer(self.options.stop_seconds, self._kill_if_busy_with, [number])
        timer.daemon = True
        timer.start()

    def _kill_if_busy_with(self, number: int) -> None:
        if number in self._unfinished and self.is_alive:
            _log.warning("model_killed", extra={"stop_seconds": self.options.stop_seconds})
            self.kill()

    def _exception(
        self, message: Mapping[str, Any], clip_request: Mapping[str, Any], *, was_rendered: bool = False
    ) -> Exception:
        """What to raise for a fault of the child. It kills the child, unless the content is at fault, or the clip was rendered:
        then another one may be on the device."""
        kind, detail = message["fault"], str(message.get("detail", ""))
        if kind in _CONTENT_FAULTS:
            return Failed(kind)
        log = self._end_of_log(clip_request["prompt"], clip_request["negative_prompt"])
        if not was_rendered or kind == "died":
            self.kill()
        if kind == "disk":
            return OSError(message["errno"], "the clip cannot be written")
        _log.warning("model_failed", extra={"fault": kind, "detail": detail, "log": log if kind == "died" else ""})
        if kind == "memory":
            return Failed("memory")
        if kind == "installation":
            return Unavailable(f"The model cannot make clips: {detail}")
        return Failed("upstream_failed") if kind == "input" else Retryable("upstream_failed")

    # --- Messages ---

    def _send(self, message: Mapping[str, Any]) -> None:
        with suppress(OSError, ValueError):  # the child is dead; `_receive` reports it
            if self._process.stdin is not None:
                self._process.stdin.write(json.dumps(message).encode() + b"\n")
                self._process.stdin.flush()

    def _receive(self, number: int) -> dict[str, Any] | None:
        """The next message about this clip; None if there is none for a moment. A dead child gives a message with the fault
        `died`."""
        try:
            message = self._messages.about(number).get(timeout=_CHECK_SECONDS)
        except queue.Empty:
            return None
        if message is None:
            status = self._process.wait()
            return {"fault": "died", "detail": f"the child ended with {status}"}
        if "made" in message or "fault" in message:
            self._messages.forget(number)
        return message

    def _read(self, stream: IO[bytes] | None) -> None:
        """Runs in its own thread until the child ends."""
        if stream is None:
            return
        with stream:
            for line in stream:
                try:
                    message = json.loads(line)
                except ValueError:
                    continue  # a library wrote to the descriptor itself
                if not isinstance(message, dict):
                    continue
                number = message.get("number", _LOADING)
                if isinstance(number, int):
                    self._note_end(number, message)
                    if number not in self._stopped_at:  # nobody reads what is said about a stopped clip
                        self._messages.about(number).put(message)
        self._rendering = None
        self._unfinished.clear()
        self._messages.end()

    def _note_end(self, number: int, message: Mapping[str, Any]) -> None:
        is_over = "made" in message or "fault" in message
        if number == self._rendering and (is_over or "rendered" in message):
            self._rendering = None
        if not is_over:
            return
        self._unfinished.discard(number)
        if number in self._stopped_at and message.get("fault") == "stopped":
            seconds = round(time.monotonic() - self._stopped_at[number], 2)
            _log.info("clip_stopped", extra={"steps": message.get("steps"), "seconds": seconds})

    def _end_of_log(self, *prompts: str) -> str:
        """What the child wrote last, without prompts. It is read from further back, because a prompt that is cut would not be
        recognised."""
        length = _LOG_BYTES + 8 * sum(map(len, prompts))
        with suppress(OSError, ValueError):
            self._log.seek(max(0, self._log.seek(0, os.SEEK_END) - length))
            return without_prompts(self._log.read().decode(errors="replace"), *prompts)[-_LOG_BYTES:]
        return ""


class _Messages:
    """What the child said and nobody has read yet, for each clip. None is the last message: the child has ended."""

    def __init__(self) -> None:
        self._queues: dict[int, queue.SimpleQueue[dict[str, Any] | None]] = {}
        self._lock = threading.Lock()
        self._has_ended = False

    def about(self, number: int) -> queue.SimpleQueue[dict[str, Any] | None]:
        """The messages about one clip."""
        with self._lock:
            if number not in self._queues:
                self._queues[number] = queue.SimpleQueue()
                if self._has_ended:
                    self._queues[number].put(None)
            return self._queues[number]

    def forget(self, number: int) -> None:
        """The last message about this clip was read."""
        with self._lock:
            self._queues.pop(number, None)

    def end(self) -> None:
        """The child has ended."""
        with self._lock:
            self._has_ended = True
            for messages in self._queues.values():
                messages.put(None)


def _check(child: Child, check: Callable[[], None]) -> None:
    """Check the attempt while the model loads. If the attempt stops, the child goes on loading; if the worker shuts down, the
    child is killed."""
    try:
        check()
    except Stopped as stop:
        if stop.reason is StopReason.SHUTDOWN:
            child.kill()
        raise


def _cannot_be_loaded(detail: str, *, fault: str = "model", log: str = "") -> Unavailable:
    """Loading knows nothing of the task, so whatever goes wrong is this machine's fault, or its operator's mistake."""
    _log.error("model_cannot_be_loaded", extra={"fault": fault, "detail": detail, "log": log})
    return Unavailable(f"The model cannot be loaded: {detail}")
