/* global offlineVersion */
// Shows notifications while no page of the portal is open, and a page of its own when the portal cannot be reached. Of the portal's pages it
// keeps no other: they always come from the portal. The server writes `offlineVersion` before this text (apps/server/rendering/worker.ts):
// another version fetches the page anew, null drops it and answers nothing any more.
const shelf = `offline-${offlineVersion}`;
const page = '/offline';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (offlineVersion) event.waitUntil(keepOfflinePage());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  for (const name of await caches.keys()) if (!offlineVersion || name !== shelf) await caches.delete(name);
  // The worker's start and the page's request run side by side.
  await self.registration.navigationPreload?.[offlineVersion ? 'enable' : 'disable']();
  await self.clients.claim();
}

/** As a visitor sees it, without what wakes pages up (it would look for the page of the address), and what it is dressed in. */
async function keepOfflinePage() {
  const answer = await fetch(page, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
  const html = (await answer.text()).replace(/<script data-modules[\s\S]*?<\/script>/, '<script src="/offline.js"></script>');
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const needed = new Set([
    '/offline.js',
    ...Array.from(html.matchAll(/(?:href|src)="(\/(?:assets|drawings)\/[^"#]+)/g), ([, path]) => path.replaceAll('&amp;', '&')),
  ]);
  const kept = await caches.open(shelf);
  await kept.addAll(Array.from(needed, (path) => new Request(path, { credentials: 'omit' })));
  await kept.put(page, new Response(html, { headers }));
}

/** What the offline page is dressed in is asked for right after it. */
let isAway = false;
/** Its dog is also asked for by a page that was open when the network went. */
const dog = '/drawings/dogs/sleeping.svg';

if (offlineVersion)
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answerTo(event));
    else if (isKept(new URL(event.request.url))) event.respondWith(keptOrFetched(event.request));
  });

const isKept = ({ origin, pathname }) =>
  origin === self.location.origin && (pathname === dog || (isAway && (pathname.startsWith('/assets/') || pathname === '/offline.js')));

async function keptOrFetched(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function answerTo({ request, preloadResponse }) {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    isAway = false;
    return answer;
  } catch {
    isAway = true;
    return (await caches.match(page)) ?? Response.error();
  }
}

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data ? event.data.json() : {};
  } catch {
    // Not from the portal, or broken on the way: the person still learns that there is something.
  }
  const { id = 0, title = 'Портал федерации', body = 'Новое уведомление', path = '/' } = message;
  event.waitUntil(
    self.registration.showNotification(String(title), {
      body: String(body),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      lang: 'ru',
      // The same notification never stands there twice.
      tag: `notification-${id}`,
      data: { path: String(path) },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.path ?? '/', self.location.origin);
  // Only where the portal itself is.
  const url = target.origin === self.location.origin ? target.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const page = pages.find((one) => one.url === url) ?? pages[0];
      return page ? page.focus().then((shown) => (shown.url === url ? shown : shown.navigate(url))) : self.clients.openWindow(url);
    }),
  );
});
