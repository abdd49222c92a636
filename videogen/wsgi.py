"""The WSGI application that the web server runs."""

import multiprocessing
import os
import signal

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "videogen.settings")
django.setup(set_prefix=False)

from videogen.lib import interrupts  # noqa: E402  (needs the settings)
from videogen.lib.config import system_checks  # noqa: E402
from videogen.lib.inbound import memory, request  # noqa: E402

application = request.Handler()
system_checks.refuse_test_networks()
system_checks.refuse_bad_models_file()
memory.return_large_blocks()
if first := multiprocessing.parent_process():  # Granian's; the others would survive a kill of it
    interrupts.end_with_parent(signal.SIGKILL, parent=first.pid)
