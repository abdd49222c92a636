"""What a request passes before and after a view: key, rate, body, errors, headers, and the description of the API."""
