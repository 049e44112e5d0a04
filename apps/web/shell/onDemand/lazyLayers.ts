import { lazyCode } from './onDemand.ts';

/** Layers opened from the header: not in the page's first code. */
export const searchPanel = lazyCode(() => import('../search/SearchPanel.tsx').then(({ SearchPanel }) => SearchPanel));
export const mobileMenu = lazyCode(() => import('../menus/mobile/MobileMenu.tsx').then(({ MobileMenu }) => MobileMenu));
export const notificationsPanel = lazyCode(() =>
  import('../notifications/NotificationsPanel.tsx').then(({ NotificationsPanel }) => NotificationsPanel),
);
export const profileMenu = lazyCode(() =>
  import('../menus/profile/ProfileMenu.tsx').then(({ ProfileMenu }) => ProfileMenu),
);

/** The live connection, for signed-in accounts only. */
export const liveNotifications = lazyCode(() =>
  import('#domains/notifications/web/live/followNotifications.ts').then(
    ({ followNotifications }) => followNotifications,
  ),
);

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 3000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 10_000 });
  return () => cancelIdleCallback(request);
}

/** Preloads the layers, so that the first click does not wait. */
export const prefetchWhenIdle = (): (() => void) =>
  whenIdle(() => {
    // A failure is shown when the layer is opened.
    for (const wanted of [searchPanel, mobileMenu, profileMenu]) wanted.load().catch(() => undefined);
  });
