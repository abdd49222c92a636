"""The messages of failed tasks are read at three APIs, which name the same parameter differently."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tasks_api import failure_messages
from tasks_api.openai_videos.serializers import CreateVideoSerializer
from tasks_api.openrouter_videos.serializers import CreateVideoSerializer as CreateOpenRouterVideoSerializer
from tasks_api.serializers.create import CreateParamsSerializer
from tasks_api.serializers.fields import InOrderSerializer

SERIALIZERS: Final[tuple[type[InOrderSerializer], ...]] = (
    CreateParamsSerializer,
    CreateVideoSerializer,
    CreateOpenRouterVideoSerializer,
)
NAMES: Final = {
    name for serializer in SERIALIZERS for name in map(str, serializer().fields) if re.search("[A-Z_]", name)
}
"""Of parameters, such as imageUrl. Those of one plain word, such as prompt, are the same everywhere."""


@pytest.mark.parametrize("reason", [*failure_messages.REJECTED, *failure_messages.FAILED])
def test_message_names_no_parameter_of_one_api(reason: str) -> None:
    assert {"imageUrl", "frame_images", "input_reference"} <= NAMES
    assert not [name for name in NAMES if name in failure_messages.message(reason)]
