"""Limits on incoming requests, and health checks."""
