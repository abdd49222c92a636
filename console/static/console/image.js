// The form's starting image: dropped, chosen, pasted, or given as a URL. Images that the service would refuse are refused here.

import { byId, showText } from "./dom.js";
import { bytes } from "./messages.js";

const MAX_BYTES = 10 * 1024 * 1024;
const MIN_SIDE = 64;
const MAX_SIDE = 8192;
const MAX_PIXELS = 25e6;
const MAX_SIDE_RATIO = 4;

let latest = null; // the latest file, while it is read
let file = null; // {name, data}: data is a data: URL, as the API takes it

/** {value, name}: what `imageUrl` will be, and the file's name if it is one. */
export const currentImage = () => (file ? { value: file.data, name: file.name } : { value: byId("imageUrl").value.trim() });

export function showImageError(text) {
  showText(byId("error-imageUrl"), text);
  if (text) byId("imageUrl").setAttribute("aria-invalid", "true");
  else byId("imageUrl").removeAttribute("aria-invalid");
}

/** The one of these aspect ratios that the image is closest to; "" if it is square, or not known. */
export function imageRatio(ratios) {
  const { naturalWidth: width, naturalHeight: height, hidden } = byId("preview");
  const distance = (ratio) => Math.abs(Math.log(((width / height) * ratio.split(":")[1]) / ratio.split(":")[0]));
  return hidden || !width || width === height ? "" : [...ratios].sort((one, other) => distance(one) - distance(other))[0];
}

/** `onFile` is called for every file, whatever model is selected; `onImage` when another image is shown, or none. */
export function startImageInput(onFile, onImage) {
  const takeFrom = async (files) => {
    if (byId("app").hidden || !files?.length) return;
    onFile();
    await take(files[0]);
  };
  byId("preview").addEventListener("load", onImage);
  byId("choose-file").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", () => takeFrom(byId("file").files));
  byId("remove-image").addEventListener("click", () => (setImage(), onImage(), byId("choose-file").focus()));
  byId("imageUrl").addEventListener("input", () => (reset(), showUrl(), onImage()));
  document.addEventListener("paste", (event) => {
    const { files } = event.clipboardData;
    if (!files.length || isText(event.clipboardData)) return;
    event.preventDefault();
    takeFrom(files);
  });
  listenForDrops(byId("create"), takeFrom);
}

/**
 * Office programs put an image of the text beside the text; then the user means the text. File managers put the file's name
 * or path there.
 */
function isText(clipboard) {
  const [firstLine] = clipboard.getData("text/plain").trim().split(/[\r\n]/);
  return Boolean(firstLine) && firstLine.split(/[\\/]/).at(-1) !== clipboard.files[0].name;
}

/** Show the image of this URL; or a file, if only its name is known, as missing. */
export function setImage(url = "", stored = null) {
  byId("imageUrl").value = url;
  reset();
  showUrl();
  if (stored?.data) {
    file = stored;
    showPreview(file.data, file.name);
  } else if (stored) showImageError(`Choose ${stored.name} again: it was too large to be kept.`);
}

function listenForDrops(area, takeFrom) {
  // A file dropped outside the area must not replace the page. Dragged text is left to the browser.
  const hasFile = ({ dataTransfer }) => dataTransfer.types.includes("Files");
  for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => hasFile(event) && event.preventDefault());
  area.addEventListener("dragover", (event) => area.classList.toggle("dragover", hasFile(event)));
  area.addEventListener("dragleave", () => area.classList.remove("dragover"));
  area.addEventListener("drop", (event) => {
    area.classList.remove("dragover");
    takeFrom(event.dataTransfer.files);
  });
}

async function take(chosen) {
  setImage();
  latest = chosen;
  const fileError = await checkFile(chosen).catch(() => "This file can't be read."); // a folder, or a deleted file
  const data = fileError ? "" : await read(chosen);
  const image = data && (await decode(data));
  if (latest !== chosen) return; // the user has chosen another one since
  if (fileError) return showImageError(fileError);
  const imageError = image ? checkDimensions(image) : "This file can't be read as an image.";
  if (imageError) return showImageError(imageError);
  file = { name: chosen.name || "image.png", data };
  showPreview(data, `${file.name} · ${image.naturalWidth} × ${image.naturalHeight} · ${bytes(chosen.size)}`);
}

/** What is wrong with the file's size or format, or null. */
async function checkFile(chosen) {
  if (chosen.size > MAX_BYTES) return `This image is ${bytes(chosen.size)}; the limit is 10 MiB.`;
  const header = String.fromCharCode(...new Uint8Array(await chosen.slice(0, 12).arrayBuffer()));
  const isWebp = header.startsWith("RIFF") && header.endsWith("WEBP");
  const isSupported = header.startsWith("\x89PNG") || header.startsWith("\xff\xd8\xff") || isWebp;
  return isSupported ? null : "This file is not a PNG, JPEG or WebP image.";
}

/** What is wrong with the image's width or height, or "". */
function checkDimensions({ naturalWidth: width, naturalHeight: height }) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const measured = `This image is ${width} × ${height} pixels`;
  if (short < MIN_SIDE || long > MAX_SIDE) return `${measured}; each side must be between ${MIN_SIDE} and ${MAX_SIDE} pixels.`;
  if (width * height > MAX_PIXELS) return `${measured}; the limit is 25 megapixels.`;
  return long > MAX_SIDE_RATIO * short ? `${measured}; the long side can be at most 4 times the short side.` : "";
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

function showUrl() {
  showImageError("");
  const url = byId("imageUrl").value.trim();
  const { cdnUrl } = byId("app").dataset; // the only other place this page may load images from
  if (url.startsWith(`${cdnUrl}/`)) showPreview(url, "");
  else if (url) byId("image-info").textContent = "The service downloads the image when it starts work on the video.";
}

function showPreview(source, text) {
  byId("preview").src = source;
  byId("preview").hidden = false;
  byId("image-info").textContent = text;
  byId("remove-image").hidden = false;
}

function reset() {
  file = latest = null;
  byId("file").value = "";
  byId("preview").hidden = true;
  byId("preview").removeAttribute("src");
  byId("remove-image").hidden = true;
  byId("image-info").textContent = "Drop an image here, paste one, or";
}
