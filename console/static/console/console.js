// The console: asks for a key, then shows the account's films. What it does, it does by the public API (docs/api.md).

import { WrongKey, getModels, state, tryKey } from "./api.js";
import { startBanner } from "./banner.js";
import { startCode } from "./code.js";
import { byId, say } from "./dom.js";
import { openFilm, startFilm } from "./film.js";
import { forgetOriginal, offer, startForm } from "./form.js";
import { openGallery, refresh, startGallery } from "./gallery.js";
import { forget, keep, key } from "./key.js";
import { changes, clear } from "./store.js";
import { pauseWatch, startWatch } from "./watch.js";
import { startWebhookTest } from "./webhook-test.js";
import * as words from "./words.js";

let models = [];
let trying = null; // the key that is being checked
let scrolled = 0; // where the gallery stood when a film was opened

function askForKey(text = "") {
  pauseWatch(true);
  byId("app").hidden = true;
  byId("tools").hidden = true;
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  byId("key-screen").hidden = false;
  byId("key").value = "";
  say(byId("key-fault"), text);
  byId("key").focus();
}

async function submitKey(event) {
  event.preventDefault();
  const candidate = byId("key").value.trim();
  if (!candidate) return say(byId("key-fault"), "Paste your key here."), byId("key").focus();
  say(byId("key-fault"), "");
  trying?.abort();
  trying = new AbortController();
  try {
    const offered = await tryKey(candidate, trying.signal);
    keep(candidate);
    byId("key").value = "";
    enter(offered);
  } catch (error) {
    if (error.name === "AbortError") return; // another key was given meanwhile
    const wrong = "This key is not valid. Check that you copied the whole key, or ask for a new one.";
    say(byId("key-fault"), error instanceof WrongKey ? wrong : words.error(error));
    byId("key").select();
  }
}

function enter(offered) {
  models = offered.models;
  byId("key-screen").hidden = true;
  byId("app").hidden = false;
  byId("tools").hidden = false;
  clear();
  offer(models);
  openGallery(models);
  pauseWatch(false);
  route();
}

/** `#task=ID` opens a film; anything else is the gallery. */
function route() {
  if (byId("app").hidden) return;
  const id = new URLSearchParams(location.hash.slice(1)).get("task");
  const before = byId("app").dataset.id;
  if (id && !byId("home").hidden) scrolled = scrollY;
  byId("app").dataset.view = id ? "film" : "home";
  byId("app").dataset.id = id ?? "";
  byId("home").hidden = Boolean(id);
  byId("film").hidden = !id;
  openFilm(id, models);
  if (id || !before) return;
  scrollTo(0, scrolled);
  const card = byId("cards").querySelector(`[data-id="${CSS.escape(before)}"] a`);
  if (document.activeElement === document.body) (card ?? byId("films-title")).focus({ preventScroll: true });
}

async function start() {
  startBanner();
  startCode();
  startFilm();
  startGallery();
  startWatch();
  startWebhookTest();
  startForm({
    onCreated: (id) => {
      location.hash = `task=${id}`;
      refresh().catch(() => {}); // the gallery asks again by itself
    },
  });
  changes.addEventListener("removed", ({ detail }) => forgetOriginal(detail));
  byId("key-form").addEventListener("submit", submitKey);
  byId("forget-key").addEventListener("click", () => {
    forget();
    location.replace("/"); // nothing of the account stays on the page
  });
  addEventListener("hashchange", route);
  state.addEventListener("wrong-key", () => {
    forget();
    askForKey("This key is no longer valid. Enter another one; what you typed is still here.");
  });
  if (!key()) return askForKey();
  try {
    enter(await getModels());
  } catch (error) {
    if (!(error instanceof WrongKey)) askForKey(words.error(error));
  }
}

start();
