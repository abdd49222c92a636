"""Each check of `manage.py doctor`: on a healthy set-up, and on one that is really broken."""
