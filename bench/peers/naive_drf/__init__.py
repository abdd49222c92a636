"""A peer: the same two endpoints as the tutorials of Django, DRF and Celery teach them. No limiter, no fair order, no logs.

DATABASE_NAME=... gunicorn --workers 2 --threads 4 naive_drf.wsgi
"""
