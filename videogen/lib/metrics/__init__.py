"""Metrics for Prometheus: what is counted, where it is kept until a scrape, and the text that `manage.py ops` serves.

`table` names every metric. Their values come from three places:

    web           prometheus_client's multiprocess mode: each web process writes a file in METRICS_DIR (`web`, `middleware`)
    rows          whoever changes a row counts in the same transaction (`recording`), and the sweep adds up (`folding`)
    at the scrape read from the database or from this host (`scrape`, and the functions in settings.METRIC_READERS)

Counting in rows costs one INSERT for each transaction, and no two transactions wait for each other. The sweep takes these rows
away every second and adds them to running totals, which nothing ever deletes. So a counter never falls, whatever else is
deleted, and a killed process loses nothing that was committed.

What happens outside of any transaction (an upstream server answers, the storage refuses) is counted in the process, and written
every few seconds (`buffer`).

This is a Django app of the kernel because tasks and webhooks both count, and they may share nothing but `videogen.lib`.
"""
