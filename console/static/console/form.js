// "Create a video": the form, its errors, and how it is sent.

import { ApiError, InvalidKey, Unavailable, createTask, getAccount, getTask } from "./api.js";
import { record } from "./code-dialog.js";
import { announce, byId, cloneTemplate, part, showText } from "./dom.js";
import { loadDraft, storeDraft } from "./draft.js";
import { currentImage, imageRatio, setImage, showImageError, startImageInput } from "./image.js";
import * as messages from "./messages.js";

const MAX_PROMPT = 5000;
const FIELDS = ["remixTargetId", "modelName", "prompt", "imageUrl", "aspectRatio", "duration", "callbackUrl"];
/** The element that takes the focus for a field, where it isn't named after it. */
const FOCUS = { remixTargetId: "clear-remix", modelName: "models", aspectRatio: "aspect-ratios", duration: "durations" };

const ESTIMATE_MS = 30_000; // how old the estimated times may be

let models = [];
let estimates = {}; // seconds by model and duration
let estimatesAt = 0; // when they were loaded
let original = null; // the task to remix
let beforeRemix = null; // what was set before: it is set again after the remix
let isRatioChosen = false; // by hand, so an image doesn't change it
let attempt = null; // {body, key}: sent and not answered; the same body is sent again with the same idempotency key
let sending = null; // aborts the request

export function startForm({ onCreated }) {
  byId("form").addEventListener("submit", (event) => (event.preventDefault(), send(onCreated)));
  byId("form").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    byId("form").requestSubmit();
  });
  byId("stop-button").addEventListener("click", () => sending?.abort());
  byId("prompt").addEventListener("input", showPromptLength);
  byId("models").addEventListener("change", () => (showOptions(), followImage()));
  byId("aspect-ratios").addEventListener("change", () => ((isRatioChosen = true), showSize()));
  byId("durations").addEventListener("change", showSize);
  byId("clear-remix").addEventListener("click", () => (setOriginal(null), byId("prompt").focus()));
  startImageInput(selectImageModel, followImage);
  showPromptLength();
  byId("form").addEventListener("focusin", refreshEstimates);
  if (navigator.platform.startsWith("Mac")) byId("shortcut").textContent = "⌘ Return";
  for (const name of ["change", "visibilitychange", "pagehide"]) addEventListener(name, keepDraft);
}

/** Show the models of the service; what is set stays, and the first time the draft is set. */
export function showModels(allModels) {
  const draft = models.length ? null : loadDraft();
  [models, estimates, estimatesAt] = [allModels, {}, 0];
  const set = choices();
  byId("models").replaceChildren(...models.map(modelOption));
  choose({ ...set, modelName: set.modelName ?? models[0]?.modelName });
  if (draft) restore(draft);
  refreshEstimates();
}

async function refreshEstimates() {
  if (Date.now() - estimatesAt < ESTIMATE_MS) return;
  estimatesAt = Date.now();
  const { account, estimatedTime } = await getAccount().catch(() => ({}));
  if (!account) return;
  estimates = estimatedTime;
  showText(byId("account"), account);
  showSize();
}

function keepDraft() {
  if (!models.length) return; // the draft isn't set yet
  const { value, name } = currentImage();
  storeDraft({
    params: { ...choices(), prompt: byId("prompt").value, imageUrl: name ? "" : value, callbackUrl: byId("callbackUrl").value },
    file: name ? { name, data: value } : null,
    note: byId("form-note").textContent,
    original,
    beforeRemix,
    isRatioChosen,
  });
}

function restore(draft) {
  setOriginal(draft.original);
  fill(draft.params, draft.file);
  showText(byId("form-note"), draft.note);
  ({ beforeRemix, isRatioChosen } = draft);
}

export const startRemix = (task) => withForm(() => (showText(byId("form-note"), ""), setOriginal(task)));

/** Fill the form with what a task was created with, below `message`: why it has to be edited. */
export async function editAgain({ requestParams }, message = "") {
  const { remixTargetId } = requestParams;
  const target = remixTargetId && (await getTask(remixTargetId, { foreground: true, retry: true }).catch(ignoreDeleted));
  withForm(() => {
    clearErrors();
    setOriginal(target || null);
    fill(requestParams);
    const lost = remixTargetId && !target ? "The video to remix was deleted: this will be a new video." : "";
    showText(byId("form-note"), [message, lost].filter(Boolean).join(" "));
    announce(byId("form-note").textContent);
  });
}

function ignoreDeleted(error) {
  if (error.status !== 404) throw error;
}

/** Show the form, change it, and focus the prompt. Beside a video, a narrow screen hides the form: go back to the gallery first. */
function withForm(change) {
  if (!byId("create").checkVisibility()) {
    addEventListener("hashchange", () => withForm(change), { once: true });
    location.hash = "";
    return;
  }
  change();
  byId("prompt").focus();
  byId("create").scrollIntoView({ block: "start" });
}

