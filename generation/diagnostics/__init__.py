"""What `manage.py check_backend` does and says.

backends.py  which backend makes a model's videos, where, and whether it is reachable and able
videos.py    how each promised video is made
queues.py    whether a worker serves the model's queue
trial.py     a video of three seconds, made by the real pipeline and measured
"""
