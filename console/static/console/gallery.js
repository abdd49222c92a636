// "Your videos": newest first, filtered, page by page.

import { listTasks } from "./api.js";
import { drawCard, newCard } from "./card.js";
import { record } from "./code-dialog.js";
import { byId, showText } from "./dom.js";
import { showExamples } from "./examples.js";
import * as messages from "./messages.js";
import { changes, entryOf, putTask, removeTask } from "./store.js";

const PAGE_SIZE = 20;

let models = [];
let cursor = null;
let listVersion = 0; // grows with every new list, so that responses for an older one are ignored
let isLoading = false;

const cards = () => byId("cards");
const cardOf = (id) => cards().querySelector(`[data-id="${CSS.escape(id)}"]`);

export function startGallery() {
  for (const name of ["processing", "success", "failed"]) {
    const text = name === "failed" ? "Failed or cancelled" : messages.status(name);
    byId("filter-status").append(new Option(text, name));
  }
  byId("filters").addEventListener("change", changeFilters);
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("filters").addEventListener("reset", () => setTimeout(changeFilters));
  byId("filter-toggle").addEventListener("click", toggleFilters);
  byId("load-more").addEventListener("click", () => loadMore({ moveFocus: true }));
  changes.addEventListener("change", ({ detail }) => {
    const card = cardOf(detail);
    if (card) drawCard(card, models);
  });
  changes.addEventListener("removed", ({ detail }) => removeCard(detail));
  new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && loadMore(), { rootMargin: "300px" }).observe(byId("load-more"));
}

/** Start over, for the account of a new key. */
export function openGallery(allModels) {
  models = allModels;
  const selected = byId("filter-model").value;
  const options = models.map((model) => new Option(messages.model(model), model.modelName));
  byId("filter-model").replaceChildren(new Option("All", ""), ...options);
  byId("filter-model").value = selected;
  cards().replaceChildren();
  return reload();
}

function toggleFilters() {
  const isOpen = byId("filters").hidden;
  byId("filters").hidden = !isOpen;
  byId("filter-toggle").setAttribute("aria-expanded", String(isOpen));
}

/** The query for the API. Days are in the user's time zone; the "to" day is included. */
function filters() {
  const startOfDay = (id, daysLater) => {
    const [year, month, day] = byId(id).value.split("-").map(Number);
    return new Date(year, month - 1, day + daysLater).toISOString();
  };
  const query = {};
  if (byId("filter-status").value) query.status = byId("filter-status").value;
  if (byId("filter-model").value) query.modelName = byId("filter-model").value;
  if (byId("filter-from").value) query.createdAfter = startOfDay("filter-from", 0);
  if (byId("filter-to").value) query.createdBefore = startOfDay("filter-to", 1);
  return query;
}

const isFiltered = () => Object.keys(filters()).length > 0;

function changeFilters() {
  record("list", { query: filters() });
  return reload();
}

async function reload() {
  listVersion += 1;
  cursor = null;
  isLoading = false;
  byId("load-more").hidden = true;
  await load({ replace: true });
}

async function loadMore({ moveFocus = false } = {}) {
  if (isLoading || !cursor || byId("gallery").hidden) return;
  const firstNew = cards().children.length;
  await load({ replace: false });
  if (moveFocus) cards().children[firstNew]?.querySelector("a").focus();
}

async function load({ replace }) {
  const version = listVersion;
  isLoading = true;
  byId("load-more").textContent = "Loading…";
  try {
    const query = { limit: PAGE_SIZE, ...filters(), ...(replace ? {} : { cursor }) };
    const page = await listTasks(query, { foreground: true });
    if (version !== listVersion) return;
    if (replace) cards().replaceChildren();
    page.tasks.forEach(putTask);
    cards().append(...newCards(page.tasks));
    cursor = page.nextCursor;
    showEnd();
  } catch (error) {
    if (version === listVersion && error.name !== "InvalidKey") showText(byId("empty"), messages.error(error));
  } finally {
    if (version === listVersion) isLoading = false;
    byId("load-more").textContent = "Load more";
  }
}

/** Add what is new: other clients of the account create and delete videos too. */
export async function refresh() {
  const version = listVersion;
  const before = [...cards().children].map(({ dataset }) => dataset.id);
  const query = filters();
  const page = await listTasks({ limit: PAGE_SIZE, ...query });
  if (version !== listVersion) return;
  page.tasks.forEach(putTask);
  if (query.status !== "processing") removeMissing(before, page); // videos leave that list when they end
  const newestShown = cards().firstElementChild?.dataset.id ?? "";
  if (!newestShown) cursor = page.nextCursor;
  const fresh = newCards(page.tasks.filter(({ taskId }) => taskId > newestShown));
  if (fresh.length === PAGE_SIZE && newestShown) return reload(); // there may be more of them
  cards().prepend(...fresh);
  showEnd();
}

/** Cards for the tasks that don't have one. */
function newCards(tasks) {
  const missing = tasks.filter(({ taskId }) => entryOf(taskId) && !cardOf(taskId));
  return missing.map(({ taskId }) => observe(newCard(taskId, models)));
}

/** Remove what was shown `before` and has left the list: it was deleted elsewhere. The open video stays. */
function removeMissing(before, { tasks, nextCursor }) {
  const listed = new Set(tasks.map(({ taskId }) => taskId));
  const end = nextCursor ? tasks.at(-1).createdAt : ""; // the page says nothing about tasks this old or older
  const missing = before.filter((id) => !listed.has(id) && entryOf(id)?.task.createdAt > end);
  missing.filter((id) => id !== byId("app").dataset.id).forEach(removeTask);
}

function showEnd() {
  byId("load-more").hidden = !cursor;
  const isEmpty = !cards().children.length;
  const text = isFiltered()
    ? "No videos match these filters. Change or clear them."
    : "No videos yet. Describe your first one under “Create a video”, or start from an example.";
  showText(byId("empty"), isEmpty ? text : "");
  showExamples(isEmpty && !isFiltered(), models);
}

function removeCard(id) {
  const card = cardOf(id);
  if (!card) return;
  const hadFocus = card.contains(document.activeElement);
  const neighbour = card.nextElementSibling ?? card.previousElementSibling;
  card.remove();
  if (hadFocus && !byId("gallery").hidden) (neighbour?.querySelector("a") ?? byId("gallery-title")).focus();
  showEnd();
}

const viewObserver = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) target.dataset.inView = isIntersecting ? "yes" : "";
  },
  { rootMargin: "200px" },
);

function observe(card) {
  viewObserver.observe(card);
  return card;
}

/** The ids of unfinished tasks whose cards are in view. */
export const visibleProcessing = () =>
  [...cards().querySelectorAll('[data-status="processing"][data-in-view="yes"]')].map(({ dataset }) => dataset.id);
