"""The starting image: fetched or read, then decoded in a child process and written again as a clean PNG.

The bytes are untrusted, so this process only cleans the file (`videogen.lib.storage.images`). The full decode runs in a
child (`python -m generation.inputs SOURCE TARGET`) with little memory, little time and none of the service's secrets. A
decompression bomb, a truncated file or a bug in an image library ends that child and nothing else. Only pixels come through:
EXIF, GPS, profiles, text chunks and whatever follows the image in its file are dropped.
"""

from __future__ import annotations

import io
import logging
import re
import signal
import subprocess
import sys
import time
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from generation import children
from generation.contracts import Failed, Retryable
from generation.limits import limit_this_process
from videogen.lib.storage import images
from videogen.lib.storage.images import BadImage

if TYPE_CHECKING:
    from PIL import Image as Pillow

    from videogen.lib.outbound import Answer

_log = logging.getLogger(__name__)

_ROOT: Final = Path(__file__).resolve().parent.parent

SHORT_SIDE: Final = 1920
"""Most pixels of the result's shorter side. It is the longest side of any video, so every crop of it still fills a video."""
BACKGROUND: Final = (255, 255, 255)
"""What shows through transparent pixels: white, as in most viewers."""

DECODE_MEMORY_BYTES: Final = 1024 * 2**20
"""Address space of the child. 25 megapixels with transparency and a colour profile need about half of it."""
DECODE_CPU_SECONDS: Final = 10
"""The most expensive valid file needs 3 s: one for its pixels, two for its colour profile."""
DECODE_SECONDS: Final = 60.0
"""Wall time: six times the CPU limit, so that only an overloaded machine ever needs this long."""
_OUTPUT_BYTES: Final = 64 * 2**20

_PAGE: Final = re.compile(
    rb"(\xef\xbb\xbf)?\s*(<!--.{0,500}?-->\s*)?<(!doctype html|html|head|body)\b", re.IGNORECASE | re.DOTALL
)
"""The start of a web page, which is what the address of a shared file often leads to."""

FETCH_TRIES: Final = 2
FETCH_PAUSE_SECONDS: Final = 1.0
_REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
_TEMPORARY_STATUSES: Final = frozenset({408, 425, 429, 500, 502, 503, 504})


def prepare(*, url: str, file: Path | None, workdir: Path, timeout_seconds: float) -> Path:
    """The starting image as an upright 8-bit RGB PNG without metadata, in `workdir`.

    `file` is a local copy and wins over `url`. `timeout_seconds` bounds the fetch, with all its tries. Raises `Failed` with a
    reason that begins with `image` (`tasks_api.failure_messages`), and `Retryable` only if this machine was too busy to decode
    in time.
    """
    data = _fetch(url, timeout_seconds=timeout_seconds) if file is None else _read(file)
    try:
        image = images.clean(data)
    except BadImage as fault:
        raise Failed("image_page" if _PAGE.match(data) else fault.reason) from None
    source = workdir / f"source.{image.extension}"
    source.write_bytes(image.data)
    target = workdir / "image.png"
    try:
        _decode_in_child(source, target)
    finally:
        source.unlink()
    return target


def _read(file: Path) -> bytes:
    with file.open("rb") as stream:
        # One byte over the limit is enough for a refusal.
        return stream.read(images.MAX_BYTES + 1)


def _fetch(url: str, *, timeout_seconds: float) -> bytes:
    """The body behind a public address. A temporary fault is tried once more.

    After that this raises `Failed`, not `Retryable`, so that the client learns at once that the address is at fault.
    """
    # Imported here because the child imports this module too, and doesn't need an HTTP client.
    from videogen.lib import outbound

    ends_at = time.monotonic() + timeout_seconds
    for tries_left in reversed(range(FETCH_TRIES)):
        try:
            answer = outbound.fetch_public(
                url,
                schemes=("http", "https"),
                deadline_seconds=max(0.1, ends_at - time.monotonic()),
                max_bytes=images.MAX_BYTES,
            )
        except outbound.TooLarge:
            raise Failed("image_bytes") from None
        except outbound.OutboundError as fault:
            error = fault.name
            # A passed deadline leaves no time for another try. A refused address gets another try, as an unknown name does:
            # a difference would show which names exist in the internal network.
            is_temporary = not isinstance(fault, outbound.TlsFailed | outbound.DeadlinePassed)
        else:
            if answer.status == 200:
                return _unpack(answer)
            if answer.status in _REDIRECTS:
                raise Failed("image_redirect")
            error, is_temporary = f"status {answer.status}", answer.status in _TEMPORARY_STATUSES
        _log.warning("image_fetch_failed", extra={"error": error, "tries_left": tries_left if is_temporary else 0})
        if not is_temporary or not tries_left or ends_at - time.monotonic() < 2 * FETCH_PAUSE_SECONDS:
            break
        time.sleep(FETCH_PAUSE_SECONDS)
    raise Failed("image_fetch")


