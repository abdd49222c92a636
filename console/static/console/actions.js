// What can be done with a task, on its card and where it is opened.

import { cancel, getTask, remove } from "./api.js";
import { record } from "./code.js";
import { announce, byId, say } from "./dom.js";
import { startRemix } from "./form.js";
import { drop, put } from "./store.js";
import * as words from "./words.js";

/** The buttons for a task as it stands. `fault` is the element that takes words about what went wrong. */
export function buttonsFor(task, models, fault) {
  const title = task.requestParams.prompt.slice(0, 60);
  const button = (name, act) => {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = name;
    element.setAttribute("aria-label", `${name}: ${title}`);
    element.addEventListener("click", () => press(element, fault, act));
    return element;
  };
  if (task.status === "processing") return [button("Cancel", () => cancelTask(task))];
  const buttons = task.status === "success" && models.some(({ allowsRemix }) => allowsRemix) ? [button("Remix", () => remixTask(task))] : [];
  return [...buttons, button("Delete", () => deleteTask(task))];
}

/** Do it once, and say what went wrong. */
export async function press(button, fault, act) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  say(fault, "");
  try {
    await act();
  } catch (error) {
    if (error.name !== "WrongKey") say(fault, words.error(error));
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

function remixTask(task) {
  const isFormAway = byId("app").dataset.view === "film" && matchMedia("(max-width: 899px)").matches;
  if (!isFormAway) return startRemix(task);
  addEventListener("hashchange", () => startRemix(task), { once: true }); // after the page went home
  location.hash = "";
}

async function cancelTask({ taskId }) {
  record("cancel", { id: taskId });
  try {
    put(await cancel(taskId));
    announce("Cancelled.");
  } catch (error) {
    if (error.status !== 409) throw error;
    put(await getTask(taskId, { pressed: true })); // it ended just before
  }
}

async function deleteTask({ taskId, requestParams }) {
  byId("ask-text").textContent = `${words.quoted(requestParams.prompt.slice(0, 200))} and its files will be deleted permanently.`;
  if ((await answer(byId("ask"))) !== "yes") return;
  record("delete", { id: taskId });
  try {
    await remove(taskId);
  } catch (error) {
    if (error.status !== 404) throw error; // somebody else was faster
  }
  if (byId("app").dataset.id === taskId) location.hash = "";
  drop(taskId);
  announce("Deleted.");
}

function answer(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true }));
}
