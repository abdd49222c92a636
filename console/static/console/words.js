// What the service says in figures and names, in words.

import { Away, Refused, WrongKey } from "./api.js";

const STAGES = {
  queued: "Queued",
  preparing: "Preparing: checking the input",
  generating: "Generating the video",
  finishing: "Finishing: converting, checking and saving",
  ended: "Ended",
};
const STATUSES = { processing: "In progress", success: "Finished", failed: "Failed" };
const NO_ANSWER = {
  address: "the host name has no public address",
  connect: "could not connect",
  tls: "the certificate could not be verified",
  timeout: "timed out after 10 seconds",
  disconnected: "the connection closed too early",
  protocol: "the response is not valid HTTP",
  lost: "our worker stopped unexpectedly",
  internal: "an error on our side",
};
const DELIVERIES = { pending: "Pending", delivered: "Delivered", dead: "Not delivered" };

export const status = (name) => STATUSES[name] ?? name;
export const stage = (name) => STAGES[name] ?? name;
export const delivery = (name) => DELIVERIES[name] ?? name;

/** 95 → "1 min 35 s". */
export function seconds(count) {
  if (count < 60) return `${count} s`;
  if (count < 3600) return count % 60 && count < 600 ? `${Math.floor(count / 60)} min ${count % 60} s` : `${Math.round(count / 60)} min`;
  return count % 3600 < 60 ? `${Math.floor(count / 3600)} h` : `${Math.floor(count / 3600)} h ${Math.floor((count % 3600) / 60)} min`;
}

/** "about 2 minutes left": no more exact than it is known. */
function timeLeft(count) {
  if (count < 5) return "a moment left";
  if (count < 90) return `about ${count < 20 ? count : Math.round(count / 5) * 5} s left`;
  return `about ${seconds(Math.round(count / 60) * 60)} left`;
}

export function progress({ stage: name, queuePosition, percent, estimatedSecondsLeft }) {
  const parts = [stage(name)];
  if (queuePosition) parts.push(queuePosition === 1 ? "next in line" : `number ${queuePosition} in line`);
  if (name !== "queued" && name !== "ended") parts.push(`${percent}%`);
  if (estimatedSecondsLeft !== null && name !== "ended") parts.push(timeLeft(estimatedSecondsLeft));
  return parts.join(" · ");
}

export function bytes(count) {
  if (count < 1000) return `${count} bytes`;
  return count < 1e6 ? `${Math.round(count / 1000)} kB` : `${(count / 1e6).toFixed(1)} MB`;
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });
const isToday = (date) => date.toDateString() === new Date().toDateString();

export const when = (text) => moment.format(new Date(text));

/** The time of today, the day of other days. */
export function timeOrDay(text) {
  const date = new Date(text);
  return isToday(date) ? time.format(date) : day.format(date);
}

/** Today to the second. */
export function exactly(text) {
  const date = new Date(text);
  return isToday(date) ? clock.format(date) : moment.format(date);
}

/** The beginning of what may be thousands of characters long. */
export const short = (text) => ([...text].length > 120 ? `${[...text].slice(0, 120).join("")}…` : text);

/** In quotation marks, and in its own direction: Arabic or Hebrew must not turn the words around it. */
export const quoted = (text) => `“\u2068${text}\u2069”`;

export const orientation = (ratio) => ({ "9:16": "Portrait", "16:9": "Landscape" })[ratio] ?? ratio;

/** "Standard, from a prompt". */
export function model(model) {
  const tier = model.tier[0].toUpperCase() + model.tier.slice(1);
  return `${tier}, from ${model.kind === "image-to-video" ? "an image" : "a prompt"}`;
}

/** What came of one POST to a receiver. */
export function attempt({ httpStatus, error }) {
  if (httpStatus === 200) return "Received (200)";
  if (httpStatus) return `Returned ${httpStatus}; only 200 counts`;
  return error ? `No response: ${NO_ANSWER[error] ?? error}` : "In progress";
}

/** Why the service does not answer. */
export function absence({ why, detail }) {
  if (why === "busy") return detail;
  if (why === "foreign") return `Something other than the service answered${detail ? ` (${detail})` : ""}.`;
  return navigator.onLine ? "The service can't be reached." : "You're offline.";
}

/** An error, for who pressed the button. */
export function error(thrown) {
  if (thrown instanceof WrongKey) return "The key is not valid.";
  if (thrown.why === "busy") return thrown.detail;
  if (thrown instanceof Away) return `${absence(thrown)} The action may still have gone through: check before you try again.`;
  if (!(thrown instanceof Refused)) throw thrown;
  if (thrown.status >= 500) return `The service failed: ${thrown.message} If you report this, include the request ID: ${thrown.requestId}`;
  if (thrown.status === 429) return `Limit reached. ${thrown.message}${thrown.retryAfter ? ` Try again in ${seconds(thrown.retryAfter)}.` : ""}`;
  return thrown.message;
}
