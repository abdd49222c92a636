// Access to the elements of index.html. User input reaches the page as text only, never as markup.

export const byId = (id) => document.getElementById(id);

/** A copy of the single element in the template with this id. */
export const cloneTemplate = (id) => byId(id).content.firstElementChild.cloneNode(true);

/** The element marked with `data-part` in the template. */
export const part = (root, name) => root.querySelector(`[data-part="${name}"]`);

/** Show text in an element; hide the element if there is none. */
export function showText(element, text) {
  element.textContent = text ?? "";
  element.hidden = !text;
}

/** The URL of a file of the service, by the name that this page was reached with: localhost or a tunnel may be another origin. */
export function fileUrl(url) {
  const { origin } = new URL(byId("app").dataset.baseUrl);
  return url.startsWith(`${origin}/`) ? url.replace(origin, location.origin) : url;
}

/** Announce a change to screen readers. */
export function announce(text) {
  byId("announcements").textContent = text;
}
