/* global offlineVersion, checkFiles, ringFiles */
// Shows notifications while no page of the portal is open, and the offline page when the portal cannot be reached.
// Besides, it caches the page that checks papers and the page of a ring, for those who have opened them; both work
// offline. All other pages always come from the portal. The server puts `offlineVersion`, `checkFiles` and `ringFiles`
// before this text (apps/server/rendering/worker.ts): a new version fetches the pages again, null deletes them and disables the cache.
const shelf = `offline-${offlineVersion}`;
const page = '/offline';
const checkShelf = `check-${offlineVersion}`;
const checkPage = '/check';
/** Keys, the signed list of revoked papers, names of breeds. */
const checkAnswer = '/api/dog/check/offline';
const ringShelf = `ring-${offlineVersion}`;
/** The same document for every ring. */
const ringPage = '/ring';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (offlineVersion) event.waitUntil(keepOfflinePage());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  // A new build's page replaces the old one, which stays cached until the new one has loaded.
  if (offlineVersion && names.some((name) => name.startsWith('check-')) && !names.includes(checkShelf))
    await keepCheckPage().catch(() => caches.delete(checkShelf));
  if (offlineVersion && names.some((name) => name.startsWith('ring-')) && !names.includes(ringShelf))
    await keepRingPage().catch(() => caches.delete(ringShelf));
  const kept = offlineVersion
    ? [
        shelf,
        (await caches.has(checkShelf)) ? checkShelf : 'check-',
        (await caches.has(ringShelf)) ? ringShelf : 'ring-',
      ]
    : [];
  for (const name of names)
    if (!kept.some((one) => name === one || (one.endsWith('-') && name.startsWith(one)))) await caches.delete(name);
  // Navigation preload: the worker's start and the page's request run in parallel.
  await self.registration.navigationPreload?.[offlineVersion ? 'enable' : 'disable']();
  await self.clients.claim();
}

/**
 * The page as for a visitor, without its hydration scripts (they would look for the page of the address), with its
 * styles and fonts.
 */
async function keepOfflinePage() {
  const answer = await fetch(page, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
  const html = (await answer.text()).replace(
    /<script data-modules[\s\S]*?<\/script>/,
    '<script src="/offline.js"></script>',
  );
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const needed = new Set(['/offline.js', ...assetsOf(html)]);
  const kept = await caches.open(shelf);
  await kept.addAll(Array.from(needed, (path) => new Request(path, { credentials: 'omit' })));
  await kept.put(page, new Response(html, { headers }));
}

/** The page as for a visitor, with everything it needs to hydrate, read a code and verify it. */
async function keepCheckPage() {
  const answer = await fetch(checkPage, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error(`${checkPage}: ${answer.status}`);
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const modules = (/data-modules="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').filter(Boolean);
  const needed = new Set([...modules, ...checkFiles, ...assetsOf(html)]);
  const kept = await caches.open(checkShelf);
  await kept.addAll(Array.from([...needed, checkAnswer], (path) => new Request(path, { credentials: 'omit' })));
  await kept.put(checkPage, new Response(html, { headers }));
}

/** The page of a ring with every file that it loads. */
async function keepRingPage() {
  const answer = await fetch(ringPage, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error(`${ringPage}: ${answer.status}`);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const kept = await caches.open(ringShelf);
  await kept.addAll(Array.from(ringFiles, (path) => new Request(path, { credentials: 'omit' })));
  await kept.put(ringPage, new Response(await answer.text(), { headers }));
}

const assetsOf = (html) =>
  Array.from(html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g), ([, path]) => path.replaceAll('&amp;', '&'));

self.addEventListener('message', (event) => {
  if (offlineVersion && event.data?.keep === 'check') event.waitUntil(keepCheckPageOnce());
  if (offlineVersion && event.data?.keep === 'ring') event.waitUntil(keepRingPageOnce());
});
async function keepRingPageOnce() {
  if (await caches.match(ringPage, { cacheName: ringShelf })) return;
  await keepRingPage();
}
async function keepCheckPageOnce() {
  if (await caches.match(checkPage, { cacheName: checkShelf })) return;
  await keepCheckPage();
}

/** Network first; the copy serves when there is no network. */
async function checkAnswerOf(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && (await caches.has(checkShelf)))
      await (await caches.open(checkShelf)).put(checkAnswer, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(checkAnswer);
    if (kept) return kept;
    throw error;
  }
}

/** Assets of the offline page, which the browser requests right after it. */
let isAway = false;
/** A page that was open when the network failed requests the picture of its dog too. */
const dog = /^\/assets\/sleeping-[^/]+\.svg$/;

if (offlineVersion)
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && event.request.method === 'GET')
      event.respondWith(isRing(new URL(event.request.url)) ? ringAnswerTo(event) : answerTo(event));
    else if (new URL(event.request.url).pathname === checkAnswer) event.respondWith(checkAnswerOf(event.request));
    else if (isKept(new URL(event.request.url))) event.respondWith(keptOrFetched(event.request));
    else if (isOfRing(new URL(event.request.url))) event.respondWith(fetchedOrKept(event.request));
  });

const isRing = ({ pathname }) => /^\/ring\/[^/]+\/?$/.test(pathname);
/** Fonts and icons, which the portal's other pages share with it. */
const isOfRing = ({ origin, pathname }) => origin === self.location.origin && ringFiles.includes(pathname);

const isKept = ({ origin, pathname }) =>
  origin === self.location.origin &&
  (dog.test(pathname) ||
    checkFiles.includes(pathname) ||
    (ringFiles.includes(pathname) && /\.(js|css)$/.test(pathname)) ||
    (isAway && (pathname.startsWith('/assets/') || pathname === '/offline.js')));

async function keptOrFetched(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function fetchedOrKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

/** The copy first: a hall's network may answer after a minute or not at all. */
async function ringAnswerTo(event) {
  const kept = await caches.match(ringPage);
  if (!kept) return answerTo(event);
  // A preload that nobody awaits is reported as cancelled.
  event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
  return kept;
}

async function answerTo({ request, preloadResponse }) {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    isAway = false;
    return answer;
  } catch {
    isAway = true;
    return (await checkInstead(new URL(request.url))) ?? (await caches.match(page)) ?? Response.error();
  }
}

/** For a paper's page and the checking page: the mark after «#» is kept. */
async function checkInstead({ pathname, search }) {
  const isPaper = pathname.startsWith('/shared/document/');
  if (!isPaper && (pathname !== checkPage || search)) return undefined;
  const kept = await caches.match(checkPage);
  return kept && isPaper ? Response.redirect(checkPage) : kept;
}

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data ? event.data.json() : {};
  } catch {
    // An unreadable push message still shows a general notification.
  }
  const { id = 0, title = 'Портал федерации', body = 'Новое уведомление', path = '/' } = message;
  event.waitUntil(
    self.registration.showNotification(String(title), {
      body: String(body),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      lang: 'ru',
      // The tag prevents a second copy of the same notification.
      tag: `notification-${id}`,
      data: { path: String(path) },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.path ?? '/', self.location.origin);
  // Only addresses of the portal itself.
  const url = target.origin === self.location.origin ? target.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const page = pages.find((one) => one.url === url) ?? pages[0];
      return page
        ? page.focus().then((shown) => (shown.url === url ? shown : shown.navigate(url)))
        : self.clients.openWindow(url);
    }),
  );
});
