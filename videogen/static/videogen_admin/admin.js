// Times in the reader's zone, and buttons that copy. Without scripts, times are in UTC and an id has all of it as its title.

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
// Buttons that copy. They are hidden where the browser gives no clipboard, as it does to pages over plain HTTP.
document.documentElement.classList.toggle("can-copy", navigator.clipboard !== undefined);

document.addEventListener("click", async (event) => {
  const element = event.target.closest("[data-copy]");
  if (element === null || navigator.clipboard === undefined) return;
  event.preventDefault();
  await navigator.clipboard.writeText(element.dataset.copy);
  element.classList.add("is-copied");
  setTimeout(() => element.classList.remove("is-copied"), 1000);
});

// The menus of a list's filters: one is open at a time, and a click elsewhere closes it.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu-filter[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
