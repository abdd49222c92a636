// "Show the code": what was done on this page, newest first, as code to take along.

import { announce, byId, copyOf, part } from "./dom.js";
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
const MOST = 12;

let acts = [{ does: "list", query: {} }];

/** Remember an act (see snippets.js). Of several alike in a row the last one counts; a film that opens because it was just
 * ordered was not asked for. */
export function record(does, more) {
  if (does === "get" && acts[0].params) return;
  const again = ["list", "get"].includes(does) && acts[0].does === does;
  acts = [{ does, ...more }, ...acts.slice(again ? 1 : 0)].slice(0, MOST);
}

export function startCode() {
  byId("languages").append(...Object.keys(LANGUAGES).map(languageOption));
  byId("languages").querySelector("input").checked = true;
  byId("languages").addEventListener("change", draw);
  byId("code-of").addEventListener("change", draw);
  byId("copy-code").addEventListener("click", () => copy(byId("code-text")));
  byId("show-code").addEventListener("click", open);
}

function open() {
  byId("code-of").replaceChildren(...acts.map((act, place) => new Option(nameOf(act), place)));
  draw();
  byId("code").showModal();
}

const nameOf = ({ does, params }) => (params ? `${TITLES[does]}: ${params.prompt.slice(0, 40)}` : TITLES[does]);

function draw() {
  const language = byId("languages").querySelector("input:checked").value;
  byId("code-text").textContent = LANGUAGES[language](acts[byId("code-of").value], location.origin);
}

function languageOption(name) {
  const option = copyOf("option-template");
  Object.assign(option.querySelector("input"), { name: "language", value: name });
  part(option, "name").textContent = name;
  return option;
}

/** Copy an element's text; without a secure context browsers have only the old way. */
export async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent);
  } catch {
    getSelection().selectAllChildren(element);
    document.execCommand("copy");
  }
  announce("Copied.");
}
