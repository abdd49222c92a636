"""What `manage.py check_backend` does and says.

backends.py  who makes a model's films, where, and whether that is reachable and able
films.py     how each promised film comes about
queues.py    whether somebody serves the model's queue
trial.py     a film of three seconds, made by the real pipeline and measured
"""
