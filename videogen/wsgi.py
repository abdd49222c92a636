"""The WSGI application that the web server runs."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "videogen.settings")
django.setup(set_prefix=False)

from videogen.lib import memory, request, system_checks  # noqa: E402  (needs the settings)

application = request.Handler()
system_checks.demand_no_test_networks()
system_checks.demand_models_file()
memory.give_back_large_blocks()
