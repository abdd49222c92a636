"""The pages for people: the console at `/`, Swagger UI at `/docs`, and the guides. They call the API like any client."""
