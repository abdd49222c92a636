"""What a stored image gives away about who sent it: nothing."""

from __future__ import annotations

import base64
import contextlib
import io
import random
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.files.storage import default_storage
from PIL import ExifTags, Image, ImageCms, PngImagePlugin

from tasks_api.models import Task
from tests.attacks.image_files import IMAGE_MODEL, SOI, chunk, encode, photo, segment
from tests.conftest import ApiClient
from videogen.lib.storage import images

SECRET = b"SECRET-PLACE-AND-SERIAL-NUMBER"
SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
SIDEWAYS = 6


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
