"""The parameters of /v1/videos (docs/openai.md): OpenAI's names and values, brought to the catalogue's.

A form holds text where JSON may hold a number, so both are taken for `seconds`. The empty text means absent, as everywhere.
"""

from __future__ import annotations

from typing import Any, Final

from tasks_api import catalogue
from tasks_api.models import Task
from tasks_api.openai_videos import ids
from tasks_api.openai_videos.multipart import File
from tasks_api.queries.listing import Position
from tasks_api.serializers.fields import NOTHING_KNOWN, Known, OneOfField, ParameterField, TextField, either
from tasks_api.serializers.images import ImageUrlField, InputImage
from videogen.lib.inbound import large_bodies
from videogen.lib.storage import images

TIER_OF: Final = {"sora-2": "standard", "sora-2-pro": "pro"}
DEFAULT_MODEL: Final = "sora-2"
MODELS: Final = (*TIER_OF, *catalogue.MODELS)

_OPENAI_SECONDS: Final = {4: 10, 8: 10, 12: 15}
"""What is asked for -> what is made: the shortest that holds it, as all our models offer 10 and 15."""

UPRIGHT: Final = ("720x1280", "1024x1792", "480x854", "1080x1920")
_WIDE: Final = tuple("x".join(reversed(size.split("x"))) for size in UPRIGHT)
SIZES: Final = (*UPRIGHT, *_WIDE)


class ModelField(OneOfField):
    """One of our models, or OpenAI's name for a tier: then an image that comes along asks for its image model."""

    def __init__(self, **options: Any) -> None:
        super().__init__(MODELS, **options)

    def run_validation(self, data: Any = None, known: Known = NOTHING_KNOWN) -> str:
        """The name of our model."""
        asked: str = super().run_validation(data, known)
        if asked not in TIER_OF:
            return asked
        kind = "image" if known["has_image"] else "text"
        models = catalogue.MODELS.values()
        return next(model.name for model in models if (model.kind, model.tier) == (kind, TIER_OF[asked]))


class InputReferenceField(ImageUrlField):
    """The starting image: a file, or an object with its address or data. Needed for image models, not looked at for text
    models."""

    default_error_messages = {
        "required": "{name} is required for {model}: a file in a form, or an object with image_url.",
        "object": "{name} must be a file in a form, or an object with image_url.",
        "file_id": "{name} takes no file_id, because there are no stored files here. Give image_url, or a file in a form.",
    }

    def run_validation(self, data: Any = None, known: Known = NOTHING_KNOWN) -> InputImage:
        """The image; an empty one for a text model."""
        if not catalogue.MODELS[known["model_name"]].needs_image or data is None or data == "":
            return super().run_validation(None, known)
        if isinstance(data, File):
            return self._of_file(data.data)
        if not isinstance(data, dict):
            self.fail("object")
        if data.get("file_id") is not None:
            self.fail("file_id")
        return super().run_validation(data.get("image_url"), known)

    def _of_file(self, data: bytes) -> InputImage:
        try:
            with large_bodies.turn(len(data)):
                image = images.clean(data)
        except images.BadImage as error:
            self.fail("image", problem=error)
        return InputImage(data=image.data, extension=image.extension)


def seconds_of(model: catalogue.Model) -> dict[int, int]:
    """What may be asked for -> what is made."""
    return {**_OPENAI_SECONDS, **{seconds: seconds for seconds in model.durations}}


class SecondsField(TextField):
    """Seconds that the model offers, or OpenAI's; as text or as a number."""

    default_error_messages = {"other": "{name} must be {choice} for {model}."}

    def to_internal_value(self, data: Any, known: Known = NOTHING_KNOWN) -> int:
        """The seconds that are made."""
        model = catalogue.MODELS[known["model_name"]]
        made = seconds_of(model)
        asked = data
        if isinstance(data, str):
            asked = next((seconds for seconds in made if str(seconds) == data), None)
        if isinstance(asked, bool) or not isinstance(asked, int | float) or asked not in made:
            self.fail("other", choice=either(sorted(made)), model=model.name)
        return made[int(asked)]


class SizeField(OneOfField):
    """OpenAI's sizes and ours: they tell upright from wide."""

    def __init__(self, **options: Any) -> None:
        super().__init__(SIZES, **options)

    def to_internal_value(self, data: Any, known: Known = NOTHING_KNOWN) -> str:
        """The aspect ratio."""
        return "9:16" if super().to_internal_value(data, known) in UPRIGHT else "16:9"


class AfterField(ParameterField):
    """The last video of the page before. One that was deleted meanwhile still says where to go on: clients delete as they
    read."""

    default_error_messages = {"unknown": "{name} names no video of this account."}

    def to_internal_value(self, data: str, known: Known = NOTHING_KNOWN) -> Position:
        """Its place in the list. Raises ValidationError."""
        task_id = ids.parse(data)
        if task_id is None:
            self.fail("unknown")
        own = Task.objects.filter(account_id=known["account_id"], id=task_id)
        created_at = own.values_list("created_at", flat=True).first()
        if created_at is None:
            self.fail("unknown")
        return Position(created_at, task_id)
