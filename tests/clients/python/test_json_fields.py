"""Every value of a response is checked: the client has a record of the right types, or one clear error."""

from __future__ import annotations

import copy
import dataclasses
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from videogen_client import Delivery, Model, Progress, Result, Task, Usage, WebhookTest
from videogen_client.cli import lists, printing, videos, webhooks
from videogen_client.json_fields import MalformedField
from videogen_client.progress_bar import ProgressBar

TASK_ID = "01a1fc5b-62f7-722e-93da-159c63e92a26"
TIME = "2026-01-31T12:00:00.000Z"
COUNTS = {"created": 3, "succeeded": 1, "failed": 1, "cancelled": 1, "seconds": 10}
RESPONSES: dict[Callable[[Any], Any], dict[str, Any]] = {
    Task.from_json: {
        "taskId": TASK_ID,
        "status": "failed",
        "errorMessage": "No.",
        "resultUrl": "https://cdn.example.com/a.mp4",
        "createdAt": TIME,
        "completedAt": TIME,
        "requestParams": {
            "modelName": "gen2_text_to_video",
            "prompt": "A fox",
            "imageUrl": "",
            "aspectRatio": "16:9",
            "duration": 10,
            "remixTargetId": TASK_ID,
            "callbackUrl": "https://hook.example.com/",
        },
    },
    Progress.from_json: {
        "taskId": TASK_ID,
        "status": "processing",
        "stage": "generating",
        "percent": 50,
        "queuePosition": 1,
        "estimatedSecondsLeft": 71,
    },
    lambda data: Result.from_json(TASK_ID, data): {
        "videoUrl": "https://cdn.example.com/a.mp4",
        "posterUrl": "https://cdn.example.com/a.jpg",
        "lastFrameUrl": None,
        "width": 480,
        "height": 854,
        "framesPerSecond": 24,
        "durationSeconds": 10.0,
        "bytes": 1_000,
        "expiresAt": TIME,
        "contentCredentials": True,
    },
    Model.from_json: {
        "modelName": "gen2_text_to_video",
        "kind": "text-to-video",
        "tier": "standard",
        "durations": [10, 15],
        "defaultDuration": 10,
        "aspectRatios": ["9:16", "16:9"],
        "allowsRemix": True,
        "sizes": {"9:16": {"10": "480x854"}},
    },
    Usage.from_json: {
        "usage": [{"day": "2026-01-31", "key": "vg_abc", "modelName": "gen2_text_to_video", **COUNTS}],
        "total": COUNTS,
    },
    Delivery.from_json: {
        "webhookId": "msg_1",
        "generation": 1,
        "status": "dead",
        "createdAt": TIME,
        "endedAt": TIME,
        "nextAttemptAt": TIME,
        "attempts": [{"number": 1, "startedAt": TIME, "milliseconds": 5, "httpStatus": 500, "error": "no"}],
    },
    WebhookTest.from_json: {"delivered": False, "httpStatus": 500, "error": "no", "milliseconds": 5},
}
WRONG = [
    *(
        None,
        True,
        False,
        "",
        "x",
        "\x1b]52;c;eA==\x07",
        "9" * 30,
        0,
        -1,
        1.5,
        10**15,
        10**400,
        float("inf"),
        float("nan"),
    ),
    *([], {}, [1], ["x"], [None], {"x": 1}, {"x": {"x": 1}}, "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"),
    *(
        "2026-01-31",
        "../../etc/passwd",
        "file:///etc/passwd",
        "http://a..b/",
        "https://\u202eb.example/",
        "javascript:1",
    ),
]
"""What stands in one field, while the others are right."""


def mutations(value: Any) -> Iterator[Any]:
    """The value with each wrong one in each place."""
    yield from copy.deepcopy(WRONG)
    if isinstance(value, dict):
        yield from ({name: item for name, item in value.items() if name != left_out} for left_out in value)
        yield from ({**value, name: mutated} for name, item in value.items() for mutated in mutations(item))
    elif isinstance(value, list) and value:
        yield from ([mutated, *value[1:]] for mutated in mutations(value[0]))


@pytest.mark.parametrize("read", RESPONSES, ids=lambda read: getattr(read, "__qualname__", "x").partition(".")[0])
def test_wrong_value_anywhere_is_one_clear_error_or_can_be_shown(read: Callable[[Any], Any]) -> None:
    shown = refused = 0
    messages = set()
    for mutated in mutations(RESPONSES[read]):
        try:
            record = read(mutated)
        except MalformedField as problem:
            refused += 1
            messages.add(str(problem))
            continue
        shown += 1
        check_types(record)
        show(record)
    assert refused > shown > 0
    assert all(message.isprintable() and len(message) < 100 for message in messages)


def check_types(record: Any) -> None:
    """Each field that is no collection has a type that its annotation names."""
    for field in dataclasses.fields(record):
        value = getattr(record, field.name)
        names = str(field.type).replace("dt.", "").split(" | ")
        if isinstance(value, int) and not isinstance(value, bool) and "float" in names:
            continue
        if not isinstance(value, tuple | dict):
            assert (type(value).__name__ if value is not None else "None") in names, field.name


def show(record: Any) -> None:
    """All that the command does with it."""
    json.loads(json.dumps(printing.to_json(record), allow_nan=False))
    match record:
        case Task():
            printing.print_rows([record], as_json=False, lines=lists._task_lines, cells=lists._task_cells)
            videos._print_task(record, None)
        case Progress():
            with ProgressBar() as bar:
                bar(record)
        case Model():
            lists._model_lines(record)
            lists._model_cells(record)
        case Usage():
            for row in record.rows:
                lists._usage_lines(row)
        case Delivery():
            webhooks._lines(record)
            webhooks._cells(record)


def test_numbers_of_another_json_library_are_whole_numbers() -> None:
    progress = Progress.from_json({**RESPONSES[Progress.from_json], "percent": 50.0, "estimatedSecondsLeft": 71.0})

    assert (repr(progress.percent), repr(progress.estimated_seconds_left)) == ("50", "71")


def test_fields_of_a_newer_service_are_ignored() -> None:
    Progress.from_json({**RESPONSES[Progress.from_json], "frames": [1, 2]})


def test_result_of_an_older_service_says_nothing_of_content_credentials() -> None:
    read, data = next((read, data) for read, data in RESPONSES.items() if "contentCredentials" in data)
    older = {name: value for name, value in data.items() if name != "contentCredentials"}

    assert (read(data).content_credentials, read(older).content_credentials) == (True, None)
    assert read({**data, "contentCredentials": False}).content_credentials is False
