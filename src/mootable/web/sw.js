// Keeps the shell of the page for when the house can't be reached. Whatever can be had from the house
// is had from there, so no page is ever older than it; and nothing of a table or a seat is kept.

// The house writes its own here, which changes with every file of the page.
const VERSION = "VERSION";
const SHELL = `mootable-${VERSION}`;
/** @type {any} */
const worker = self;

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));

/** What an older page was made of is of no use to this one. */
async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A page that has come tells what it is made of. */
worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(keep(event.data.files)));

/** @param {string[]} files */
async function keep(files) {
  const shell = await caches.open(SHELL);
  const had = await Promise.all(files.map((file) => shell.match(file)));
  await shell.addAll(files.filter((file, i) => !had[i] && isShell(file)));
}

/**
 * The page itself, which is the same at every address, and its files.
 * @param {string} path
 */
function isShell(path) {
  return path === "/" || path.startsWith("/web/");
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetched(request, "/"));
  else if (isShell(pathname)) event.respondWith(fetched(request, pathname));
});

/**
 * @param {Request} request
 * @param {string} otherwise what is shown of the shell where nothing can be had
 */
async function fetched(request, otherwise) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(otherwise)) ?? Response.error();
  }
}

// -- calling somebody back --

worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(call(event.data.json())));

/** @param {{title: string, body: string, path: string}} told */
async function call({ title, body, path }) {
  const pages = await worker.clients.matchAll({ type: "window" });
  // Whoever looks at the page knows already.
  if (pages.some((/** @type {any} */ page) => page.visibilityState === "visible")) return;
  await worker.registration.showNotification(title, { body, tag: path, icon: "/web/icons/icon-192.png", data: path });
}

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** @param {string} path */
async function show(path) {
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}