def _unpack(answer: Answer) -> bytes:
    """The body without the compression of its transfer, which some servers use although we ask for none.

    Some servers name an encoding and send the plain file, so a body that is an image as it came is taken as it is.
    """
    from videogen.lib import outbound

    if images.format_of(answer.body):
        return answer.body
    try:
        return outbound.unpacked(answer, max_bytes=images.MAX_BYTES)
    except outbound.TooLarge:
        raise Failed("image_bytes") from None
    except outbound.BadAnswer:
        raise Failed("image_encoding") from None


def _decode_in_child(source: Path, target: Path) -> None:
    try:
        child = subprocess.run(
            [sys.executable, "-m", "generation.inputs", str(source), str(target)],
            cwd=_ROOT,
            env=children.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=DECODE_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Retryable("internal") from None
    if child.returncode == 0 and target.is_file():
        return
    if child.returncode == _BAD_IMAGE:
        raise Failed(child.stdout.strip() or "image")
    if child.returncode < 0:
        # Its limits ended it, or the library crashed. The file causes that, and would do so again.
        _log.warning("image_decoder_killed", extra={"signal": signal.Signals(-child.returncode).name})
        raise Failed("image")
    raise RuntimeError(f"the image decoder ended with {child.returncode}: {child.stderr[-500:]}")


# --- What runs in the child ---

_BAD_IMAGE: Final = 3
"""The child's exit status when the image is at fault. The reason is on its standard output."""


def decode(data: bytes) -> Pillow.Image:
    """The whole image: upright, 8-bit RGB in sRGB, transparency flattened. Raises `BadImage`.

    It sets no limits on memory and time; call it in a process that has them. Pillow may open only three formats, because its
    readers for EPS, TIFF, ICO, … would be attack surface, and it only gets a cleaned file.
    """
    from PIL import Image, ImageOps

    cleaned = images.clean(data)
    Image.MAX_IMAGE_PIXELS = None  # `clean` has a stricter limit; Pillow's would only add a warning
    try:
        opened = Image.open(io.BytesIO(cleaned.data), formats=tuple(images.FORMATS))
        opened.load()
        upright = ImageOps.exif_transpose(_shrink(_to_eight_bits(opened)))
        return _flatten(upright, opened.info.get("icc_profile"))
    except (
        Exception
    ) as fault:  # a damaged file makes Pillow raise nearly anything: OSError, struct.error, MemoryError, …
        raise BadImage("image", f"The image cannot be decoded ({type(fault).__name__}).") from None


def _to_eight_bits(image: Pillow.Image) -> Pillow.Image:
    """The same image in one of the modes L, RGB, RGBA and CMYK."""
    if image.mode.startswith("I"):  # 16-bit grey; Pillow's own conversion would clip it to white
        return image.convert("I").point(lambda value: value * (255 / 65535)).convert("L")
    if "transparency" in image.info or image.mode in {"LA", "PA", "RGBA"}:
        return image.convert("RGBA")
    return image if image.mode in {"L", "CMYK"} else image.convert("RGB")


def _shrink(image: Pillow.Image) -> Pillow.Image:
    from PIL import Image

    scale = SHORT_SIDE / min(image.size)
    if scale >= 1:
        return image
    size = (round(image.width * scale), round(image.height * scale))
    return image.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)


def _flatten(image: Pillow.Image, profile: bytes | None) -> Pillow.Image:
    """RGB in sRGB over the background."""
    from PIL import Image

    alpha = image.getchannel("A") if image.mode == "RGBA" else None
    opaque = _to_srgb(image.convert("RGB") if alpha is not None else image, profile)
    if alpha is None:
        return opaque
    flat = Image.new("RGB", image.size, BACKGROUND)
    flat.paste(opaque, mask=alpha)
    return flat


_HAS_ELEMENTS: Final = re.compile(rb"mpet")
"""Profiles with programs of any number of steps: one of 200 KiB took 9 s. Video and 3D tools write them, cameras don't."""


def _to_srgb(image: Pillow.Image, profile: bytes | None) -> Pillow.Image:
    from PIL import ImageCms

    if profile and not _HAS_ELEMENTS.search(profile):
        try:
            return ImageCms.profileToProfile(  # type: ignore[return-value]  # None only with inPlace
                image, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"), outputMode="RGB"
            )
        except (ImageCms.PyCMSError, OSError, ValueError):
            pass  # a broken profile, or one for another kind of image, is ignored
    return image.convert("RGB")


def _main(source: Path, target: Path) -> int:
    limit_this_process(memory_bytes=DECODE_MEMORY_BYTES, cpu_seconds=DECODE_CPU_SECONDS, file_bytes=_OUTPUT_BYTES)
    try:
        image = decode(source.read_bytes())
    except BadImage as fault:
        sys.stdout.write(fault.reason)
        return _BAD_IMAGE
    # Without `info` only pixels can be written. Light compression, because the file is deleted after the attempt.
    image.info.clear()
    image.save(target, "PNG", compress_level=1, compress_type=zlib.Z_RLE)
    return 0


if __name__ == "__main__":
    sys.exit(_main(Path(sys.argv[1]), Path(sys.argv[2])))
