// What the page knows of the account's tasks. Cards and the opened film are drawn from it, and again when it changes.

/** Tells of "change" and "removed" (detail: the task's id). */
export const changes = new EventTarget();

let entries = new Map();
let gone = new Set(); // ids of what was deleted: an answer from before must not bring it back

/** {task, progress, result} of this id; undefined if the page has not seen it. */
export const known = (id) => entries.get(id);

export function put(task) {
  if (gone.has(task.taskId)) return;
  const before = entries.get(task.taskId);
  if (before?.task.status !== "processing" && before && task.status === "processing") return; // an older answer came later
  entries.set(task.taskId, { ...before, task });
  if (!before || before.task.status !== task.status) tell("change", task.taskId);
}

export function add(id, more) {
  const entry = entries.get(id);
  if (!entry) return;
  Object.assign(entry, more);
  tell("change", id);
}

export function drop(id) {
  gone.add(id);
  if (entries.delete(id)) tell("removed", id);
}

export function clear() {
  entries = new Map();
  gone = new Set();
}

function tell(what, id) {
  changes.dispatchEvent(new CustomEvent(what, { detail: id }));
}
