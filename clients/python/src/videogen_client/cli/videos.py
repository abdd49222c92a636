"""The commands for one video: `create`, `remix`, `show`, `cancel` and `delete`.

`create` prints the task's id before anything else can go wrong. Whatever interrupts it afterwards, the last lines on
stderr are the command that continues.
"""

from __future__ import annotations

import shlex
import sys
import uuid
from pathlib import Path
from typing import Annotated, Any, TypedDict

import typer

from videogen_client import ApiError, Client, ConnectionFailed, Progress, Task, TaskFailed, TaskNotFound, VideogenError
from videogen_client.cli import options, printing
from videogen_client.cli.exit_codes import ExitCode, fail, reports_errors
from videogen_client.http.downloads import resolve_target
from videogen_client.progress_bar import ProgressBar, describe_stage


class WaitOptions(TypedDict):
    """Options of `Client.wait`."""

    timeout_seconds: float | None
    poll_seconds: float | None


@reports_errors
def create(
    context: typer.Context,
    prompt: options.Prompt,
    image: Annotated[
        str | None, typer.Option("--image", "-i", metavar="PATH|URL", help="The video starts with this image.")
    ] = None,
    model: options.Model = None,
    aspect_ratio: options.AspectRatio = None,
    duration: options.Duration = None,
    callback_url: options.CallbackUrl = None,
    output: options.Output = None,
    no_wait: options.NoWait = False,
    force: options.Force = False,
    timeout: options.Timeout = None,
    poll: options.Poll = None,
    idempotency_key: options.IdempotencyKey = None,
    extra: options.Extra = None,
    as_json: options.AsJson = False,
) -> None:
    """Create a video and wait for it. Prints its URL, or with -o the file."""
    parameters = {
        "image": image,
        "model": model,
        "aspect_ratio": aspect_ratio,
        "duration": duration,
        "callback_url": callback_url,
        "idempotency_key": idempotency_key,
        "extra": options.parse_extra(extra),
    }
    wait_options = WaitOptions(timeout_seconds=timeout, poll_seconds=poll)
    _make(context, prompt, parameters, output, wait_options, no_wait=no_wait, force=force, as_json=as_json)


@reports_errors
def remix(
    context: typer.Context,
    task_id: options.TaskId,
    prompt: options.Prompt,
    image: Annotated[
        str | None,
        typer.Option("--image", "-i", metavar="PATH|URL", help="Start with this image, in the original's style."),
    ] = None,
    model: options.Model = None,
    aspect_ratio: options.AspectRatio = None,
    duration: options.Duration = None,
    callback_url: options.CallbackUrl = None,
    output: options.Output = None,
    no_wait: options.NoWait = False,
    force: options.Force = False,
    timeout: options.Timeout = None,
    poll: options.Poll = None,
    idempotency_key: options.IdempotencyKey = None,
    extra: options.Extra = None,
    as_json: options.AsJson = False,
) -> None:
    """Create a video based on one of yours."""
    parameters = {
        "remix_of": task_id,
        "image": image,
        "model": model,
        "aspect_ratio": aspect_ratio,
        "duration": duration,
        "callback_url": callback_url,
        "idempotency_key": idempotency_key,
        "extra": options.parse_extra(extra),
    }
    wait_options = WaitOptions(timeout_seconds=timeout, poll_seconds=poll)
    _make(context, prompt, parameters, output, wait_options, no_wait=no_wait, force=force, as_json=as_json)


@reports_errors
def show(
    context: typer.Context,
    task_id: options.TaskId,
    wait: Annotated[bool, typer.Option("--wait", help="Wait until the task has ended.")] = False,
    output: options.Output = None,
    force: options.Force = False,
    timeout: options.Timeout = None,
    poll: options.Poll = None,
    as_json: options.AsJson = False,
) -> None:
    """Show a task. With --wait, wait for its end; with -o, save its video."""
    _check_target(output, f"{task_id}.mp4", force=force)
    with options.client(context) as client:
        task = client.get(task_id)
        if wait and task.status == "processing":
            wait_options = WaitOptions(timeout_seconds=timeout, poll_seconds=poll)
            task = _wait(client, task, output, wait_options, as_json=as_json)
        if output:
            _save(client, task, output, as_json=as_json)
            return
        progress = client.progress(task) if task.status == "processing" else None
    if as_json:
        printing.print_json({**printing.to_json(task), "progress": progress})
    else:
        _print_task(task, progress)


@reports_errors
def cancel(context: typer.Context, task_id: options.TaskId, as_json: options.AsJson = False) -> None:
    """Cancel a task that has not ended yet."""
    with options.client(context) as client:
        task = client.cancel(task_id)
    if as_json:
        printing.print_json(task)
    else:
        printing.print_message(f"Cancelled {task.id}.")


@reports_errors
def delete(context: typer.Context, task_id: options.TaskId, as_json: options.AsJson = False) -> None:
    """Delete a task that has ended, and its video."""
    with options.client(context) as client:
        client.delete(task_id)
    if as_json:
        printing.print_json({"id": task_id, "deleted": True})
    else:
        printing.print_message(f"Deleted {task_id}.")


