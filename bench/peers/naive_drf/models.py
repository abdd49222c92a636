"""One table."""

import uuid

from django.conf import settings
from django.db import models


class Task(models.Model):
    """One video asked for."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    status = models.CharField(max_length=20, default="processing")
    error_message = models.TextField(blank=True)
    result_url = models.URLField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)
    completed_at = models.DateTimeField(null=True)
    model_name = models.CharField(max_length=40)
    prompt = models.TextField()
    image_url = models.TextField(blank=True)
    aspect_ratio = models.CharField(max_length=5, default="9:16")
    duration = models.PositiveSmallIntegerField(default=10)
    callback_url = models.URLField(blank=True)
