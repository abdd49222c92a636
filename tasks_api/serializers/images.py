"""`imageUrl` of a create: a URL, or the image itself as base64 (docs/api.md)."""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass
from typing import Any, Final

from rest_framework.fields import empty

from tasks_api import catalogue
from tasks_api.catalogue import Model
from tasks_api.models import Task
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


class ImageUrlField(TextField):
    """The starting image as a URL or base64. Required for image models, ignored for text models."""

    MAX_BASE64_LENGTH: Final = -(-images.MAX_BYTES // 3) * 4
    _DATA_URL: Final = re.compile(r"data:image/[a-z0-9.+-]{1,40};base64,", re.ASCII | re.IGNORECASE)

    default_error_messages = {
        "required": "{name} is required for {model}: the address of an image, or base64 data.",
        "scheme": "{name} must be an http or https address, or base64 data.",
        "data_url": "{name} as a data URL must start with data:image/png;base64, (or jpeg, webp).",
        "too_large": f"The image in {{name}} is larger than {images.MAX_BYTES // 2**20} MiB.",
        "base64": "{name} is neither an http or https address nor valid base64 (standard alphabet, padded, no spaces or "
        "line breaks).",
        "address": "{name} {problem}",
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
        if text.lstrip()[:8].lower().startswith(("http://", "https://")):
            return self._from_url(text, self.context["account_id"])
        if "://" in text[:40]:
            self.fail("scheme")
        return self._from_base64(text)

    def _from_url(self, text: str, account_id: int) -> InputImage:
        # A longer URL is refused below. It could have 15 MiB, so it must not get into a query.
        name = storage.name_of(text) if len(text) <= MAX_URL_LENGTH else None
        if name and Task.objects.of(account_id).with_image(name).exists():
            return InputImage(url=text, name=name)
        try:
            outbound.check_url(text, schemes=("http", "https"))
        except outbound.BadUrl as error:
            self.fail("address", problem=error)
        return InputImage(url=text)

    def _from_base64(self, text: str) -> InputImage:
        if text[:5].lower() == "data:":
            head = self._DATA_URL.match(text[:80])
            if head is None:
                self.fail("data_url")
            text = text[head.end() :]
        if len(text) > self.MAX_BASE64_LENGTH:
            self.fail("too_large")
        try:
            with large_bodies.slot(len(text)):
                image = images.clean(base64.b64decode(text, validate=True))
        except images.BadImage as error:
            self.fail("image", problem=error)
        except (binascii.Error, ValueError):
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
