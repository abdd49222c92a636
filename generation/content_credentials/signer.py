"""Signs a file with c2pa. Only the child process imports this: the library is native code, and it asks the time-stamp authority
itself, for up to 30 seconds that nothing else can end.
"""

from __future__ import annotations

import datetime as dt
import json
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

import c2pa

from generation.content_credentials import keys, manifest

SETTINGS: Final = {
    # Nothing is fetched because a file says so.
    "verify": {"remote_manifest_fetch": False, "ocsp_fetch": False},
    # A thumbnail would put what the original shows into another public file.
    "builder": {"thumbnail": {"enabled": False}},
}
"""c2pa's own settings. They are passed with each call: its global ones depend on the thread."""
READS: Final = 3
READ_AGAIN_SECONDS: Final = 0.5
"""While an operator replaces key and certificates, they don't fit together for a moment."""
MAX_MANIFESTS: Final = 32
"""How many manifests a file has at most: its own, and those of the videos that it goes back to. Each has 6 to 15 kB, reading
them takes longer the more there are, and c2pa signs no video after a chain of 200."""

UNCHANGED: Final = frozenset(
    {"signingCredential.untrusted", "signingCredential.expired", "claimSignature.outsideValidity"}
)
"""What c2pa finds wrong with an original that is as it was signed: nobody vouches for its certificate, or it has ended since."""


class NotSigned(Exception):
    """The video can't be signed. The text says why, for operators."""


def sign(
    video: Path,
    signed: Path,
    *,
    key_file: Path | None,
    chain_file: Path | None,
    timestamp_url: str,
    is_model_made: bool,
    has_image: bool,
    original: Path | None,
) -> None:
    """Write `video` with its manifest to `signed`. `original` is the original's file if the video is a remix.

    The key and its certificates are read here, so what an operator replaces takes effect with the next video. Raises `NotSigned`,
    and OSError if the video can't be read or written.
    """
    pair = _read_keys(key_file, chain_file)
    with c2pa.Context.from_dict(SETTINGS) as context:
        earlier = None if original is None else _read_original(original, context)
        type_of_original = None if earlier is None else earlier.source_type
        made_of = manifest.source_type(is_model_made=is_model_made, has_image=has_image, original=type_of_original)
        definition = manifest.definition(made_of, made_at=dt.datetime.now(dt.UTC), is_remix=original is not None)
        info = c2pa.C2paSignerInfo(c2pa.C2paSigningAlg.ES256, pair.chain, pair.key, timestamp_url or None)
        try:
            with (
                _builder(definition, original, earlier, context) as builder,
                c2pa.Signer.from_info(info) as signer,
                video.open("rb") as source,
                signed.open("w+b") as target,
            ):
                builder.sign(signer, "video/mp4", source, target)
        except c2pa.C2paError as error:
            raise NotSigned(str(error)) from None


def _read_keys(key_file: Path | None, chain_file: Path | None) -> keys.KeyPair:
    for reads_left in reversed(range(READS)):
        try:
            return keys.read(key_file, chain_file)
        except keys.UnfitKey as fault:
            if not reads_left:
                raise NotSigned(str(fault)) from None
        time.sleep(READ_AGAIN_SECONDS)
    raise AssertionError("unreachable")


class _Earlier(NamedTuple):
    """What the original's own manifest says."""

    source_type: str = ""
    """Empty if it has none, or if the file was changed since."""
    manifests: int = 0
    """In the original's file: its own, and those of what it was made from."""


def _read_original(original: Path, context: c2pa.Context) -> _Earlier:
    try:
        with original.open("rb") as file, c2pa.Reader("video/mp4", file, context=context) as reader:
            store = json.loads(reader.json())
    except (OSError, c2pa.C2paError):
        return _Earlier()
    manifests = store["manifests"]
    failures = {each["code"] for each in store["validation_results"]["activeManifest"]["failure"]}
    if not failures <= UNCHANGED:
        return _Earlier("", len(manifests))
    assertions = manifests[store["active_manifest"]].get("assertions", [])
    actions = [action for each in assertions for action in each["data"].get("actions", [])]
    types = (str(action["digitalSourceType"]) for action in actions if "digitalSourceType" in action)
    return _Earlier(next(types, ""), len(manifests))


def _builder(
    definition: dict[str, Any], original: Path | None, earlier: _Earlier | None, context: c2pa.Context
) -> c2pa.Builder:
    """The builder, with the original as an ingredient. One that can't be read, or that carries too many manifests, is only named,
    without its manifests and the hash of its file."""
    if original is None or earlier is None:
        return c2pa.Builder(definition, context=context)
    if earlier.manifests < MAX_MANIFESTS:
        builder = c2pa.Builder(definition, context=context)
        try:
            with original.open("rb") as file:
                builder.add_ingredient(manifest.ORIGINAL, "video/mp4", file)
        except (OSError, c2pa.C2paError):
            builder.close()
        else:
            return builder
    return c2pa.Builder({**definition, "ingredients": [manifest.ORIGINAL]}, context=context)
