// Every request of this page goes through one queue. It stays under the account's limit of 10 requests in any second, leaves
// room for what the user asks for, waits when the service says so, and backs off while the service is unavailable.

const WINDOW_MS = 1050;
const MAX_PER_WINDOW = 8;
const MAX_BACKGROUND_PER_WINDOW = 5;
const MAX_CONCURRENT_BACKGROUND = 3; // a browser has six connections to one host, and videos need some
const MAX_BACKOFF_MS = 8000;

const waiting = { foreground: [], background: [] };
let startTimes = [];
let running = 0;
let limitedUntil = 0;
let unavailableUntil = 0;
let failures = 0;
let timer = 0;

/** Run `send`, a function that returns a promise, when its turn comes. */
export function enqueue(send, { foreground = false } = {}) {
  return new Promise((resolve, reject) => {
    waiting[foreground ? "foreground" : "background"].push(() => send().then(resolve, reject));
    startNext();
  });
}

/** The service asked for a pause. */
export function pause(milliseconds) {
  limitedUntil = Math.max(limitedUntil, Date.now() + milliseconds);
}

/** The service is unavailable: ask less and less often. */
export function backOff() {
  if (Date.now() < unavailableUntil) return;
  unavailableUntil = Date.now() + Math.min(MAX_BACKOFF_MS, 1000 * 2 ** failures);
  failures += 1;
}

/** The service responded. */
export function resetBackoff() {
  failures = 0;
  unavailableUntil = 0;
}

/** Try again now: the browser is back online, or the tab is visible again. */
export function retryNow() {
  unavailableUntil = 0;
  startNext();
}

function startNext() {
  clearTimeout(timer);
  const now = Date.now();
  startTimes = startTimes.filter((time) => now - time < WINDOW_MS);
  if (now < limitedUntil) return startLater(limitedUntil - now);
  if (waiting.foreground.length && startTimes.length < MAX_PER_WINDOW) return start(waiting.foreground.shift());
  if (waiting.background.length && mayStartBackground(now)) return start(waiting.background.shift());
  if (waiting.foreground.length || waiting.background.length) startLater(100);
}

function mayStartBackground(now) {
  const maxConcurrent = failures ? 1 : MAX_CONCURRENT_BACKGROUND;
  return now >= unavailableUntil && running < maxConcurrent && startTimes.length < MAX_BACKGROUND_PER_WINDOW;
}

function startLater(milliseconds) {
  timer = setTimeout(startNext, milliseconds);
}

async function start(send) {
  startTimes.push(Date.now());
  running += 1;
  send().finally(() => {
    running -= 1;
    startNext();
  });
  startNext();
}
