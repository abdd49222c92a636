// What the page knows about the account's tasks. Cards and the open video are drawn from it, and redrawn when it changes.

/** Dispatches "change" and "removed" (detail: the task's id). */
export const changes = new EventTarget();

let entries = new Map();
let removed = new Set(); // ids of deleted tasks: an older response must not bring them back

/** {task, progress, result} of this id; undefined if the page hasn't seen it. Only lists tell `task.posterUrl`; it's kept. */
export const entryOf = (id) => entries.get(id);

export function putTask(task) {
  if (removed.has(task.taskId)) return;
  const before = entries.get(task.taskId);
  if (before && before.task.status !== "processing" && task.status === "processing") return; // an older response arrived late
  const posterUrl = task.posterUrl ?? before?.task.posterUrl;
  entries.set(task.taskId, { ...before, task: { ...task, posterUrl } });
  if (before?.task.status !== task.status || before.task.posterUrl !== posterUrl) notify("change", task.taskId);
}

/** Add `progress` or `result` to a known task. */
export function updateEntry(id, more) {
  const entry = entries.get(id);
  if (!entry) return;
  Object.assign(entry, more);
  notify("change", id);
}

export function removeTask(id) {
  removed.add(id);
  if (entries.delete(id)) notify("removed", id);
}

export function clearStore() {
  entries = new Map();
  removed = new Set();
}

function notify(event, id) {
  changes.dispatchEvent(new CustomEvent(event, { detail: id }));
}
