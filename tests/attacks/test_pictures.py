"""Images that cost too much to look at, and what a stored image gives away about who sent it."""

from __future__ import annotations

import base64
import contextlib
import io
import random
import signal
import struct
import subprocess
import sys
import threading
import time
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from PIL import ExifTags, Image, ImageCms, PngImagePlugin
from rest_framework.serializers import ValidationError

from generation import inputs
from generation.contracts import Failed
from tasks_api.models import Task
from tasks_api.serializers.create import CREATE_TASK
from tests.conftest import ApiClient
from tests.cost import cpu_seconds
from videogen.lib.storage import images
from videogen.lib.storage.images import jpeg

MOST = 10 * 2**20
ROOT = Path(__file__).resolve().parents[2]
IMAGE_MODEL = {"projectName": "gen2", "modelName": "gen2_image_to_video", "prompt": "A lake"}


def create(data: bytes | str) -> str:
    """What a create says about the image; nothing if it takes it."""
    text = data if isinstance(data, str) else base64.b64encode(data).decode()
    try:
        CREATE_TASK.run_validation({"requestParams": {**IMAGE_MODEL, "imageUrl": text}}, {"account_id": 1})
    except ValidationError as fault:
        return str(fault.detail)
    return ""


# The pieces that files are made of


def segment(code: int, content: bytes = b"") -> bytes:
    return struct.pack(">BBH", 0xFF, code, 2 + len(content)) + content


def frame(width: int = 100, height: int = 100, *, code: int = 0xC0, components: int = 1) -> bytes:
    content = struct.pack(">BHHB", 8, height, width, components)
    return segment(code, content + b"".join(bytes([number, 0x11, 0]) for number in range(1, components + 1)))


def chunk(kind: bytes, content: bytes = b"") -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def riff(chunks: bytes) -> bytes:
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WEBP" + chunks


def filled(head: bytes, piece: bytes, end: bytes = b"") -> bytes:
    """As many pieces as 10 MiB hold."""
    return head + piece * ((MOST - len(head) - len(end)) // len(piece)) + end


SOI, EOI = b"\xff\xd8", b"\xff\xd9"
SCAN = segment(0xDA, b"\1\1\0\0\x3f\0")
JPEG = SOI + frame() + SCAN
PNG = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 100, 100, 8, 2, 0, 0, 0))
EXIF_OF_MANY = b"Exif\0\0MM\0*\0\0\0\x08\x15\x54" + bytes(65_500)
VP8X = struct.pack("<4sI", b"VP8X", 10) + bytes(4) + b"\x63\0\0\x63\0\0"

