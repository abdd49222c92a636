"""Code for each operation (`x-codeSamples`): curl, Python and JavaScript, made from the examples of the description.

The address of the service and the key come from the variables BASE_URL and KEY, as in the guides.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from textwrap import indent
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from tasks_api.serializers.fields import Schema

_JSON: Final = "application/json"
_FILE: Final = "video.mp4"
"""Where the samples save a file."""


class Call(NamedTuple):
    """One request, as the examples of an operation show it."""

    method: str
    path: str
    body: Any
    is_file: bool
    """Whether the answer is a file, and not JSON."""


def samples(method: str, path: str, operation: Schema, ids: Mapping[str, str]) -> list[Schema]:
    """The operation's `x-codeSamples`. `ids` are values of the parameters in paths."""
    call = _call(method.upper(), path.format_map(ids), operation)
    return [
        {"lang": "Shell", "label": "curl", "source": _curl(call)},
        {"lang": "Python", "label": "Python", "source": _python(call)},
        {"lang": "JavaScript", "label": "JavaScript", "source": _javascript(call)},
    ]


def _call(method: str, path: str, operation: Schema) -> Call:
    """The shortest request: the first example of a JSON body, and only the parameters that are required."""
    body = operation.get("requestBody", {}).get("content", {}).get(_JSON)
    query = {
        parameter["name"]: _example(parameter)
        for parameter in operation.get("parameters", [])
        if parameter["in"] == "query" and parameter.get("required")
    }
    done = next(answer for status, answer in operation["responses"].items() if status[0] in "23")
    return Call(
        method,
        f"{path}?{urlencode(query)}" if query else path,
        None if body is None else _example(body),
        _JSON not in done.get("content", {}),
    )


def _example(described: Schema) -> Any:
    return next(iter(described["examples"].values()))["value"]


def _curl(call: Call) -> str:
    words = ["curl -s"] if call.method == "GET" else [f"curl -s -X {call.method}"]
    words[0] += f' "$BASE_URL{call.path}"'
    words.append('-H "Authorization: Bearer $KEY"')
    if call.body is not None:
        words += [f'-H "Content-Type: {_JSON}"', f"-d {shlex.quote(_indented(call.body))}"]
    if call.is_file:
        words.append(f"-L -o {_FILE}")
    return " \\\n  ".join(words)


def _python(call: Call) -> str:
    arguments = [f'os.environ["BASE_URL"] + "{call.path}"', 'headers={"Authorization": "Bearer " + os.environ["KEY"]}']
    if call.body is not None:
        arguments.append(f"json={_literal(call.body)}")
    read = f'Path("{_FILE}").write_bytes(response.content)' if call.is_file else "print(response.json())"
    imports = ["import os", "from pathlib import Path"] if call.is_file else ["import os"]
    return "\n".join(
        [
            *imports,
            "",
            "import requests",
            "",
            f"response = requests.{call.method.lower()}(",
            *(indent(f"{argument},", "    ") for argument in [*arguments, "timeout=30"]),
            ")",
            "response.raise_for_status()",
            read,
        ]
    )


def _literal(value: Any) -> str:
    """The value in Python's spelling, an object's members each on their own line."""
    match value:
        case dict():
            members = "".join(f"{json.dumps(name)}: {_literal(member)},\n" for name, member in value.items())
            return f"{{\n{indent(members, '    ')}}}"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case _:
            return repr(value)


def _javascript(call: Call) -> str:
    headers = ["Authorization: `Bearer ${process.env.KEY}`"]
    if call.body is not None:
        headers.append(f'"Content-Type": "{_JSON}"')
    options = [f"headers: {{ {', '.join(headers)} }}"]
    if call.method != "GET":
        options.insert(0, f'method: "{call.method}"')
    if call.body is not None:
        options.append(f"body: JSON.stringify({_indented(call.body)})")
    read = "console.log(await response.json());"
    if call.is_file:
        read = f'await writeFile("{_FILE}", Buffer.from(await response.arrayBuffer()));'
    return "\n".join(
        [
            *(['import { writeFile } from "node:fs/promises";', ""] if call.is_file else []),
            f'const response = await fetch(process.env.BASE_URL + "{call.path}", {{',
            *(indent(f"{option},", "  ") for option in options),
            "});",
            "if (!response.ok) throw new Error(await response.text());",
            read,
        ]
    )


def _indented(body: Any) -> str:
    return json.dumps(body, indent=2, ensure_ascii=False)
