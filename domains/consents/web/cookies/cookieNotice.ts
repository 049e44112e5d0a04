import { createStore, useStore } from '#platform/ui/state/store.ts';

const storageKey = 'cookie_notice';
/** Also where the browser keeps nothing: for as long as the page is open. */
const here = createStore({ isRead: false });

/** True where another page shows the portal inside a frame: its own notices are that page's affair. */
export const isFramed = (): boolean => window.parent !== window;

/**
 * False where the browser refuses to keep anything: the notice then comes with every page, and goes for as long as it
 * is open.
 */
function isKept(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'accepted';
  } catch {
    return false;
  }
}

export const isNoticeRead = (): boolean => here.get().isRead || isFramed() || isKept();

export function readNotice(): void {
  try {
    localStorage.setItem(storageKey, 'accepted');
  } catch {
    // Forbidden by the browser's settings, or full: this page remembers by itself.
  }
  // Also where the browser has kept it: whoever waits for it hears.
  here.set({ isRead: here.get().isRead || !isKept() });
}

/** The notice is out of the way: whatever else asks for attention waits for that. */
export const useNoticeRead = (): boolean => useStore(here, isNoticeRead, () => false);
