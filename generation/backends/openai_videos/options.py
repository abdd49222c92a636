"""The options that an operator writes into `[models.NAME.options]`, checked and completed from a preset."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from generation.backends.openai_videos.presets import PRESETS
from generation.backends.values import SIZE, AspectRatio, Text, check_names, size_for
from generation.postprocess import TooShort
from videogen.lib.config import tables

OWN_FIELDS: Final = frozenset({"prompt", "model", "size", "seconds", "num_frames", "fps", "seed", "input_reference"})
"""Fields of a create that this backend fills in; `send` may not name them."""
_FIELD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.\[\]-]{0,63}")
_KEY: Final = re.compile(r"[\x21-\x7e]+")
_WholeSeconds = Annotated[int, Meta(ge=1, le=120)]  # sent as 5 and not as 5.0
_Seconds = Annotated[float, Meta(ge=1, le=120)]
_Pause = Annotated[float, Meta(ge=0.01, le=300)]

_Sizes = Mapping[AspectRatio, Annotated[str, Meta(pattern=rf"\A({SIZE.pattern})?\Z")]]


class KeyMissing(Exception):
    """The key is not where the options say it is. The text names the variable or the option, never the key."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One model's server and how to use it. `parse` reads them; what has no default here is in `presets.py`."""

    url: Text
    """The address up to the version: `http://10.0.0.5:30000/v1`."""
    preset: str
    key_env: Annotated[str, Meta(pattern=r"\A([A-Za-z_][A-Za-z0-9_]*)?\Z")] = ""
    key_file: Text = ""
    model: Text = ""
    """Sent only if set."""
    url_with_image: Text = ""
    model_with_image: Text = ""
    """Another server and another model for requests with an image, which `extend` makes too. Empty: the same."""
    cdn: tuple[Text, ...] = ()
    """Prefixes of addresses in the internal network at which the server publishes its files; no key is sent there."""
    sizes: _Sizes
    sizes_hd: _Sizes = {}
    """By aspect ratio, `480x832`; empty: no size is sent. An aspect ratio that is missing gets the promised size."""
    clip_seconds: Annotated[tuple[_WholeSeconds | _Seconds, ...], Meta(min_length=1)]
    """What one call can make, shortest first."""
    fps: Annotated[int, Meta(ge=1, le=120)]
    """Frames per second that the model makes; sent unless the duration is sent as `text`."""
    seconds: Literal["text", "number", "num_frames"]
    """How the duration is sent: "5", 5, or 81."""
    body: Literal["multipart", "json"]
    """A request with an image as a file is always a form."""
    image: Literal["file", "data_uri", "reference_url"]
    """`data_uri` in the same field as `file`; `reference_url`: a data URI in the field of that name."""
    seed: bool
    send: Mapping[str, Any] = {}
    """More fields, sent unchanged; in a form, a list or table is sent as JSON."""
    too_short: TooShort
    """What is done with clips shorter than the video. `extend` happens here, the others in `generation.postprocess`."""
    poll_seconds: tuple[_Pause, _Pause] = (1, 15)
    delete_stops: bool
    """Whether DELETE really ends the job, or only forgets it. Only for people who read the log: it is sent either way."""
    idempotency_header: Annotated[str, Meta(pattern=r"\A[A-Za-z0-9-]{0,64}\Z")] = "Idempotency-Key"
    """Sent with every create; a server that doesn't know it ignores it. Empty: not sent."""
    marker_field: Annotated[str, Meta(pattern=rf"\A({_FIELD.pattern})?\Z")] = ""
    """A field of the create that the list of jobs repeats, such as `model` if any name is accepted. It finds the job of a
    create whose answer was lost."""
    create_seconds: Annotated[float, Meta(ge=0.1, le=600)] = 120
    """How long the answer to a create may take."""
    download_mib: Annotated[int, Meta(ge=1, le=10_240)] = 512

    @classmethod
    def parse(cls, table: Mapping[str, Any]) -> Options:
        """Read the TOML table. Raises ValueError with a text that begins with the key's name."""
        name = str(table.get("preset", "openai"))
        if name not in PRESETS:
            raise ValueError(f"preset: must be one of {', '.join(PRESETS)}")
        preset = dict(PRESETS[name])
        needs_model = preset.pop("needs_model", False)
        if needs_model and not table.get("model"):
            raise ValueError("model: is missing; this server selects the provider by it")
        return tables.read({**preset, **table, "preset": name}, cls)

    def __post_init__(self) -> None:
        for key, addresses in (("url", [self.url]), ("url_with_image", [self.url_with_image]), ("cdn", self.cdn)):
            if not all(_is_address(address) or (key, address) == ("url_with_image", "") for address in addresses):
                raise ValueError(
                    f"{key}: must be an address such as http://10.0.0.5:30000/v1, without a key, query or fragment"
                )
        check_names("send", self.send, pattern=_FIELD, taken=OWN_FIELDS)
        if self.key_env and self.key_file:
            raise ValueError("key_file: cannot be set together with key_env")
        if self.marker_field == "model" and (self.model or self.model_with_image):
            raise ValueError("marker_field: cannot be model where a model is sent")
        if self.poll_seconds[0] > self.poll_seconds[1]:
            raise ValueError("poll_seconds: the first must not be longer than the second")
        for name in ("url", "url_with_image"):
            force_setattr(self, name, getattr(self, name).rstrip("/"))
        force_setattr(self, "cdn", tuple(address.rstrip("/") for address in self.cdn))
        force_setattr(self, "clip_seconds", tuple(sorted(set(self.clip_seconds))))

    def key(self) -> str:
        """The key, read again each time so that it can be changed; empty if none is configured. Raises `KeyMissing`."""
        if self.key_file:
            try:
                key = Path(self.key_file).read_text(encoding="utf-8").strip()
            except (OSError, ValueError):
                raise KeyMissing("key_file cannot be read") from None
        elif self.key_env:
            key = os.environ.get(self.key_env, "").strip()
        else:
            return ""
        if not _KEY.fullmatch(key):
            raise KeyMissing("key_file holds no key" if self.key_file else f"{self.key_env} holds no key")
        return key

    def size(self, width: int, height: int) -> str:
        """The size to ask for, for a video of these pixels; empty: none."""
        size = size_for(self.sizes, self.sizes_hd, width=width, height=height)
        return f"{width}x{height}" if size is None else size

    def clip_for(self, missing_seconds: float) -> float:
        """The longest clip that isn't longer than what is missing; else the shortest."""
        fitting = [seconds for seconds in self.clip_seconds if seconds <= missing_seconds + 0.01]
        return fitting[-1] if fitting else self.clip_seconds[0]

    def plan(self, duration_seconds: float, *, created: Sequence[float] = ()) -> tuple[float, ...]:
        """The durations of a video's clips in seconds, those that were created already first.

        There is only one unless `too_short` is `extend`.
        """
        clips = list(created) or [self.clip_for(duration_seconds)]
        while self.too_short == "extend" and (missing := duration_seconds - sum(clips)) > 0.01:
            clips.append(self.clip_for(missing))
        return tuple(clips)

    def frames(self, seconds: float) -> int:
        """Frames of a clip. Models make a multiple of their temporal factor, and one more, with which the next clip begins."""
        return round(seconds * self.fps) + 1


def pixels(size: str) -> tuple[int, int] | None:
    """Width and height of `480x832`; None for anything else."""
    match = SIZE.fullmatch(size)
    return (int(match[1]), int(match[2])) if match else None


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        is_server = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return (
        is_server
        and text.isascii()
        and " " not in text
        and "@" not in parts.netloc
        and not (parts.query or parts.fragment)
    )