/** Set the fields to these of the API, and the image to a file if there is one. */
function fill({ prompt, imageUrl, callbackUrl = "", ...chosen }, file) {
  setPrompt(prompt);
  isRatioChosen = Boolean(imageUrl || file); // this image, which loads later, doesn't change it
  setImage(imageUrl, file);
  byId("callbackUrl").value = callbackUrl;
  byId("webhook-options").open = Boolean(callbackUrl);
  choose(chosen);
}

function setPrompt(text) {
  byId("prompt").value = text;
  showPromptLength();
}

/** The task `id` was deleted and can't be remixed any more. */
export function clearRemixOf(id) {
  if (original?.taskId === id) setOriginal(null);
}

function setOriginal(task) {
  if (task && !original) beforeRemix = { ...choices(), prompt: byId("prompt").value };
  original = task;
  showText(byId("error-remixTargetId"), "");
  byId("remix").hidden = !task;
  byId("remix-of").textContent = task?.requestParams.prompt ?? "";
  byId("remix-of").href = task ? `#task=${task.taskId}` : "#";
  if (task && !selectedModel().allowsRemix) {
    const other = models.find(({ allowsRemix, kind }) => allowsRemix && kind === selectedModel().kind);
    select("modelName", other?.modelName);
  }
  if (task || !beforeRemix) return showOptions();
  choose(beforeRemix);
  beforeRemix = null;
}

const selected = (name) => document.querySelector(`#form input[name="${name}"]:checked`)?.value;
const radio = (name, value) => document.querySelector(`#form input[name="${name}"][value="${value}"]`);
const selectedModel = () => models.find(({ modelName }) => modelName === selected("modelName"));

function select(name, value) {
  const found = radio(name, value);
  if (found) found.checked = true;
}

const choices = () => ({ modelName: selected("modelName"), aspectRatio: selected("aspectRatio"), duration: selected("duration") });

function choose({ modelName, aspectRatio, duration }) {
  select("modelName", modelName);
  showOptions();
  select("aspectRatio", aspectRatio);
  select("duration", duration);
  showSize();
}

function modelOption(model) {
  const option = cloneTemplate("model-template");
  option.querySelector("input").value = model.modelName;
  const [tier, kind] = messages.model(model).split(", ");
  part(option, "tier").textContent = tier;
  part(option, "kind").textContent = kind;
  return option;
}

const isHd = (model, duration) => Math.min(...model.sizes[model.aspectRatios[0]][duration].split("x").map(Number)) >= 720;

function selectImageModel() {
  const model = selectedModel();
  if (!model || model.kind === "image-to-video") return;
  const other = models.find(({ kind, tier }) => kind === "image-to-video" && tier === model.tier);
  if (other) select("modelName", other.modelName);
  showOptions();
}

function showOptions() {
  const model = selectedModel();
  if (!model) return;
  byId("image").hidden = model.kind !== "image-to-video";
  for (const each of models) radio("modelName", each.modelName).disabled = Boolean(original) && !each.allowsRemix;
  const previewNote = byId("preview-note"); // missing if no model is a preview
  if (previewNote) previewNote.hidden = !previewNote.dataset.models.split(" ").includes(model.modelName);
  byId("model-info").textContent = `${model.modelName}${original ? ". Remixes need a standard model." : ""}`;
  const { aspectRatio, duration } = original?.requestParams ?? {};
  const canInherit = model.durations.includes(duration);
  setRadios("aspect-ratios", "aspectRatio", [
    ...(original ? [["", `Same as the original (${messages.orientation(aspectRatio).toLowerCase()})`]] : []),
    ...model.aspectRatios.map((ratio) => [ratio, `${messages.orientation(ratio)} ${ratio}`]),
  ]);
  setRadios(
    "durations",
    "duration",
    [
      ...(original && canInherit ? [["", `Same as the original (${duration} s)`]] : []),
      ...model.durations.map((seconds) => [String(seconds), `${seconds} s${isHd(model, seconds) ? " HD" : ""}`]),
    ],
    original && canInherit ? "" : String(model.defaultDuration),
  );
  showSize();
}

/** Replace the radio buttons in `container` by these [value, text] pairs; keep the selection if it still fits. */
function setRadios(container, name, pairs, defaultValue = pairs[0][0]) {
  const before = selected(name);
  const couldInherit = Boolean(radio(name, ""));
  byId(container).replaceChildren(
    ...pairs.map(([value, text]) => {
      const option = cloneTemplate("option-template");
      Object.assign(option.querySelector("input"), { name, value });
      part(option, "name").textContent = text;
      return option;
    }),
  );
  const canInherit = pairs[0][0] === "";
  const keepsBefore = before !== undefined && couldInherit === canInherit && pairs.some(([value]) => value === before);
  select(name, keepsBefore ? before : defaultValue);
}

function showSize() {
  const { aspectRatio, duration } = original?.requestParams ?? {};
  const { modelName, sizes } = selectedModel();
  const size = sizes[selected("aspectRatio") || aspectRatio]?.[selected("duration") || duration];
  const seconds = estimates[modelName]?.[selected("duration") || duration];
  const estimate = seconds ? `.\nReady in about ${messages.seconds(seconds < 90 ? seconds : Math.round(seconds / 60) * 60)}.` : "";
  showText(byId("output-size"), size ? `${size.replace("x", " × ")} pixels, no watermark${estimate}` : "");
  const ofImage = byId("image").hidden ? "" : imageRatio(selectedModel().aspectRatios);
  const isSame = ofImage === (selected("aspectRatio") || aspectRatio);
  const text = isSame ? "Same as your image." : `Your image is ${messages.orientation(ofImage).toLowerCase()}.`;
  showText(byId("ratio-note"), ofImage && text);
}

