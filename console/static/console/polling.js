// Background polling: one request at a time, the open video first, and seldom while the tab is hidden.

import { getProgress, getResult, getTask } from "./api.js";
import { announce } from "./dom.js";
import { refresh, visibleProcessing } from "./gallery.js";
import * as messages from "./messages.js";
import { retryNow } from "./request-queue.js";
import { entryOf, putTask, removeTask, updateEntry } from "./store.js";

const INTERVALS = { open: 2, others: 5, list: 15 }; // seconds
const HIDDEN_INTERVALS = { open: 15, others: 60, list: 60 };

let openId = null;
let isPaused = true;
let isBusy = false;
const polledAt = new Map();

export function startPolling() {
  setInterval(tick, 500);
  document.addEventListener("visibilitychange", () => document.hidden || (retryNow(), tick()));
}

export const pausePolling = () => (isPaused = true);

export function resumePolling() {
  isPaused = false;
  polledAt.set("list", Date.now()); // the gallery has just loaded it
}

export const pollOften = (id) => (openId = id);

async function tick() {
  if (isPaused || isBusy) return;
  const next = nextDue();
  if (!next) return;
  isBusy = true;
  try {
    await (next === "list" ? refresh() : poll(next));
  } catch {
    // The key changed, or the service failed: the next tick tries again.
  } finally {
    polledAt.set(next, Date.now());
    isBusy = false;
  }
}

/** The id of a task, "list", or null. */
function nextDue() {
  const intervals = document.hidden ? HIDDEN_INTERVALS : INTERVALS;
  const isDue = (name, seconds) => Date.now() - (polledAt.get(name) ?? 0) >= seconds * 1000;
  if (isProcessing(openId) && isDue(openId, intervals.open)) return openId;
  const others = visibleProcessing().filter((id) => isProcessing(id) && isDue(id, intervals.others));
  others.sort((one, other) => (polledAt.get(one) ?? 0) - (polledAt.get(other) ?? 0));
  return others[0] ?? (isDue("list", intervals.list) ? "list" : null);
}

const isProcessing = (id) => entryOf(id)?.task.status === "processing";

async function poll(id) {
  const before = entryOf(id)?.progress;
  try {
    const progress = await getProgress(id);
    if (progress.status !== "processing") return await showEnd(id);
    updateEntry(id, { progress });
    if (id === openId) announceProgress(before, progress);
  } catch (error) {
    if (error.status === 404) removeTask(id);
    else throw error;
  }
}

/** The next list brings the poster only if the video is on its first page, so it is asked for here. */
async function showEnd(id) {
  const task = await getTask(id, { retry: true });
  putTask(task);
  if (id === openId) announce(`${messages.status(messages.statusOf(task))}.`); // and it loads its files itself
  else if (task.status === "success") updateEntry(id, { result: await getResult(id) });
}

/** Tell screen readers of each stage and each quarter. */
function announceProgress(before, now) {
  const quarter = ({ percent }) => Math.floor(percent / 25);
  if (!before || before.stage !== now.stage || quarter(before) !== quarter(now)) announce(messages.progress(now));
}
