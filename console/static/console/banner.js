// The banner: why the service is unavailable, and that the page keeps trying.

import { connection } from "./api.js";
import { announce, byId, showText } from "./dom.js";
import { unavailable } from "./messages.js";
import { retryNow } from "./request-queue.js";

export function startBanner() {
  const banner = byId("banner");
  connection.addEventListener("unavailable", ({ detail }) => {
    const text = `${unavailable(detail)} This page keeps trying.`;
    if (banner.textContent !== text) announce(text);
    showText(banner, text);
  });
  connection.addEventListener("available", () => {
    if (banner.hidden) return;
    showText(banner, "");
    announce("The service is back.");
  });
  addEventListener("online", retryNow);
}
