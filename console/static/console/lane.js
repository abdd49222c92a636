// Every request of this page goes through one lane. It keeps under the account's 10 requests in any second, leaves room for
// what people press, waits when the service says "wait", and asks seldom while the service is away.

const SECOND = 1050;
const MOST = 8;
const MOST_UNASKED = 5; // of those that nobody pressed
const MOST_AT_ONCE = 3; // a browser has six connections to one host, and films need some
const LONGEST_PAUSE = 8000;

const waiting = { pressed: [], unasked: [] };
let starts = [];
let running = 0;
let limitedUntil = 0;
let awayUntil = 0;
let faults = 0;
let timer = 0;

/** Run `work`, a function that answers a promise, when its turn comes. */
export function inTurn(work, { pressed = false } = {}) {
  return new Promise((resolve, reject) => {
    waiting[pressed ? "pressed" : "unasked"].push(() => work().then(resolve, reject));
    move();
  });
}

/** The service asked for a pause. */
export function pause(milliseconds) {
  limitedUntil = Math.max(limitedUntil, Date.now() + milliseconds);
}

/** The service is away: ask less and less often. */
export function away() {
  if (Date.now() < awayUntil) return;
  awayUntil = Date.now() + Math.min(LONGEST_PAUSE, 1000 * 2 ** faults);
  faults += 1;
}

/** It answers. */
export function back() {
  faults = 0;
  awayUntil = 0;
}

/** Ask again now: the browser says that the network is back, or somebody looks. */
export function hurry() {
  awayUntil = 0;
  move();
}

function move() {
  clearTimeout(timer);
  const now = Date.now();
  starts = starts.filter((time) => now - time < SECOND);
  if (now < limitedUntil) return later(limitedUntil - now);
  if (waiting.pressed.length && starts.length < MOST) return start(waiting.pressed.shift());
  if (waiting.unasked.length && now >= awayUntil && running < (faults ? 1 : MOST_AT_ONCE) && starts.length < MOST_UNASKED) {
    return start(waiting.unasked.shift());
  }
  if (waiting.pressed.length || waiting.unasked.length) later(100);
}

function later(milliseconds) {
  timer = setTimeout(move, milliseconds);
}

async function start(work) {
  starts.push(Date.now());
  running += 1;
  work().finally(() => {
    running -= 1;
    move();
  });
  move();
}
