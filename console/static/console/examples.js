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
  const { modelName, defaultDuration: duration } = models.find(({ kind }) => kind === "text-to-video");
  const callbackUrl = byId("callbackUrl").value;
  await editAgain({ requestParams: { modelName, prompt, imageUrl: "", aspectRatio: "16:9", duration, callbackUrl } });
  byId("create-button").focus();
}