BOMBS: dict[str, tuple[Callable[[], bytes], str]] = {
    "JPEG of empty segments": (lambda: filled(SOI, segment(0xE0)), "holds more than"),
    "JPEG of comments": (lambda: filled(SOI, segment(0xFE, b"x" * 1_000)), "holds more than 1,000 segments"),
    "JPEG of filling": (lambda: filled(SOI, b"\xff", b"\xc0"), "holds more than"),
    "JPEG of filling between segments": (lambda: filled(SOI, b"\xff" * 40 + segment(0xE1)), "holds more than"),
    "JPEG with filling behind": (lambda: filled(JPEG + b"abc" + EOI, b"\xff"), ""),
    "JPEG of EXIF": (lambda: filled(SOI, segment(0xE1, EXIF_OF_MANY), frame() + SCAN + EOI), ""),
    "JPEG of tables": (lambda: filled(SOI, segment(0xC4, bytes(17))), "holds more than 1,000 segments"),
    "JPEG of frames": (lambda: filled(SOI, frame()), "damaged"),
    "JPEG of scans": (lambda: filled(SOI + frame(), SCAN), "holds more than 64 scans"),
    "JPEG of restarts": (lambda: filled(JPEG, b"\xff\xd0", EOI), "holds more than"),
    "JPEG of stuffed bytes": (lambda: filled(JPEG, b"\xff\0abcdefghi", EOI), ""),
    "JPEG without an end": (lambda: filled(JPEG, b"x"), ""),
    "PNG of empty chunks": (lambda: filled(PNG, chunk(b"abCd")), "holds more than 16,384 chunks"),
    "PNG of empty pixels": (lambda: filled(PNG, chunk(b"IDAT")), "holds more than 16,384 chunks"),
    "PNG of small pixels": (lambda: filled(PNG, chunk(b"IDAT", bytes(640)), chunk(b"IEND")), ""),
    "PNG of text": (lambda: filled(PNG, chunk(b"tEXt", b"a\0b")), "holds more than 16,384 chunks"),
    "PNG of packed text": (
        lambda: filled(PNG, chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(2**20))), chunk(b"IDAT")),
        "",
    ),
    "PNG of profiles": (
        lambda: filled(PNG, chunk(b"iCCP", b"a\0\0" + zlib.compress(bytes(2**22))), chunk(b"IDAT")),
        "",
    ),
    "WebP of empty chunks": (
        lambda: riff(filled(VP8X, struct.pack("<4sI", b"abcd", 0))[: -len(VP8X)]),
        "holds more than 100 chunks",
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
    lock = threading.Lock()
    clean = images.clean

    def slowly(data: bytes) -> images.Cleaned:
        nonlocal inside, most
        with lock:
            inside += 1
            most = max(most, inside)
        time.sleep(0.05)
        with lock:
            inside -= 1
        return clean(data)

    monkeypatch.setattr(images, "clean", slowly)
    text = base64.b64encode(encode(photo()).ljust(2**20, b"x")).decode()

    with ThreadPoolExecutor(6) as pool:
        assert set(pool.map(create, [text] * 6)) == {""}
    assert most == 2

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
    assert "holds more than 64 scans" in create(jpeg_of_scans(3_000))


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
        "jpeg.MAX_SCANS = 900; inputs.LOAD_CPU_SECONDS = 1; sys.exit(inputs._main(Path(sys.argv[1]), Path(sys.argv[2])))"
    )

    child = subprocess.run([sys.executable, "-c", code, str(source), str(target)], cwd=ROOT, check=False)

    assert child.returncode == -signal.SIGXCPU
    assert not target.exists()


@pytest.mark.slow
def test_largest_image_of_as_many_scans_as_allowed_is_decoded(tmp_path: Path) -> None:
    stored = tmp_path / "stored"
    stored.write_bytes(jpeg_of_scans(jpeg.MAX_SCANS))

    path = inputs.prepare(url="", file=stored, workdir=tmp_path, timeout_seconds=5)

    assert path.is_file()


# What a stored image gives away

SECRET = b"SECRET-PLACE-AND-SERIAL-NUMBER"
SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
SIDEWAYS = 6


def photo(mode: str = "RGB", size: tuple[int, int] = (130, 97)) -> Image.Image:
    """Noise, so that every pixel differs, with a slope in it."""
    channels = [Image.effect_noise(size, 60), Image.linear_gradient("L").resize(size), Image.effect_noise(size, 90)]
    image = Image.merge("RGB", channels)
    if mode == "I;16":
        return Image.frombytes("I;16", size, random.Random(1).randbytes(2 * size[0] * size[1]))
    if mode == "P":
        return image.quantize(200)
    if mode in {"LA", "RGBA"}:
        image.putalpha(channels[1])
    return image.convert(mode)


def encode(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def exif_of_a_phone(orientation: int = SIDEWAYS) -> Image.Exif:
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = orientation
    exif[ExifTags.Base.Make] = SECRET.decode()
    exif[ExifTags.Base.BodySerialNumber] = SECRET.decode()
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSAreaInformation] = SECRET
    return exif


def notes() -> PngImagePlugin.PngInfo:
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Author", SECRET.decode())
    notes.add_itxt("XML:com.adobe.xmp", SECRET.decode())
    notes.add(b"prVt", SECRET)
    notes.add_text("Comment", SECRET.decode() + " at the end", zip=False)
    notes.add(b"tIME", SECRET, after_idat=True)
    return notes


