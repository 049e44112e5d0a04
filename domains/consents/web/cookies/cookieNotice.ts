import { createStore, useStore } from '#platform/ui/state/store.ts';

const storageKey = 'cookie_notice';
/** In memory, for browsers without storage: lasts as long as the page. */
const here = createStore({ isRead: false });

/** Inside a frame the embedding page shows its own notices. */
export const isFramed = (): boolean => window.parent !== window;

/** False when the browser refuses storage: the notice then returns with every page load. */
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
    // Storage is forbidden or full: this page remembers the state in memory.
  }
  // Also set after storing, so that subscribers are notified.
  here.set({ isRead: here.get().isRead || !isKept() });
}

/** Whether the notice is dismissed: other prompts wait for it. */
export const useNoticeRead = (): boolean => useStore(here, isNoticeRead, () => false);
