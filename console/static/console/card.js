// One film in the gallery.

import { buttonsFor } from "./actions.js";
import { copyOf, part, say } from "./dom.js";
import { known } from "./store.js";
import * as words from "./words.js";

export function newCard(id, models) {
  const card = copyOf("card-template");
  card.dataset.id = id;
  part(card, "open").href = `#task=${id}`;
  drawCard(card, models);
  return card;
}

export function drawCard(card, models) {
  const { task, progress, result } = known(card.dataset.id);
  const { prompt, aspectRatio, duration } = task.requestParams;
  const isUnderWay = task.status === "processing";
  part(card, "prompt").textContent = prompt;
  part(card, "badge").textContent = words.status(task.status);
  part(card, "badge").dataset.status = task.status;
  part(card, "about").textContent =
    isUnderWay && progress
      ? words.progress(progress)
      : `${words.orientation(aspectRatio)}, ${duration} s · ${words.timeOrDay(task.createdAt)}`;
  part(card, "mark").textContent = { success: "▶", failed: "✕" }[task.status] ?? "";
  part(card, "bar").hidden = !isUnderWay;
  part(card, "bar").value = progress?.percent ?? 0;
  part(card, "bar").setAttribute("aria-label", "Progress");
  say(part(card, "fault"), task.errorMessage);
  if (result?.posterUrl) showStill(part(card, "still"), result.posterUrl);
  if (card.dataset.status !== task.status) {
    const hadFocus = part(card, "buttons").contains(document.activeElement);
    part(card, "buttons").replaceChildren(...buttonsFor(task, models, part(card, "outcome")));
    if (hadFocus) part(card, "buttons").querySelector("button").focus();
  }
  card.dataset.status = task.status;
}

function showStill(image, address) {
  if (image.src === address) return;
  image.onload = () => (image.hidden = false);
  image.onerror = () => (image.hidden = true); // the card is good without it
  image.src = address;
}
