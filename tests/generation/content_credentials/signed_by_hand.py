"""A small video, and its signing by c2pa itself, with any manifest: what verify_video may be given."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import av
import c2pa
import numpy as np

from tests.generation.content_credentials.certificates import Files

SOURCE: Final = "http://cv.iptc.org/newscodes/digitalsourcetype/"


def sign(
    video: Path,
    target: Path,
    files: Files,
    *,
    original: Path | None = None,
    source: str = "",
    time_stamps: str | None = None,
    **manifest: Any,
) -> Path:
    """A signed copy, as a service of another version may make it."""
    created = {
        "action": "c2pa.created",
        "when": "2026-08-02T12:00:00Z",
        "digitalSourceType": SOURCE + (source or "trainedAlgorithmicMedia"),
    }
    described = {
        "claim_generator_info": [{"name": "videogen", "version": "9.8"}],
        "assertions": [{"label": "c2pa.actions.v2", "data": {"actions": [created]}}],
        **manifest,
    }
    context = c2pa.Context.from_dict({"builder": {"thumbnail": {"enabled": False}}})
    chain, key = files.chain.read_bytes(), files.key.read_bytes()
    with c2pa.Signer.from_info(c2pa.C2paSignerInfo(c2pa.C2paSigningAlg.ES256, chain, key, time_stamps)) as signer:
        builder = c2pa.Builder(described, context)
        if original:
            with original.open("rb") as file:
                ingredient = {"title": "Earlier video", "relationship": "inputTo"}
                builder.add_ingredient(ingredient, "video/mp4", file)
        builder.sign_file(str(video), str(target), signer)
    return target


def plain_video(folder: Path) -> Path:
    """A short MP4 without Content Credentials."""
    path = folder / "plain.mp4"
    with av.open(str(path), "w", options={"movflags": "faststart"}) as container:
        stream = container.add_stream("libx264", rate=24)
        stream.width, stream.height, stream.pix_fmt = 64, 48, "yuv420p"
        for shade in range(0, 240, 10):
            frame = av.VideoFrame.from_ndarray(np.full((48, 64, 3), shade, np.uint8), format="rgb24")
            container.mux(stream.encode(frame))
        container.mux(stream.encode())
    return path
