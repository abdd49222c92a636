// The service's public API, as docs/api.md has it. Each function answers `data` or throws one of the errors below.

import { isSendable, key } from "./key.js";
import { away, back, inTurn, pause } from "./lane.js";

/** The service said no. */
export class Refused extends Error {
  constructor(status, error, headers) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.field = error.details?.field;
    this.requestId = headers.get("x-request-id");
    this.retryAfter = Number(headers.get("retry-after")) || 0;
  }
}

/** No answer, or one that is not the service's. It may have acted all the same. */
export class Away extends Error {
  constructor(why, detail = "") {
    super(why);
    this.why = why; // "unreachable", "foreign" or "busy"
    this.detail = detail;
  }
}

/** The key is not, or no longer, valid. */
export class WrongKey extends Error {
  name = "WrongKey";
}

/** Tells of "away" (detail: the error), "back", and "wrong-key". */
export const state = new EventTarget();

const SOON = 5; // seconds: a pause that nobody needs to hear of
const PATIENCE = 20_000;

/**
 * One request. `pressed`: somebody waits for it. `lasting`: when there is no answer it is sent again until there is one, or
 * until `signal` aborts; only for what may be sent twice.
 */
async function call(method, path, options = {}) {
  const { pressed = false, lasting = false, ...request } = options;
  const { signal } = request;
  for (;;) {
    signal?.throwIfAborted();
    try {
      const data = await inTurn(() => ask(method, path, request), { pressed });
      state.dispatchEvent(new Event("back"));
      return data;
    } catch (error) {
      if (error.limited) continue; // the lane waits as long as it was told
      if (!(error instanceof Away) || (error.why === "busy" && !lasting)) throw error;
      away();
      state.dispatchEvent(new CustomEvent("away", { detail: error }));
      if (!lasting) throw error;
      if (pressed) await sleep(2000, signal);
    }
  }
}

async function ask(method, path, { body, headers = {}, as = key(), patience = PATIENCE, signal }) {
  if (!as || !isSendable(as)) throw new WrongKey();
  const sent = { Authorization: `Bearer ${as}`, ...headers };
  if (body !== undefined) sent["Content-Type"] = "application/json";
  let answer, envelope;
  try {
    answer = await fetch(path, {
      method,
      headers: sent,
      body,
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
    });
    envelope = await answer.json();
  } catch {
    signal?.throwIfAborted();
    throw new Away(answer ? "foreign" : "unreachable", answer ? String(answer.status) : "");
  }
  if (typeof envelope?.success !== "boolean") throw new Away("foreign", String(answer.status));
  back();
  return envelope.success ? envelope.data : refuse(answer, envelope.error, as);
}

function refuse(answer, error, as) {
  if (answer.status === 401) {
    if (as === key()) state.dispatchEvent(new Event("wrong-key"));
    throw new WrongKey();
  }
  if (answer.status === 503) throw new Away("busy", error.message);
  const refused = new Refused(answer.status, error, answer.headers);
  refused.limited = [409, 429].includes(answer.status) && refused.retryAfter > 0 && refused.retryAfter <= SOON;
  if (refused.limited) pause(1000 * refused.retryAfter);
  throw refused;
}

const sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason)));
  });

const task = (id) => `/api/tasks/${encodeURIComponent(id)}`;

export const tryKey = (candidate, signal) => call("GET", "/api/models", { as: candidate, signal, pressed: true, lasting: true });
export const getModels = () => call("GET", "/api/models", { pressed: true, lasting: true });
export const getTask = (id, options) => call("GET", task(id), options);
export const getProgress = (id) => call("GET", `${task(id)}/progress`, { lasting: true });
export const getResult = (id, options) => call("GET", `${task(id)}/result`, { lasting: true, ...options });
export const getDeliveries = (id) => call("GET", `${task(id)}/webhooks`, { lasting: true });
export const cancel = (id) => call("POST", `${task(id)}/cancel`, { pressed: true });
export const remove = (id) => call("DELETE", task(id), { pressed: true });
export const redeliver = (id) => call("POST", `${task(id)}/webhooks/redeliver`, { pressed: true });

export const list = (query, options) => call("GET", `/api/tasks?${new URLSearchParams(query)}`, { lasting: true, ...options });

export const testWebhook = (callbackUrl) =>
  call("POST", "/api/webhooks/test", { body: JSON.stringify({ callbackUrl }), pressed: true });

/** The same `attempt` (an Idempotency-Key) makes one task, however often it is sent. */
export const create = (body, attempt, signal) =>
  call("POST", "/api/tasks", {
    body,
    headers: { "Idempotency-Key": attempt },
    pressed: true,
    lasting: true,
    signal,
    patience: 600_000,
  });
