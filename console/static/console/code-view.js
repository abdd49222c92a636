// The dialog of "Show code": one action in one language.

import { byId, cloneTemplate, part } from "./dom.js";
import { LANGUAGES } from "./snippets.js";

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

let actions = [];

byId("languages").append(...Object.keys(LANGUAGES).map(languageOption));
byId("languages").querySelector("input").checked = true;
byId("languages").addEventListener("change", draw);
byId("code-action").addEventListener("change", draw);

/** Show the code for the first of these actions, and let the user choose another one. */
export function showCode(newActions) {
  actions = newActions;
  byId("code-action").replaceChildren(...actions.map((action, index) => new Option(titleOf(action), index)));
  draw();
  byId("code-dialog").showModal();
}

function titleOf({ type, params, isForm }) {
  if (isForm) return "The form as it stands";
  return params ? `${TITLES[type]}: ${params.prompt.slice(0, 40)}` : TITLES[type];
}

function draw() {
  const language = byId("languages").querySelector("input:checked").value;
  byId("code-text").textContent = LANGUAGES[language](actions[byId("code-action").value], location.origin);
}

function languageOption(name) {
  const option = cloneTemplate("option-template");
  Object.assign(option.querySelector("input"), { name: "language", value: name });
  part(option, "name").textContent = name;
  return option;
}
