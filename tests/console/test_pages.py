"""What the pages say about the service that shows them."""

from __future__ import annotations

from django.test import Client, override_settings


def test_console_says_which_models_draw_previews(client: Client) -> None:
    with override_settings(PREVIEW_MODELS=["gen2_text_to_video", "gen2_image_to_video"]):
        page = client.get("/").content.decode()
    assert 'id="preview-note" data-models="gen2_text_to_video gen2_image_to_video"' in page
    assert 'href="/guides/backends"' in page
    assert client.get("/guides/backends").status_code == 200

    with override_settings(PREVIEW_MODELS=[]):
        assert "preview-note" not in client.get("/").content.decode()
