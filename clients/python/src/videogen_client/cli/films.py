"""`create`, `remix` and `show`: order a film, wait for it, save it. A task's id is told before anything can go wrong."""

from __future__ import annotations

import shlex
import sys
import uuid
from pathlib import Path
from typing import Annotated, Any, TypedDict

import typer

from videogen_client import ApiError, Client, ConnectionFailed, Progress, Task, TaskFailed, TaskNotFound, VideogenError
from videogen_client.bar import ProgressBar, in_words
from videogen_client.cli import options, screen
from videogen_client.cli.exits import ExitCode, in_plain_words, stop
from videogen_client.downloads import checked_target


class Patience(TypedDict):
    """How long to wait, and how often to look."""

    timeout_seconds: float | None
    poll_seconds: float | None


@in_plain_words
def create(
    context: typer.Context,
    prompt: options.Prompt,
    image: Annotated[
        str | None, typer.Option("--image", "-i", metavar="PATH|URL", help="The film begins with this picture.")
    ] = None,
    model: Annotated[str | None, typer.Option("--model", "-m", metavar="NAME", help="See `videogen models`.")] = None,
    shape: options.Shape = None,
    duration: options.Seconds = None,
    callback_url: options.CallbackUrl = None,
    output: options.Output = None,
    no_wait: options.NoWait = False,
    force: options.Force = False,
    timeout: options.Timeout = None,
    poll: options.Poll = None,
    idempotency_key: options.IdempotencyKey = None,
    as_json: options.AsJson = False,
) -> None:
    """Make a film, and wait for it. Prints its address, or the file with -o."""
    order = {
        "image": image,
        "model": model,
        "aspect_ratio": shape,
        "duration": duration,
        "callback_url": callback_url,
        "idempotency_key": idempotency_key,
    }
    patience = Patience(timeout_seconds=timeout, poll_seconds=poll)
    _make(context, prompt, order, output, patience, no_wait=no_wait, force=force, as_json=as_json)


@in_plain_words
def remix(
    context: typer.Context,
    task_id: options.TaskId,
    prompt: options.Prompt,
    image: Annotated[
        str | None, typer.Option("--image", "-i", metavar="PATH|URL", help="Begin with this, in the original's style.")
    ] = None,
    model: Annotated[str | None, typer.Option("--model", "-m", metavar="NAME", help="See `videogen models`.")] = None,
    shape: options.Shape = None,
    duration: options.Seconds = None,
    callback_url: options.CallbackUrl = None,
    output: options.Output = None,
    no_wait: options.NoWait = False,
    force: options.Force = False,
    timeout: options.Timeout = None,
    poll: options.Poll = None,
    idempotency_key: options.IdempotencyKey = None,
    as_json: options.AsJson = False,
) -> None:
    """Make a film that goes on from one of yours."""
    order = {
        "remix_of": task_id,
        "image": image,
        "model": model,
        "aspect_ratio": shape,
        "duration": duration,
        "callback_url": callback_url,
        "idempotency_key": idempotency_key,
    }
    patience = Patience(timeout_seconds=timeout, poll_seconds=poll)
    _make(context, prompt, order, output, patience, no_wait=no_wait, force=force, as_json=as_json)


@in_plain_words
def show(
    context: typer.Context,
    task_id: options.TaskId,
    wait: Annotated[bool, typer.Option("--wait", help="Wait until it has ended.")] = False,
    output: options.Output = None,
    force: options.Force = False,
    timeout: options.Timeout = None,
    poll: options.Poll = None,
    as_json: options.AsJson = False,
) -> None:
    """Show a task. With --wait wait for its end, with -o save its film."""
    _check(output, f"{task_id}.mp4", force=force)
    with options.client(context) as client:
        task = client.get(task_id)
        if wait and task.status == "processing":
            patience = Patience(timeout_seconds=timeout, poll_seconds=poll)
            task = _wait(client, task, output, patience, as_json=as_json)
        if output:
            _save(client, task, output, as_json=as_json)
            return
        progress = client.progress(task) if task.status == "processing" else None
    if as_json:
        screen.put_json({**screen.plain(task), "progress": progress})
    else:
        _describe(task, progress)


