"""The engine: turns a claimed task into a video."""

from django.apps import AppConfig


class GenerationConfig(AppConfig):
    """Brings the generation jobs; has no tables."""

    name = "generation"
