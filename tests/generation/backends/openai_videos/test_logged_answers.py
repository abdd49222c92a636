"""What is logged of a server's words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generation.contracts import Failed, Original
from tests.generation.backends.openai_videos.conftest import PROMPT, Make, request
from tests.generation.backends.openai_videos.stub import Upstream, job, say

pytestmark = pytest.mark.usefixtures("quick")

ECHOES = {
    "with other spaces": "cannot draw: A  FOX\nthat walks\tthrough",
    "escaped": "cannot draw a\\u0020fox\\u0020that\\u0020walks through fresh snow",
    "in a URL": "GET /safety?q=a+fox+that%20walks%20through refused",
    "in HTML": "<p>a&nbsp;fox&#32;that&nbsp;walks&#32;through</p>",
    "in quotes": "tokens: 'a', 'fox', 'that', 'walks', 'through'",
    "the original's": "in the style of an engraving of LIGHTHOUSES was refused",
}


@pytest.mark.parametrize("case", ECHOES)
@pytest.mark.parametrize("where", ["create", "look"])
def test_prompt_is_not_logged_however_a_server_repeats_it(
    case: str, where: str, upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    original = tmp_path / "original.mp4"
    original.write_bytes(upstream.video)
    remix = request(original=Original(prompt="An engraving of lighthouses", video=original))
    said = {"error": {"message": ECHOES[case]}}
    if where == "create":
        upstream.on_create = [say(400, said)]
    else:
        upstream.on_look = [job("failed") | said]

    with pytest.raises(Failed):
        make(request=remix, preset="vllm_omni")

    told = [record.__dict__.get("detail") for record in logs.records if "detail" in record.__dict__]
    assert told
    assert set(told) == {"(not shown: it repeats the prompt)"}


def test_words_that_are_no_text_are_logged_all_the_same(
    upstream: Upstream, make: Make, log_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    upstream.on_create = [say(400, b'{"detail": "a \\ud800 lone half\\u0000"}')]

    with pytest.raises(Failed):
        make()
    assert [line["event"] for line in log_lines()] == ["upstream_create_refused"]


def test_ordinary_words_of_a_server_are_logged(upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture) -> None:
    upstream.on_create = [say(400, {"detail": "height has to be divisible by 16 but is 854"})]

    with pytest.raises(Failed):
        make()
    [told] = [record.__dict__["detail"] for record in logs.records if "detail" in record.__dict__]
    assert told == "height has to be divisible by 16 but is 854"
    assert PROMPT not in told
