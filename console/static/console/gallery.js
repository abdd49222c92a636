// "Your films": newest first, by filters, page by page, with posters as they come into view.

import { getResult, list } from "./api.js";
import { drawCard, newCard } from "./card.js";
import { record } from "./code.js";
import { byId, say } from "./dom.js";
import { add, changes, drop, known, put } from "./store.js";
import * as words from "./words.js";

const PAGE = 20;

let models = [];
let cursor = null;
let showing = 0; // grows with every new list, so that answers for an older one are told apart
let loading = false;

const cards = () => byId("cards");
const cardOf = (id) => cards().querySelector(`[data-id="${CSS.escape(id)}"]`);

export function startGallery() {
  for (const name of ["processing", "success", "failed"]) byId("by-status").append(new Option(words.status(name), name));
  byId("filters").addEventListener("change", changeFilters);
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("filters").addEventListener("reset", () => setTimeout(changeFilters));
  byId("filter-toggle").addEventListener("click", toggleFilters);
  byId("load-more").addEventListener("click", () => more({ pressed: true }));
  changes.addEventListener("change", ({ detail }) => {
    const card = cardOf(detail);
    if (card) drawCard(card, models);
  });
  changes.addEventListener("removed", ({ detail }) => removeCard(detail));
  new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && more(), { rootMargin: "300px" }).observe(byId("load-more"));
}

/** Start anew, for the account of a key. */
export function openGallery(offered) {
  models = offered;
  const before = byId("by-model").value;
  byId("by-model").replaceChildren(new Option("All", ""), ...models.map((model) => new Option(words.model(model), model.modelName)));
  byId("by-model").value = before;
  cards().replaceChildren();
  return reload();
}

function toggleFilters() {
  const open = byId("filters").hidden;
  byId("filters").hidden = !open;
  byId("filter-toggle").setAttribute("aria-expanded", String(open));
}

/** Days are the reader's; "to" counts whole. */
function filters() {
  const day = (id, later) => {
    const [year, month, date] = byId(id).value.split("-").map(Number);
    return new Date(year, month - 1, date + later).toISOString();
  };
  const query = {};
  if (byId("by-status").value) query.status = byId("by-status").value;
  if (byId("by-model").value) query.modelName = byId("by-model").value;
  if (byId("from").value) query.createdAfter = day("from", 0);
  if (byId("to").value) query.createdBefore = day("to", 1);
  return query;
}

const isFiltered = () => Object.keys(filters()).length > 0;

function changeFilters() {
  record("list", { query: filters() });
  return reload();
}

async function reload() {
  showing += 1;
  cursor = null;
  loading = false;
  byId("load-more").hidden = true;
  await load(true);
}

async function more({ pressed = false } = {}) {
  if (loading || !cursor || byId("home").hidden) return;
  const first = cards().children.length;
  await load(false);
  if (pressed) cards().children[first]?.querySelector("a").focus();
}

async function load(anew) {
  const mine = showing;
  loading = true;
  byId("load-more").textContent = "Loading…";
  try {
    const page = await list({ limit: PAGE, ...filters(), ...(anew ? {} : { cursor }) }, { pressed: true });
    if (mine !== showing) return;
    if (anew) cards().replaceChildren();
    page.tasks.forEach(put);
    cards().append(...newCards(page.tasks));
    cursor = page.nextCursor;
    showEnd();
  } catch (error) {
    if (mine === showing && error.name !== "WrongKey") sayEmpty(words.error(error));
  } finally {
    if (mine === showing) loading = false;
    byId("load-more").textContent = "Load more";
  }
}

/** What is new since: other programs of the account make films too. */
export async function refresh() {
  const mine = showing;
  const before = [...cards().children].map(({ dataset }) => dataset.id);
  const query = filters();
  const page = await list({ limit: PAGE, ...query });
  if (mine !== showing) return;
  page.tasks.forEach(put);
  if (query.status !== "processing") dropMissing(before, page); // that list loses films when they end
  const shown = cards().firstElementChild?.dataset.id ?? "";
  if (!shown) cursor = page.nextCursor;
  const fresh = newCards(page.tasks.filter(({ taskId }) => taskId > shown));
  if (fresh.length === PAGE && shown) return reload(); // there may be more of them
  cards().prepend(...fresh);
  showEnd();
}

/** Cards for those of the tasks that have none yet. */
function newCards(tasks) {
  const missing = tasks.filter(({ taskId }) => known(taskId) && !cardOf(taskId));
  return missing.map(({ taskId }) => watched(newCard(taskId, models)));
}

/** Forget what was shown `before` and is not in the list any more: it was deleted elsewhere. An opened film stays. */
function dropMissing(before, { tasks, nextCursor }) {
  const listed = new Set(tasks.map(({ taskId }) => taskId));
  const end = nextCursor ? tasks.at(-1).createdAt : ""; // of what is as old or older the list says nothing
  const missing = before.filter((id) => !listed.has(id) && known(id)?.task.createdAt > end);
  missing.filter((id) => id !== byId("app").dataset.id).forEach(drop);
}

function showEnd() {
  byId("load-more").hidden = !cursor;
  const none = !cards().children.length;
  const why = isFiltered()
    ? "No videos match these filters. Change or clear them."
    : "No videos yet. Describe your first one under “Create a video”.";
  sayEmpty(none ? why : "");
}

const sayEmpty = (text) => say(byId("empty"), text);

function removeCard(id) {
  const card = cardOf(id);
  if (!card) return;
  const hadFocus = card.contains(document.activeElement);
  const next = card.nextElementSibling ?? card.previousElementSibling;
  card.remove();
  if (hadFocus && !byId("home").hidden) (next?.querySelector("a") ?? byId("films-title")).focus();
  showEnd();
}

const inView = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      target.dataset.seen = isIntersecting ? "now" : "";
      if (isIntersecting) wantPoster(target.dataset.id);
    }
  },
  { rootMargin: "200px" },
);
changes.addEventListener("change", ({ detail }) => cardOf(detail)?.dataset.seen && wantPoster(detail));

/** Tasks under way whose cards are in view. */
export const inSight = () => [...cards().querySelectorAll('[data-status="processing"][data-seen="now"]')].map(({ dataset }) => dataset.id);

const asked = new Set();

async function wantPoster(id) {
  const entry = known(id);
  if (entry?.task.status !== "success" || entry.result || asked.has(id)) return;
  asked.add(id);
  try {
    add(id, { result: await getResult(id) });
  } catch {
    // Deleted meanwhile, or another key: the card is good without a poster.
  } finally {
    asked.delete(id);
  }
}

function watched(card) {
  inView.observe(card);
  return card;
}
