"""The WSGI application that the web server runs."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "videogen.settings")
application = get_wsgi_application()

from videogen.lib import memory, system_checks  # noqa: E402  (needs the settings)

system_checks.demand_no_test_networks()
memory.give_back_large_blocks()
