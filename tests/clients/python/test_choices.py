"""The types of a create's parameters: a type checker refuses typos, and the service alone decides at run time."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from tasks_api import catalogue
from tests.local_stack import Stack
from videogen_client import AspectRatio, Client, Duration, InvalidParameters, ModelName

SNIPPET = """
from typing import cast
from videogen_client import Client, ModelName

client = Client()
client.create("A red fox", model="gen2_pro_text_to_video", aspect_ratio="16:9", duration=25)
client.create("A red fox", model=cast(ModelName, input()))
client.create("A red fox", model="gen2_text_to_vide")  # wrong: arg-type
client.create("A red fox", aspect_ratio="9x16")  # wrong: arg-type
client.create("A red fox", duration=12)  # wrong: arg-type
client.create_and_wait("A red fox", model="gen2_image_to_video", duration=10)
client.create_and_wait("A red fox", model="sora-2")  # wrong: arg-type
list(client.tasks(model="gen2_text_to_video"))
list(client.tasks(model="gen2"))  # wrong: arg-type
"""


def test_choices_are_those_of_the_catalogue() -> None:
    assert get_args(ModelName) == tuple(catalogue.MODELS)
    assert get_args(AspectRatio) == catalogue.ASPECT_RATIOS
    assert get_args(Duration) == catalogue.DURATIONS


def test_typo_is_a_type_error(tmp_path: Path) -> None:
    (tmp_path / "snippet.py").write_text(SNIPPET)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "snippet.py"]

    done = subprocess.run(
        command,
        cwd=tmp_path,
        env={"MYPYPATH": str(Path(catalogue.__file__).parents[1] / "clients/python/src"), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )

    wrong = [number for number, line in enumerate(SNIPPET.splitlines(), 1) if "# wrong" in line]
    found = re.findall(r"^snippet\.py:(\d+): error: .*\[(.*)\]$", done.stdout, re.MULTILINE)
    assert found == [(str(number), "arg-type") for number in wrong], done.stdout + done.stderr


@pytest.mark.xdist_group("stack")
def test_any_text_is_sent_at_run_time(client: Client, stack: Stack) -> None:
    with pytest.raises(InvalidParameters) as refused:
        client.create("A red fox", model="gen3_text_to_video")  # type: ignore[arg-type]

    assert refused.value.field == "modelName"