def with_previews(data: bytes) -> bytes:
    """The JPEG with previews and a maker's notes where old cameras write them."""
    jfif = segment(0xE0, b"JFIF\0\1\2\0\0\1\0\1\x02\x05" + SECRET)
    assert data[2:4] == b"\xff\xe0"
    (length,) = struct.unpack_from(">H", data, 4)
    more = [(0xE0, b"JFXX\0\x10"), (0xE2, b"FPXR\0"), (0xED, b"Photoshop 3.0\0"), (0xEF, b""), (0xFE, b"")]
    return SOI + jfif + b"".join(segment(code, start + SECRET) for code, start in more) + data[4 + length :]


def jpegs() -> Iterator[tuple[str, bytes]]:
    told: dict[str, Any] = {"exif": exif_of_a_phone(), "icc_profile": SRGB, "comment": SECRET, "xmp": SECRET}
    for mode in ("L", "RGB", "CMYK"):
        for progressive in (False, True):
            yield f"JPEG {mode} {progressive=}", encode(photo(mode), "JPEG", progressive=progressive, **told)
    for subsampling in ("4:4:4", "4:2:2", "4:2:0"):
        for more in ({}, {"restart_marker_blocks": 2}, {"restart_marker_rows": 1, "progressive": True}):
            yield f"JPEG {subsampling} {more}", encode(photo(), "JPEG", subsampling=subsampling, **more, **told)
    yield "JPEG of RGB", encode(photo(), "JPEG", keep_rgb=True, **told)
    yield "JPEG with previews", with_previews(encode(photo(), "JPEG", **told))
    yield "two images", encode(photo(), "MPO", save_all=True, append_images=[photo("L")], exif=exif_of_a_phone())
    yield (
        "filling and rubbish before a table",
        encode(photo(), "JPEG", **told).replace(b"\xff\xc4", b"\0\xff\0" + SECRET + b"\xff\xff\xff\xc4"),
    )


def pngs() -> Iterator[tuple[str, bytes]]:
    told: dict[str, Any] = {"exif": exif_of_a_phone(), "icc_profile": SRGB, "pnginfo": notes()}
    for mode in ("1", "L", "LA", "P", "RGB", "RGBA", "I;16"):
        yield f"PNG {mode}", encode(photo(mode), **told)
    yield "PNG P, one colour clear", encode(photo("P"), transparency=3, **told)
    yield "PNG P, many shades", encode(photo("P"), transparency=bytes(range(200)), **told)
    yield "PNG RGB, one colour clear", encode(photo(), transparency=(1, 2, 3), **told)
    yield "PNG L, one colour clear", encode(photo("L"), transparency=7, **told)
    yield "PNG of 16 bits", png_of(depth=16, passes=[(100, 80)], interlaced=0)
    yield "PNG, interlaced", png_of(depth=8, passes=ADAM_7, interlaced=1)


ADAM_7 = [(13, 10), (12, 10), (25, 10), (25, 20), (50, 20), (50, 40), (100, 40)]
"""Width and height of the seven passes of 100 x 80 pixels."""


