// What users can do with a task, on its card and in its own view.

import { cancelTask, deleteTask, getTask } from "./api.js";
import { record } from "./code-dialog.js";
import { announce, byId, showText } from "./dom.js";
import { editAgain, startRemix } from "./form.js";
import * as messages from "./messages.js";
import { putTask, removeTask } from "./store.js";

/** The buttons that fit the task's status. `errorElement` shows errors. */
export function buttonsFor(task, models, errorElement) {
  const title = task.requestParams.prompt.slice(0, 60);
  const button = (name, action) => {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = name;
    element.setAttribute("aria-label", `${name}: ${title}`);
    element.addEventListener("click", () => runOnce(element, errorElement, action));
    return element;
  };
  const status = messages.statusOf(task);
  if (status === "processing") return [button("Cancel", () => cancel(task))];
  const remove = button("Delete", () => confirmAndDelete(task));
  if (status === "success") {
    return models.some(({ allowsRemix }) => allowsRemix) ? [button("Remix", () => startRemix(task)), remove] : [remove];
  }
  return [button("Edit and try again", () => editAgain(task, messages.errorOf(task))), remove];
}

/** Run the action of a button, unless it is running already; show its error. */
export async function runOnce(button, errorElement, action) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  showText(errorElement, "");
  try {
    await action();
  } catch (error) {
    if (error.name !== "InvalidKey") showText(errorElement, messages.error(error));
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

async function cancel({ taskId }) {
  record("cancel", { id: taskId });
  try {
    putTask(await cancelTask(taskId));
    announce("Cancelled.");
  } catch (error) {
    if (error.status !== 409) throw error;
    putTask(await getTask(taskId, { foreground: true })); // it ended just before
  }
}

async function confirmAndDelete({ taskId, requestParams }) {
  byId("confirm-text").textContent = `${messages.quote(requestParams.prompt.slice(0, 200))} and its files will be deleted permanently.`;
  if ((await answerOf(byId("confirm-delete"))) !== "yes") return;
  record("delete", { id: taskId });
  try {
    await deleteTask(taskId);
  } catch (error) {
    if (error.status !== 404) throw error; // it was deleted elsewhere
  }
  if (byId("app").dataset.id === taskId) location.hash = "";
  removeTask(taskId);
  announce("Deleted.");
}

function answerOf(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true }));
}
