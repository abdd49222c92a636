// The console: asks for a key, then shows the account's videos. It uses only the public API (docs/api.md).

import { InvalidKey, connection, getModels, tryKey } from "./api.js";
import { startBanner } from "./banner.js";
import { startCodeDialog } from "./code-dialog.js";
import { byId, showText } from "./dom.js";
import { forgetDraft } from "./draft.js";
import { clearRemixOf, formAction, showModels, startForm } from "./form.js";
import { openGallery, refresh, startGallery } from "./gallery.js";
import { forgetKey, key, onKeyForgotten, storeKey } from "./key.js";
import * as messages from "./messages.js";
import { pausePolling, resumePolling, startPolling } from "./polling.js";
import { changes, clearStore } from "./store.js";
import { openVideo, startVideo } from "./video.js";
import { startWebhookTest } from "./webhook-test.js";

let models = [];
let keyAttempt = null; // aborts the check of a key
let galleryScroll = 0; // where the gallery stood when a video was opened

function askForKey(text = "") {
  pausePolling();
  byId("app").hidden = true;
  byId("tools").hidden = true;
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  byId("key-screen").hidden = false;
  byId("key").value = "";
  byId("remember").checked = false;
  showText(byId("key-error"), text);
  byId("key").focus();
}

async function submitKey(event) {
  event.preventDefault();
  const entered = byId("key").value.trim();
  if (!entered) return showText(byId("key-error"), "Paste your key here."), byId("key").focus();
  showText(byId("key-error"), "");
  keyAttempt?.abort();
  keyAttempt = new AbortController();
  try {
    const data = await tryKey(entered, keyAttempt.signal);
    storeKey(entered, { remember: byId("remember").checked });
    byId("key").value = "";
    showApp(data);
    if (!byId("gallery").hidden) byId("prompt").focus();
  } catch (error) {
    if (error.name === "AbortError") return; // the user has entered another key since
    const invalid = "This key is not valid. Check that you copied the whole key, or ask for a new one.";
    showText(byId("key-error"), error instanceof InvalidKey ? invalid : messages.error(error));
    byId("key").select();
  }
}

function showApp(data) {
  models = data.models;
  byId("key-screen").hidden = true;
  byId("app").hidden = false;
  byId("tools").hidden = false;
  byId("account").textContent = data.account;
  clearStore();
  showModels(models);
  openGallery(models);
  resumePolling();
  route();
}

/** `#task=ID` opens a video; anything else is the gallery. */
function route() {
  if (byId("app").hidden) return;
  const id = new URLSearchParams(location.hash.slice(1)).get("task");
  const previousId = byId("app").dataset.id;
  if (id && !byId("gallery").hidden) galleryScroll = scrollY;
  byId("app").dataset.view = id ? "video" : "gallery";
  byId("app").dataset.id = id ?? "";
  byId("gallery").hidden = Boolean(id);
  byId("video").hidden = !id;
  openVideo(id, models);
  if (id || !previousId) return;
  scrollTo(0, galleryScroll);
  const card = byId("cards").querySelector(`[data-id="${CSS.escape(previousId)}"] a`);
  if (document.activeElement === document.body) (card ?? byId("gallery-title")).focus({ preventScroll: true });
}

/** Nothing of the account stays on the page. */
function signOut() {
  forgetKey();
  forgetDraft();
  location.replace("/");
}

async function start() {
  startBanner();
  startCodeDialog(formAction);
  startVideo();
  startGallery();
  startPolling();
  startWebhookTest();
  startForm({
    onCreated: (id) => {
      location.hash = `task=${id}`;
      refresh().catch(() => {}); // polling tries again
    },
  });
  changes.addEventListener("removed", ({ detail }) => clearRemixOf(detail));
  byId("key-form").addEventListener("submit", submitKey);
  byId("sign-out").addEventListener("click", signOut);
  onKeyForgotten(signOut);
  addEventListener("hashchange", route);
  connection.addEventListener("invalid-key", () => {
    forgetKey();
    askForKey("This key is no longer valid. Enter another one; what you typed is still here.");
  });
  if (!key()) return askForKey();
  try {
    showApp(await getModels());
  } catch (error) {
    if (!(error instanceof InvalidKey)) askForKey(messages.error(error));
  }
}

start();
