"""The static files as `collectstatic` prepares them for deployment."""

from __future__ import annotations

import json
import re
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.test import override_settings

OTHER_APPS = ["admin", "rest_framework", "drf_spectacular_sidecar"]
IMPORT = re.compile(r"""(?:from|import)[\s(]*["']\./([^"']+)["']""")


def test_scripts_of_the_console_import_each_other_by_hashed_names(tmp_path: Path) -> None:
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": "videogen.pages.HashedStaticFiles"}}
    with override_settings(STATIC_ROOT=tmp_path, STORAGES=storages):
        call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=OTHER_APPS)

    names = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    current = set(names.values())
    scripts = [name for name in names.values() if name.endswith(".js")]
    imported = [f"console/{found}" for name in scripts for found in IMPORT.findall((tmp_path / name).read_text())]
    assert len(imported) > 20
    assert set(imported) <= current
