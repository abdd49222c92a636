// The open video: its progress, then the player and the details.

import { buttonsFor } from "./actions.js";
import { getResult, getTask } from "./api.js";
import { copyText, record } from "./code-dialog.js";
import { closeDeliveries, openDeliveries } from "./deliveries.js";
import { announce, byId, cloneTemplate, part, showText } from "./dom.js";
import * as messages from "./messages.js";
import { pollOften } from "./polling.js";
import { changes, entryOf, putTask, removeTask, updateEntry } from "./store.js";

let id = null;
let models = [];

const section = () => byId("video");

export function startVideo() {
  changes.addEventListener("change", ({ detail }) => detail === id && draw());
  changes.addEventListener("removed", ({ detail }) => detail === id && showDeleted());
}

/** The open video was deleted elsewhere. A user who is typing in the form keeps the focus. */
function showDeleted() {
  const hadFocus = section().contains(document.activeElement);
  closeDeliveries();
  section().replaceChildren(cloneTemplate("missing-template"));
  if (hadFocus) byId("video-title").focus();
  document.title = "Video not found · videogen";
  announce("This video was deleted.");
}

/** Show the video with this id, or none. */
export async function openVideo(newId, allModels) {
  closeDeliveries();
  [id, models] = [newId, allModels];
  pollOften(newId);
  document.title = "Console · videogen";
  section().replaceChildren();
  if (!newId) return;
  if (!/^[\w-]{20,}$/.test(newId)) return show(cloneTemplate("missing-template"));
  show(cloneTemplate("loading-template"));
  try {
    const task = await getTask(newId, { foreground: true, retry: true });
    if (newId !== id) return;
    record("get", { id: newId });
    putTask(task);
    if (!entryOf(newId)) return show(cloneTemplate("missing-template")); // deleted after this response
    show(cloneTemplate("video-template"));
    draw();
  } catch (error) {
    if (newId !== id) return;
    if (error.status === 404) removeTask(newId), show(cloneTemplate("missing-template"));
    else if (error.name !== "InvalidKey") section().querySelector("p:last-child").textContent = messages.error(error);
  }
}

function show(content) {
  section().replaceChildren(content);
  byId("video-title").focus();
}

function draw() {
  const root = section().firstElementChild;
  if (!root || !part(root, "facts") || !entryOf(id)) return;
  const { task, progress, result } = entryOf(id);
  const isProcessing = task.status === "processing";
  part(root, "title").textContent = messages.status(task.status);
  document.title = `${messages.status(task.status)}${isProcessing && progress ? `, ${progress.percent}%` : ""} · videogen`;
  part(root, "prompt").textContent = task.requestParams.prompt;
  part(root, "progress").hidden = !isProcessing;
  part(root, "progress-bar").value = progress?.percent ?? 0;
  part(root, "progress-text").textContent = progress ? messages.progress(progress) : "Checking progress…";
  showText(part(root, "error"), task.errorMessage);
  part(root, "facts").replaceChildren(...factsOf(task, result).flatMap(factElements));
  if (result) showPlayer(part(root, "player"), result);
  else if (task.status === "success") loadResult(id);
  if (root.dataset.status === task.status && Boolean(root.dataset.hasResult) === Boolean(result)) return;
  root.dataset.status = task.status;
  root.dataset.hasResult = result ? "yes" : "";
  part(root, "buttons").replaceChildren(...(result ? fileButtons(result) : []), ...buttonsFor(task, models, part(root, "outcome")));
  openDeliveries(root, task);
}

async function loadResult(taskId) {
  try {
    const result = await getResult(taskId, { foreground: true });
    updateEntry(taskId, { result });
  } catch (error) {
    if (error.status === 404) removeTask(taskId);
  }
}

function showPlayer(player, { videoUrl, posterUrl, width, height }) {
  if (player.src === videoUrl) return;
  Object.assign(player, { src: videoUrl, poster: posterUrl ?? "", width, height, hidden: false });
  player.setAttribute("aria-label", "Video");
  player.onerror = () => showText(part(section(), "outcome"), "The video file can't be loaded. It may have been deleted.");
}

function fileButtons({ videoUrl }) {
  const link = document.createElement("a");
  Object.assign(link, { href: videoUrl, download: `${id}.mp4`, className: "button primary", textContent: "Download" });
  // Browsers open files of another origin instead of saving them: open those in a new tab.
  if (new URL(videoUrl).origin !== location.origin) link.target = "_blank";
  const copyButton = document.createElement("button");
  Object.assign(copyButton, { type: "button", textContent: "Copy URL" });
  copyButton.addEventListener("click", async () => {
    const text = document.createElement("span");
    text.textContent = videoUrl;
    text.className = "visually-hidden";
    section().append(text);
    await copyText(text);
    text.remove();
    showText(part(section(), "outcome"), "URL copied.");
  });
  return [link, copyButton];
}

/** [name, text, link]: what is known about the video. */
function factsOf({ taskId, createdAt, completedAt, requestParams }, result) {
  const { modelName, aspectRatio, duration, remixTargetId } = requestParams;
  const model = models.find((one) => one.modelName === modelName);
  const size = result ? [result.width, result.height] : (model?.sizes[aspectRatio]?.[duration] ?? "").split("x");
  const original = entryOf(remixTargetId)?.task.requestParams.prompt ?? remixTargetId;
  return [
    ["Model", model ? `${messages.model(model)} (${modelName})` : modelName],
    ["Size", `${messages.orientation(aspectRatio)}, ${size.join(" × ")}, ${duration} s`],
    ["File size", result?.bytes ? messages.bytes(result.bytes) : ""],
    ["Available until", result?.expiresAt ? messages.dateTime(result.expiresAt) : ""],
    ["Remix of", remixTargetId && messages.truncate(original), remixTargetId ? `#task=${remixTargetId}` : null],
    ["Created", messages.dateTime(createdAt)],
    ["Time taken", completedAt ? messages.seconds(Math.round((new Date(completedAt) - new Date(createdAt)) / 1000)) : ""],
    ["ID", taskId],
  ].filter(([, text]) => text);
}

function factElements([name, text, link]) {
  const [term, detail] = [document.createElement("dt"), document.createElement("dd")];
  term.textContent = name;
  if (link) {
    const anchor = document.createElement("a");
    Object.assign(anchor, { href: link, textContent: text, dir: "auto" });
    detail.append(anchor);
  } else detail.textContent = text;
  return [term, detail];
}