/** The aspect ratio follows a new image, unless the user has chosen one. */
function followImage() {
  if (!isRatioChosen && !byId("image").hidden) select("aspectRatio", imageRatio(selectedModel().aspectRatios));
  showSize();
}

const promptLength = () => [...byId("prompt").value.trim()].length;

function showPromptLength() {
  byId("prompt-length").textContent = `${promptLength().toLocaleString("en")} of ${MAX_PROMPT.toLocaleString("en")}`;
  byId("prompt-length").classList.toggle("over-limit", promptLength() > MAX_PROMPT);
}

/** What "Create video" would do, as an action for code-dialog.js. An example stands for what is still missing. */
export function formAction() {
  const { params, fileName } = requestParams();
  if (!promptLength()) params.prompt = byId("prompt").placeholder;
  const isImageMissing = selectedModel().kind === "image-to-video" && !params.imageUrl;
  return { type: original ? "remix" : "create", params, fileName: isImageMissing ? "image.png" : fileName };
}

/** {params, fileName}: as the API takes them, the image last. */
function requestParams() {
  const params = { projectName: "gen2", modelName: selected("modelName"), prompt: byId("prompt").value };
  if (selected("aspectRatio")) params.aspectRatio = selected("aspectRatio");
  if (selected("duration")) params.duration = Number(selected("duration"));
  if (original) params.remixTargetId = original.taskId;
  const callbackUrl = byId("callbackUrl").value.trim();
  if (callbackUrl) params.callbackUrl = callbackUrl;
  if (selectedModel().kind !== "image-to-video") return { params };
  const { value, name } = currentImage();
  if (value) params.imageUrl = value;
  return { params, fileName: name };
}

/** [field, text] of the first error, or null. */
function validate(params) {
  if (!promptLength()) return ["prompt", "Describe the video."];
  if (promptLength() > MAX_PROMPT) {
    return ["prompt", `The prompt is ${promptLength().toLocaleString("en")} characters long; the limit is 5,000.`];
  }
  if (selectedModel().kind === "image-to-video" && !params.imageUrl) {
    return ["imageUrl", "This model needs an image: drop one, choose a file, or enter a URL."];
  }
  return null;
}

async function send(onCreated) {
  if (sending || !selectedModel()) return;
  clearErrors();
  const { params, fileName } = requestParams();
  const invalid = validate(params);
  if (invalid) return showFieldError(...invalid);
  const body = JSON.stringify({ requestParams: params });
  if (attempt?.body !== body) attempt = { body, key: randomKey() };
  setSending(true);
  try {
    const { taskId } = await createTask(body, attempt.key, sending.signal);
    attempt = null;
    record(params.remixTargetId ? "remix" : "create", { params, fileName });
    announce("Your video is being created.");
    showText(byId("form-note"), "");
    if (original) setPrompt(beforeRemix.prompt), setOriginal(null);
    isRatioChosen = false;
    onCreated(taskId);
  } catch (error) {
    showError(error);
  } finally {
    setSending(false);
  }
}

const randomKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function setSending(isSending) {
  sending = isSending ? new AbortController() : null;
  byId("fields").disabled = isSending;
  byId("create-button").setAttribute("aria-disabled", String(isSending));
  byId("create-button").textContent = isSending ? "Sending…" : "Create video";
  byId("stop-button").hidden = !isSending;
}

function showError(error) {
  byId("fields").disabled = false; // so that a field can take the focus
  if (error instanceof InvalidKey) return; // the key screen asks for another one; the form stays as it is
  if (error.name === "AbortError") {
    return showText(byId("error-form"), "The request may not have arrived. Trying again won't create a second video.");
  }
  if (error instanceof ApiError) attempt = null;
  if (error instanceof ApiError && FIELDS.includes(error.field)) return showFieldError(error.field, error.message);
  showText(byId("error-form"), error instanceof Unavailable ? messages.unavailable(error) : messages.error(error));
}

function showFieldError(field, text) {
  if (field === "imageUrl") {
    byId("image").hidden = false;
    showImageError(text);
  } else showText(byId(`error-${field}`), text);
  if (field === "callbackUrl") byId("webhook-options").open = true;
  if (field === "remixTargetId") byId("remix").hidden = false;
  const element = byId(FOCUS[field] ?? field);
  const target = element.querySelector?.("input:checked") ?? element;
  target.setAttribute("aria-invalid", "true");
  target.focus();
  announce(text);
}

function clearErrors() {
  for (const field of [...FIELDS, "form"]) showText(byId(`error-${field}`), "");
  for (const element of byId("form").querySelectorAll("[aria-invalid]")) element.removeAttribute("aria-invalid");
}
