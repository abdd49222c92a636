"""The command: python -m storybook "a red fox in the snow" -o fox.mp4"""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from .making import LARGEST_SIDE, LONGEST_SECONDS, SECONDS, SHORTEST_SECONDS, SIZE, SMALLEST_SIDE, BadOption, make
from .terminal import Bar

_EPILOG = """
Exit status: 0 the film is there; 1 it could not be made or written; 2 an option is wrong; 130 stopped by Ctrl-C.
A film that is not whole is never left behind.
"""
_FLAGS = {"prompt": "PROMPT", "path": "-o", "remix_of": "--remix-of", "overwrite": "-o"}
"""How the command calls what `make` calls so, where it is not --name."""
_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
_LIBRARIES = {"numpy": "NumPy", "cv2": "OpenCV", "av": "PyAV"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Make one film; returns the exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    for number in _SIGNALS:
        signal.signal(number, _stop)
    bar = Bar(options.output.name, quiet=options.quiet)
    try:
        make(
            " ".join(options.prompt),
            options.output,
            image=options.image,
            remix_of=options.remix_of,
            seconds=options.seconds,
            size=options.size,
            seed=options.seed,
            overwrite=options.overwrite,
            progress=bar.show,
        )
    except BadOption as fault:
        bar.end()
        hint = "; -y replaces it" if fault.option == "overwrite" else ""
        parser.error(f"{_FLAGS.get(fault.option, f'--{fault.option}')}: {fault.why}{hint}")
    except OSError as fault:
        bar.end()
        return _fail(f"-o: {options.output} cannot be written: {fault.strerror or fault}")
    except ModuleNotFoundError as fault:
        if fault.name not in _LIBRARIES:
            raise
        needed = Path(__file__).with_name("requirements.txt")
        return _fail(f"{_LIBRARIES[fault.name]} is missing: {sys.executable} -m pip install -r {needed}")
    except SystemExit as stopped:
        bar.end()
        if not options.quiet:
            print("stopped; nothing was written", file=sys.stderr)
        return int(stopped.code or 0)
    bar.end()
    if not options.quiet:
        _tell(options.output)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m storybook",
        usage='python -m storybook "PROMPT" -o FILM.mp4 [options]',
        description="Draws an animated preview of a prompt, a picture or an earlier film.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("prompt", metavar="PROMPT", nargs="*", help="what is to be seen, in words")
    parser.add_argument(
        "-o", "--output", metavar="FILM.mp4", type=Path, required=True, help="where the film goes (MP4, with sound)"
    )
    parser.add_argument("-y", "--overwrite", action="store_true", help="replace a file that is there already")
    parser.add_argument(
        "--image", metavar="PICTURE", help="a picture that the film shows; PROMPT says what happens in it"
    )
    parser.add_argument(
        "--remix-of", metavar="FILM", help="an earlier film to go on from; PROMPT says what becomes different"
    )
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=float,
        default=SECONDS,
        help=f"{SHORTEST_SECONDS} to {LONGEST_SECONDS} (default {SECONDS:g})",
    )
    parser.add_argument(
        "--size",
        metavar="WxH",
        type=_read_size,
        default=SIZE,
        help=f"pixels, even, {SMALLEST_SIDE} to {LARGEST_SIDE} (default {SIZE[0]}x{SIZE[1]}; upright {SIZE[1]}x{SIZE[0]})",
    )
    parser.add_argument("--seed", metavar="N", type=int, help="another drawing of the same scene: any number from 0")
    parser.add_argument("-q", "--quiet", action="store_true", help="tell nothing but errors")
    return parser


def _read_size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})[x\N{MULTIPLICATION SIGN}](\d{1,5})", text.strip().lower())
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size: write width x height in pixels, like 854x480")
    return int(match[1]), int(match[2])


def _tell(path: Path) -> None:
    """What came of it, and what was understood."""
    from .note import read_note

    note = read_note(path)
    size = f"{path.stat().st_size / 1e6:.1f} MB"
    print(f"{path} ({size}): {_describe(note.scene)}" if note else f"{path} ({size})")


def _describe(scene: Mapping[str, Any]) -> str:
    if scene["pictured"]:
        return ", ".join(["the picture", scene["time"], *scene["weather"]])
    figures = [
        f"{figure['count']} x {figure['name']}" if figure["count"] > 1 else figure["name"]
        for figure in scene["figures"]
    ]
    return ", ".join([scene["setting"], scene["time"], *scene["weather"], *figures])


def _fail(message: str) -> int:
    print(f"python -m storybook: error: {message}", file=sys.stderr)
    return 1


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    """End the work once; while it is tidied up, a second Ctrl-C does nothing."""
    for each in _SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    sys.exit(128 + number)


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # threads that still paint a shot of a stopped film are not waited for
