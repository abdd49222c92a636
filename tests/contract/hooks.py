"""What the description's formats mean, for Schemathesis: values that our rules accept. SCHEMATHESIS_HOOKS names this module."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import random
import re
import uuid
from typing import Any

import schemathesis
from hypothesis import strategies as st
from PIL import Image
from schemathesis.generation.meta import TestPhase

from tests.contract.names import GENERATED

TASKS: dict[str, list[str]] = json.loads(os.environ["CONTRACT_TASKS"])
"""Ids of the account's tasks: successes that are `kept`, others `to_delete`, and some that are `waiting`."""


def image(form: str, size: tuple[int, int] = (64, 80)) -> str:
    """A small image as base64."""
    file = io.BytesIO()
    Image.new("RGB", size, "teal").save(file, form)
    return base64.b64encode(file.getvalue()).decode()


NAMES = st.sampled_from(GENERATED)
HOSTS = NAMES | st.sampled_from(["8.8.8.8", "[2606:4700::1111]"])
TAILS = st.sampled_from(["", "/", "/a/b.png?x=1&y=%20", ":8443/x", ":443", "/#part"])
VISIBLE = st.characters(categories=["L", "N", "P"], exclude_characters="\u115f\u1160\u17b4\u17b5\u3164\uffa0")
ANYTHING = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=200)
PROMPTS = st.tuples(VISIBLE, ANYTHING).map("".join)

MICROSECONDS = st.integers(0, 4 * 10**15)
"""Of this century and the next: a cursor's time. Its id may be any."""
CURSORS = st.tuples(MICROSECONDS, st.binary(min_size=16, max_size=16)).map(
    lambda place: base64.urlsafe_b64encode(place[0].to_bytes(8) + place[1]).decode()
)

schemathesis.openapi.format("prompt", PROMPTS)
schemathesis.openapi.format("cursor", CURSORS)
schemathesis.openapi.format("https-address", st.builds("https://{}{}".format, NAMES, TAILS))  # some are called
schemathesis.openapi.format(
    "image-address-or-data",
    st.builds("{}://{}{}".format, st.sampled_from(["http", "https"]), HOSTS, TAILS)
    | st.sampled_from([image("PNG"), f"data:image/jpeg;base64,{image('JPEG')}", image("WEBP")]),
)
schemathesis.openapi.format("own-finished-task", st.just(TASKS["kept"][0]))
schemathesis.openapi.format("own-video", st.just(f"video_{uuid.UUID(TASKS['kept'][0]).hex}"))
schemathesis.openapi.format("binary", st.sampled_from([base64.b64decode(image(form)) for form in ("PNG", "JPEG")]))


def tasks_for(method: str, path: str) -> list[str]:
    """Tasks that an operation finds in a state that it can work with."""
    if method.upper() == "DELETE":
        return TASKS["to_delete"]
    return TASKS["waiting"] if path.endswith("/cancel") else TASKS["kept"]


def spelt(name: str, task_id: str) -> str:
    """A task's id as it stands in this parameter of a path."""
    return f"video_{uuid.UUID(task_id).hex}" if name == "video_id" else task_id


@schemathesis.hook
def map_path_parameters(context: schemathesis.HookContext, path_parameters: dict[str, Any] | None) -> Any:
    """Every other id is that of a task: an invented one says only that nothing is there."""
    for name, value in (path_parameters or {}).items():
        digest = hashlib.sha256(str(value).encode(errors="replace")).digest()
        if name in {"task_id", "video_id", "job_id"} and digest[0] % 2 and context.operation is not None:
            tasks = tasks_for(context.operation.method, context.operation.path)
            return {**(path_parameters or {}), name: spelt(name, tasks[digest[1] % len(tasks)])}
    return path_parameters


@schemathesis.hook
def map_headers(context: schemathesis.HookContext, headers: Any) -> Any:
    """Every other Idempotency-Key is a new one: with the same one again nothing is created."""
    key = (headers or {}).get("Idempotency-Key")
    if isinstance(key, str) and re.fullmatch(r"[!-~]{1,200}", key) and random.random() < 0.5:
        return {**headers, "Idempotency-Key": f"{key}-{uuid.uuid4()}"}
    return headers


@schemathesis.hook
def filter_case(context: schemathesis.HookContext, case: schemathesis.Case[Any]) -> bool:
    """False for a body that Schemathesis calls wrong and that isn't: it broke one side of an `anyOf`, or of several, and "" is
    the other; or it wrote "" or null into a form, which means absent."""
    form = case.body if isinstance(case.body, dict) and case.media_type == "multipart/form-data" else {}
    if any(value in ("", None) for name, value in form.items() if name != "prompt"):
        return False
    data = case.meta.phase.data if case.meta is not None else None
    places = [each.schema_pointer for each in getattr(data, "mutations", ())] or [getattr(data, "location", None) or ""]
    broken = [re.search(r"/properties/(\w+)/anyOf/\d+$", place) for place in places]
    params = case.body.get("requestParams", case.body) if isinstance(case.body, dict) else None
    if not isinstance(params, dict):
        return True
    return not all(side and params.get(side[1], "absent") in ("", None) for side in broken)


OTHER_NAMES = {"seconds": "duration", "size": "aspect_ratio", "input_reference": "image_url"}
"""Parameters of POST /v1/videos that two names have."""


@schemathesis.hook
def before_call(context: schemathesis.HookContext, case: schemathesis.Case[Any], **_: Any) -> None:
    """Nothing deletes a task that others need, whatever led to its id; and what stands for a file in an example is a file."""
    is_in_a_chain = case.meta is not None and case.meta.phase.name == TestPhase.STATEFUL
    if is_in_a_chain and case.headers and "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = str(uuid.uuid4())  # the first answer may be of a task that was deleted since
    body: Any = case.body
    if isinstance(body, dict) and case.meta is not None and case.meta.generation.mode.is_positive:
        for name, other in OTHER_NAMES.items():
            if name in body:
                body.pop(other, None)  # two values that were drawn don't agree
    if isinstance(body, dict) and body.get("input_reference") == "the file":
        body["input_reference"] = base64.b64decode(image("PNG"))
    if case.method.upper() == "DELETE":
        for name, value in dict(case.path_parameters or {}).items():
            if value in {spelt(name, kept) for kept in TASKS["kept"]}:
                case.path_parameters[name] = spelt(name, TASKS["to_delete"][0])
    # What was valid still is. Schemathesis would validate the changed parts again, and call a body with bytes wrong: they are
    # no JSON. It has no public name for this.
    case._record_starting_state()


DAY = re.compile(r"\d{4}-\d\d-\d\d")


@schemathesis.hook
def map_query(context: schemathesis.HookContext, query: dict[str, Any] | None) -> Any:
    """Two days that were drawn make no range: that from one day to the same."""
    if query and DAY.fullmatch(str(query.get("from"))) and DAY.fullmatch(str(query.get("to", query["from"]))):
        return {**query, "to": query["from"]}
    return query
