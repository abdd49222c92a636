"""Forms that are broken, too large or hold what they may not: a clear refusal, at the cost of one pass over the body."""

from __future__ import annotations

import hashlib
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from tasks_api import errors
from tasks_api.models import Task
from tasks_api.openai_videos import multipart
from tasks_api.openai_videos.serializers import CreateVideoSerializer
from tests.cost import cpu_seconds
from tests.tasks_api.openai_videos.conftest import BOUNDARY, AssertRefused, VideosClient, file, form, image, text
from videogen.lib.storage import images

pytestmark = pytest.mark.django_db

MIB = 2**20
PROMPT = text("prompt", "A lake")
END = b"--%s--\r\n" % BOUNDARY.encode()
WHOLE = form(PROMPT)

BROKEN = {
    "empty": b"",
    "no boundary": b"prompt=A lake",
    "another boundary": form(PROMPT, boundary="other"),
    "boundary within a line": b"x" + WHOLE.replace(b"\r\n", b"\n"),
    "lone line feeds": WHOLE.replace(b"\r\n", b"\n"),
    "no end": WHOLE[: -len(END)],
    "end is cut": WHOLE[: -len(END) + 20],
    "end without its dashes": WHOLE[:-4],
    "no header": b"--%s\r\nA lake\r\n" % BOUNDARY.encode() + END,
    "header without an end": b"--%s\r\nContent-Disposition: form-data\r\n" % BOUNDARY.encode() + END,
    "header over its limit": form(("form-data; name=x; filename=" + "x" * 2_100, b"")),
    "no name": form(("form-data", b"")),
    "no disposition": form(PROMPT).replace(b"Content-Disposition", b"Content-Nothing"),
    "other disposition": form(('attachment; name="prompt"', b"A lake")),
    "two dispositions": form(('form-data; name="prompt"\r\nContent-Disposition: form-data; name="model"', b"A lake")),
    "line without a colon": form(('form-data; name="prompt"\r\nnonsense', b"A lake")),
    "folded line": form(('form-data;\r\n name="prompt"', b"A lake")),
    "unknown charset in a header": form(("form-data; name*=zzz''x", b"")),
    "base64": form(('form-data; name="prompt"\r\nContent-Transfer-Encoding: base64', b"QSBsYWtl")),
    "boundary within the content": form(text("prompt", b"A\r\n--%s lake" % BOUNDARY.encode())),
    "headers over their limit together": form(
        ('form-data; name="prompt"\r\nX-A: %s\r\nX-B: %s' % (("x" * 1_000,) * 2), b"A")
    ),
    "header not of ASCII without a name": form(("form-data; x=\u00e9", b"")),
    "too many parts": form(*(text(f"x{number}", "") for number in range(multipart.MAX_PARTS + 1))),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_form_is_refused(videos: VideosClient, refused: AssertRefused, name: str) -> None:
    refused(videos.post_form(BROKEN[name]), 400, None)
    assert not Task.objects.exists()


@pytest.mark.parametrize("boundary", ["", "x" * 71, '"a\u20ac"', '"a "', '"a\\"b"'])
def test_boundary_that_none_may_have_is_refused(videos: VideosClient, refused: AssertRefused, boundary: str) -> None:
    refused(videos.post_form(form(PROMPT), boundary=boundary), 400, None)


@pytest.mark.parametrize(
    "body",
    [
        b"preamble\r\n" + WHOLE + b"epilogue",
        form(PROMPT, *(text(f"x{number}", "") for number in range(multipart.MAX_PARTS - 1))),
        form(PROMPT, text("unknown", "x" * 65_536), text("", "x")),
        form(PROMPT, text("unknown", "1"), text("unknown", "2"), text("unknown", "3")),
        form(('FORM-DATA; NAME="prompt"', b"A lake")).replace(b"Content-Disposition", b"CONTENT-DISPOSITION"),
        form(PROMPT, ('form-data; name="\u00e9"', b"1")),
        form(PROMPT, text("tags[]", "1"), text("tags[]", "2"), text("metadata[a]", "1")),
        form(PROMPT, *(file(b"", name=name, filename="") for name in ("input_reference", "image_url", "x"))),
        form(('form-data; name="prompt"\r\nContent-Transfer-Encoding: 8BIT', b"A lake")),
        form(('form-data; name="prompt"\r\nContent-Type: text/plain; charset=utf-8', b"A lake")),
        form(text("prompt", b"A lake\r\n--%s" % BOUNDARY[:-1].encode() + b" of lines\r\n\r\n")),
    ],
)
def test_odd_but_sound_form_is_taken(videos: VideosClient, body: bytes) -> None:
    assert videos.post_form(body).status_code == 200


@pytest.mark.parametrize(
    "boundary", ['"gc0p4Jq0M2Yt08j34c0p, x"', "a", "a" * 70, "----WebKitFormBoundary7MA4YWxkTrZu0gW"]
)
def test_every_boundary_of_the_standard_is_taken(videos: VideosClient, boundary: str) -> None:
    assert videos.post_form(form(PROMPT, boundary=boundary.strip('"')), boundary=boundary).status_code == 200


@pytest.mark.parametrize(
    ("parts", "status", "code", "param"),
    [
        ([PROMPT, PROMPT], 400, "invalid_value", "prompt"),
        ([PROMPT, file(b"1"), file(b"2")], 400, "invalid_value", "input_reference"),
        ([PROMPT, file(b"1"), text("input_reference[image_url]", "x")], 400, "invalid_value", "input_reference"),
        ([text("input_reference[image_url]", "x")] * 2, 400, "invalid_value", "input_reference"),
        ([text("input_reference[image_url]", "x"), file(b"1")], 400, "invalid_value", "input_reference"),
        ([PROMPT, file(b"1", name="image")], 400, "invalid_value", "image"),
        ([PROMPT, file(b"1", name="<script>")], 400, None, None),
        ([PROMPT, file(b"1", name="input_reference[image_url]")], 400, None, None),
        ([PROMPT, file(b"1", name="input_reference[]")], 400, "invalid_value", "input_reference"),
        ([PROMPT, text("image_url[0]", "https://example.com/a.png")], 400, "invalid_value", "image_url"),
        ([PROMPT, text("input_reference[a][b][c]", "x")], 400, "invalid_value", "input_reference"),
        ([PROMPT, text("seconds[]", "null")], 400, "invalid_value", "seconds"),
        ([text("prompt[", "x")], 400, "invalid_value", "prompt"),
        ([file(b"A lake", name="prompt")], 400, "invalid_value", "prompt"),
        ([PROMPT, file(b"")], 400, "invalid_value", "input_reference"),
        ([PROMPT, file(b"GIF89a")], 400, "invalid_value", "input_reference"),
        ([PROMPT, file(image(size=(64, 63)))], 400, "invalid_value", "input_reference"),
        ([PROMPT, text("input_reference", "https://example.com/a.png")], 400, "invalid_type", "input_reference"),
        ([text("prompt", b"\xff")], 400, "invalid_value", "prompt"),
        ([text("prompt", b"\xed\xa0\x80")], 400, "invalid_value", "prompt"),
        ([text("prompt", b"a\0b")], 400, "invalid_value", "prompt"),
        ([PROMPT, text("unknown", b"a\0b")], 400, "invalid_value", "unknown"),
        ([PROMPT, text("seconds", "1" * 5_000)], 400, "invalid_value", "seconds"),
        ([text("prompt", "")], 400, "invalid_value", "prompt"),
        ([text("model", "sora-2")], 400, "missing_required_parameter", "prompt"),
        ([text("prompt", "x" * 65_537)], 413, "request_too_large", "prompt"),
        ([PROMPT, text("\u00e9", "x" * 65_537)], 413, "request_too_large", None),
        ([PROMPT, file(bytes(images.MAX_BYTES + 1))], 413, "request_too_large", "input_reference"),
    ],
)
def test_part_that_may_not_stand_there_is_named(
    videos: VideosClient, refused: AssertRefused, parts: Any, status: int, code: str | None, param: str | None
) -> None:
    refused(videos.send(*parts), status, code, param=param)
    assert not Task.objects.exists()


def test_every_parameter_may_stand_once() -> None:
    assert set(CreateVideoSerializer().fields) == multipart.PARAMETERS
    for name in multipart.PARAMETERS:
        with pytest.raises(errors.ApiError, match=f"{name} appears more than once"):
            multipart.parse(bytearray(form(text(name, "1"), text(name, "1"))), BOUNDARY)


def test_body_over_15_mib_is_refused(videos: VideosClient, refused: AssertRefused) -> None:
    refused(videos.post_form(bytes(15 * MIB + 1)), 413, "request_too_large")


HOSTILE: dict[str, Callable[[int], bytes]] = {
    "tiny parts": lambda size: (b"--%s\r\n\r\n\r\n\r\n" % BOUNDARY.encode()) * (size // 42),
    "nearly boundaries": lambda size: WHOLE[:-38] + (b"\r\n--%s" % BOUNDARY[:-1].encode()) * (size // 36),
    "line ends": lambda size: b"--%s\r\n" % BOUNDARY.encode() + b"\r\n" * (size // 2),
    "dashes": lambda size: b"--%s\r\n" % BOUNDARY.encode() + b"-" * size,
    "no boundary": lambda size: b"\r\n--" * (size // 4),
    "one text": lambda size: form(text("prompt", b"x" * size)),
    "one file": lambda size: form(file(b"x" * size)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_form_costs_little_time_and_memory(name: str) -> None:
    body = bytearray(HOSTILE[name](15 * MIB))

    def refuse() -> None:
        with pytest.raises(errors.ApiError):
            multipart.parse(body, BOUNDARY)

    assert cpu_seconds(refuse) < 10 * cpu_seconds(lambda: hashlib.blake2b(body))

    tracemalloc.start()
    try:
        refuse()
        assert tracemalloc.get_traced_memory()[1] < 2 * len(body) + MIB  # a copy of the body, and its one part
    finally:
        tracemalloc.stop()
