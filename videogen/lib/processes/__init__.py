"""Heartbeats of processes: which workers and sweeps run, what they serve, and whether they hang.

    heartbeat = ProcessHeartbeat(kind=Kind.SWEEP)
    while True:
        ...
        heartbeat.beat()  # every PROCESS_BEAT_SECONDS, by the main loop

The main loop proves by it that it turns. Each beat touches the probe file (`probe_file`), which an orchestrator tests, and lets
a thread write the process's row (`models.ServiceProcess`), from which the service tells a queue without a worker. A loop that
hangs does neither. The file doesn't wait for PostgreSQL or the broker: a restart would help neither of them.

This is a Django app of the kernel because workers of tasks, workers of webhooks and the sweep all write its table, and they may
share nothing but `videogen.lib`.
"""
