// What is asked of the service without anybody pressing anything: one request at a time, the opened film first, and seldom
// while nobody looks.

import { getProgress, getTask } from "./api.js";
import { announce } from "./dom.js";
import { inSight, refresh } from "./gallery.js";
import { hurry } from "./lane.js";
import { add, drop, known, put } from "./store.js";
import * as words from "./words.js";

const EVERY = { opened: 2, others: 5, list: 15 }; // seconds
const HIDDEN = { opened: 15, others: 60, list: 60 };

let opened = null; // the id of the film that is looked at
let paused = true;
let busy = false;
const askedAt = new Map();

export function startWatch() {
  setInterval(tick, 500);
  document.addEventListener("visibilitychange", () => document.hidden || (hurry(), tick()));
}

export const pauseWatch = (is) => ((paused = is), is || askedAt.set("list", Date.now()));
export const lookAt = (id) => (opened = id);

async function tick() {
  if (paused || busy) return;
  const next = nextDue();
  if (!next) return;
  busy = true;
  try {
    await (next === "list" ? refresh() : look(next));
  } catch {
    // Another key, or a fault of the service: the next turn asks again.
  } finally {
    askedAt.set(next, Date.now());
    busy = false;
  }
}

function nextDue() {
  const every = document.hidden ? HIDDEN : EVERY;
  const isDue = (name, seconds) => Date.now() - (askedAt.get(name) ?? 0) >= seconds * 1000;
  if (isUnderWay(opened) && isDue(opened, every.opened)) return opened;
  const others = inSight().filter((id) => isUnderWay(id) && isDue(id, every.others));
  others.sort((one, other) => (askedAt.get(one) ?? 0) - (askedAt.get(other) ?? 0));
  return others[0] ?? (isDue("list", every.list) ? "list" : null);
}

const isUnderWay = (id) => known(id)?.task.status === "processing";

async function look(id) {
  const before = known(id)?.progress;
  try {
    const progress = await getProgress(id);
    if (progress.status !== "processing") put(await getTask(id, { lasting: true }));
    else add(id, { progress });
    if (id === opened) tell(before, progress);
  } catch (error) {
    if (error.status === 404) drop(id);
    else throw error;
  }
}

/** In words for who cannot see the bar: each stage, each quarter, and the end. */
function tell(before, now) {
  if (now.status !== "processing") return announce(`${words.status(now.status)}.`);
  const quarter = ({ percent }) => Math.floor(percent / 25);
  if (!before || before.stage !== now.stage || quarter(before) !== quarter(now)) announce(words.progress(now));
}
