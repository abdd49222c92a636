"""The queue."""

import celery

app = celery.Celery("naive_drf")
app.config_from_object("django.conf:settings", namespace="CELERY")


@app.task
def generate(task_id):
    """Never run here: only what a request costs is measured."""
