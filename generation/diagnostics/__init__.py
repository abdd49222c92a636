"""What `manage.py check_backend` does and says.

backends.py  who makes a model's videos, where, and whether that is reachable and able
videos.py     how each promised video comes about
queues.py    whether somebody serves the model's queue
trial.py     a video of three seconds, made by the real pipeline and measured
"""
