// A copy button on each block of code of a guide.

for (const block of document.querySelectorAll(".prose pre")) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: "Copy", ariaLive: "polite" });
  button.addEventListener("click", async () => {
    await copy(block);
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 2000);
  });
  const frame = document.createElement("div");
  frame.className = "code";
  block.replaceWith(frame);
  frame.append(block, button);
}

/** Without a secure context, browsers only have the old way. */
async function copy(block) {
  try {
    await navigator.clipboard.writeText(block.textContent.trimEnd());
  } catch {
    getSelection().selectAllChildren(block);
    document.execCommand("copy");
  }
}
