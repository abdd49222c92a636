"""A peer: the same two endpoints as a competent FastAPI service has them. No limiter, no fair order, no logs.

Connections are pooled, statements are prepared (asyncpg does so by itself), the loop is uvloop. Two statements a request:
the key, then the row. A create is committed to disk and rings by one LPUSH.

    DATABASE_URL=... REDIS_URL=... uvicorn fastapi_app.app:app --workers 2 --loop uvloop --http httptools --no-access-log
"""

from __future__ import annotations

import datetime as dt
import hashlib
import os
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

import asyncpg
import orjson
import redis.asyncio as redis
from fastapi import FastAPI, Request, Response
from pydantic import BaseModel, Field

FIND_KEY = "SELECT account_id FROM api_key WHERE digest = $1"
INSERT = """INSERT INTO task (id, account_id, status, created_at, model_name, prompt, image_url, aspect_ratio, duration,
    callback_url) VALUES ($1, $2, 'processing', $3, $4, $5, $6, $7, $8, $9)"""
SELECT = """SELECT id, status, error_message, result_url, created_at, completed_at, model_name, prompt, image_url,
    aspect_ratio, duration, callback_url FROM task WHERE id = $1 AND account_id = $2"""


class RequestParams(BaseModel):
    """What a task is made of."""

    projectName: Literal["gen2"]  # noqa: N815
    modelName: Literal[  # noqa: N815
        "gen2_text_to_video", "gen2_image_to_video", "gen2_pro_text_to_video", "gen2_pro_image_to_video"
    ]
    prompt: str = Field(min_length=1)
    imageUrl: str = ""  # noqa: N815
    aspectRatio: Literal["9:16", "16:9"] = "9:16"  # noqa: N815
    duration: Literal[10, 15, 25] = 10
    callbackUrl: str = ""  # noqa: N815


class NewTask(BaseModel):
    """The body of a create."""

    requestParams: RequestParams  # noqa: N815


@asynccontextmanager
async def connect(app: FastAPI) -> AsyncIterator[None]:
    """A pool and a Redis client for each process."""
    async with asyncpg.create_pool(os.environ["DATABASE_URL"], min_size=8, max_size=8) as app.state.pool:
        app.state.redis = redis.from_url(os.environ["REDIS_URL"])
        yield
        await app.state.redis.aclose()


app = FastAPI(lifespan=connect)


def answer(content: dict[str, Any], status: int = 200) -> Response:
    """JSON, by the fastest way there is."""
    return Response(orjson.dumps(content), status, media_type="application/json")


def refuse(status: int, code: str, message: str) -> Response:
    """The error envelope."""
    return answer({"success": False, "statusCode": status, "error": {"code": code, "message": message}}, status)


async def find_account(connection: asyncpg.Connection, request: Request) -> int | None:
    """Who asks."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    return await connection.fetchval(FIND_KEY, hashlib.sha256(key.encode()).digest())


@app.post("/api/tasks")
async def create(request: Request, body: NewTask) -> Response:
    """Store the task and ring."""
    params, task_id = body.requestParams, uuid.uuid4()
    async with app.state.pool.acquire() as connection:
        account = await find_account(connection, request)
        if account is None:
            return refuse(401, "UNAUTHORIZED", "The API key is missing or invalid.")
        await connection.execute(
            INSERT, task_id, account, dt.datetime.now(dt.UTC), params.modelName, params.prompt, params.imageUrl,
            params.aspectRatio, params.duration, params.callbackUrl,
        )  # fmt: skip
    await app.state.redis.lpush("wake-up", task_id.bytes)
    data = {"taskId": str(task_id), "status": "processing", "estimatedTime": 240}
    return answer({"success": True, "statusCode": 200, "data": data, "message": "Task created."})


@app.get("/api/tasks/{task_id}")
async def query(request: Request, task_id: uuid.UUID) -> Response:
    """The caller's own task."""
    async with app.state.pool.acquire() as connection:
        account = await find_account(connection, request)
        if account is None:
            return refuse(401, "UNAUTHORIZED", "The API key is missing or invalid.")
        row = await connection.fetchrow(SELECT, task_id, account)
    if row is None:
        return refuse(404, "TASK_NOT_FOUND", "There is no such task.")
    data = {
        "taskId": str(row["id"]),
        "status": row["status"],
        "resultUrl": row["result_url"],
        "createdAt": row["created_at"],
        "completedAt": row["completed_at"],
        "requestParams": {
            "projectName": "gen2", "modelName": row["model_name"], "prompt": row["prompt"], "imageUrl": row["image_url"],
            "aspectRatio": row["aspect_ratio"], "duration": row["duration"], "callbackUrl": row["callback_url"],
        },
    }  # fmt: skip
    if row["status"] == "failed":
        data["errorMessage"] = row["error_message"]
    return answer({"success": True, "statusCode": 200, "data": data})
