// What the service says in codes and numbers, in plain English.

import { ApiError, InvalidKey, Unavailable } from "./api.js";

const STAGES = {
  queued: "Queued",
  preparing: "Preparing: checking the input",
  generating: "Generating the video",
  finishing: "Finishing: converting, checking and saving",
  ended: "Ended",
};
const STATUSES = { processing: "In progress", success: "Finished", failed: "Failed", cancelled: "Cancelled" };
// For the API, such tasks have failed.
const CANCELLED_BY_CALLER = "The task was cancelled by the caller.";
const CANCELLED_BY_OPERATOR = "The task was cancelled by the operator.";
const DELIVERY_ERRORS = {
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

const begins = (text, ...beginnings) => beginnings.some((each) => text?.startsWith(each));
export const statusOf = ({ status, errorMessage }) =>
  begins(errorMessage, CANCELLED_BY_CALLER, CANCELLED_BY_OPERATOR) ? "cancelled" : status;
/** Why there is no video. Empty if the caller cancelled it, who knows that. */
export const errorOf = ({ errorMessage }) => (begins(errorMessage, CANCELLED_BY_CALLER) ? "" : (errorMessage ?? ""));
export const status = (name) => STATUSES[name] ?? name;
export const delivery = (name) => DELIVERIES[name] ?? name;

/** 95 → "1 min 35 s". */
export function seconds(count) {
  if (count < 60) return `${count} s`;
  if (count < 3600) return count % 60 && count < 600 ? `${Math.floor(count / 60)} min ${count % 60} s` : `${Math.round(count / 60)} min`;
  return count % 3600 < 60 ? `${Math.floor(count / 3600)} h` : `${Math.floor(count / 3600)} h ${Math.floor((count % 3600) / 60)} min`;
}

/** "about 2 min left": rounded, because it is an estimate. */
function timeLeft(count) {
  if (count < 5) return "almost done";
  if (count < 90) return `about ${count < 20 ? count : Math.round(count / 5) * 5} s left`;
  return `about ${seconds(Math.round(count / 60) * 60)} left`;
}

export function progress({ stage, queuePosition, percent, estimatedSecondsLeft }) {
  const parts = [STAGES[stage] ?? stage];
  if (queuePosition) parts.push(queuePosition === 1 ? "next in line" : `number ${queuePosition} in line`);
  if (stage !== "queued" && stage !== "ended") parts.push(`${percent}%`);
  if (estimatedSecondsLeft !== null && stage !== "ended") parts.push(timeLeft(estimatedSecondsLeft));
  return parts.join(" · ");
}

export function bytes(count) {
  if (count < 1000) return `${count} bytes`;
  return count < 1e6 ? `${Math.round(count / 1000)} kB` : `${(count / 1e6).toFixed(1)} MB`;
}

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const secondsFormat = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

const isToday = (date) => date.toDateString() === new Date().toDateString();

export const dateTime = (text) => dateTimeFormat.format(new Date(text));

/** The time if it was today, else the date. */
export function timeOrDate(text) {
  const date = new Date(text);
  return isToday(date) ? timeFormat.format(date) : dateFormat.format(date);
}

/** To the second if it was today. */
export function preciseTime(text) {
  const date = new Date(text);
  return isToday(date) ? secondsFormat.format(date) : dateTimeFormat.format(date);
}

/** The first 120 characters. */
export const truncate = (text) => ([...text].length > 120 ? `${[...text].slice(0, 120).join("")}…` : text);

/** "a-red-fox-in-the-snow": the first words of a prompt, as a file name that every system takes. */
export function fileName(prompt) {
  const words = prompt.normalize("NFC").toLowerCase().replace(/['’]/g, "").match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["video"];
  const characters = [...words.join("-")];
  const name = characters.slice(0, 60).join("");
  return characters.length > 60 ? name.replace(/-[^-]*$/, "") : name;
}

/** In quotation marks and isolated, so that Arabic or Hebrew doesn't reverse the text around it. */
export const quote = (text) => `“\u2068${text}\u2069”`;

export const orientation = (ratio) => ({ "9:16": "Portrait", "16:9": "Landscape" })[ratio] ?? ratio;

/** "Standard, from a prompt". */
export function model(model) {
  const tier = model.tier[0].toUpperCase() + model.tier.slice(1);
  return `${tier}, from ${model.kind === "image-to-video" ? "an image" : "a prompt"}`;
}

/** The result of one POST to a webhook. */
export function attempt({ httpStatus, error }) {
  if (httpStatus === 200) return "Received (200)";
  if (httpStatus) return `Returned ${httpStatus}; only 200 counts`;
  return error ? `No response: ${DELIVERY_ERRORS[error] ?? error}` : "In progress";
}

/** Why the service doesn't respond. */
export function unavailable({ reason, detail }) {
  if (reason === "busy") return detail;
  if (reason === "not-the-service") return `Something other than the service answered${detail ? ` (${detail})` : ""}.`;
  return navigator.onLine ? "The service can't be reached." : "You're offline.";
}

/** An error, for the user whose action failed. */
export function error(thrown) {
  if (thrown instanceof InvalidKey) return "The key is not valid.";
  if (thrown.reason === "busy") return thrown.detail;
  if (thrown instanceof Unavailable) return `${unavailable(thrown)} The action may still have gone through: check before you try again.`;
  if (!(thrown instanceof ApiError)) throw thrown;
  if (thrown.status >= 500) return `The service failed: ${thrown.message} If you report this, include the request ID: ${thrown.requestId}`;
  if (thrown.status === 429) return `Limit reached. ${thrown.message}${thrown.retryAfter ? ` Try again in ${seconds(thrown.retryAfter)}.` : ""}`;
  return thrown.message;
}
