// "Make a film": what is asked for, what is wrong with it, and how it is sent.

import { Away, Refused, WrongKey, create } from "./api.js";
import { record } from "./code.js";
import { announce, byId, copyOf, part, say } from "./dom.js";
import { listenForPictures, picture, showPictureFault } from "./picture.js";
import * as words from "./words.js";

const MOST = 5000;
const FIELDS = ["remixTargetId", "modelName", "prompt", "imageUrl", "aspectRatio", "duration", "callbackUrl"];
const FOCUS = { remixTargetId: "no-remix", modelName: "models", aspectRatio: "shapes", duration: "lengths" };

let models = [];
let original = null; // the task that is remixed
let attempt = null; // {body, key}: what was sent and not answered; the same is sent with the same key
let stopping = null;

export function startForm({ onCreated }) {
  byId("form").addEventListener("submit", (event) => (event.preventDefault(), send(onCreated)));
  byId("stop").addEventListener("click", () => stopping?.abort());
  byId("prompt").addEventListener("input", count);
  byId("models").addEventListener("change", showChoices);
  byId("shapes").addEventListener("change", showSize);
  byId("lengths").addEventListener("change", showSize);
  byId("no-remix").addEventListener("click", () => (setOriginal(null), byId("prompt").focus()));
  listenForPictures(wantPicture);
  count();
}

/** Show what the service offers; what is chosen stays so. */
export function offer(offered) {
  models = offered;
  const before = chosen("modelName");
  byId("models").replaceChildren(...models.map(modelOption));
  choose("modelName", before ?? models[0]?.modelName);
  showChoices();
}

/** Make the next film after this one. */
export function startRemix(task) {
  setOriginal(task);
  byId("prompt").focus();
  byId("create").scrollIntoView({ block: "start" });
}

/** `id` is gone: nothing can be made after it. */
export function forgetOriginal(id) {
  if (original?.taskId === id) setOriginal(null);
}

function setOriginal(task) {
  original = task;
  say(byId("fault-remixTargetId"), "");
  byId("remix").hidden = !task;
  byId("remix-of").textContent = task?.requestParams.prompt ?? "";
  byId("remix-of").href = task ? `#task=${task.taskId}` : "#";
  for (const model of models) radio("modelName", model.modelName).disabled = Boolean(task) && !model.allowsRemix;
  if (task && !model().allowsRemix) {
    const other = models.find(({ allowsRemix, kind }) => allowsRemix && kind === model().kind);
    choose("modelName", other?.modelName);
  }
  showChoices();
}

const chosen = (name) => document.querySelector(`#form input[name="${name}"]:checked`)?.value;
const radio = (name, value) => document.querySelector(`#form input[name="${name}"][value="${value}"]`);
const model = () => models.find(({ modelName }) => modelName === chosen("modelName"));

function choose(name, value) {
  const found = radio(name, value);
  if (found) found.checked = true;
}

function modelOption(model) {
  const option = copyOf("model-template");
  option.querySelector("input").value = model.modelName;
  const [tier, kind] = words.model(model).split(", ");
  part(option, "tier").textContent = tier;
  part(option, "kind").textContent = kind;
  return option;
}

function lengthsOf(model) {
  const lengths = model.durations.map((duration) => (isHd(model, duration) ? `${duration} s in HD` : `${duration}`));
  const last = lengths.pop();
  return `${[lengths.join(", "), last].filter(Boolean).join(" or ")}${last.includes("s") ? "" : " s"}`;
}

const isHd = (model, duration) => Math.min(...model.sizes[model.aspectRatios[0]][duration].split("x").map(Number)) >= 720;

function wantPicture() {
  if (!model() || model().kind === "image-to-video") return;
  const other = models.find(({ kind, tier }) => kind === "image-to-video" && tier === model().tier);
  if (other) choose("modelName", other.modelName);
  showChoices();
}

function showChoices() {
  if (!model()) return;
  byId("picture").hidden = model().kind !== "image-to-video";
  byId("about-model").textContent = `${model().modelName}: ${lengthsOf(model())}${original ? ". Remixes need a standard model." : ""}`;
  const { aspectRatio, duration } = original?.requestParams ?? {};
  const inherits = model().durations.includes(duration);
  options("shapes", "aspectRatio", [
    ...(original ? [["", `Same as the original (${words.orientation(aspectRatio).toLowerCase()})`]] : []),
    ...model().aspectRatios.map((ratio) => [ratio, `${words.orientation(ratio)} ${ratio}`]),
  ]);
  options(
    "lengths",
    "duration",
    [
      ...(original && inherits ? [["", `Same as the original (${duration} s)`]] : []),
      ...model().durations.map((seconds) => [String(seconds), `${seconds} s${isHd(model(), seconds) ? " HD" : ""}`]),
    ],
    original && inherits ? "" : String(model().defaultDuration),
  );
  showSize();
}

