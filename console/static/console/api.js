// The service's public API, as described in docs/api.md. Each function returns `data` or throws one of the errors below.

import { isSendable, key } from "./key.js";
import { backOff, enqueue, pause, resetBackoff } from "./request-queue.js";

/** The service refused the request. */
export class ApiError extends Error {
  constructor(status, error, headers) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.field = error.details?.field;
    this.requestId = headers.get("x-request-id");
    this.retryAfter = Number(headers.get("retry-after")) || 0;
  }
}

/** No response, or one that isn't the service's. The request may have taken effect. */
export class Unavailable extends Error {
  constructor(reason, detail = "") {
    super(reason);
    this.reason = reason; // "unreachable", "not-the-service" or "busy"
    this.detail = detail;
  }
}

/** The key isn't valid, or no longer. */
export class InvalidKey extends Error {
  name = "InvalidKey";
}

/** Dispatches "unavailable" (detail: the error), "available" and "invalid-key". */
export const connection = new EventTarget();

const MAX_SILENT_WAIT_SECONDS = 5; // the user needn't hear of a wait this short
const TIMEOUT_MS = 20_000;

/**
 * One request. `foreground`: the user is waiting for it. `retry`: without a response it is sent again until there is one, or
 * until `signal` aborts; only for requests that are safe to repeat.
 */
async function call(method, path, options = {}) {
  const { foreground = false, retry = false, ...request } = options;
  const { signal } = request;
  for (;;) {
    signal?.throwIfAborted();
    try {
      const data = await enqueue(() => send(method, path, request), { foreground });
      connection.dispatchEvent(new Event("available"));
      return data;
    } catch (error) {
      if (error.isRateLimited) continue; // the queue waits as long as it was told to
      if (!(error instanceof Unavailable) || (error.reason === "busy" && !retry)) throw error;
      backOff();
      connection.dispatchEvent(new CustomEvent("unavailable", { detail: error }));
      if (!retry) throw error;
      if (foreground) await sleep(2000, signal);
    }
  }
}

async function send(method, path, { body, headers = {}, apiKey = key(), timeout = TIMEOUT_MS, signal }) {
  if (!apiKey || !isSendable(apiKey)) throw new InvalidKey();
  const allHeaders = { Authorization: `Bearer ${apiKey}`, ...headers };
  if (body !== undefined) allHeaders["Content-Type"] = "application/json";
  let response, envelope;
  try {
    response = await fetch(path, {
      method,
      headers: allHeaders,
      body,
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    });
    envelope = await response.json();
  } catch {
    signal?.throwIfAborted();
    throw new Unavailable(response ? "not-the-service" : "unreachable", response ? String(response.status) : "");
  }
  if (typeof envelope?.success !== "boolean") throw new Unavailable("not-the-service", String(response.status));
  resetBackoff();
  return envelope.success ? envelope.data : throwError(response, envelope.error, apiKey);
}

function throwError(response, error, apiKey) {
  if (response.status === 401) {
    if (apiKey === key()) connection.dispatchEvent(new Event("invalid-key"));
    throw new InvalidKey();
  }
  if (response.status === 503) throw new Unavailable("busy", error.message);
  const thrown = new ApiError(response.status, error, response.headers);
  const { status, retryAfter } = thrown;
  thrown.isRateLimited = [409, 429].includes(status) && retryAfter > 0 && retryAfter <= MAX_SILENT_WAIT_SECONDS;
  if (thrown.isRateLimited) pause(1000 * retryAfter);
  throw thrown;
}

const sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason)));
  });

const pathOf = (id) => `/api/tasks/${encodeURIComponent(id)}`;

export const tryKey = (apiKey, signal) => call("GET", "/api/models", { apiKey, signal, foreground: true, retry: true });
export const getModels = () => call("GET", "/api/models", { foreground: true, retry: true });
export const getAccount = () => call("GET", "/api/account", { retry: true });
export const getTask = (id, options) => call("GET", pathOf(id), options);
export const getProgress = (id) => call("GET", `${pathOf(id)}/progress`, { retry: true });
export const getResult = (id, options) => call("GET", `${pathOf(id)}/result`, { retry: true, ...options });
export const getDeliveries = (id) => call("GET", `${pathOf(id)}/webhooks`, { retry: true });
export const cancelTask = (id) => call("POST", `${pathOf(id)}/cancel`, { foreground: true });
export const deleteTask = (id) => call("DELETE", pathOf(id), { foreground: true });
export const redeliver = (id) => call("POST", `${pathOf(id)}/webhooks/redeliver`, { foreground: true });

export const listTasks = (query, options) => call("GET", `/api/tasks?${new URLSearchParams(query)}`, { retry: true, ...options });

export const testWebhook = (callbackUrl) =>
  call("POST", "/api/webhooks/test", { body: JSON.stringify({ callbackUrl }), foreground: true });

/** The same idempotency key creates one task, however often it is sent. */
export const createTask = (body, idempotencyKey, signal) =>
  call("POST", "/api/tasks", {
    body,
    headers: { "Idempotency-Key": idempotencyKey },
    foreground: true,
    retry: true,
    signal,
    timeout: 600_000,
  });