def _make(
    context: typer.Context,
    prompt: str,
    parameters: dict[str, Any],
    output: Path | None,
    wait_options: WaitOptions,
    *,
    no_wait: bool,
    force: bool,
    as_json: bool,
) -> None:
    if no_wait and output:
        fail("--no-wait and -o cannot be used together: without waiting, there is no video to save.", ExitCode.USAGE)
    if prompt == "-":
        prompt = sys.stdin.read()
    _check_target(output, f"{uuid.uuid4()}.mp4", force=force)  # in a folder, the task's id becomes the name: a new file
    with options.client(context) as client:
        task = _create(client, prompt, parameters)
        printing.print_message(f"Task {task.id}")
        if no_wait:
            printing.print_json(task) if as_json else printing.print_result(task.id)
            return
        task = _wait(client, task, output, wait_options, as_json=as_json)
        if output:
            _save(client, task, output, as_json=as_json)
        else:
            printing.print_json(task) if as_json else printing.print_result(task.result_url or "")


def _create(client: Client, prompt: str, parameters: dict[str, Any]) -> Task:
    """Create the task. If it is unclear whether that worked, say how to find out."""
    if parameters["idempotency_key"] is None:
        parameters["idempotency_key"] = str(uuid.uuid4())
    try:
        return client.create(prompt, **parameters)
    except BaseException as error:
        is_unclear = isinstance(error, KeyboardInterrupt | SystemExit)
        is_unclear |= isinstance(error, ConnectionFailed) and error.may_have_taken_effect
        if is_unclear or (isinstance(error, ApiError) and error.status >= 500):
            printing.print_message(
                "The task may have been created anyway. Check with `videogen list`, or run the same command again with this"
                f" option: it will not create a second video.\n  --idempotency-key {shlex.quote(parameters['idempotency_key'])}"
            )
        raise


def _wait(client: Client, task: Task, output: Path | None, wait_options: WaitOptions, *, as_json: bool) -> Task:
    """Wait, and return the ended task. If the wait ends before the task does, say how to continue."""
    try:
        with ProgressBar() as bar:
            return client.wait(task, on_progress=bar, **wait_options)
    except TaskFailed as error:
        if as_json:
            printing.print_json(error.task)
        raise
    except TaskNotFound:  # it was deleted in the meantime
        raise
    except (KeyboardInterrupt, SystemExit, VideogenError):
        printing.print_message(
            f"The task continues. Show it:\n  {_show_command(task, None)}\n"
            f"Wait for it again:\n  {_show_command(task, output, wait=True)}\n"
            f"Cancel it:\n  {shlex.join(['videogen', 'cancel', task.id])}"
        )
        raise


def _save(client: Client, task: Task, output: Path, *, as_json: bool) -> None:
    if task.status == "failed":
        raise TaskFailed(task)
    try:
        path = client.download(task, output)
    except (KeyboardInterrupt, SystemExit, VideogenError, OSError):
        if task.status == "success":
            printing.print_message(f"The video is ready, but was not saved. Save it:\n  {_show_command(task, output)}")
        raise
    if as_json:
        printing.print_json({**printing.to_json(task), "file": str(path)})
    else:
        printing.print_result(str(path))


def _show_command(task: Task, output: Path | None, *, wait: bool = False) -> str:
    """The command line that shows, awaits or saves a task."""
    words = ["videogen", "show", task.id, *(["--wait"] if wait else []), *(["-o", str(output)] if output else [])]
    return shlex.join(words)


def _check_target(output: Path | None, default_name: str, *, force: bool) -> None:
    """Raise `OSError` if the video could not be saved there. Called before anything is created."""
    if output is None:
        return
    if resolve_target(output, default_name=default_name).exists() and not force:
        raise FileExistsError(f"{output} already exists; --force replaces it.")


def _print_task(task: Task, progress: Progress | None) -> None:
    params = task.params
    facts = [
        ("id", task.id),
        ("status", task.status),
        ("stage", f"{describe_stage(progress)}, {progress.percent} %" if progress else None),
        ("seconds left", progress.estimated_seconds_left if progress else None),
        ("error", task.error_message),
        ("video", task.result_url),
        ("created", printing.local_time(task.created_at)),
        ("ended", printing.local_time(task.completed_at) if task.completed_at else None),
        ("model", params.model),
        ("aspect ratio", params.aspect_ratio),
        ("duration", f"{params.duration:g} s" if params.duration else None),
        ("image", params.image_url or None),
        ("remix of", params.remix_of),
        ("callback", params.callback_url),
        ("prompt", params.prompt),
    ]
    for name, value in facts:
        if value is not None:  # further lines are indented: a text cannot show a line that looks like another fact
            printing.print_result(f"{name:<14}{value}".replace("\n", f"\n{'':<14}"))
