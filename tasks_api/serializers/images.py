"""`imageUrl` of a create: a URL, or the image itself as base64 (docs/api.md)."""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from typing import Any, Final

from rest_framework.fields import empty

from tasks_api import catalogue
from tasks_api.catalogue import Model
from tasks_api.models import DeletedFile, Task
from tasks_api.serializers.fields import Schema, TextField
from videogen.lib import outbound, storage
from videogen.lib.inbound import large_bodies
from videogen.lib.outbound.addresses import MAX_URL_LENGTH
from videogen.lib.storage import images


@dataclass(frozen=True, slots=True, kw_only=True)
class InputImage:
    """The starting image: a URL, the name of a stored copy, or the bytes of a new one."""

    url: str = ""
    name: str = ""
    data: bytes = b""
    extension: str = ""


class NotBase64(ValueError):
    """The text isn't base64."""


_WHITE_SPACE: Final = b" \t\r\n\f"
_URL_SAFE: Final = bytes.maketrans(b"-_", b"+/")
_ESCAPES: Final = {b"%2B": b"+", b"%2F": b"/", b"%3D": b"=", b"%0D": b"", b"%0A": b"", b"%20": b""}
"""What programs percent-encode in the base64 of a data URL."""


def decode_base64(text: str, *, may_have_escapes: bool) -> bytes:
    """The bytes that `text` stands for. Raises `NotBase64`.

    Encoders wrap lines, leave the padding out, or use the alphabet for URLs (RFC 4648, 5). All of that is unambiguous, so it is
    accepted. `may_have_escapes`: in a URL, characters may be percent-encoded.
    """
    try:
        packed = text.encode("ascii")
        if may_have_escapes and b"%" in packed:
            for escape, character in _ESCAPES.items():
                packed = packed.replace(escape, character).replace(escape.lower(), character)
        packed = packed.translate(_URL_SAFE, _WHITE_SPACE)
        return base64.b64decode(packed + b"=" * (-len(packed) % 4), validate=True)
    except ValueError:  # not ASCII, or not base64
        raise NotBase64 from None


class ImageUrlField(TextField):
    """The starting image as a URL or base64. Required for image models, ignored for text models."""

    _HEAD: Final = re.compile(r'data:((?:[^",]|"[^"]*")*),', re.ASCII | re.IGNORECASE)
    """`data:`, a type and parameters (RFC 2397). A quoted value may contain the comma that otherwise ends them."""
    _MAX_HEAD_LENGTH: Final = 1_024

    default_error_messages = {
        "required": "{name} is required for {model}: the address of an image, or base64 data.",
        "scheme": "{name} must be an http or https address, or base64 data.",
        "data_url": "{name} as a data URL must look like data:image/png;base64, followed by the image in base64.",
        "empty": "{name} as a data URL has nothing after the comma. Send the image there, in base64.",
        "base64": "{name} is neither an http or https address nor valid base64.",
        "address": "{name} {problem}",
        "expired": "{name} is a stored image that was deleted. Send the image again.",
        "image": "{name}: {problem}",
    }

    def run_validation(self, data: Any = None) -> InputImage:
        """The image. Empty for a text model."""
        model = catalogue.MODELS[self.validated["model_name"]]
        if not model.needs_image:
            return InputImage()
        if data in (None, "", empty):
            self.fail("required", model=model.name)
        text: str = self.to_internal_value(data)
        start = text.lstrip()[:40].lower()
        if start.startswith(("http://", "https://")):
            return self._from_url(text, self.context["account_id"])
        if start.startswith("data:"):
            return self._from_data_url(text.lstrip())
        if "://" in start:
            self.fail("scheme")
        return self._from_base64(text)

    def _from_url(self, text: str, account_id: int) -> InputImage:
        # A longer URL is refused below. It could have 15 MiB, so it must not get into a query.
        name = storage.name_of(text) if len(text) <= MAX_URL_LENGTH else None
        if name and Task.objects.of(account_id).with_image(name).exists():
            if DeletedFile.objects.filter(pk=name).exists():
                self.fail("expired")
            return InputImage(url=text, name=name)
        try:
            outbound.check_url(text, schemes=("http", "https"))
        except outbound.BadUrl as error:
            self.fail("address", problem=error)
        return InputImage(url=text)

    def _from_data_url(self, text: str) -> InputImage:
        """The type that it declares is ignored: the content decides. Percent-encoded bytes without base64 are refused."""
        head = self._HEAD.match(text[: self._MAX_HEAD_LENGTH])
        parameters = [] if head is None else [part.strip().lower() for part in head[1].split(";")[1:]]
        if head is None or "base64" not in parameters:
            self.fail("data_url")
        content = text[head.end() :]
        if not content or content.isspace():
            self.fail("empty")
        return self._from_base64(content, is_url=True)

    def _from_base64(self, text: str, *, is_url: bool = False) -> InputImage:
        try:
            with large_bodies.slot(len(text)):
                image = images.clean(decode_base64(text, may_have_escapes=is_url))
        except images.BadImage as error:
            self.fail("image", problem=error)
        except NotBase64:
            self.fail("base64")
        return InputImage(data=image.data, extension=image.extension)

    def schema(self, model: Model) -> Schema:
        """Text for an image model. Anything for a text model."""
        if not model.needs_image:
            return {"description": "Ignored for text models."}
        return {
            "type": "string",
            "format": "image-address-or-data",
            "minLength": 1,
            "description": "An http or https address, or a PNG, JPEG or WebP of at most 10 MiB as base64, bare or as a data URL.",
        }
