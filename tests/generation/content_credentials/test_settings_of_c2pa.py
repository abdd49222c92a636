"""What c2pa itself is told. Of a video it makes no thumbnail today, so an image shows that the settings count."""

from __future__ import annotations

import datetime as dt
import io
import json

import c2pa
from PIL import Image

from generation.content_credentials import manifest, signer
from tests.generation.content_credentials.certificates import Files


def test_c2pa_makes_no_thumbnail_even_of_an_image(files: Files) -> None:
    image = io.BytesIO()
    Image.new("RGB", (640, 480), "teal").save(image, "PNG")
    info = c2pa.C2paSignerInfo(c2pa.C2paSigningAlg.ES256, files.chain.read_bytes(), files.key.read_bytes(), None)
    signed = io.BytesIO()
    definition = manifest.definition(manifest.SourceType.MODEL, made_at=dt.datetime.now(dt.UTC), is_remix=False)

    with c2pa.Context.from_dict(signer.SETTINGS) as context, c2pa.Signer.from_info(info) as own:
        with c2pa.Builder({**definition, "format": "image/png"}, context=context) as builder:
            builder.add_ingredient(
                {"title": "An image", "relationship": "inputTo"}, "image/png", io.BytesIO(image.getvalue())
            )
            builder.sign(own, "image/png", io.BytesIO(image.getvalue()), signed)
        signed.seek(0)
        with c2pa.Reader("image/png", signed, context=context) as reader:
            store = json.loads(reader.json())

    assert store["manifests"][store["active_manifest"]]["ingredients"]
    assert "thumbnail" not in json.dumps(store)
