// "Show code": the form as it stands, and the latest actions on this page, newest first, as code to copy.

import { announce, byId } from "./dom.js";

const MAX_ACTIONS = 12;

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

/** `formAction` returns what the form would do now. What shows the code is only loaded when it is needed. */
export function startCodeDialog(formAction) {
  byId("copy-code").addEventListener("click", () => copyText(byId("code-text")));
  byId("show-code").addEventListener("click", async () => {
    const { showCode } = await import("./code-view.js");
    showCode([{ ...formAction(), isForm: true }, ...actions]);
  });
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
