// Times in the reader's zone, and ids that a click copies. Without scripts, times are in UTC and ids have their whole as a title.

const two = (number) => String(number).padStart(2, "0");

for (const element of document.querySelectorAll("time[datetime]")) {
  const time = new Date(element.dateTime);
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(":");
  element.title = element.textContent;
  element.textContent = `${day} ${clock}`;
}

// What scrolls sideways can be scrolled by keyboard.
for (const element of document.querySelectorAll(".inline-group, .results, .scroll-box")) {
  if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
}

document.addEventListener("click", async (event) => {
  const element = event.target.closest("[data-copy]");
  if (element === null || navigator.clipboard === undefined) return;
  event.preventDefault();
  await navigator.clipboard.writeText(element.dataset.copy);
  const shown = element.textContent;
  element.textContent = "copied";
  setTimeout(() => { element.textContent = shown; }, 1000);
});
