"""Limits on what comes in, and what operators ask a process for: health, error pages."""
