// The banner: what is the matter with the service, and that the page goes on trying.

import { state } from "./api.js";
import { announce, byId, say } from "./dom.js";
import { hurry } from "./lane.js";
import { absence } from "./words.js";

export function startBanner() {
  const banner = byId("banner");
  state.addEventListener("away", ({ detail }) => {
    const text = `${absence(detail)} This page keeps trying.`;
    if (banner.textContent !== text) announce(text);
    say(banner, text);
  });
  state.addEventListener("back", () => {
    if (banner.hidden) return;
    say(banner, "");
    announce("The service is back.");
  });
  addEventListener("online", hurry);
}
