"""`manage.py check_backend MODEL [--make]`: whether the backend of a model is reachable, loaded and able, in plain words."""

from __future__ import annotations

import argparse
import logging
import re
import shutil
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from PIL import Image

from generation.contracts import Busy, Diagnostic, Failed, Rejected, Retryable, Stopped, StopReason, Usage
from generation.diagnostics import backends, queues, trial, videos
from generation.inspection import NotAsPromised
from generation.workspace import open_workspace
from tasks_api import catalogue, failure_messages
from videogen.lib.config.model_routes import BackendSpec, Route, name_of, route_of
from videogen.lib.db import DATABASE_UNAVAILABLE, require_database

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""
_RECORD: Final = frozenset(vars(logging.makeLogRecord({})))


class Command(BaseCommand):
    """Ends with 0 if all is well, with 1 if there is a fault."""

    help = (
        "Say whether the backend of MODEL, and its fallback, is reachable, loaded and able; with --make, have it make a video "
        "of three seconds. What is made elsewhere may cost money."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """MODEL, and what the video of a trial is made of."""
        parser.add_argument("model", metavar="MODEL", help="one of the model names")
        parser.add_argument(
            "--make", action="store_true", help="make a video of three seconds through the real pipeline"
        )
        parser.add_argument("--fallback", action="store_true", help="with --make: have the fallback make it")
        parser.add_argument("--prompt", default=trial.PROMPT, help="with --make: what the video shows")
        parser.add_argument("--image", type=Path, metavar="FILE", help="with --make: the image it begins with")
        parser.add_argument("-o", dest="output", type=Path, metavar="FILE", help="with --make: keep the video there")

    def handle(self, *args: Any, model: str, make: bool, **options: Any) -> None:
        """Look, and with `make` also try."""
        if model not in catalogue.MODELS:
            raise CommandError(f"There is no model {model!r}; there are {', '.join(catalogue.MODELS)}.")
        chosen, route = catalogue.MODELS[model], route_of(model)
        specs = {"Backend": route.spec} | ({"Fallback": route.fallback} if route.fallback else {})
        who = "Fallback" if options["fallback"] else "Backend"
        if who not in specs:
            raise CommandError(f"{model} has no fallback.")
        with self._log_in_words():
            faults = {role: self._look(role, chosen, spec, options["traceback"]) for role, spec in specs.items()}
            self._say(f"Queue: {route.queue}, {_limits(route)}")
            faults["Queue"] = self._tell([_worker(route.queue)])
            if make and not faults[who]:
                faults["Video"] = self._make(chosen, specs[who], route, options)
        if count := sum(faults.values()):
            raise CommandError(f"{model}: {count} fault{'s' if count > 1 else ''}, see above.")
        self._say(f"{model}: all is well{'' if make else ', as far as can be told without making a video (--make)'}.")

    # --- Looking ---

    def _look(self, role: str, model: catalogue.Model, spec: BackendSpec, shows_all: bool) -> int:
        self._say(f"{role}: {backends.title(spec)}")
        try:
            return self._tell(backends.look_at(model, spec))
        except Exception as fault:
            if shows_all:
                raise
            return self._tell([Diagnostic(text=_unforeseen(fault), is_fault=True)])

    def _tell(self, findings: Iterable[Diagnostic]) -> int:
        faults = 0
        for finding in findings:
            faults += finding.is_fault
            self._say(f"  {'FAULT ' if finding.is_fault else ''}{finding.text}")
        return faults

    # --- Making ---

    def _make(self, model: catalogue.Model, spec: BackendSpec, route: Route, options: dict[str, Any]) -> int:
        image: Path | None = options["image"]
        if image is not None and not model.needs_image:
            raise CommandError(f"{model.name} takes no image; the models for images have image in their name.")
        if image is not None and not image.is_file():
            raise CommandError(f"{image} cannot be read: there is no such file.")
        request = replace(trial.request_for(model), prompt=options["prompt"])
        self._say(f"Making {trial.SECONDS} s of video in {request.width}x{request.height} with {backends.title(spec)}")
        if name_of(spec.backend) not in settings.LOCAL_BACKENDS:
            self._say("  This orders real work, which may cost money. Ctrl-C ends it, there too if that can be done.")
        watch = trial.Watch(self._progress(), most_seconds=route.attempt_seconds)
        try:
            with open_workspace() as folder, _ctrl_c(lambda: self._stop(watch)):
                if model.needs_image and image is None:
                    image = _own_image(folder / "image.png", request.width, request.height)
                    self._say("  It begins with an image of our own; --image takes yours.")
                workdir = folder / "work"
                workdir.mkdir()
                made = trial.make(spec, request, image=image, watch=watch, workdir=workdir)
                self._describe(made, model, route)
                self._keep(made.video.path, options["output"])
        except CommandError:
            raise
        except Exception as fault:
            if isinstance(fault, Stopped) and fault.reason is StopReason.CANCELLED:
                raise CommandError("Stopped.", returncode=INTERRUPTED) from None
            if options["traceback"] and not isinstance(fault, Stopped | Rejected | Failed | Retryable | Busy):
                raise
            return self._tell([Diagnostic(text=_in_words(fault, route), is_fault=True)])
        return 0

    def _describe(self, made: trial.Trial, model: catalogue.Model, route: Route) -> None:
        found = made.video.found
        if found is None:
            self._say("  It made the promised video itself.")
        else:
            length = f"{found.seconds:.2f} s" if found.seconds else "an untold length"
            sound = "with sound" if found.has_sound else "without sound"
            size = f"{found.width}x{found.height}, {found.frames_per_second:.4g} frames a second"
            self._say(f"  It made {size}, {length}, {sound}, in {videos.calls(made.plan)}.")
        waited = f", after {made.queued:.1f} s in its queue" if made.queued >= 0.1 else ""
        self._say(
            f"  Loading took {made.loading:.1f} s, making {made.making:.1f} s{waited}, finishing here {made.finishing:.1f} s."
        )
        self._say(f"  {_used(made.video.usage)}")
        for duration in model.durations:
            plan, making, finishing = made.estimate(model, duration)
            late = ", LONGER than attempt_seconds allows" if making + finishing > route.attempt_seconds else ""
            about = f"about {making:.0f} s to make and {finishing:.0f} s to finish"
            self._say(f"  A video of {duration} s: {videos.calls(plan)}, {about}{late}.")

    def _keep(self, video: Path, output: Path | None) -> None:
        size = f"{video.stat().st_size / 1e6:.2f} MB"
        if output is None:
            self._say(f"  The video ({size}) is not kept; -o FILE keeps it.")
            return
        try:
            shutil.copyfile(video, output)
        except OSError as error:
            raise CommandError(f"{output} cannot be written: {error.strerror}.") from None
        self._say(f"  Saved {output} ({size}).")

    def _stop(self, watch: trial.Watch) -> None:
        self._say("  Stopping, and deleting what was ordered (again: at once) ...")
        watch.stop.set()

    # --- Telling ---

    def _say(self, line: str) -> None:
        """Servers have a part in some lines: nothing of them may steer a terminal."""
        self.stdout.write(re.sub(r"[^\x20-\x7e\xa0-\ud7ff]", "?", line))
        self.stdout.flush()

    def _progress(self) -> trial.Tell:
        """A line for each tenth that is new, and for each change of what goes on."""
        shown: tuple[str, int] | None = None

        def tell(what: str, fraction: float) -> None:
            nonlocal shown
            if (step := (what, int(fraction * 10))) != shown:
                shown = step
                self._say(f"  {step[1] * 10:3d} %  {what}")

        return tell

    @contextmanager
    def _log_in_words(self) -> Iterator[None]:
        """What the engine would log, for a person; `generation` writes nothing secret into a log."""
        handler, logger = _Words(self._say), logging.getLogger("generation")
        logger.addHandler(handler)
        level, logger.propagate = logger.level, False
        logger.setLevel(logging.INFO)
        try:
            yield
        finally:
            logger.setLevel(level)
            logger.propagate = True
            logger.removeHandler(handler)


class _Words(logging.Handler):
    """Writes an event and its fields."""

    def __init__(self, say: Callable[[str], None]) -> None:
        super().__init__()
        self._say = say

    def emit(self, record: logging.LogRecord) -> None:
        """One line."""
        fields = [
            f"{name} {value}" for name, value in vars(record).items() if name not in _RECORD and value not in ("", None)
        ]
        self._say(f"  log: {record.getMessage()} ({', '.join(fields)})")


@contextmanager
def _ctrl_c(stop: Callable[[], None]) -> Iterator[None]:
    """The first SIGINT or SIGTERM asks for an end; the second one interrupts whatever goes on."""

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


def _worker(queue: str) -> Diagnostic:
    try:
        require_database()
        return queues.look_at(queue)
    except (CommandError, *DATABASE_UNAVAILABLE):
        return Diagnostic(text="Whether a worker serves it cannot be told: no database answers (DATABASE_URL).")


def _limits(route: Route) -> str:
    return f"at most {route.attempt_seconds} s of work an attempt and {route.total_seconds} s in all"


def _own_image(path: Path, width: int, height: int) -> Path:
    """A sky that grows lighter towards the ground."""
    light = Image.linear_gradient("L").resize((width, height))
    sky = light, light.point(lambda value: 90 + value // 2), light.point(lambda value: 255 - value // 4)
    Image.merge("RGB", sky).save(path)
    return path


def _used(usage: Usage | None) -> str:
    if usage is None:
        return "It tells neither a job's id nor what it cost."
    seconds = "" if usage.seconds is None else f", {usage.seconds:g} s billed or computed"
    cost = ", no cost told" if usage.cost is None else f", cost {usage.cost:g}"
    return f"Job {usage.upstream_id or 'without an id'}{seconds}{cost}."


def _in_words(fault: Exception, route: Route) -> str:
    """What went wrong, and what a caller would read."""
    if isinstance(fault, Busy):
        return "There is no room now: a task would wait and try again."
    if isinstance(fault, Stopped):
        return f"It took longer than attempt_seconds allows ({route.attempt_seconds})."
    if isinstance(fault, NotAsPromised):
        return f"It made another video than was promised: {fault}."
    if not isinstance(fault, Rejected | Failed | Retryable):
        return _unforeseen(fault)
    reason = fault.rule if isinstance(fault, Rejected) else fault.reason
    again = ", after three attempts" if isinstance(fault, Retryable) else ""
    known = reason if reason in failure_messages.REJECTED or reason in failure_messages.FAILED else "upstream"
    return f"No video ({reason}). A caller would read{again}: {failure_messages.message(known)}"


def _unforeseen(fault: Exception) -> str:
    """Only its type: what an error that nobody foresaw says may hold anything, a key too."""
    return f"It broke: {type(fault).__name__} (--traceback shows more)."
