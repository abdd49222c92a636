"""The WSGI application that the web server runs."""

import logging
import multiprocessing
import os
import signal

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "videogen.settings")
django.setup(set_prefix=False)

# Django would import the URLs, and all that they need, with the first request.
from django.conf import settings  # noqa: E402

from tasks_api.http import key_uses  # noqa: E402
from videogen import urls  # noqa: E402, F401  (needs the settings)
from videogen.lib import interrupts  # noqa: E402
from videogen.lib.config import model_routes, system_checks  # noqa: E402
from videogen.lib.inbound import memory, proxies, readiness, request  # noqa: E402
from videogen.lib.metrics import buffer, web  # noqa: E402
from videogen.lib.queue import wake_ups  # noqa: E402

logging.captureWarnings(True)  # JSON too
first = multiprocessing.parent_process()  # Granian's
server = (first and first.pid) or os.getpid()
web.start(settings.METRICS_DIR, server=server)  # before the middleware is loaded, which counts or not
application = request.Handler()
system_checks.refuse_test_networks()
system_checks.refuse_bad_models_file()
memory.return_large_blocks()
if first:  # the others would survive a kill of it
    interrupts.end_with_parent(signal.SIGKILL, parent=first.pid)
# Loads Celery and connects, so that the first create's wake-up is as fast as any.
wake_ups.notify(model_routes.DEFAULT_QUEUE)
readiness.probe.start()
proxies.seen.start()
buffer.keep_flushing()
key_uses.keep_writing()
