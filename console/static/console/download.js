// Saving a file of another origin, of which browsers ignore the name that a link gives it: they would play the video instead.

/** Save the file behind the link under the link's own name. If its origin doesn't allow that, open it in a new tab. */
export async function saveFile(link) {
  const text = link.textContent;
  link.textContent = "Downloading…";
  try {
    // Not from the cache: what the player loaded may lack the header that lets this page read it.
    const response = await fetch(link.href, { cache: "reload", credentials: "omit" });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const url = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement("a"), { href: url, download: link.download }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch {
    window.open(link.href, "_blank", "noopener");
  }
  link.textContent = text;
}
