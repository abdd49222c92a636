// "Show code": the form as it stands, and the latest actions on this page, newest first, as code to copy.

import { announce, byId, cloneTemplate, part } from "./dom.js";

const TITLES = {
  create: "Create a video",
  remix: "Remix a video",
  cancel: "Cancel a video",
  delete: "Delete a video",
  list: "List videos",
  get: "Get a video",
  redeliver: "Send a webhook again",
  test: "Test a webhook",
};
const MAX_ACTIONS = 12;

let snippets = null; // the module that writes the code; it is loaded when it is needed
let shown = []; // the actions that can be chosen
let actions = [{ type: "list", query: {} }];

/**
 * Record an action (see snippets.js). Of consecutive "list" or "get" actions only the last one is kept. A video that opens
 * because it was just created is not recorded as a "get".
 */
export function record(type, more) {
  if (type === "get" && actions[0].params) return;
  const isRepeated = ["list", "get"].includes(type) && actions[0].type === type;
  actions = [{ type, ...more }, ...actions.slice(isRepeated ? 1 : 0)].slice(0, MAX_ACTIONS);
}

/** `formAction` returns what the form would do now. */
export function startCodeDialog(formAction) {
  byId("languages").addEventListener("change", draw);
  byId("code-action").addEventListener("change", draw);
  byId("copy-code").addEventListener("click", () => copyText(byId("code-text")));
  byId("show-code").addEventListener("click", () => open(formAction()));
}

async function open(ofForm) {
  if (!snippets) {
    snippets = await import("./snippets.js");
    byId("languages").append(...Object.keys(snippets.LANGUAGES).map(languageOption));
    byId("languages").querySelector("input").checked = true;
  }
  shown = [ofForm, ...actions];
  byId("code-action").replaceChildren(...shown.map((action, index) => new Option(index ? titleOf(action) : "The form as it stands", index)));
  draw();
  byId("code-dialog").showModal();
}

const titleOf = ({ type, params }) => (params ? `${TITLES[type]}: ${params.prompt.slice(0, 40)}` : TITLES[type]);

function draw() {
  const language = byId("languages").querySelector("input:checked").value;
  byId("code-text").textContent = snippets.LANGUAGES[language](shown[byId("code-action").value], location.origin);
}

function languageOption(name) {
  const option = cloneTemplate("option-template");
  Object.assign(option.querySelector("input"), { name: "language", value: name });
  part(option, "name").textContent = name;
  return option;
}

/** Copy an element's text. Without a secure context, browsers only have the old way. */
export async function copyText(element) {
  try {
    await navigator.clipboard.writeText(element.textContent);
  } catch {
    getSelection().selectAllChildren(element);
    document.execCommand("copy");
  }
  announce("Copied.");
}
