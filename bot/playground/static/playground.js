// Opens the page's interface, keeps the person in the address, and comes back after a restart.

const meta = (name) => document.querySelector(`meta[name="playground-${name}"]`).content;
const help = document.getElementById("playground-help");
const picker = document.getElementById("viewer-picker");
const languages = new Map(
  help.dataset.languages.split(" ").map((pair) => pair.split("=").map(decodeURIComponent)),
);
let wanted = new URLSearchParams(location.search).get("as");

function address(name) {
  history.replaceState(null, "", `/${name ? `?as=${encodeURIComponent(name)}` : ""}#${meta("key")}`);
}

function viewer() {
  return picker.selectedOptions[0]?.textContent;
}

function follow() {
  const name = viewer();
  help.dataset.language = languages.get(name) || "en";
  if (!name || !window.simcordPreview?.ready) return;
  const option = [...picker.options].find((each) => each.textContent === wanted);
  if (option && wanted !== name) {
    picker.value = option.value;
    picker.dispatchEvent(new Event("change"));
    wanted = null;
  }
}

// A new message comes into sight, as it does for somebody who reads the end of a channel.
const timeline = document.getElementById("channel-timeline");
let newest = 0n;
new MutationObserver(() => {
  const last = timeline.querySelector("article:last-of-type")?.dataset.messageId;
  if (!last || BigInt(last) <= newest) return;
  newest = BigInt(last);
  for (const delay of [0, 150, 500]) {
    setTimeout(() => { timeline.scrollTop = timeline.scrollHeight; }, delay);
  }
}).observe(document.getElementById("channel-message-list"), { childList: true });

async function watch() {
  try {
    const answer = await fetch("/", { method: "HEAD", cache: "no-store" });
    if (answer.ok && answer.headers.get("X-Playground-Run") !== meta("run")) location.reload();
  } catch {
    // Stopped for the moment; the next look may find it running again.
  }
}

address(wanted);
help.open = localStorage.getItem("playground-help") !== "closed" && innerWidth > 760;
help.addEventListener("toggle", () => {
  localStorage.setItem("playground-help", help.open ? "open" : "closed");
});
picker.addEventListener("change", () => address(viewer()));
setInterval(follow, 250);
setInterval(watch, 2000);
follow();
