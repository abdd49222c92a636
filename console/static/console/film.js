// The opened film: progress while it is made, then the player, and what is known of it.

import { buttonsFor } from "./actions.js";
import { getResult, getTask } from "./api.js";
import { copy, record } from "./code.js";
import { closeDeliveries, openDeliveries } from "./deliveries.js";
import { announce, byId, copyOf, part, say } from "./dom.js";
import { add, changes, drop, known, put } from "./store.js";
import { lookAt } from "./watch.js";
import * as words from "./words.js";

let id = null;
let models = [];

const place = () => byId("film");

export function startFilm() {
  changes.addEventListener("change", ({ detail }) => detail === id && draw());
  changes.addEventListener("removed", ({ detail }) => detail === id && sayMissing());
}

/** The film that is looked at was deleted elsewhere. Who types something beside it keeps the focus. */
function sayMissing() {
  const hadFocus = place().contains(document.activeElement);
  closeDeliveries();
  place().replaceChildren(copyOf("missing-template"));
  if (hadFocus) byId("film-title").focus();
  document.title = "Video not found · videogen";
  announce("This video was deleted.");
}

/** Show the film of this id, or none. */
export async function openFilm(wanted, offered) {
  closeDeliveries();
  [id, models] = [wanted, offered];
  lookAt(wanted);
  document.title = "Console · videogen";
  place().replaceChildren();
  if (!wanted) return;
  if (!/^[\w-]{20,}$/.test(wanted)) return show(copyOf("missing-template"));
  show(copyOf("loading-template"));
  try {
    const task = await getTask(wanted, { pressed: true, lasting: true });
    if (wanted !== id) return;
    record("get", { id: wanted });
    put(task);
    if (!known(wanted)) return show(copyOf("missing-template")); // it was deleted after this answer
    show(copyOf("film-template"));
    draw();
  } catch (error) {
    if (wanted !== id) return;
    if (error.status === 404) drop(wanted), show(copyOf("missing-template"));
    else if (error.name !== "WrongKey") place().querySelector("p:last-child").textContent = words.error(error);
  }
}

function show(content) {
  place().replaceChildren(content);
  byId("film-title").focus();
}

function draw() {
  const root = place().firstElementChild;
  if (!root || !part(root, "facts") || !known(id)) return;
  const { task, progress, result } = known(id);
  const isUnderWay = task.status === "processing";
  part(root, "title").textContent = words.status(task.status);
  document.title = `${words.status(task.status)}${isUnderWay && progress ? `, ${progress.percent}%` : ""} · videogen`;
  part(root, "prompt").textContent = task.requestParams.prompt;
  part(root, "under-way").hidden = !isUnderWay;
  part(root, "bar").value = progress?.percent ?? 0;
  part(root, "progress").textContent = progress ? words.progress(progress) : "Checking progress…";
  say(part(root, "fault"), task.errorMessage);
  part(root, "facts").replaceChildren(...facts(task, result).flatMap(fact));
  if (result) showVideo(part(root, "video"), result);
  else if (task.status === "success") fetchResult(id);
  if (root.dataset.status === task.status && Boolean(root.dataset.video) === Boolean(result)) return;
  root.dataset.status = task.status;
  root.dataset.video = result ? "yes" : "";
  part(root, "buttons").replaceChildren(...(result ? filmButtons(result) : []), ...buttonsFor(task, models, part(root, "outcome")));
  openDeliveries(root, task);
}

async function fetchResult(wanted) {
  try {
    const result = await getResult(wanted, { pressed: true });
    add(wanted, { result });
  } catch (error) {
    if (error.status === 404) drop(wanted);
  }
}

function showVideo(video, { videoUrl, posterUrl, width, height }) {
  if (video.src === videoUrl) return;
  Object.assign(video, { src: videoUrl, poster: posterUrl ?? "", width, height, hidden: false });
  video.setAttribute("aria-label", "Video");
  video.onerror = () => say(part(place(), "outcome"), "The video file can't be loaded. It may have been deleted.");
}

function filmButtons({ videoUrl }) {
  const link = document.createElement("a");
  Object.assign(link, { href: videoUrl, download: `${id}.mp4`, className: "button main", textContent: "Download" });
  // Files of another origin open instead of being saved: beside the console, not in its place.
  if (new URL(videoUrl).origin !== location.origin) link.target = "_blank";
  const address = document.createElement("button");
  Object.assign(address, { type: "button", textContent: "Copy URL" });
  address.addEventListener("click", async () => {
    const text = document.createElement("span");
    text.textContent = videoUrl;
    text.className = "unseen";
    place().append(text);
    await copy(text);
    text.remove();
    say(part(place(), "outcome"), "URL copied.");
  });
  return [link, address];
}

function facts({ taskId, createdAt, completedAt, requestParams }, result) {
  const { modelName, aspectRatio, duration, remixTargetId } = requestParams;
  const model = models.find((one) => one.modelName === modelName);
  const size = result ? [result.width, result.height] : (model?.sizes[aspectRatio]?.[duration] ?? "").split("x");
  return [
    ["Model", model ? `${words.model(model)} (${modelName})` : modelName],
    ["Size", `${words.orientation(aspectRatio)}, ${size.join(" × ")}, ${duration} s`],
    ["File size", result?.bytes ? words.bytes(result.bytes) : ""],
    ["Available until", result?.expiresAt ? words.when(result.expiresAt) : ""],
    ["Remix of", remixTargetId && words.short(known(remixTargetId)?.task.requestParams.prompt ?? remixTargetId), remixTargetId ? `#task=${remixTargetId}` : null],
    ["Created", words.when(createdAt)],
    ["Time taken", completedAt ? words.seconds(Math.round((new Date(completedAt) - new Date(createdAt)) / 1000)) : ""],
    ["ID", taskId],
  ].filter(([, text]) => text);
}

function fact([name, text, link]) {
  const [term, detail] = [document.createElement("dt"), document.createElement("dd")];
  term.textContent = name;
  if (link) {
    const anchor = document.createElement("a");
    Object.assign(anchor, { href: link, textContent: text, dir: "auto" });
    detail.append(anchor);
  } else detail.textContent = text;
  return [term, detail];
}
