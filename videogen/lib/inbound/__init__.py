"""Limits on incoming requests, health checks, and error pages."""