def png_of(*, depth: int, passes: list[tuple[int, int]], interlaced: int) -> bytes:
    some = random.Random(1)
    rows = b"".join(b"\1" + some.randbytes(width * 3 * depth // 8) for width, height in passes for _ in range(height))
    header = struct.pack(">IIBBBBB", 100, 80, depth, 2, 0, 0, interlaced)
    pixels = zlib.compress(rows)
    # The orientation stands behind the pixels, and text in between.
    tiff = exif_of_a_phone().tobytes().removeprefix(b"Exif\0\0")
    chunks = [(b"IHDR", header), (b"IDAT", pixels[:99]), (b"IDAT", pixels[99:]), (b"tEXt", SECRET), (b"eXIf", tiff)]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in [*chunks, (b"IEND", b"")])


def webps() -> Iterator[tuple[str, bytes]]:
    told: dict[str, Any] = {"exif": exif_of_a_phone(), "icc_profile": SRGB, "xmp": SECRET}
    for mode in ("RGB", "RGBA"):
        for lossless in (False, True):
            yield f"WebP {mode} {lossless=}", encode(photo(mode), "WEBP", lossless=lossless, **told)
            plain = encode(photo(mode), "WEBP", lossless=lossless, exif=exif_of_a_phone())
            yield f"WebP {mode} {lossless=} without a profile", plain


TAIL = SECRET + b"<script>PK\x03\x04"
IMAGES = {name: data + TAIL for make in (jpegs, pngs, webps) for name, data in make()}  # what stands behind the image


def seen(data: bytes) -> dict[str, Any]:
    with Image.open(io.BytesIO(data)) as image:
        image.load()
        profile = image.info.get("icc_profile")
        turn = image.getexif().get(ExifTags.Base.Orientation, 1)
        shown = image.convert("RGBA") if image.mode in {"P", "L", "RGB"} else image
        return {"mode": image.mode, "pixels": shown.tobytes(), "profile": profile, "orientation": turn}


@pytest.mark.parametrize("name", IMAGES)
def test_cleaned_image_shows_the_same_and_tells_nothing_else(name: str) -> None:
    data = IMAGES[name]
    assert SECRET in data
    assert seen(data)["orientation"] == SIDEWAYS

    cleaned = images.clean(data)

    assert SECRET not in cleaned.data
    assert seen(cleaned.data) == seen(data)
    assert images.clean(cleaned.data) == cleaned
    with Image.open(io.BytesIO(cleaned.data), formats=[cleaned.format]) as image:
        assert image.size == (cleaned.width, cleaned.height)
        assert dict(image.getexif()) == {ExifTags.Base.Orientation: SIDEWAYS}
        assert image.info.keys().isdisjoint({"xmp", "comment", "mp", "photoshop", "Author", "Comment"})


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_way_up_is_kept(kind: str, orientation: int) -> None:
    exif = exif_of_a_phone(orientation)
    for order in ("<", ">"):
        exif.endian = order
        cleaned = images.clean(encode(photo(), kind, exif=exif))

        assert seen(cleaned.data)["orientation"] == orientation


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_image_that_tells_nothing_is_left_as_it_is(kind: str) -> None:
    data = encode(photo(), kind)

    assert images.clean(data).data == data


def test_broken_exif_does_no_harm() -> None:
    whole = exif_of_a_phone().tobytes()
    for length in range(len(whole)):
        assert seen(images.clean(encode(photo(), "JPEG", exif=whole[:length])).data)["mode"] == "RGB"


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_file_cut_or_changed_anywhere_is_cleaned_or_refused(kind: str) -> None:
    some = random.Random(1)
    data = encode(photo(), kind, exif=exif_of_a_phone(), icc_profile=SRGB)
    for _ in range(300):
        changed = bytearray(data)
        for _ in range(some.randint(1, 4)):
            changed[some.randrange(min(len(data), some.choice([40, 700, len(data)])))] = some.randrange(256)
        for file in (bytes(changed), data[: some.randrange(len(data))]):
            with contextlib.suppress(images.BadImage):
                cleaned = images.clean(file)
                assert images.clean(cleaned.data) == cleaned


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name", ["JPEG with previews", "two images", "PNG RGBA", "PNG, interlaced", "WebP RGBA lossless=False"]
)
def test_stored_image_tells_nothing_of_who_made_it(api: ApiClient, name: str) -> None:
    data = IMAGES[name]

    assert api.create(**IMAGE_MODEL, imageUrl=base64.b64encode(data).decode()).status_code == 200

    stored_name = Task.objects.get().image_name
    with default_storage.open(stored_name) as file:
        stored = file.read()
    default_storage.delete(stored_name)
    assert SECRET not in stored
    assert seen(stored) == seen(data)


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
        pixels.append(inputs.prepare(url="", file=stored, workdir=tmp_path, timeout_seconds=5).read_bytes())

    assert pixels[0] == pixels[1]
