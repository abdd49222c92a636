-- What the FastAPI peer and pgbench write: the same facts of a task as the service keeps, with one index beside the key.
CREATE TABLE api_key (digest bytea PRIMARY KEY, account_id integer NOT NULL);
CREATE TABLE task (
    id uuid PRIMARY KEY,
    account_id integer NOT NULL,
    status text NOT NULL,
    error_message text NOT NULL DEFAULT '',
    result_url text,
    created_at timestamptz NOT NULL,
    completed_at timestamptz,
    model_name text NOT NULL,
    prompt text NOT NULL,
    image_url text NOT NULL,
    aspect_ratio text NOT NULL,
    duration smallint NOT NULL,
    callback_url text NOT NULL
);
CREATE INDEX task_account ON task (account_id, created_at);
