"""What the description's formats mean, for Schemathesis: values that our rules accept. SCHEMATHESIS_HOOKS names this module."""

from __future__ import annotations

import base64
import hashlib
import io
import os
import re
from typing import Any

import schemathesis
from hypothesis import strategies as st
from PIL import Image


def picture(form: str, size: tuple[int, int] = (64, 80)) -> str:
    """A small picture as base64."""
    file = io.BytesIO()
    Image.new("RGB", size, "teal").save(file, form)
    return base64.b64encode(file.getvalue()).decode()


HOSTS = st.sampled_from(["example.com", "a-b.3.example.co.uk", "xn--mnchen-3ya.de", "8.8.8.8", "[2606:4700::1111]"])
TAILS = st.sampled_from(["", "/", "/a/b.png?x=1&y=%20", ":8443/x", ":443", "/#part"])
VISIBLE = st.characters(categories=["L", "N", "P"], exclude_characters="\u115f\u1160\u17b4\u17b5\u3164\uffa0")
ANYTHING = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=200)
PROMPTS = st.tuples(VISIBLE, ANYTHING).map("".join)

schemathesis.openapi.format("prompt", PROMPTS)
schemathesis.openapi.format("https-address", st.builds("https://{}{}".format, HOSTS, TAILS))
schemathesis.openapi.format(
    "image-address-or-data",
    st.builds("{}://{}{}".format, st.sampled_from(["http", "https"]), HOSTS, TAILS)
    | st.sampled_from([picture("PNG"), f"data:image/jpeg;base64,{picture('JPEG')}", picture("WEBP")]),
)
schemathesis.openapi.format("own-finished-task", st.just(os.environ["FINISHED_TASK"]))


@schemathesis.hook
def map_path_parameters(context: schemathesis.HookContext, path_parameters: dict[str, Any] | None) -> Any:
    """Every other id is that of a task: an invented one says only that nothing is there."""
    if path_parameters and isinstance(path_parameters.get("task_id"), str):
        digest = hashlib.sha256(path_parameters["task_id"].encode(errors="replace")).digest()
        if digest[0] % 2:
            return {**path_parameters, "task_id": os.environ["FINISHED_TASK"]}
    return path_parameters


DAY = re.compile(r"\d{4}-\d\d-\d\d")


@schemathesis.hook
def map_query(context: schemathesis.HookContext, query: dict[str, Any] | None) -> Any:
    """Two days that were drawn make no range: that from one day to the same."""
    if query and DAY.fullmatch(str(query.get("from"))) and DAY.fullmatch(str(query.get("to", query["from"]))):
        return {**query, "to": query["from"]}
    return query
