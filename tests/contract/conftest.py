"""Processes of the service, as in the fault suite."""

from tests.faults.conftest import fleet  # noqa: F401
