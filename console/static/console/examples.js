// Example prompts for an account without videos. Their images are in a template, so that no other account loads them.

import { byId, cloneTemplate } from "./dom.js";
import { editAgain } from "./form.js";

export function showExamples(isShown, models) {
  byId("examples").hidden = !isShown;
  if (!isShown || byId("examples").children.length) return;
  const list = cloneTemplate("examples-template");
  for (const button of list.querySelectorAll("button")) button.addEventListener("click", () => use(button.textContent.trim(), models));
  byId("examples").append(list);
}

/** Fill the form, as wide as the example's image. */
async function use(prompt, models) {
  const { modelName } = models.find(({ kind }) => kind === "text-to-video");
  await editAgain({ requestParams: { modelName, prompt, aspectRatio: "16:9", callbackUrl: byId("callbackUrl").value } });
  byId("create-button").focus();
}
