// The open video: its progress, then the player and the details.

import { buttonsFor } from "./actions.js";
import { getResult, getTask } from "./api.js";
import { copyText, record } from "./code-dialog.js";
import { announce, byId, cloneTemplate, fileUrl, part, showText } from "./dom.js";
import * as messages from "./messages.js";
import { pollOften } from "./polling.js";
import { changes, entryOf, putTask, removeTask, updateEntry } from "./store.js";

let id = null;
let models = [];
let deliveries = null; // the module, loaded for the first video that has a webhook

const section = () => byId("video");

export function startVideo() {
  changes.addEventListener("change", ({ detail }) => detail === id && draw());
  changes.addEventListener("removed", ({ detail }) => detail === id && showDeleted());
}

/** The open video was deleted elsewhere. A user who is typing in the form keeps the focus. */
function showDeleted() {
  const hadFocus = section().contains(document.activeElement);
  deliveries?.closeDeliveries();
  section().replaceChildren(cloneTemplate("missing-template"));
  if (hadFocus) byId("video-title").focus();
  document.title = "Video not found · videogen";
  announce("This video was deleted.");
}

/** Show the video with this id, or none. */
export async function openVideo(newId, allModels) {
  deliveries?.closeDeliveries();
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
    clampPrompt(section().firstElementChild);
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

/** Cut a long prompt to some lines, with a button that shows all of it. */
function clampPrompt(root) {
  const [prompt, button] = [part(root, "prompt"), part(root, "whole-prompt")];
  const isClamped = () => prompt.classList.contains("clamped");
  new ResizeObserver(() => {
    if (isClamped()) button.hidden = prompt.scrollHeight <= prompt.clientHeight;
  }).observe(prompt);
  button.addEventListener("click", () => {
    prompt.classList.toggle("clamped");
    button.textContent = isClamped() ? "Show whole prompt" : "Show less";
    button.setAttribute("aria-expanded", String(!isClamped()));
  });
}

function draw() {
  const root = section().firstElementChild;
  if (!root || !part(root, "facts") || !entryOf(id)) return;
  const { task, progress, result } = entryOf(id);
  const status = messages.statusOf(task);
  const isProcessing = status === "processing";
  part(root, "title").textContent = messages.status(status);
  document.title = `${messages.status(status)}${isProcessing && progress ? `, ${progress.percent}%` : ""} · videogen`;
  part(root, "prompt").textContent = task.requestParams.prompt;
  part(root, "progress").hidden = !isProcessing;
  part(root, "progress-bar").value = progress?.percent ?? 0;
  part(root, "progress-text").textContent = progress ? messages.progress(progress) : "Checking progress…";
  showText(part(root, "error"), messages.errorOf(task));
  part(root, "facts").replaceChildren(...factsOf(task, result).flatMap(factElements));
  if (result) showPlayer(part(root, "player"), result);
  else if (status === "success") loadResult(id);
  if (root.dataset.status === status && Boolean(root.dataset.hasResult) === Boolean(result)) return;
  root.dataset.status = status;
  root.dataset.hasResult = result ? "yes" : "";
  part(root, "buttons").replaceChildren(...(result ? fileButtons(task, result) : []), ...buttonsFor(task, models, part(root, "outcome")));
  if (task.requestParams.callbackUrl) showWebhook(root, task);
}

async function showWebhook(root, task) {
  deliveries ??= await import("./deliveries.js");
  if (root.isConnected) deliveries.openDeliveries(root, task); // else another video was opened meanwhile
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
  const src = fileUrl(videoUrl);
  if (player.src === src) return;
  Object.assign(player, { src, poster: posterUrl ? fileUrl(posterUrl) : "", width, height, hidden: false });
  player.setAttribute("aria-label", "Video");
  player.onerror = () => showText(part(section(), "outcome"), "The video file can't be loaded. It may have been deleted.");
}

function fileButtons({ requestParams }, { videoUrl }) {
  const link = document.createElement("a");
  const download = `${messages.fileName(requestParams.prompt)}.mp4`;
  Object.assign(link, { href: fileUrl(videoUrl), download, className: "button primary", textContent: "Download" });
  if (link.origin !== location.origin || "filesRedirect" in byId("app").dataset) {
    link.target = "_blank"; // for a click with Ctrl or the middle button
    link.addEventListener("click", async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      (await import("./download.js")).saveFile(link);
    });
  }
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
    ["Content Credentials", result?.contentCredentials ? "Signed: this video was generated" : ""],
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
