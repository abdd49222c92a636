"""The options that an operator writes into `[models.NAME.options]`, checked and completed from a preset."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import urlsplit

from generation.backends import values
from generation.backends.openai_videos.presets import PRESETS

OWN_FIELDS: Final = frozenset({"prompt", "model", "size", "seconds", "num_frames", "fps", "seed", "input_reference"})
"""Fields of a create that this backend fills in; `send` may not name them."""
_MAX_CLIP_SECONDS: Final = 120
_FIELD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_.\[\]-]{0,63}")
_VARIABLE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_HEADER: Final = re.compile(r"[A-Za-z0-9-]{1,64}")
_KEY: Final = re.compile(r"[\x21-\x7e]+")


class KeyMissing(Exception):
    """The key is not where the options say it is. The text names the variable or the option, never the key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """One model's server and how to use it. `parse` reads them; the defaults are in `presets.py` and `_DEFAULTS`."""

    url: str
    """The address up to the version: `http://10.0.0.5:30000/v1`."""
    preset: str
    key_env: str
    key_file: str
    model: str
    """Sent only if set."""
    url_with_image: str
    model_with_image: str
    """Another server and another model for requests with an image, which `extend` makes too. Empty: the same."""
    cdn: tuple[str, ...]
    """Prefixes of addresses in the internal network at which the server publishes its files; no key is sent there."""
    sizes: Mapping[str, str]
    sizes_hd: Mapping[str, str]
    """By aspect ratio, `480x832`; empty: no size is sent. An aspect ratio that is missing gets the promised size."""
    clip_seconds: tuple[float, ...]
    """What one call can make, shortest first."""
    fps: int
    """Frames per second that the model makes; sent unless the duration is sent as `text`."""
    seconds: str
    """How the duration is sent: `text` ("5"), `number` (5), or `num_frames` (81)."""
    body: str
    """`multipart` or `json`. A request with an image as a file is always a form."""
    image: str
    """`file`; `data_uri` in the same field; `reference_url`: a data URI in the field of that name."""
    seed: bool
    send: Mapping[str, Any]
    """More fields, sent unchanged; in a form, a list or table is sent as JSON."""
    too_short: str
    """What is done with clips shorter than the video. `extend` happens here, the others in `generation.postprocess`."""
    poll_seconds: tuple[float, float]
    delete_stops: bool
    """Whether DELETE really ends the job, or only forgets it. Only for people who read the log: it is sent either way."""
    idempotency_header: str
    """Sent with every create; a server that doesn't know it ignores it. Empty: not sent."""
    marker_field: str
    """A field of the create that the list of jobs repeats, such as `model` if any name is accepted. It finds the job of a
    create whose answer was lost."""
    create_seconds: float
    """How long the answer to a create may take."""
    download_mib: int

    @classmethod
    def parse(cls, table: Mapping[str, Any]) -> Options:
        """Read the TOML table. Raises ValueError with a text that begins with the key's name."""
        name = values.one_of(*PRESETS)("preset", table.get("preset", "openai"))
        preset = dict(PRESETS[name])
        needs_model = preset.pop("needs_model", False)
        known = {field.name for field in fields(cls)}
        for key in table:
            if key not in known:
                raise ValueError(f"{key}: is not known; the options are {', '.join(sorted(known))}")
        merged = {**_DEFAULTS, **preset, **table, "preset": name}
        read = {key: _READERS[key](key, value) for key, value in merged.items()}
        if "url" not in read:
            raise ValueError("url: is missing")
        if needs_model and not read["model"]:
            raise ValueError("model: is missing; this server selects the provider by it")
        options = cls(**read)
        options._check_together()
        return options

    def _check_together(self) -> None:
        if self.key_env and self.key_file:
            raise ValueError("key_file: cannot be set together with key_env")
        if self.marker_field == "model" and (self.model or self.model_with_image):
            raise ValueError("marker_field: cannot be model where a model is sent")
        if self.poll_seconds[0] > self.poll_seconds[1]:
            raise ValueError("poll_seconds: the first must not be longer than the second")

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
        table = self.sizes_hd if min(width, height) > 720 and self.sizes_hd else self.sizes
        return table.get(values.ASPECT_RATIOS[width > height], f"{width}x{height}")

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
    match = values.SIZE.fullmatch(size)
    return (int(match[1]), int(match[2])) if match else None


def _address(key: str, value: Any) -> str:
    if value == "" and key != "url":
        return ""
    try:
        parts = urlsplit(value)
        is_valid = parts.scheme in {"http", "https"} and bool(parts.hostname) and (parts.port or 1) > 0
        is_valid = is_valid and value.isascii() and value.isprintable() and " " not in value and "@" not in parts.netloc
    except (ValueError, AttributeError, TypeError):
        is_valid = False
    if not is_valid or parts.query or parts.fragment:
        raise ValueError(
            f"{key}: must be an address such as http://10.0.0.5:30000/v1, without a key, query or fragment"
        )
    return str(value).rstrip("/")


def _addresses(key: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or "" in value:
        raise ValueError(f"{key}: must be a list of addresses")
    return tuple(_address(key, item) for item in value)


def _clips(key: str, value: Any) -> tuple[float, ...]:
    if not isinstance(value, list | tuple) or not value:
        raise ValueError(f"{key}: must be a list of seconds such as [5]")
    return tuple(sorted({values.number(1, _MAX_CLIP_SECONDS)(key, item) for item in value}))


def _pauses(key: str, value: Any) -> tuple[float, float]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError(f"{key}: must be the first and the longest pause, such as [1, 15]")
    first, longest = (values.number(0.01, 300)(key, item) for item in value)
    return first, longest


def _fields(key: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{key}: must be a table of fields")
    for name in value:
        if name in OWN_FIELDS:
            raise ValueError(f"{key}.{name}: is filled in by the service")
        if not _FIELD.fullmatch(name):
            raise ValueError(f"{key}: the name of a field must be letters, digits and underscores")
    return MappingProxyType(dict(value))


_DEFAULTS: Final[Mapping[str, Any]] = {
    "key_env": "",
    "key_file": "",
    "model": "",
    "url_with_image": "",
    "model_with_image": "",
    "cdn": (),
    "sizes_hd": {},
    "send": {},
    "poll_seconds": (1, 15),
    "idempotency_header": "Idempotency-Key",
    "marker_field": "",
    "create_seconds": 120,
    "download_mib": 512,
}
_READERS: Final[Mapping[str, values.Reader]] = {
    "url": _address,
    "preset": values.text(),
    "key_env": values.matching(_VARIABLE, "the name of an environment variable", or_empty=True),
    "key_file": values.text(),
    "model": values.text(),
    "url_with_image": _address,
    "model_with_image": values.text(),
    "cdn": _addresses,
    "sizes": values.sizes(or_empty=True),
    "sizes_hd": values.sizes(or_empty=True),
    "clip_seconds": _clips,
    "fps": values.whole(1, 120),
    "seconds": values.one_of("text", "number", "num_frames"),
    "body": values.one_of("multipart", "json"),
    "image": values.one_of("file", "data_uri", "reference_url"),
    "seed": values.boolean,
    "send": _fields,
    "too_short": values.too_short,
    "poll_seconds": _pauses,
    "delete_stops": values.boolean,
    "idempotency_header": values.matching(_HEADER, "the name of a header", or_empty=True),
    "marker_field": values.matching(_FIELD, "the name of a field", or_empty=True),
    "create_seconds": values.number(0.1, 600),
    "download_mib": values.whole(1, 10_240),
}
