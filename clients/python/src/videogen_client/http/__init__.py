"""HTTP: requests to the API, retries, and downloads of videos.

api_requests.py     builds requests from what the caller passed
transport.py        sends a request, retries it, and reads the response
backoff.py          how long to pause between attempts
network_errors.py   what a failed attempt means for the next one
downloads.py        saves a video to a file
"""
