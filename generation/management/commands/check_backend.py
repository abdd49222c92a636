"""`manage.py check_backend MODEL [--make]`: whether the backend of a model is reachable, loaded and able."""

from __future__ import annotations

import argparse
import logging
import re
import shutil
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from PIL import Image

from generation.contracts import (
    Busy,
    Diagnostic,
    Failed,
    Rejected,
    Retryable,
    Stopped,
    StopReason,
    SupportsMeasurement,
    Unavailable,
    Usage,
)
from generation.diagnostics import backends, queues, trial, videos
from generation.inspection import NotAsPromised
from generation.workspace import open_workspace
from tasks_api import catalogue, failure_messages
from videogen.lib.config.model_routes import BackendSpec, Route, name_of, route_of
from videogen.lib.db import DATABASE_UNAVAILABLE, require_database

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as in a shell."""
_RECORD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({})))


class Command(BaseCommand):
    """Exits with 0 if there is no fault, and with 1 if there is one."""

    help = (
        "Check whether the backend of MODEL, and its fallback, is reachable, loaded and able. With --make, also make a video "
        "of three seconds. A job on an upstream server may cost money."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """MODEL, and the options of the trial video."""
        parser.add_argument("model", metavar="MODEL", help="one of the model names")
        parser.add_argument("--make", action="store_true", help="make a video of three seconds with the real pipeline")
        parser.add_argument("--fallback", action="store_true", help="with --make: use the fallback")
        parser.add_argument("--prompt", default=trial.PROMPT, help="with --make: what the video shows")
        parser.add_argument("--image", type=Path, metavar="FILE", help="with --make: the starting image")
        parser.add_argument("-o", dest="output", type=Path, metavar="FILE", help="with --make: save the video there")

    def handle(self, *args: Any, model: str, make: bool, **options: Any) -> None:
        """Check everything; with `make`, also make the trial video."""
        if model not in catalogue.MODELS:
            raise CommandError(f"There is no model {model!r}; there are {', '.join(catalogue.MODELS)}.")
        chosen, route = catalogue.MODELS[model], route_of(model)
        specs = {"Backend": route.spec} | ({"Fallback": route.fallback} if route.fallback else {})
        role = "Fallback" if options["fallback"] else "Backend"
        if role not in specs:
            raise CommandError(f"{model} has no fallback.")
        with self._printing_log(), ExitStack() as opened:
            built: dict[str, Any] = {}
            faults = dict.fromkeys(specs, 0)
            for name, spec in specs.items():
                with self._counting(name, faults, options["traceback"]):
                    self._print(f"{name}: {backends.title(spec)}")
                    built[name] = opened.enter_context(backends.opened(spec))
                    faults[name] = self._print_diagnostics(backends.diagnose(built[name], chosen, spec))
            self._print(f"Queue: {route.queue}, {_limits(route)}")
            faults["Queue"] = self._print_diagnostics([_check_worker(route.queue)])
            if make and not faults[role]:
                faults["Video"] = self._make(chosen, specs[role], route, options)
            if make and isinstance(measured := built.get(role), SupportsMeasurement):
                with self._counting("Memory", faults, options["traceback"]):
                    self._print("Memory: making the largest clip, in two steps")
                    faults["Memory"] = self._print_diagnostics(measured.measure())
        if count := sum(faults.values()):
            raise CommandError(f"{model}: {count} fault{'s' if count > 1 else ''}, see above.")
        self._print(f"{model}: no faults found{'' if make else '; --make also tries to make a video'}.")

    # --- The backend ---

    @contextmanager
    def _counting(self, part: str, faults: dict[str, int], shows_traceback: bool) -> Iterator[None]:
        """An unexpected exception is a fault of this part, and the next part is checked."""
        try:
            yield
        except Exception as fault:
            if shows_traceback:
                raise
            faults[part] = self._print_diagnostics([Diagnostic(text=_unexpected(fault), is_fault=True)])

    def _print_diagnostics(self, diagnostics: Iterable[Diagnostic]) -> int:
        """Print each one; returns how many are faults."""
        faults = 0
        for diagnostic in diagnostics:
            faults += diagnostic.is_fault
            self._print(f"  {'FAULT ' if diagnostic.is_fault else ''}{diagnostic.text}")
        return faults

    # --- The trial video ---

    def _make(self, model: catalogue.Model, spec: BackendSpec, route: Route, options: dict[str, Any]) -> int:
        image: Path | None = options["image"]
        if image is not None and not model.needs_image:
            raise CommandError(f"{model.name} takes no image; the models for images have image in their name.")
        if image is not None and not image.is_file():
            raise CommandError(f"{image} cannot be read: there is no such file.")
        request = replace(trial.request_for(model), prompt=options["prompt"])
        self._print(
            f"Making {trial.SECONDS} s of video in {request.width}x{request.height} with {backends.title(spec)}"
        )
        if name_of(spec.backend) not in settings.LOCAL_BACKENDS:
            self._print(
                "  This creates a real job, which may cost money. Ctrl-C stops, and deletes the job if possible."
            )
        monitor = trial.TrialMonitor(self._progress(), max_seconds=route.attempt_seconds)
        try:
            with open_workspace() as folder, _on_ctrl_c(lambda: self._stop(monitor)):
                if model.needs_image and image is None:
                    image = _draw_image(folder / "image.png", request.width, request.height)
                    self._print("  It begins with a generated image; --image FILE uses yours.")
                workdir = folder / "work"
                workdir.mkdir()
                made = trial.make(spec, request, image=image, monitor=monitor, workdir=workdir)
                self._describe(made, model, route)
                self._save(made.video.path, options["output"])
        except CommandError:
            raise
        except Exception as fault:
            if isinstance(fault, Stopped) and fault.reason is StopReason.CANCELLED:
                raise CommandError("Stopped.", returncode=INTERRUPTED) from None
            if options["traceback"] and not isinstance(
                fault, Stopped | Rejected | Failed | Retryable | Busy | Unavailable
            ):
                raise
            return self._print_diagnostics([Diagnostic(text=_explain(fault, route), is_fault=True)])
        return 0

    def _describe(self, made: trial.Trial, model: catalogue.Model, route: Route) -> None:
        info = made.video.clip_info
        if info is None:
            self._print("  The backend made the promised video itself.")
        else:
            duration = f"{info.seconds:.2f} s" if info.seconds else "an unknown duration"
            sound = "with sound" if info.has_sound else "without sound"
            size = f"{info.width}x{info.height}, {info.frames_per_second:.4g} frames per second"
            self._print(f"  It made {size}, {duration}, {sound}, in {videos.calls(made.plan)}.")
        queued = f" after {made.queued:.1f} s in the upstream queue" if made.queued >= 0.1 else ""
        self._print(
            f"  Loading took {made.loading:.1f} s, generating {made.generating:.1f} s{queued}, "
            f"postprocessing {made.postprocessing:.1f} s."
        )
        self._print(f"  {_describe_usage(made.video.usage)}")
        for duration_seconds in model.durations:
            plan, generating, postprocessing = made.estimate(model, duration_seconds)
            late = ", LONGER than attempt_seconds allows" if generating + postprocessing > route.attempt_seconds else ""
            about = f"about {generating:.0f} s to generate and {postprocessing:.0f} s to postprocess"
            self._print(f"  A video of {duration_seconds} s: {videos.calls(plan)}, {about}{late}.")

    def _save(self, video: Path, output: Path | None) -> None:
        size = f"{video.stat().st_size / 1e6:.2f} MB"
        if output is None:
            self._print(f"  The video ({size}) is not saved; -o FILE saves it.")
            return
        try:
            shutil.copyfile(video, output)
        except OSError as error:
            raise CommandError(f"{output} cannot be written: {error.strerror}.") from None
        self._print(f"  Saved {output} ({size}).")

    def _stop(self, monitor: trial.TrialMonitor) -> None:
        self._print("  Stopping, and deleting the job (Ctrl-C again: stop at once) ...")
        monitor.stop.set()

    # --- Output ---

    def _print(self, line: str) -> None:
        """Some lines contain what a server sent: no control character of it may reach the terminal."""
        self.stdout.write(re.sub(r"[^\x20-\x7e\xa0-\ud7ff]", "?", line))
        self.stdout.flush()

    def _progress(self) -> trial.Report:
        """Prints a line for each tenth, and for each change of activity."""
        shown: tuple[str, int] | None = None

        def report(activity: str, fraction: float) -> None:
            nonlocal shown
            if (step := (activity, int(fraction * 10))) != shown:
                shown = step
                self._print(f"  {step[1] * 10:3d} %  {activity}")

        return report

    @contextmanager
    def _printing_log(self) -> Iterator[None]:
        """Print what the engine logs. `generation` logs nothing secret."""
        handler, logger = _PrintHandler(self._print), logging.getLogger("generation")
        logger.addHandler(handler)
        level, logger.propagate = logger.level, False
        logger.setLevel(logging.INFO)
        try:
            yield
        finally:
            logger.setLevel(level)
            logger.propagate = True
            logger.removeHandler(handler)


class _PrintHandler(logging.Handler):
    """Prints each event with its fields, in one line."""

    def __init__(self, write: Callable[[str], None]) -> None:
        super().__init__()
        self._write = write

    def emit(self, record: logging.LogRecord) -> None:
        """Called by `logging` for each record."""
        fields = [
            f"{name} {value}"
            for name, value in vars(record).items()
            if name not in _RECORD_FIELDS and value not in ("", None)
        ]
        self._write(f"  log: {record.getMessage()} ({', '.join(fields)})")


@contextmanager
def _on_ctrl_c(stop: Callable[[], None]) -> Iterator[None]:
    """The first SIGINT or SIGTERM calls `stop`; the second one interrupts at once."""

    def first(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        stop()

    old = {number: signal.signal(number, first) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in old.items():
            signal.signal(number, handler)


def _check_worker(queue: str) -> Diagnostic:
    try:
        require_database()
        return queues.check_worker(queue)
    except (CommandError, *DATABASE_UNAVAILABLE):
        return Diagnostic(text="Whether a worker serves it is unknown: no database answers (DATABASE_URL).")


def _limits(route: Route) -> str:
    return f"at most {route.attempt_seconds} s of work per attempt and {route.total_seconds} s in all"


def _draw_image(path: Path, width: int, height: int) -> Path:
    """A sky that gets lighter towards the ground."""
    light = Image.linear_gradient("L").resize((width, height))
    sky = light, light.point(lambda value: 90 + value // 2), light.point(lambda value: 255 - value // 4)
    Image.merge("RGB", sky).save(path)
    return path


def _describe_usage(usage: Usage | None) -> str:
    if usage is None:
        return "It reports neither a job's id nor a cost."
    seconds = "" if usage.seconds is None else f", {usage.seconds:g} s billed or computed"
    cost = ", no cost reported" if usage.cost is None else f", cost {usage.cost:g}"
    return f"Job {usage.upstream_id or 'without an id'}{seconds}{cost}."


def _explain(fault: Exception, route: Route) -> str:
    """What went wrong, and what a caller would read."""
    if isinstance(fault, Busy):
        return "The upstream server has no room now: a task would wait and try again."
    if isinstance(fault, Unavailable):
        return f"This machine cannot make videos now: {fault.detail} A task would wait, and the worker would pause."
    if isinstance(fault, Stopped):
        return f"It took longer than attempt_seconds allows ({route.attempt_seconds})."
    if isinstance(fault, NotAsPromised):
        return f"The video differs from what was promised: {fault}."
    if not isinstance(fault, Rejected | Failed | Retryable):
        return _unexpected(fault)
    reason = fault.rule if isinstance(fault, Rejected) else fault.reason
    again = ", after three attempts" if isinstance(fault, Retryable) else ""
    known = reason if reason in failure_messages.REJECTED or reason in failure_messages.FAILED else "upstream"
    return f"No video ({reason}). A caller would read{again}: {failure_messages.message(known)}"


def _unexpected(fault: Exception) -> str:
    """Only its type: the text of an unexpected error may contain anything, even a key."""
    return f"It failed unexpectedly: {type(fault).__name__} (--traceback shows more)."
