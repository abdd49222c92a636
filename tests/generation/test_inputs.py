"""The starting image: what comes through, what is refused, and what a hostile file can do (nothing)."""

from __future__ import annotations

import gzip
import io
import logging
import struct
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageCms, PngImagePlugin

from generation import inputs
from generation.contracts import Failed
from tests.receiver import Receiver, answer, close, hang, raw
from videogen.lib import outbound
from videogen.lib.storage import images

RED, BLUE = (200, 30, 40), (20, 40, 200)


def encode(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def half_red_half_blue(mode: str = "RGB") -> Image.Image:
    """200 x 100: red on the left, blue on the right."""
    image = Image.new("RGB", (200, 100), RED)
    image.paste(BLUE, (100, 0, 200, 100))
    return image.quantize(4) if mode == "P" else image.convert(mode)


def prepare(data: bytes, workdir: Path) -> Path:
    stored = workdir / "stored"
    stored.write_bytes(data)
    return inputs.prepare(url="", file=stored, workdir=workdir, timeout_seconds=5)


def refusal(data: bytes, workdir: Path) -> str:
    with pytest.raises(Failed) as caught:
        prepare(data, workdir)
    assert not (workdir / "image.png").exists()
    return caught.value.reason


def is_close(pixel: Any, colour: tuple[int, int, int]) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(pixel, colour, strict=True))


# What comes through


def test_address_of_a_stored_copy_is_not_called(tmp_path: Path) -> None:
    stored = tmp_path / "stored"
    stored.write_bytes(encode(half_red_half_blue(), "JPEG"))

    path = inputs.prepare(url="https://example.test/a.jpg", file=stored, workdir=tmp_path, timeout_seconds=5)

    with Image.open(path) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "RGB", (200, 100))
        assert is_close(image.getpixel((20, 50)), RED)


@pytest.mark.parametrize(
    ("kind", "mode"),
    [
        ("PNG", "RGB"),
        ("PNG", "P"),
        ("PNG", "RGBA"),
        ("JPEG", "RGB"),
        ("JPEG", "CMYK"),
        ("WEBP", "RGB"),
        ("WEBP", "RGBA"),
    ],
)
def test_every_format_and_mode_becomes_the_same_rgb(kind: str, mode: str) -> None:
    options = {} if kind == "PNG" else {"quality": 95}

    image = inputs.decode(encode(half_red_half_blue(mode), kind, **options))

    assert (image.mode, image.size) == ("RGB", (200, 100))
    assert is_close(image.getpixel((20, 50)), RED)
    assert is_close(image.getpixel((180, 50)), BLUE)


@pytest.mark.parametrize("mode", ["L", "LA", "1"])
def test_grey_and_black_and_white_become_rgb(mode: str) -> None:
    image = inputs.decode(encode(Image.new("L", (64, 64), 255).convert(mode)))

    assert (image.mode, image.getpixel((5, 5))) == ("RGB", (255, 255, 255))


def test_sixteen_bit_grey_is_scaled_not_clipped() -> None:
    assert is_close(inputs.decode(encode(Image.new("I;16", (64, 64), 0x8000))).getpixel((5, 5)), (128, 128, 128))


@pytest.mark.parametrize(("orientation", "red_at"), [(1, (20, 50)), (3, (180, 50)), (6, (50, 20)), (8, (50, 180))])
def test_image_is_turned_upright(orientation: int, red_at: tuple[int, int]) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation

    image = inputs.decode(encode(half_red_half_blue(), "JPEG", exif=exif, quality=95))

    assert image.size == ((200, 100) if orientation in {1, 3} else (100, 200))
    assert is_close(image.getpixel(red_at), RED)


def test_transparency_is_flattened_over_the_background() -> None:
    image = Image.new("RGBA", (64, 64), (0, 0, 0, 0))
    image.paste((*RED, 255), (0, 0, 32, 64))

    flat = inputs.decode(encode(image))

    assert is_close(flat.getpixel((5, 5)), RED)
    assert flat.getpixel((60, 5)) == inputs.BACKGROUND


def test_palette_with_a_transparent_colour_is_flattened() -> None:
    image = half_red_half_blue("P")

    flat = inputs.decode(encode(image, transparency=image.getpixel((150, 50))))

    assert is_close(flat.getpixel((20, 50)), RED)
    assert flat.getpixel((180, 50)) == inputs.BACKGROUND


