"""The HTML pages: the console at `/`, Swagger UI at `/docs`, and the guides. They use the API like any client."""
