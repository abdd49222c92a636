// The webhook of the opened film: what became of it, and sending it again.

import { press } from "./actions.js";
import { getDeliveries, redeliver } from "./api.js";
import { record } from "./code.js";
import { copyOf, part, say } from "./dom.js";
import * as words from "./words.js";

const EVERY = 3000;
let timer = 0;
let shown = 0; // so that a late answer for another film is told apart

export function closeDeliveries() {
  clearTimeout(timer);
  shown += 1;
}

/** Fill the part "webhooks" of `root`, if the task has a callback address. */
export function openDeliveries(root, task) {
  closeDeliveries();
  const section = part(root, "webhooks");
  section.hidden = !task.requestParams.callbackUrl;
  if (section.hidden) return;
  part(section, "callback").textContent = task.requestParams.callbackUrl;
  if (task.status === "processing") return say(part(section, "no-deliveries"), "The webhook is sent when the video finishes or fails.");
  part(section, "redeliver").onclick = ({ currentTarget }) =>
    press(currentTarget, part(section, "redelivered"), async () => {
      record("redeliver", { id: task.taskId });
      await redeliver(task.taskId);
      say(part(section, "redelivered"), "The webhook is being sent again.");
      ask(section, task.taskId, shown);
    });
  ask(section, task.taskId, shown);
}

async function ask(section, id, mine) {
  clearTimeout(timer);
  try {
    const { deliveries } = await getDeliveries(id);
    if (mine !== shown) return;
    draw(section, deliveries);
    if (!document.hidden && deliveries.at(-1)?.status === "pending") timer = setTimeout(() => ask(section, id, mine), EVERY);
  } catch {
    // Deleted meanwhile, or another key.
  }
}

function draw(section, deliveries) {
  say(part(section, "no-deliveries"), deliveries.length ? "" : "Nothing was sent.");
  part(section, "redeliver").hidden = deliveries.at(-1)?.status === "pending";
  part(section, "deliveries").replaceChildren(
    ...deliveries.map((delivery) => {
      const item = copyOf("delivery-template");
      part(item, "status").textContent = words.delivery(delivery.status);
      part(item, "when").textContent = delivery.nextAttemptAt
        ? `next attempt ${words.exactly(delivery.nextAttemptAt)}`
        : words.exactly(delivery.endedAt ?? delivery.createdAt);
      part(item, "attempts").replaceChildren(...delivery.attempts.map(attempt));
      return item;
    }),
  );
}

function attempt(one) {
  const item = document.createElement("li");
  const took = one.milliseconds === null ? "" : ` · ${one.milliseconds} ms`;
  item.textContent = `${words.attempt(one)} · ${words.exactly(one.startedAt)}${took}`;
  return item;
}
