"""openapi-typescript makes types of the description; programs with them compile, refuse mistakes, and make a video."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tasks_api.views.description import DESCRIPTION_FILE
from tests.contract.described import operations, requests_of
from tests.generated_clients.conftest import NODE, ROOT, must_work, run, run_npm
from tests.local_stack import Stack

pytestmark = [pytest.mark.usefixtures("_node"), pytest.mark.xdist_group("stack")]

HERE = Path(__file__).parent
COMPILE = ("--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", "nodenext")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with the generated types, by the generator's defaults."""
    must_work(run_npm("openapi-typescript", DESCRIPTION_FILE, "-o", "api.d.ts", folder=tmp_path))
    (tmp_path / "package.json").write_text('{"type": "module"}')
    return tmp_path


def request_of_readme() -> str:
    """The body of the request in README.md."""
    found = re.search(r"/api/tasks .*?-d '(.*?)'", (ROOT / "README.md").read_text(), re.DOTALL)
    assert found is not None
    return found[1]


def test_requests_have_the_generated_types(folder: Path) -> None:
    lines = ['import type { operations } from "./api.js";']
    bodies = [("createTask", "application/json", request_of_readme())]
    bodies += [
        (operation.described["operationId"], asked.media_type, json.dumps(asked.body))
        for operation in operations()
        for asked in requests_of(operation)
        if asked.media_type
    ]
    for number, (name, media_type, body) in enumerate(bodies):
        kind = f'operations["{name}"]["requestBody"]["content"]["{media_type}"]'
        lines.append(f"export const body{number}: {kind} = {body};")
    (folder / "requests.ts").write_text("\n".join(lines))

    must_work(run_npm("tsc", *COMPILE, "--noEmit", "requests.ts", folder=folder))
    assert {name for name, *_ in bodies} >= {"createTask", "createVideo", "remixVideo", "testWebhook"}


def test_mistakes_are_type_errors(folder: Path) -> None:
    shutil.copy(HERE / "mistakes.ts", folder)

    must_work(run_npm("tsc", *COMPILE, "--noEmit", "mistakes.ts", folder=folder))


def test_program_makes_a_video(folder: Path, stack: Stack) -> None:
    shutil.copy(HERE / "make_video.ts", folder)
    must_work(run_npm("tsc", *COMPILE, "make_video.ts", folder=folder))

    printed = must_work(run(NODE, "make_video.js", folder=folder, BASE_URL=stack.base_url, KEY=stack.key))

    made = json.loads(printed)
    assert (made["tasks"]["width"], made["tasks"]["durationSeconds"]) == (480, 10)
    assert (made["videos"]["size"], made["videos"]["status"]) == ("854x480", "completed")
