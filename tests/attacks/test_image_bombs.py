"""Images that cost too much to check or to decode."""

from __future__ import annotations

import base64
import signal
import struct
import subprocess
import sys
import threading
import time
import tracemalloc
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageCms
from rest_framework.serializers import ValidationError

from generation import inputs
from generation.contracts import Failed
from tasks_api.serializers.create import CreateTaskSerializer
from tests.attacks.image_files import EOI, IMAGE_MODEL, SOI, chunk, encode, photo, segment
from tests.cost import cpu_seconds
from videogen.lib.storage import images
from videogen.lib.storage.images import jpeg

MOST = 10 * 2**20
ROOT = Path(__file__).resolve().parents[2]


def create(data: bytes | str) -> str:
    """What a create says about the image; nothing if it takes it."""
    text = data if isinstance(data, str) else base64.b64encode(data).decode()
    try:
        body = {"requestParams": {**IMAGE_MODEL, "imageUrl": text}}
        CreateTaskSerializer(data=body, context={"account_id": 1}).is_valid(raise_exception=True)
    except ValidationError as fault:
        return str(fault.detail)
    return ""


# The pieces that files are made of


def frame(width: int = 100, height: int = 100, *, code: int = 0xC0, components: int = 1) -> bytes:
    content = struct.pack(">BHHB", 8, height, width, components)
    return segment(code, content + b"".join(bytes([number, 0x11, 0]) for number in range(1, components + 1)))


def riff(chunks: bytes) -> bytes:
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WEBP" + chunks


def filled(head: bytes, piece: bytes, end: bytes = b"") -> bytes:
    """As many pieces as 10 MiB hold."""
    return head + piece * ((MOST - len(head) - len(end)) // len(piece)) + end


SCAN = segment(0xDA, b"\1\1\0\0\x3f\0")
JPEG = SOI + frame() + SCAN
PNG = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 100, 100, 8, 2, 0, 0, 0))
EXIF_OF_MANY = b"Exif\0\0MM\0*\0\0\0\x08\x15\x54" + bytes(65_500)
VP8X = struct.pack("<4sI", b"VP8X", 10) + bytes(4) + b"\x63\0\0\x63\0\0"

BOMBS: dict[str, tuple[Callable[[], bytes], str]] = {
    "JPEG of empty segments": (lambda: filled(SOI, segment(0xE0)), "contains more than"),
    "JPEG of comments": (lambda: filled(SOI, segment(0xFE, b"x" * 1_000)), "contains more than 1,000 segments"),
    "JPEG of filling": (lambda: filled(SOI, b"\xff", b"\xc0"), "contains more than"),
    "JPEG of filling between segments": (lambda: filled(SOI, b"\xff" * 40 + segment(0xE1)), "contains more than"),
    "JPEG with filling behind": (lambda: filled(JPEG + b"abc" + EOI, b"\xff"), ""),
    "JPEG of EXIF": (lambda: filled(SOI, segment(0xE1, EXIF_OF_MANY), frame() + SCAN + EOI), ""),
    "JPEG of tables": (lambda: filled(SOI, segment(0xC4, bytes(17))), "contains more than 1,000 segments"),
    "JPEG of frames": (lambda: filled(SOI, frame()), "damaged"),
    "JPEG of scans": (lambda: filled(SOI + frame(), SCAN), "contains more than 64 scans"),
    "JPEG of restarts": (lambda: filled(JPEG, b"\xff\xd0", EOI), "contains more than"),
    "JPEG of stuffed bytes": (lambda: filled(JPEG, b"\xff\0abcdefghi", EOI), ""),
    "JPEG without an end": (lambda: filled(JPEG, b"x"), "cut off"),
    "PNG of empty chunks": (lambda: filled(PNG, chunk(b"abCd")), "contains more than 16,384 chunks"),
    "PNG of empty pixels": (lambda: filled(PNG, chunk(b"IDAT")), "contains more than 16,384 chunks"),
    "PNG of small pixels": (lambda: filled(PNG, chunk(b"IDAT", bytes(640)), chunk(b"IEND")), ""),
    "PNG of text": (lambda: filled(PNG, chunk(b"tEXt", b"a\0b")), "contains more than 16,384 chunks"),
    "PNG of packed text": (
        lambda: filled(PNG, chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(2**20))), chunk(b"IDAT") + chunk(b"IEND")),
        "",
    ),
    "PNG of profiles": (
        lambda: filled(PNG, chunk(b"iCCP", b"a\0\0" + zlib.compress(bytes(2**22))), chunk(b"IDAT") + chunk(b"IEND")),
        "",
    ),
    "WebP of empty chunks": (
        lambda: riff(filled(VP8X, struct.pack("<4sI", b"abcd", 0))[: -len(VP8X)]),
        "contains more than 100 chunks",
    ),
}


@pytest.mark.parametrize("name", BOMBS)
def test_image_of_ten_mebibytes_is_checked_at_little_cost_whatever_is_in_it(name: str) -> None:
    make, said = BOMBS[name]
    text = base64.b64encode(make()).decode()
    assert MOST * 0.99 < len(text) * 3 / 4 < MOST + 3

    answer = create(text)
    seconds = cpu_seconds(lambda: create(text))
    tracemalloc.start()
    create(text)
    memory = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert said in answer if said else answer == ""
    # Measured: two to four times what base64 alone takes, and 10 MiB of bytes decoded from it plus at most 15.
    assert seconds < 20 * cpu_seconds(lambda: base64.b64decode(text, validate=True))
    assert memory < 40 * 2**20


