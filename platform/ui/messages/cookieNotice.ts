import { useSyncExternalStore } from 'react';

const storageKey = 'cookie_notice';
const listeners = new Set<() => void>();
/** Also where the browser keeps nothing: for as long as the page is open. */
let readHere = false;

/** True where another page shows the portal inside a frame: its own notices are that page's affair. */
export const isFramed = (): boolean => window.parent !== window;

/** False where the browser refuses to keep anything: the notice then comes with every page, and goes for as long as it is open. */
function isKept(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'accepted';
  } catch {
    return false;
  }
}

export const isNoticeRead = (): boolean => readHere || isFramed() || isKept();

export function readNotice(): void {
  try {
    localStorage.setItem(storageKey, 'accepted');
  } catch {
    // Forbidden by the browser's settings, or full.
    readHere = true;
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The notice is out of the way: whatever else asks for attention waits for that. */
export const useNoticeRead = (): boolean => useSyncExternalStore(subscribe, isNoticeRead, () => false);
