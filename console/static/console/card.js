// One video in the gallery.

import { buttonsFor } from "./actions.js";
import { cloneTemplate, fileUrl, part, showText } from "./dom.js";
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
  const status = messages.statusOf(task);
  const isProcessing = status === "processing";
  part(card, "prompt").textContent = prompt;
  part(card, "badge").textContent = messages.status(status);
  part(card, "badge").dataset.status = status;
  part(card, "details").textContent =
    isProcessing && progress
      ? messages.progress(progress)
      : `${aspectRatio} · ${duration} s · ${messages.timeOrDate(task.createdAt)}`;
  part(card, "icon").textContent = { success: "▶", failed: "✕", cancelled: "–" }[status] ?? "";
  part(card, "progress-bar").hidden = !isProcessing;
  part(card, "progress-bar").value = progress?.percent ?? 0;
  part(card, "progress-bar").setAttribute("aria-label", "Progress");
  showText(part(card, "error"), messages.errorOf(task));
  const posterUrl = task.posterUrl ?? result?.posterUrl;
  if (posterUrl) showPoster(part(card, "poster"), fileUrl(posterUrl));
  if (card.dataset.status === status) return;
  const hadFocus = part(card, "buttons").contains(document.activeElement);
  const buttons = buttonsFor(task, models, part(card, "outcome"));
  for (const button of buttons) button.tabIndex = -1; // one tab stop a card; the open video has the same buttons
  part(card, "buttons").replaceChildren(...buttons);
  if (hadFocus) buttons[0].focus();
  card.dataset.status = status;
}

function showPoster(image, url) {
  if (image.src === url) return;
  image.onerror = () => (image.hidden = true); // the card works without it
  image.hidden = false; // an image that is hidden is never loaded lazily
  image.src = url;
}
