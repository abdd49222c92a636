// Ways to the elements of index.html. What people wrote reaches the page as text only, never as markup.

export const byId = (id) => document.getElementById(id);

/** A copy of the one element in the template of this id. */
export const copyOf = (id) => byId(id).content.firstElementChild.cloneNode(true);

/** The element that the page's author marked with data-part. */
export const part = (root, name) => root.querySelector(`[data-part="${name}"]`);

/** Show text in a part; without text the part is hidden. */
export function say(element, text) {
  element.textContent = text ?? "";
  element.hidden = !text;
}

/** Tell people who cannot see the page what changed on it. */
export function announce(text) {
  byId("announcements").textContent = text;
}