def test_two_large_images_are_checked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    inside = most = 0
    expected = 2
    changed = threading.Condition()
    clean = images.clean

    def slowly(data: bytes) -> images.Cleaned:
        nonlocal inside, most
        with changed:
            inside += 1
            most = max(most, inside)
            changed.notify_all()
            changed.wait_for(lambda: most >= expected, 60)
        time.sleep(0.05)  # one more could come in now
        with changed:
            inside -= 1
        return clean(data)

    monkeypatch.setattr(images, "clean", slowly)
    text = base64.b64encode(encode(photo()).ljust(2**20, b"x")).decode()

    with ThreadPoolExecutor(6) as pool:
        assert set(pool.map(create, [text] * 6)) == {""}
    assert most == 2

    expected = 3
    small = base64.b64encode(encode(photo())).decode()
    with ThreadPoolExecutor(6) as pool:
        assert set(pool.map(create, [small] * 6)) == {""}
    assert most > 2


# Scans


def jpeg_of_scans(scans: int, side: int = 5_000) -> bytes:
    """Progressive, all grey: each scan says in some twenty bytes that no block has anything new."""
    blocks = ((side + 7) // 8) ** 2
    # One code for the sum of a block, one for "the next 16,384 to 32,767 blocks have no more".
    tables = segment(0xDB, b"\0" + b"\1" * 64) + b"".join(
        segment(0xC4, bytes([kind, 1]) + bytes(15) + symbol) for kind, symbol in ((0x00, b"\0"), (0x10, b"\xe0"))
    )
    runs = "".join(f"0{min(left - 2**14, 2**14 - 1):014b}" for left in range(blocks, 2**14, -(2**15 - 1)))
    bits = runs + "0" * 30
    refinement = segment(0xDA, b"\1\1\0\1\x3f\x10") + int(bits, 2).to_bytes(-(-len(bits) // 8)).replace(
        b"\xff", b"\xff\0"
    )
    first = segment(0xDA, b"\1\1\0\0\0\0") + bytes(blocks // 8 + 1)
    return SOI + tables + frame(side, side, code=0xC2) + first + refinement * (scans - 1) + EOI


def test_jpeg_of_3000_scans_is_refused_at_create() -> None:
    assert "contains more than 64 scans" in create(jpeg_of_scans(3_000))


def test_jpeg_of_3000_scans_from_an_address_costs_no_decoder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = tmp_path / "stored"
    stored.write_bytes(jpeg_of_scans(3_000))
    started: list[Any] = []
    monkeypatch.setattr(subprocess, "run", lambda *arguments, **_: started.append(arguments))

    with pytest.raises(Failed) as caught:
        inputs.prepare(url="", file=stored, workdir=tmp_path, timeout_seconds=5)

    assert caught.value.reason == "image"
    assert started == []


def test_decoder_is_stopped_when_the_pixels_cost_too_much(tmp_path: Path) -> None:
    source, target = tmp_path / "source.jpg", tmp_path / "image.png"
    source.write_bytes(jpeg_of_scans(900))
    # The limits are changed, so that an image that the file's check would refuse stands for one that nobody thought of.
    code = (
        "import sys; from pathlib import Path; from generation import inputs; from videogen.lib.storage.images import jpeg;"
        "jpeg.MAX_SCANS = 900; inputs.DECODE_CPU_SECONDS = 1; sys.exit(inputs._main(Path(sys.argv[1]), Path(sys.argv[2])))"
    )

    child = subprocess.run([sys.executable, "-c", code, str(source), str(target)], cwd=ROOT, check=False)

    assert child.returncode == -signal.SIGXCPU
    assert not target.exists()


@pytest.mark.slow
def test_largest_image_of_as_many_scans_as_allowed_is_decoded(tmp_path: Path) -> None:
    stored = tmp_path / "stored"
    stored.write_bytes(jpeg_of_scans(jpeg.MAX_SCANS))

    path = inputs.prepare(url="", file=stored, workdir=tmp_path, timeout_seconds=60)

    assert path.is_file()


# Colour profiles


def profile_of_elements(count: int) -> bytes:
    """A colour profile whose D2B0 is a program of so many steps, all the same matrix (ICC.1:2022, 10.16)."""
    matrix = b"matf" + bytes(4) + struct.pack(">HH12f", 3, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0)
    head = b"mpet" + bytes(4) + struct.pack(">HHI", 3, 3, count)
    program = head + struct.pack(">II", len(head) + 8 * count, len(matrix)) * count + matrix
    sound = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    [tags] = struct.unpack_from(">I", sound, 128)
    table = bytearray(sound[132 : 132 + 12 * tags])
    for start in range(0, len(table), 12):
        [offset] = struct.unpack_from(">I", table, start + 4)
        struct.pack_into(">I", table, start + 4, offset + 12)
    table += b"D2B0" + struct.pack(">II", len(sound) + 12, len(program))
    whole = sound[:128] + struct.pack(">I", tags + 1) + bytes(table) + sound[132 + 12 * tags :] + program
    return struct.pack(">I", len(whole)) + whole[4:]


def test_profile_that_is_a_long_program_is_left_out(tmp_path: Path) -> None:
    pixels, drawn = [], photo(size=(1_920, 1_080))
    for profile in (profile_of_elements(20_000), None):
        stored = tmp_path / "stored"
        stored.write_bytes(encode(drawn, "JPEG", icc_profile=profile))
        pixels.append(inputs.prepare(url="", file=stored, workdir=tmp_path, timeout_seconds=60).read_bytes())

    assert pixels[0] == pixels[1]
