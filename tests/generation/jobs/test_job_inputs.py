"""What a job reads besides its task: the original of a remix, and the stored image."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from generation import jobs, pipeline
from generation.contracts import Request
from tasks_api.models import Status, Task
from tests.factories import TaskFactory
from videogen.lib.storage import images

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("own_storage")]


def test_remix_gets_the_originals_prompt_video_and_state(rings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    generate = pipeline.generate

    def remembering(request: Request, **options: Any) -> Any:
        seen.append(request)
        return generate(request, **options)

    monkeypatch.setattr(pipeline, "generate", remembering)
    TaskFactory.create(prompt="A red fox")
    jobs.generate_next("generation")
    original = Task.objects.get()
    TaskFactory.create(account=original.account, remix_target=original)

    jobs.generate_next("generation")

    remix = seen[-1]
    assert remix.original.prompt == "A red fox"
    assert remix.original.state == original.checkpoint != {}
    assert Task.objects.exclude(pk=original.pk).get().status == Status.SUCCESS


def test_remix_whose_originals_video_is_gone_fails_with_a_message(rings: list[str]) -> None:
    original = TaskFactory.create(success=True)
    TaskFactory.create(account=original.account, remix_target=original)

    jobs.generate_next("generation")

    assert "task to remix is no longer available" in Task.objects.get(remix_target=original).error_message


def test_stored_image_is_read_from_storage(rings: list[str]) -> None:
    import io

    from PIL import Image

    file = io.BytesIO()
    Image.new("RGB", (100, 100), "teal").save(file, "PNG")
    name = default_storage.save("images/x.png", ContentFile(file.getvalue()))
    TaskFactory.create(model_name="gen2_image_to_video", image_name=name, image_url="https://unreachable.example/x.png")

    jobs.generate_next("generation")

    assert Task.objects.get().status == Status.SUCCESS


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_image_whose_pixels_are_damaged_ends_the_task_with_a_message(rings: list[str], kind: str) -> None:
    import io

    from PIL import Image

    file = io.BytesIO()
    Image.effect_noise((200, 200), 90).save(file, kind)
    whole = file.getvalue()
    middle = len(whole) // 2
    # Of the PNG a byte of its pixels differs. The JPEG has no tables to decode them: those have another marker.
    damaged = whole[:middle] + b"\0" + whole[middle + 1 :] if kind == "PNG" else whole.replace(b"\xff\xc4", b"\xff\xdd")
    assert images.clean(damaged).format == kind
    name = default_storage.save("images/damaged", ContentFile(damaged))
    TaskFactory.create(model_name="gen2_image_to_video", image_name=name, image_url="https://unreachable.example/x")

    jobs.generate_next("generation")

    task = Task.objects.get()
    assert (task.status, task.attempts) == (Status.FAILED, 1)
    assert "damaged or incomplete" in task.error_message