def _make(
    context: typer.Context,
    prompt: str,
    order: dict[str, Any],
    output: Path | None,
    patience: Patience,
    *,
    no_wait: bool,
    force: bool,
    as_json: bool,
) -> None:
    if no_wait and output:
        stop("--no-wait and -o do not go together: without waiting there is no film to save.", ExitCode.USAGE)
    if prompt == "-":
        prompt = sys.stdin.read()
    _check(output, f"{uuid.uuid4()}.mp4", force=force)  # in a folder it will be named for an id that nobody knows yet
    with options.client(context) as client:
        task = _create(client, prompt, order)
        screen.say(f"Task {task.id}")
        if no_wait:
            screen.put_json(task) if as_json else screen.put(task.id)
            return
        task = _wait(client, task, output, patience, as_json=as_json)
        if output:
            _save(client, task, output, as_json=as_json)
        else:
            screen.put_json(task) if as_json else screen.put(task.result_url or "")


def _create(client: Client, prompt: str, order: dict[str, Any]) -> Task:
    """The task. Where it cannot be known whether it was made, say how to find out."""
    if order["idempotency_key"] is None:
        order["idempotency_key"] = str(uuid.uuid4())
    try:
        return client.create(prompt, **order)
    except BaseException as error:
        is_unclear = isinstance(error, KeyboardInterrupt | ConnectionFailed | SystemExit)
        if is_unclear or (isinstance(error, ApiError) and error.status >= 500):
            screen.say(
                "The task may have been made all the same: look with `videogen list`, or run the same command again with"
                f" this, and it makes one film:\n  --idempotency-key {shlex.quote(order['idempotency_key'])}"
            )
        raise


def _wait(client: Client, task: Task, output: Path | None, patience: Patience, *, as_json: bool) -> Task:
    """The ended task; whatever ends the waiting before says how to go on."""
    try:
        with ProgressBar() as bar:
            return client.wait(task, on_progress=bar, **patience)
    except TaskFailed as error:
        if as_json:
            screen.put_json(error.task)
        raise
    except TaskNotFound:  # deleted meanwhile
        raise
    except (KeyboardInterrupt, SystemExit, VideogenError):
        screen.say(f"The task goes on. See it:\n  {_show(task, None)}\nWait for it again:")
        screen.say(f"  {_show(task, output, wait=True)}")
        raise


def _save(client: Client, task: Task, output: Path, *, as_json: bool) -> None:
    if task.status == "failed":
        raise TaskFailed(task)
    try:
        saved = client.download(task, output)
    except (KeyboardInterrupt, SystemExit, VideogenError, OSError):
        if task.status == "success":
            screen.say(f"The film is made, and not saved. Save it:\n  {_show(task, output)}")
        raise
    if as_json:
        screen.put_json({**screen.plain(task), "file": str(saved)})
    else:
        screen.put(str(saved))


def _show(task: Task, output: Path | None, *, wait: bool = False) -> str:
    """The command line that goes on with a task."""
    words = ["videogen", "show", task.id, *(["--wait"] if wait else []), *(["-o", str(output)] if output else [])]
    return shlex.join(words)


def _check(output: Path | None, name: str, *, force: bool) -> None:
    """What cannot be saved is said before anything is ordered."""
    if output is None:
        return
    if checked_target(output, default_name=name).exists() and not force:
        raise FileExistsError(f"{output} is there already; --force replaces it.")


def _describe(task: Task, progress: Progress | None) -> None:
    params = task.params
    facts = [
        ("id", task.id),
        ("status", task.status),
        ("stage", f"{in_words(progress)}, {progress.percent} %" if progress else None),
        ("seconds left", progress.estimated_seconds_left if progress else None),
        ("error", task.error_message),
        ("film", task.result_url),
        ("created", screen.local(task.created_at)),
        ("ended", screen.local(task.completed_at) if task.completed_at else None),
        ("model", params.model),
        ("shape", params.aspect_ratio),
        ("duration", f"{params.duration:g} s" if params.duration else None),
        ("picture", params.image_url or None),
        ("remix of", params.remix_of),
        ("callback", params.callback_url),
        ("prompt", params.prompt),
    ]
    for name, value in facts:
        if value is not None:
            screen.put(f"{name:<14}{value}")