def test_broken_colour_profile_is_ignored() -> None:
    assert is_close(inputs.decode(encode(half_red_half_blue(), icc_profile=b"junk")).getpixel((20, 50)), RED)


def test_colour_profile_is_applied() -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    red_is_blue = srgb.replace(b"rXYZ", b"swap").replace(b"bXYZ", b"rXYZ").replace(b"swap", b"bXYZ")

    image = inputs.decode(encode(half_red_half_blue(), icc_profile=red_is_blue))

    assert image.getchannel("B").getpixel((20, 50)) > image.getchannel("R").getpixel((20, 50))  # type: ignore[operator]


def test_large_image_shrinks_to_what_a_video_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "SHORT_SIDE", 192)

    assert inputs.decode(encode(Image.new("RGB", (240, 480), RED), "JPEG")).size == (192, 384)


def test_nothing_but_pixels_comes_through(tmp_path: Path) -> None:
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Comment", "SECRET-TEXT")
    exif = Image.Exif()
    exif[0x010E] = "SECRET-EXIF"
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    data = (
        encode(half_red_half_blue(), pnginfo=notes, exif=exif, icc_profile=srgb)
        + b"<script>SECRET-TAIL</script>PK\x03\x04"
    )

    clean = prepare(data, tmp_path).read_bytes()

    assert b"SECRET" not in clean
    chunks = set()
    position = 8
    while position < len(clean):
        length, kind = struct.unpack(">I4s", clean[position : position + 8])
        chunks.add(kind)
        position += 12 + length
    assert chunks == {b"IHDR", b"IDAT", b"IEND"}


def test_first_image_of_a_jpeg_with_several_is_taken(tmp_path: Path) -> None:
    file = io.BytesIO()
    half_red_half_blue().save(file, "MPO", save_all=True, append_images=[Image.new("RGB", (320, 240), "green")])

    assert images.clean(file.getvalue()).extension == "jpg"
    with Image.open(prepare(file.getvalue(), tmp_path)) as clean:
        width, height = clean.size
        left, right = clean.getpixel((width // 4, height // 2)), clean.getpixel((width * 3 // 4, height // 2))
    assert is_close(left, RED)
    assert is_close(right, BLUE)


def test_only_the_result_is_left_in_the_folder(tmp_path: Path) -> None:
    prepare(encode(half_red_half_blue()), tmp_path)

    assert {path.name for path in tmp_path.iterdir()} == {"stored", "image.png"}


# What is refused


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_truncated_file_is_refused(kind: str, tmp_path: Path) -> None:
    whole = encode(Image.effect_noise((300, 300), 90).convert("RGB"), kind)

    assert refusal(whole[: len(whole) // 2], tmp_path) == "image"


def test_png_with_a_damaged_pixel_stream_is_refused(tmp_path: Path) -> None:
    data = bytearray(encode(Image.effect_noise((300, 300), 90)))
    data[len(data) // 2] ^= 0xFF

    assert refusal(bytes(data), tmp_path) == "image"


@pytest.mark.parametrize("kind", ["WEBP", "PNG"])
def test_animation_is_refused(kind: str, tmp_path: Path) -> None:
    frames = [Image.new("RGB", (64, 64), colour) for colour in (RED, BLUE)]

    assert refusal(encode(frames[0], kind, save_all=True, append_images=frames[1:]), tmp_path) == "image_frames"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"GIF89a" + bytes(50),
        b"%PDF-1.7\n" + bytes(100),
        encode(half_red_half_blue(), "BMP"),
        encode(half_red_half_blue(), "TIFF"),
    ],
    ids=["empty", "svg", "gif", "pdf", "bmp", "tiff"],
)
def test_other_kinds_of_files_are_refused(data: bytes, tmp_path: Path) -> None:
    assert refusal(data, tmp_path) == "image_type"


def test_too_many_bytes_are_refused(tmp_path: Path) -> None:
    assert refusal(encode(half_red_half_blue()) + bytes(images.MAX_BYTES), tmp_path) == "image_bytes"


def _png_that_claims(width: int, height: int, rows: bytes) -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def test_bomb_is_refused_by_its_header(tmp_path: Path) -> None:
    assert refusal(_png_that_claims(30_000, 30_000, bytes(1000)), tmp_path) == "image_size"


def test_image_with_fewer_rows_than_it_claims_is_refused(tmp_path: Path) -> None:
    assert refusal(_png_that_claims(4_000, 4_000, bytes(1000)), tmp_path) == "image"


# The child


def test_decoder_that_needs_too_much_memory_ends_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = tmp_path / "source.png", tmp_path / "image.png"
    source.write_bytes(encode(Image.new("RGB", (2000, 2000), RED)))
    code = (
        "import sys; from pathlib import Path; from generation import inputs; inputs.DECODE_MEMORY_BYTES = 64 * 2**20;"
        "sys.exit(inputs._main(Path(sys.argv[1]), Path(sys.argv[2])))"
    )

    child = subprocess.run([sys.executable, "-c", code, str(source), str(target)], capture_output=True, check=False)

    assert (child.returncode, child.stdout) == (3, b"image")
    assert not target.exists()


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("import os, signal; os.kill(os.getpid(), signal.SIGXCPU)", "image"),
        ("import os; os.abort()", "image"),
        ("import sys; sys.stdout.write('image_size'); sys.exit(3)", "image_size"),
    ],
    ids=["CPU limit", "crash", "says why"],
)
def test_end_of_the_decoder_is_the_images_fault(
    script: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoder = tmp_path / "decoder"
    decoder.write_text(f"#!{sys.executable}\n{script}\n")
    decoder.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(decoder))

    assert refusal(encode(half_red_half_blue()), tmp_path) == reason


def test_decoder_does_not_inherit_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "hidden")
    decoder, seen = tmp_path / "decoder", tmp_path / "seen"
    decoder.write_text(f"#!{sys.executable}\nimport os; open({str(seen)!r}, 'w').write(repr(dict(os.environ)))\n")
    decoder.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(decoder))

    with pytest.raises(RuntimeError, match="ended with 0"):
        prepare(encode(half_red_half_blue()), tmp_path)

    assert "hidden" not in seen.read_text()
    assert "DATABASE_URL" not in seen.read_text()


