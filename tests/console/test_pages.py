"""What the pages say about the service that shows them."""

from __future__ import annotations

import re

from django.conf import LazySettings
from django.test import Client

from tasks_api import catalogue
from videogen.lib.config.model_routes import BackendSpec, Route

STORYBOOK = "generation.backends.storybook.StorybookBackend"
PREVIEWS = re.compile(r'id="preview-note" data-models="([^"]*)"')


def test_console_says_which_models_draw_previews(client: Client, settings: LazySettings) -> None:
    settings.GENERATION_BACKEND = STORYBOOK
    settings.MODEL_ROUTES = {}
    page = client.get("/").content.decode()
    assert PREVIEWS.findall(page) == [" ".join(catalogue.MODELS)]
    assert 'href="/guides/backends"' in page
    assert client.get("/guides/backends").status_code == 200

    settings.GENERATION_BACKEND = "generation.backends.x.Y"
    assert "preview-note" not in client.get("/").content.decode()

    route = Route(spec=BackendSpec(backend="storybook"), attempt_seconds=60, total_seconds=3600)
    settings.MODEL_ROUTES = {"gen2_text_to_video": route}
    assert PREVIEWS.findall(client.get("/").content.decode()) == ["gen2_text_to_video"]
