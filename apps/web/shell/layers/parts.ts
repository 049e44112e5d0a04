import type { LayerProps } from './Layer.tsx';
import { part } from './onDemand.ts';

/** What the header opens: not in the page's first code. */
export const searchPanel = part<LayerProps>(() => import('../search/SearchPanel.tsx').then(({ SearchPanel }) => SearchPanel));
export const mobileMenu = part<LayerProps>(() => import('../menus/MobileMenu.tsx').then(({ MobileMenu }) => MobileMenu));
export const profileMenu = part<LayerProps>(() => import('../menus/ProfileMenu.tsx').then(({ ProfileMenu }) => ProfileMenu));

/** Fetches them when the browser has nothing else to do, so that the first click does not wait. Returns what calls it off. */
export function prefetchWhenIdle(): () => void {
  const fetchAll = () => {
    // A failure shows itself when the layer is opened.
    for (const wanted of [searchPanel, mobileMenu, profileMenu]) wanted.load().catch(() => undefined);
  };
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchAll, 3000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(fetchAll, { timeout: 10_000 });
  return () => cancelIdleCallback(request);
}