def test_decoder_that_our_own_error_ends_is_not_the_images_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")

    with pytest.raises(RuntimeError, match="ended with 1"):
        prepare(encode(half_red_half_blue()), tmp_path)


# From an address


def fetched(receiver: Receiver, workdir: Path, path: str = "/a.png", *, timeout_seconds: float = 60) -> Path:
    return inputs.prepare(url=receiver.url(path), file=None, workdir=workdir, timeout_seconds=timeout_seconds)


def fetch_refusal(receiver: Receiver, workdir: Path, path: str = "/a.png", *, timeout_seconds: float = 60) -> str:
    with pytest.raises(Failed) as caught:
        fetched(receiver, workdir, path, timeout_seconds=timeout_seconds)
    return caught.value.reason


@pytest.fixture(autouse=True)
def _short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "FETCH_PAUSE_SECONDS", 0.05)


def test_content_decides_not_the_name_or_the_declared_type(receiver: Receiver, tmp_path: Path) -> None:
    receiver.answers(answer(200, encode(half_red_half_blue(), "WEBP"), {"Content-Type": "text/html"}))

    assert fetched(receiver, tmp_path, "/page.gif").is_file()


def test_html_that_is_declared_as_an_image_is_refused(receiver: Receiver, tmp_path: Path) -> None:
    receiver.answers(answer(200, b"<html>not here</html>", {"Content-Type": "image/png"}))

    assert fetch_refusal(receiver, tmp_path) == "image_page"


@pytest.mark.parametrize(
    "page",
    [
        b"<!DOCTYPE html><title>Sign in</title>",
        b"\xef\xbb\xbf\r\n<!doctype HTML >",
        b"<!-- a comment -->\n<html lang=en>",
        b"  <head><title>Shared file</title>",
    ],
)
def test_web_page_is_told_from_a_file(page: bytes, receiver: Receiver, tmp_path: Path) -> None:
    receiver.answers(answer(200, page))

    assert fetch_refusal(receiver, tmp_path) == "image_page"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirect_is_named_and_not_followed(status: int, receiver: Receiver, tmp_path: Path) -> None:
    receiver.answers(answer(status, b"", {"Location": receiver.url("/b.png")}))

    assert fetch_refusal(receiver, tmp_path) == "image_redirect"
    assert [request.path for request in receiver.requests] == ["/a.png"]


