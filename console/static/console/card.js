// One video in the gallery.

import { buttonsFor } from "./actions.js";
import { cloneTemplate, part, showText } from "./dom.js";
import * as messages from "./messages.js";
import { entryOf } from "./store.js";

export function newCard(id, models) {
  const card = cloneTemplate("card-template");
  card.dataset.id = id;
  part(card, "link").href = `#task=${id}`;
  drawCard(card, models);
  return card;
}

export function drawCard(card, models) {
  const { task, progress, result } = entryOf(card.dataset.id);
  const { prompt, aspectRatio, duration } = task.requestParams;
  const isProcessing = task.status === "processing";
  part(card, "prompt").textContent = prompt;
  part(card, "badge").textContent = messages.status(task.status);
  part(card, "badge").dataset.status = task.status;
  part(card, "details").textContent =
    isProcessing && progress
      ? messages.progress(progress)
      : `${aspectRatio} · ${duration} s · ${messages.timeOrDate(task.createdAt)}`;
  part(card, "icon").textContent = { success: "▶", failed: "✕" }[task.status] ?? "";
  part(card, "progress-bar").hidden = !isProcessing;
  part(card, "progress-bar").value = progress?.percent ?? 0;
  part(card, "progress-bar").setAttribute("aria-label", "Progress");
  showText(part(card, "error"), task.errorMessage);
  if (result?.posterUrl) showPoster(part(card, "poster"), result.posterUrl);
  if (card.dataset.status !== task.status) {
    const hadFocus = part(card, "buttons").contains(document.activeElement);
    part(card, "buttons").replaceChildren(...buttonsFor(task, models, part(card, "outcome")));
    if (hadFocus) part(card, "buttons").querySelector("button").focus();
  }
  card.dataset.status = task.status;
}

function showPoster(image, url) {
  if (image.src === url) return;
  image.onload = () => (image.hidden = false);
  image.onerror = () => (image.hidden = true); // the card works without it
  image.src = url;
}
