// The webhook of the open video: its delivery attempts, and sending it again.

import { runOnce } from "./actions.js";
import { getDeliveries, redeliver } from "./api.js";
import { record } from "./code-dialog.js";
import { cloneTemplate, part, showText } from "./dom.js";
import * as messages from "./messages.js";

const POLL_INTERVAL_MS = 3000;
let timer = 0;
let view = 0; // counts the views, so that a late response for another video is ignored

export function closeDeliveries() {
  clearTimeout(timer);
  view += 1;
}

/** Fill the part "webhooks" of `root`. The task has a callback URL. */
export function openDeliveries(root, task) {
  closeDeliveries();
  const section = part(root, "webhooks");
  section.hidden = false;
  part(section, "callback-url").textContent = task.requestParams.callbackUrl;
  if (task.status === "processing") {
    return showText(part(section, "no-deliveries"), "The webhook is sent when the video finishes or fails.");
  }
  part(section, "redeliver").onclick = ({ currentTarget }) =>
    runOnce(currentTarget, part(section, "redelivered"), async () => {
      record("redeliver", { id: task.taskId });
      await redeliver(task.taskId);
      showText(part(section, "redelivered"), "The webhook is being sent again.");
      load(section, task.taskId, view);
    });
  load(section, task.taskId, view);
}

async function load(section, id, ownView) {
  clearTimeout(timer);
  try {
    const { deliveries } = await getDeliveries(id);
    if (ownView !== view) return;
    draw(section, deliveries);
    const isPending = deliveries.at(-1)?.status === "pending";
    if (isPending && !document.hidden) timer = setTimeout(() => load(section, id, ownView), POLL_INTERVAL_MS);
  } catch {
    // The task was deleted, or the key changed.
  }
}

function draw(section, deliveries) {
  showText(part(section, "no-deliveries"), deliveries.length ? "" : "Nothing was sent.");
  part(section, "redeliver").hidden = deliveries.at(-1)?.status === "pending";
  part(section, "deliveries").replaceChildren(
    ...deliveries.map((delivery) => {
      const item = cloneTemplate("delivery-template");
      part(item, "status").textContent = messages.delivery(delivery.status);
      part(item, "time").textContent = delivery.nextAttemptAt
        ? `next attempt ${messages.preciseTime(delivery.nextAttemptAt)}`
        : messages.preciseTime(delivery.endedAt ?? delivery.createdAt);
      part(item, "attempts").replaceChildren(...delivery.attempts.map(attemptItem));
      return item;
    }),
  );
}

function attemptItem(attempt) {
  const item = document.createElement("li");
  const elapsed = attempt.milliseconds === null ? "" : ` · ${attempt.milliseconds} ms`;
  item.textContent = `${messages.attempt(attempt)} · ${messages.preciseTime(attempt.startedAt)}${elapsed}`;
  return item;
}