@pytest.mark.parametrize("encoding", ["gzip", "GZIP", "x-gzip", "deflate"])
def test_compressed_image_is_unpacked(encoding: str, receiver: Receiver, tmp_path: Path) -> None:
    image = encode(half_red_half_blue())
    packed = zlib.compress(image) if encoding == "deflate" else gzip.compress(image)
    receiver.answers(answer(200, packed, {"Content-Encoding": encoding}))

    assert fetched(receiver, tmp_path).is_file()
    assert receiver.requests[0].headers["accept-encoding"] == "identity"


@pytest.mark.parametrize("encoding", ["gzip", "br", "zstd", "aws-chunked", "utf-8", "identity", ""])
def test_image_that_is_not_compressed_is_taken_whatever_its_server_says(
    encoding: str, receiver: Receiver, tmp_path: Path
) -> None:
    receiver.answers(answer(200, encode(half_red_half_blue()), {"Content-Encoding": encoding}))

    assert fetched(receiver, tmp_path).is_file()


@pytest.mark.parametrize(
    ("encoding", "body"),
    [
        ("br", b"\x0b\x02\x80packed\x03"),
        ("zstd", b"(\xb5/\xfdpacked"),
        ("gzip, gzip", gzip.compress(gzip.compress(encode(half_red_half_blue())))),
        ("gzip", b"not packed"),
        ("gzip", gzip.compress(encode(half_red_half_blue()))[:-20]),
    ],
    ids=["br", "zstd", "gzip twice", "no gzip", "half"],
)
def test_compression_that_cannot_be_undone_is_named(
    encoding: str, body: bytes, receiver: Receiver, tmp_path: Path
) -> None:
    receiver.answers(answer(200, body, {"Content-Encoding": encoding}))

    assert fetch_refusal(receiver, tmp_path) == "image_encoding"


def test_compressed_image_is_unpacked_up_to_the_limit(receiver: Receiver, tmp_path: Path) -> None:
    receiver.answers(answer(200, gzip.compress(bytes(images.MAX_BYTES + 1)), {"Content-Encoding": "gzip"}))

    assert fetch_refusal(receiver, tmp_path) == "image_bytes"


@pytest.mark.parametrize("status", [204, 300, 304, 401, 403, 404, 410])
def test_other_answers_than_200_are_refused_at_once(status: int, receiver: Receiver, tmp_path: Path) -> None:
    receiver.answers(status)

    assert fetch_refusal(receiver, tmp_path) == "image_fetch"
    assert len(receiver.requests) == 1


@pytest.mark.parametrize("fault", [answer(503), close, raw(b"HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\nhalf")])
def test_fault_that_passes_is_tried_once_more(fault: Any, receiver: Receiver, tmp_path: Path) -> None:
    receiver.answers(fault, answer(200, encode(half_red_half_blue())))

    assert fetched(receiver, tmp_path).is_file()
    assert len(receiver.requests) == 2


def test_fault_that_stays_ends_the_task(receiver: Receiver, tmp_path: Path) -> None:
    receiver.answers(503)

    assert fetch_refusal(receiver, tmp_path) == "image_fetch"
    assert len(receiver.requests) == inputs.FETCH_TRIES


def test_silent_server_ends_the_task_within_the_deadline(
    receiver: Receiver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    receiver.answers(hang)
    fetch, calls = outbound.fetch_public, []

    def counted(*arguments: Any, **options: Any) -> outbound.Answer:
        calls.append(options["deadline_seconds"])
        return fetch(*arguments, **options)

    monkeypatch.setattr(outbound, "fetch_public", counted)

    assert fetch_refusal(receiver, tmp_path, timeout_seconds=0.3) == "image_fetch"
    assert len(calls) == 1  # which may end before its request is sent
    assert calls[0] <= 0.3


def test_body_over_the_limit_is_refused(receiver: Receiver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "MAX_BYTES", 1000)
    receiver.answers(answer(200, bytes(1001)))

    assert fetch_refusal(receiver, tmp_path) == "image_bytes"


def test_inside_address_is_refused(settings: Any, receiver: Receiver, tmp_path: Path) -> None:
    settings.OUTBOUND_ALLOWED_NETS = []

    assert fetch_refusal(receiver, tmp_path) == "image_fetch"
    assert receiver.requests == []


def test_logs_hold_nothing_of_the_address(receiver: Receiver, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    receiver.answers(404)

    fetch_refusal(receiver, tmp_path, "/folder/a.png?token=HIDDEN")

    assert "image_fetch_failed" in caplog.text
    assert "HIDDEN" not in caplog.text + repr([vars(record) for record in caplog.records])
