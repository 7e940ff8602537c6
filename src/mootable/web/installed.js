// What makes an app of the page: a worker that keeps its shell for when the house can't be reached.

/** Where there is no worker to be had (over plain HTTP, in some private windows) the page does without. */
export async function install() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch (refused) {
    console.info(`This page can't be kept: ${refused}`);
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  active?.postMessage({ files: ["/", ...new Set(files.filter((file) => file.startsWith("/web/")))] });
}
