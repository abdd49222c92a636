"""What a bad create request gets: a status, a code, the name of the parameter, and no task."""

from __future__ import annotations

import base64
import io
import json
import struct
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.storage import default_storage
from PIL import Image

from tasks_api.models import Task
from tests.conftest import ApiClient, AssertError
from tests.cost import cpu_seconds
from tests.factories import TaskFactory

pytestmark = pytest.mark.django_db
VALID = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A lake"}
MIB = 2**20


def image(width: int = 80, height: int = 80, kind: str = "PNG", **options: Any) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), "orange").save(file, kind, **options)
    return file.getvalue()


def b64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def animated(kind: str) -> bytes:
    frames = [Image.new("RGB", (80, 80), colour) for colour in ("red", "blue")]
    file = io.BytesIO()
    frames[0].save(file, kind, save_all=True, append_images=frames[1:])
    return file.getvalue()


def png_that_claims(width: int, height: int, *, wrong: int = 0) -> bytes:
    """A PNG that is all header; `wrong` is added to the header's checksum."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header, wrong), (b"IDAT", zlib.compress(b""), 0), (b"IEND", b"", 0)]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content) + fault)
        for kind, content, fault in chunks
    )


@pytest.fixture(autouse=True)
def _nothing_is_stored() -> Iterator[None]:
    yield
    assert not Task.objects.filter(prompt="A lake").exists()
    assert not default_storage.exists("images") or not default_storage.listdir("images")[1]


BODIES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "body"),
    "blank": (b" \n", "body"),
    "null": (b"null", "body"),
    "array": (b"[]", "body"),
    "string": (b'"x"', "body"),
    "number": (b"5", "body"),
    "cut": (b'{"requestParams": {', "body"),
    "trailing comma": (b'{"requestParams": {},}', "body"),
    "single quotes": (b"{'requestParams': {}}", "body"),
    "two documents": (b"{}{}", "body"),
    "comment": (b"{} // x", "body"),
    "BOM and nothing else": (b"\xef\xbb\xbf", "body"),
    "BOM and an empty object": (b"\xef\xbb\xbf{}", "requestParams"),
    "UTF-16": ('{"requestParams": {}}'.encode("utf-16"), "body"),
    "UTF-16 without BOM": ('{"requestParams": {}}'.encode("utf-16-le"), "body"),
    "invalid UTF-8": (b'{"requestParams": {"prompt": "\xff"}}', "body"),
    "Latin-1": ('{"requestParams": {"prompt": "é"}}'.encode("latin-1"), "body"),
    "100,000 nested arrays": (b"[" * 100_000, "body"),
    "5,000 nested objects": (b'{"a":' * 5_000 + b"1" + b"}" * 5_000, "body"),
    "depth 900": (b'{"a":' * 900 + b"1" + b"}" * 900, "body"),
    "depth 9": (b'{"requestParams":' + b"[" * 8 + b"]" * 8 + b"}", "body"),
    "too many values": (b'{"a": [' + b"1," * 100_000 + b"1]}", "body"),
    "NaN": (b'{"requestParams": {"duration": NaN}}', "body"),
    "Infinity": (b'{"requestParams": {"duration": Infinity}}', "body"),
    "minus Infinity": (b'{"requestParams": {"duration": -Infinity}}', "body"),
    "1e400": (b'{"requestParams": {"duration": 1e400}}', "duration"),
    "5,000-digit integer": (b'{"requestParams": {"duration": ' + b"1" * 5_000 + b"}}", "body"),
    "401-digit integer": (b'{"requestParams": {"duration": ' + b"1" * 401 + b"}}", "duration"),
    "huge number elsewhere": (b'{"other": 1e999, "requestParams": {}}', "other"),
    "huge integer elsewhere": (b'{"requestParams": {"x": ' + b"1" * 401 + b"}}", "x"),
    "escaped NUL": (rb'{"requestParams": {"prompt": "a\u0000b"}}', "prompt"),
    "raw NUL": (b'{"requestParams": {"prompt": "a\x00b"}}', "body"),
    "raw control character": (b'{"requestParams": {"prompt": "a\x01b"}}', "body"),
    "lone high surrogate": (rb'{"requestParams": {"prompt": "\ud800"}}', "body"),
    "reversed pair": (rb'{"requestParams": {"prompt": "\udc00\ud800"}}', "body"),
    "NUL in an unknown field": (rb'{"requestParams": {"x": {"y": ["\u0000"]}}}', "x"),
    "surrogate in a key": (rb'{"requestParams": {"\ud800": 1}}', "body"),
    "NUL in a key": (rb'{"requestParams": {"\u0000": 1}}', "requestParams"),
    "NUL in remixTargetId": (rb'{"requestParams": {"remixTargetId": "\u0000"}}', "remixTargetId"),
    "NUL in callbackUrl": (rb'{"requestParams": {"callbackUrl": "https://a.example/\u0000"}}', "callbackUrl"),
}


@pytest.mark.parametrize("name", BODIES)
def test_unsound_body(api: ApiClient, assert_error: AssertError, name: str) -> None:
    body, field = BODIES[name]

    assert_error(api.post_raw(body), 400, "INVALID_PARAMETERS", field=field)


HOSTILE: dict[str, Callable[[int], bytes]] = {
    "escapes without an end": lambda size: b'{"a":"' + rb"\"" * (size // 2),
    "a string of escapes": lambda size: b'{"a":"' + rb"\"" * (size // 2) + b'"',
    "many keys, one twice": lambda size: b"{" + b",".join(b'"%d":0' % n for n in range(size // 666)) + b',"0":0}',
    "backslashes": lambda size: b'{"a":"' + b"\\" * (size + 1),
    "quotes": lambda size: b'"' * size,
    "brackets in strings": lambda size: b'{"a":["' + b'[","' * (size // 200),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_body_costs_linear_time(api: ApiClient, assert_error: AssertError, name: str) -> None:
    quarter, whole = (HOSTILE[name](size) for size in (500_000, 2_000_000))

    assert api.post_raw(whole).status_code == 400
    # The quadratic forms they are made against would take sixteen times as long, and minutes.
    assert cpu_seconds(lambda: api.post_raw(whole)) < 8 * cpu_seconds(lambda: api.post_raw(quarter))


MEDIA_TYPES: dict[str, dict[str, str]] = {
    "text": {"content_type": "text/plain"},
    "form": {"content_type": "application/x-www-form-urlencoded"},
    "multipart": {"content_type": "multipart/form-data; boundary=x"},
    "multipart without boundary": {"content_type": "multipart/form-data"},
    "XML": {"content_type": "application/xml"},
    "none": {"content_type": ""},
    "UTF-16": {"content_type": "application/json; charset=utf-16"},
    "unknown charset": {"content_type": "application/json; charset=zzz"},
    "UTF-7": {"content_type": "application/json; charset=utf-7"},
    "gzip": {"content_type": "application/json", "HTTP_CONTENT_ENCODING": "gzip"},
}


@pytest.mark.parametrize("name", MEDIA_TYPES)
def test_other_media_type(api: ApiClient, assert_error: AssertError, name: str) -> None:
    assert_error(
        api.post_raw(json.dumps({"requestParams": VALID}).encode(), **MEDIA_TYPES[name]), 415, "UNSUPPORTED_MEDIA_TYPE"
    )


def test_body_over_the_limit(api: ApiClient, assert_error: AssertError) -> None:
    assert_error(api.post_raw(b" " * (15 * MIB + 1)), 413, "PAYLOAD_TOO_LARGE")


def test_chunked_body_over_the_limit(api: ApiClient, assert_error: AssertError) -> None:
    sent: dict[str, Any] = {"wsgi.input": io.BytesIO(b" " * (15 * MIB + 1)), "CONTENT_LENGTH": ""}

    assert_error(api.post_raw(b"", HTTP_TRANSFER_ENCODING="chunked", **sent), 413, "PAYLOAD_TOO_LARGE")


def test_chunked_body_of_a_refused_request_is_read_to_its_end(api: ApiClient, assert_error: AssertError) -> None:
    sent: dict[str, Any] = {"wsgi.input": io.BytesIO(b" " * MIB), "CONTENT_LENGTH": ""}

    assert_error(
        api.post_raw(b"", "text/plain", HTTP_TRANSFER_ENCODING="chunked", **sent), 415, "UNSUPPORTED_MEDIA_TYPE"
    )
    assert sent["wsgi.input"].read() == b""


def test_chunked_body_without_a_readable_chunk(api: ApiClient, assert_error: AssertError) -> None:
    sent: dict[str, Any] = {"wsgi.input": io.BytesIO(), "CONTENT_LENGTH": "", "HTTP_TRANSFER_ENCODING": "chunked"}

    error = assert_error(api.post_raw(b"", **sent), 400, "INVALID_PARAMETERS", field="body")

    assert "chunks could not be read" in error["message"]


def test_body_that_ends_before_its_announced_length(api: ApiClient, assert_error: AssertError) -> None:
    body = json.dumps({"requestParams": VALID}).encode()
    sent: dict[str, Any] = {"wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": str(len(body) + 1)}

    error = assert_error(api.post_raw(body, **sent), 400, "INVALID_PARAMETERS", field="body")

    assert "Content-Length" in error["message"]


@pytest.mark.parametrize(
    ("path", "media_type", "status"),
    [("/api/tasks", "text/plain", 415), ("/api/nowhere", "text/plain", 404), ("/api/tasks", "application/json", 400)],
)
def test_announced_length_of_5000_digits(api: ApiClient, path: str, media_type: str, status: int) -> None:
    body = json.dumps({"requestParams": {**VALID, "prompt": ""}}).encode()
    sent: dict[str, Any] = {"wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": f"{len(body):05000}"}

    answer = api.generic("POST", path, body, media_type, **sent)

    assert answer.status_code == status
    assert sent["wsgi.input"].read() == b""


def test_announced_length_of_5000_nines(api: ApiClient, assert_error: AssertError) -> None:
    sent: dict[str, Any] = {"wsgi.input": io.BytesIO(b"{}"), "CONTENT_LENGTH": "9" * 5_000}

    assert_error(api.post_raw(b"{}", **sent), 413, "PAYLOAD_TOO_LARGE")


@pytest.mark.parametrize("value", [..., None, [], "x", 5, True])
def test_request_params_must_be_an_object(api: ApiClient, assert_error: AssertError, value: Any) -> None:
    body = {} if value is ... else {"requestParams": value}

    assert_error(api.post_json(body), 400, "INVALID_PARAMETERS", field="requestParams")


def test_flat_body_is_told_about_request_params(api: ApiClient, assert_error: AssertError) -> None:
    assert_error(api.post_json(VALID), 400, "INVALID_PARAMETERS", field="requestParams")


PRO = {"modelName": "gen2_pro_text_to_video"}
IMAGE_MODEL = {"modelName": "gen2_image_to_video"}
PROMPTS: list[Any] = [..., None, "", "   ", "\u200b\u200d", "\ufe0f", "\u3164", 5, True, [], {}]
PROJECTS: list[Any] = [..., None, "gen3", "GEN2", ["gen2"], 5, ""]
MODELS: list[Any] = [..., None, "x", "GEN2_TEXT_TO_VIDEO", {}, "gen2_text_to_video "]
PARAMETERS: list[tuple[str, dict[str, Any]]] = [
    *[("projectName", {"projectName": value}) for value in PROJECTS],
    *[("modelName", {"modelName": value}) for value in MODELS],
    *[("prompt", {"prompt": value}) for value in PROMPTS],
    ("prompt", {"prompt": "x" * 5_001}),
    ("prompt", {"prompt": "x" * MIB}),
    ("prompt", {"prompt": " " * MIB + "x"}),
    *[("duration", {"duration": value}) for value in (0, -10, 12, 10.5, "10", "١٠", True, [10], 2**31, 10**30, 25)],
    ("duration", {**PRO, "duration": 12}),
    *[("aspectRatio", {"aspectRatio": value}) for value in ("1:1", 1.7, "９:１６", "9:16 ", ["9:16"])],
    ("remixTargetId", {**PRO, "remixTargetId": "01a1fbf5-f7b2-74be-b784-2553231e37e3"}),
    *[("remixTargetId", {"remixTargetId": value}) for value in ("x", 5, "'; DROP TABLE", "x" * 10_000, ["x"])],
    ("remixTargetId", {"remixTargetId": "01a1fbf5-f7b2-74be-b784-2553231e37e3"}),
    *[
        ("callbackUrl", {"callbackUrl": value})
        for value in (
            "http://hook.example.com/",
            "ftp://hook.example.com/",
            "https://127.0.0.1/",
            "https://169.254.169.254/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://localhost/",
            "https://user:password@hook.example.com/",
            "https://hook.example.com/\r\nX: y",
            "https://hook.example.com/" + "x" * 10_000,
            "https://hook.example.com:99999/",
            5,
            "https://",
            "https://[::1",
            "javascript:alert(1)",
            "https://single/",
            "https://hook.example.com/\u2028",
            "https://hook.example.com\\@127.0.0.1/",
            "hook.example.com",
            "https://hook.exämple.com/",
        )
    ],
    *[
        ("imageUrl", {**IMAGE_MODEL, "imageUrl": value})
        for value in (
            ...,
            None,
            "",
            5,
            ["https://example.com/a.png"],
            "file:///etc/passwd",
            "gopher://example.com/",
            "http://169.254.169.254/latest/meta-data/",
            "http://localhost/a.png",
            "not base64!",
            b64(b"plain text, no image"),
            "data:image/svg+xml;base64," + b64(b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
            "data:text/html;base64," + b64(b"<html>"),
            "data:image/png;base64,",
            "data:image/png," + b64(image()),
            "data:image/png,%89PNG%0D%0A%1A%0A",
            b64(image()) + "!",
            b64(image())[:10] + "=" + b64(image())[10:],
            b64(image()).replace("A", "\u0410"),
            "A",
            "data:",
            "data:image/png",
            "data:image/png;base64",
            "data:image/png;base64, \n",
            "data:base64," + b64(image()),
            'data:image/png;name="a,b;base64,' + b64(image()),
            "data:image/png;x=" + "x" * 2_000 + ";base64," + b64(image()),
            "data:image/png;base64,https://example.com/a.png",
        )
    ],
]  # fmt: skip


@pytest.mark.parametrize(("field", "changes"), PARAMETERS)
def test_bad_parameter(api: ApiClient, assert_error: AssertError, field: str, changes: dict[str, Any]) -> None:
    error = assert_error(api.create(**{"prompt": "A lake", **changes}), 400, "INVALID_PARAMETERS", field=field)

    assert field in error["message"] or "image" in error["message"].lower()


IMAGES: dict[str, tuple[bytes, str]] = {
    "HTML": (b"<html>", "not a PNG, JPEG or WebP"),
    "SVG": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "The image is SVG, not a PNG, JPEG or WebP"),
    "SVG with a head": (b'<?xml version="1.0"?>\n<svg/>', "The image is SVG, not a PNG, JPEG or WebP"),
    "GIF": (animated("GIF"), "The image is GIF, not a PNG, JPEG or WebP"),
    "BMP": (image(kind="BMP"), "The image is BMP, not a PNG, JPEG or WebP"),
    "TIFF": (image(kind="TIFF"), "The image is TIFF, not a PNG, JPEG or WebP"),
    "HEIC": (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "The image is HEIC, not a PNG, JPEG or WebP"),
    "AVIF": (b"\0\0\0\x20ftypavif\0\0\0\0avifmif1", "The image is AVIF, not a PNG, JPEG or WebP"),
    "JPEG XL": (b"\xff\x0a\xfa\x7f\x01", "The image is JPEG XL, not a PNG, JPEG or WebP"),
    "text": (b"BMX is a sport", "The image is not a PNG, JPEG or WebP"),
    "EPS": (image(kind="EPS"), "not a PNG, JPEG or WebP"),
    "PNG behind the head of a PDF": (b"%PDF-1.4\n" + image(), "The image is PDF, not a PNG, JPEG or WebP"),
    **{
        f"{kind} of which {part} is missing": (image(kind=kind)[:end], "cut off: the end of the file is missing")
        for kind in ("PNG", "JPEG", "WEBP")
        for part, end in (("most", 20), ("half", len(image(kind=kind)) // 2), ("the end", -12), ("a byte", -1))
    },
    "PNG with something else than a chunk": (image()[:33] + bytes(12) + image()[33:], "damaged"),
    "WAV": (b"RIFF\x24\0\0\0WAVEfmt ", "not a PNG, JPEG or WebP"),
    "PNG whose header has a wrong checksum": (png_that_claims(80, 80, wrong=1), "damaged"),
    "animated WebP": (animated("WEBP"), "animated"),
    "animated PNG": (animated("PNG"), "animated"),
    "one pixel": (image(1, 1), "1 x 1 pixels"),
    "a side too short": (image(63, 200), "64 to 8192"),
    "a side too long": (png_that_claims(8_193, 3_000), "64 to 8192"),
    "no area": (png_that_claims(0, 0), "damaged"),
    "20,000 x 100": (png_that_claims(20_000, 100), "20000 x 100 pixels"),
    "too narrow": (image(500, 80), "4 times"),
    "bomb": (png_that_claims(30_000, 30_000), "30000 x 30000 pixels"),
    "bomb within the sides": (png_that_claims(8_000, 8_000), "25 megapixels"),
    "a byte too large": (image().ljust(10 * MIB + 1, b"x"), "larger than 10 MiB"),
    "too large": (image().ljust(10 * MIB + 3, b"x"), "larger than 10 MiB"),
}


@pytest.mark.parametrize("prefix", ["", "data:image/png;base64,"], ids=["bare", "declared as PNG"])
@pytest.mark.parametrize("name", IMAGES)
def test_bad_image(api: ApiClient, assert_error: AssertError, name: str, prefix: str) -> None:
    data, said = IMAGES[name]

    response = api.create(**IMAGE_MODEL, imageUrl=prefix + b64(data), prompt="A lake")

    assert said in assert_error(response, 400, "INVALID_PARAMETERS", field="imageUrl")["message"]


def test_first_fault_in_the_order_of_the_specification_is_reported(api: ApiClient, assert_error: AssertError) -> None:
    faults: dict[str, Any] = {
        "projectName": "x", "modelName": "x", "prompt": "", "aspectRatio": "x", "duration": 1, "remixTargetId": "x",
        "callbackUrl": "x",
    }  # fmt: skip
    for field in list(faults):
        assert_error(api.create(**faults), 400, "INVALID_PARAMETERS", field=field)
        faults[field] = VALID.get(field)
        if field == "projectName":
            faults["projectName"] = "gen2"


@pytest.mark.parametrize("model", ["gen2_pro_text_to_video", "gen2_pro_image_to_video"])
def test_remix_on_a_pro_model(api: ApiClient, account: User, assert_error: AssertError, model: str) -> None:
    target = TaskFactory.create(account=account, success=True)

    response = api.create(
        prompt="A lake", modelName=model, imageUrl="https://example.com/a.png", remixTargetId=str(target.id)
    )

    error = assert_error(response, 400, "INVALID_PARAMETERS", field="remixTargetId")
    assert "needs a standard model" in error["message"]


@pytest.mark.parametrize("state", ["processing", "failed"])
def test_remix_of_an_unfinished_task(api: ApiClient, account: User, assert_error: AssertError, state: str) -> None:
    target = TaskFactory.create(account=account, **({"failed": True} if state == "failed" else {}))

    error = assert_error(
        api.create(prompt="A lake", remixTargetId=str(target.id)), 400, "INVALID_PARAMETERS", field="remixTargetId"
    )

    assert state in error["message"]


def test_remix_of_a_foreign_task_answers_as_of_an_unknown_one(api: ApiClient, assert_error: AssertError) -> None:
    foreign = TaskFactory.create(success=True)

    answers = [
        api.create(prompt="A lake", remixTargetId=target)
        for target in (str(foreign.id), "01a1fbf5-f7b2-74be-b784-2553231e37e3", "nonsense")
    ]

    for answer in answers:
        assert_error(answer, 400, "INVALID_PARAMETERS", field="remixTargetId")
    assert len({answer.content for answer in answers}) == 1


def test_inherited_duration_that_the_model_does_not_offer(
    api: ApiClient, account: User, assert_error: AssertError
) -> None:
    target = TaskFactory.create(account=account, success=True, model_name="gen2_pro_text_to_video", duration_seconds=25)

    error = assert_error(
        api.create(prompt="A lake", remixTargetId=str(target.id)), 400, "INVALID_PARAMETERS", field="duration"
    )

    assert "10 or 15" in error["message"]
