// The picture of the form: by drop, file chooser, paste or address. What the service would refuse is said at once.

import { byId, say } from "./dom.js";
import { bytes } from "./words.js";

const MOST_BYTES = 10 * 1024 * 1024;
const SIDES = [64, 8192];
const MOST_PIXELS = 25e6;
const SLIMMEST = 4;

let latest = null; // the file that was handed over last, while it is read
let file = null; // {name, data}: data is a data: address, as the API takes it

/** {value, name}: what `imageUrl` will be, and the file's name if it is one. */
export const picture = () => (file ? { value: file.data, name: file.name } : { value: byId("imageUrl").value.trim() });

export function showPictureFault(text) {
  say(byId("fault-imageUrl"), text);
  byId("imageUrl").toggleAttribute("aria-invalid", Boolean(text));
  if (text) byId("imageUrl").setAttribute("aria-invalid", "true");
}

/** `onFile` is called when a file was taken, whatever model is chosen at that moment. */
export function listenForPictures(onFile) {
  const takeFrom = async (files) => {
    if (byId("app").hidden || !files?.length) return;
    onFile();
    await take(files[0]);
  };
  byId("choose").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", () => takeFrom(byId("file").files));
  byId("no-picture").addEventListener("click", () => (clearPicture(), byId("choose").focus()));
  byId("imageUrl").addEventListener("input", () => (drop(), showAddress()));
  document.addEventListener("paste", (event) => {
    const { files } = event.clipboardData;
    if (!files.length || isText(event.clipboardData)) return;
    event.preventDefault();
    takeFrom(files);
  });
  listenForDrops(byId("create"), takeFrom);
}

/** Office programs put a picture of the text beside the text: then the text is meant. File managers put a file's name there. */
function isText(clipboard) {
  const [first] = clipboard.getData("text/plain").trim().split(/[\r\n]/);
  return Boolean(first) && first.split(/[\\/]/).at(-1) !== clipboard.files[0].name;
}

function clearPicture() {
  byId("imageUrl").value = "";
  drop();
  showPictureFault("");
}

function listenForDrops(area, takeFrom) {
  // A file that misses the area must not replace the page. Text that is dragged goes where browsers let it go.
  const hasFile = ({ dataTransfer }) => dataTransfer.types.includes("Files");
  for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => hasFile(event) && event.preventDefault());
  area.addEventListener("dragover", (event) => area.classList.toggle("over", hasFile(event)));
  area.addEventListener("dragleave", () => area.classList.remove("over"));
  area.addEventListener("drop", (event) => {
    area.classList.remove("over");
    takeFrom(event.dataTransfer.files);
  });
}

async function take(chosen) {
  clearPicture();
  latest = chosen;
  const fault = await faultOfFile(chosen).catch(() => "This file can't be read."); // a folder, or a file that is gone
  const data = fault ? "" : await read(chosen);
  const image = data && (await decode(data));
  if (latest !== chosen) return; // another one was handed over meanwhile
  if (fault) return showPictureFault(fault);
  const wrong = image ? faultOfSides(image) : "This file can't be read as an image.";
  if (wrong) return showPictureFault(wrong);
  file = { name: chosen.name || "image.png", data };
  showPreview(data, `${file.name} · ${image.naturalWidth} × ${image.naturalHeight} · ${bytes(chosen.size)}`);
}

async function faultOfFile(chosen) {
  if (chosen.size > MOST_BYTES) return `This image is ${bytes(chosen.size)}; the limit is 10 MiB.`;
  const head = new Uint8Array(await chosen.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  const known = text.startsWith("\x89PNG") || text.startsWith("\xff\xd8\xff") || (text.startsWith("RIFF") && text.endsWith("WEBP"));
  return known ? null : "This file is not a PNG, JPEG or WebP image.";
}

function faultOfSides({ naturalWidth: width, naturalHeight: height }) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const has = `This image is ${width} × ${height} pixels`;
  if (short < SIDES[0] || long > SIDES[1]) return `${has}; each side must be between ${SIDES[0]} and ${SIDES[1]} pixels.`;
  if (width * height > MOST_PIXELS) return `${has}; the limit is 25 megapixels.`;
  return long > SLIMMEST * short ? `${has}; the long side can be at most 4 times the short side.` : "";
}

const read = (chosen) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(chosen);
  });

async function decode(data) {
  const image = new Image();
  image.src = data;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function showAddress() {
  showPictureFault("");
  const address = byId("imageUrl").value.trim();
  const files = byId("app").dataset.files; // nothing else may be loaded by this page
  if (address.startsWith(`${files}/`)) showPreview(address, "");
  else if (address) byId("about-picture").textContent = "The service downloads the image when it starts work on the video.";
}

function showPreview(source, text) {
  byId("preview").src = source;
  byId("preview").hidden = false;
  byId("about-picture").textContent = text;
  byId("no-picture").hidden = false;
}

function drop() {
  file = latest = null;
  byId("file").value = "";
  byId("preview").hidden = true;
  byId("preview").removeAttribute("src");
  byId("no-picture").hidden = true;
  byId("about-picture").textContent = "Drop an image here, paste one, or";
}
