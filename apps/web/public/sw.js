// Shows notifications while no page of the portal is open. It keeps nothing and answers no request: pages always come from the portal.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