function options(place, name, pairs, usual = pairs[0][0]) {
  const before = chosen(name);
  const hadInherit = Boolean(radio(name, ""));
  byId(place).replaceChildren(
    ...pairs.map(([value, text]) => {
      const option = copyOf("option-template");
      Object.assign(option.querySelector("input"), { name, value });
      part(option, "name").textContent = text;
      return option;
    }),
  );
  const hasInherit = pairs[0][0] === "";
  const keeps = before !== undefined && hadInherit === hasInherit && pairs.some(([value]) => value === before);
  choose(name, keeps ? before : usual);
}

function showSize() {
  const { aspectRatio, duration } = original?.requestParams ?? {};
  const size = model()?.sizes[chosen("aspectRatio") || aspectRatio]?.[chosen("duration") || duration];
  say(byId("size"), size ? `${size.replace("x", " × ")} pixels, no watermark` : "");
}

function count() {
  const length = [...byId("prompt").value.trim()].length;
  byId("count").textContent = `${length.toLocaleString("en")} of ${MOST.toLocaleString("en")}`;
  byId("count").classList.toggle("over", length > MOST);
}

/** {params, fileName}: as the API takes them, the picture last. */
function content() {
  const params = { projectName: "gen2", modelName: chosen("modelName"), prompt: byId("prompt").value };
  if (chosen("aspectRatio")) params.aspectRatio = chosen("aspectRatio");
  if (chosen("duration")) params.duration = Number(chosen("duration"));
  if (original) params.remixTargetId = original.taskId;
  const callback = byId("callbackUrl").value.trim();
  if (callback) params.callbackUrl = callback;
  if (model().kind !== "image-to-video") return { params };
  const { value, name } = picture();
  if (value) params.imageUrl = value;
  return { params, fileName: name };
}

function faultOf(params) {
  const length = [...params.prompt.trim()].length;
  if (!length) return ["prompt", "Describe the video."];
  if (length > MOST) return ["prompt", `The prompt is ${length.toLocaleString("en")} characters long; the limit is 5,000.`];
  if (model().kind === "image-to-video" && !params.imageUrl) {
    return ["imageUrl", "This model needs an image: drop one, choose a file, or enter a URL."];
  }
  return null;
}

async function send(onCreated) {
  if (stopping || !model()) return;
  clearFaults();
  const { params, fileName } = content();
  const fault = faultOf(params);
  if (fault) return showFault(...fault);
  const body = JSON.stringify({ requestParams: params });
  if (attempt?.body !== body) attempt = { body, key: randomKey() };
  setSending(true);
  try {
    const { taskId } = await create(body, attempt.key, stopping.signal);
    attempt = null;
    record(params.remixTargetId ? "remix" : "create", { params, fileName });
    announce("Your video is being created.");
    if (original) setOriginal(null);
    onCreated(taskId);
  } catch (error) {
    showError(error);
  } finally {
    setSending(false);
  }
}

const randomKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function setSending(is) {
  stopping = is ? new AbortController() : null;
  byId("content").disabled = is;
  byId("send").setAttribute("aria-disabled", String(is));
  byId("send").textContent = is ? "Sending…" : "Create video";
  byId("stop").hidden = !is;
}

function showError(error) {
  byId("content").disabled = false; // so that a field can take the focus
  if (error instanceof WrongKey) return; // the key screen asks for another; then the button can be pressed again
  if (error.name === "AbortError") return say(byId("fault-form"), "The request may not have arrived. Trying again won't create a second video.");
  if (error instanceof Refused) attempt = null;
  if (error instanceof Refused && FIELDS.includes(error.field)) return showFault(error.field, error.message);
  say(byId("fault-form"), error instanceof Away ? words.absence(error) : words.error(error));
}

function showFault(field, text) {
  if (field === "imageUrl") {
    byId("picture").hidden = false;
    showPictureFault(text);
  } else say(byId(`fault-${field}`), text);
  if (field === "callbackUrl") byId("more").open = true;
  if (field === "remixTargetId") byId("remix").hidden = false;
  const group = byId(FOCUS[field] ?? field);
  const target = group.querySelector?.("input:checked") ?? group;
  target.setAttribute("aria-invalid", "true");
  target.focus();
  announce(text);
}

function clearFaults() {
  for (const field of [...FIELDS, "form"]) say(byId(`fault-${field}`), "");
  for (const element of byId("form").querySelectorAll("[aria-invalid]")) element.removeAttribute("aria-invalid");
}

