"""The kernel's app with the tables of metrics."""

from django.apps import AppConfig


class MetricsConfig(AppConfig):
    """The app of the counters that live in the database."""

    name = "videogen.lib.metrics"
    label = "metrics"
    verbose_name = "Metrics"
