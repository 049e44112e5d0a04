import { type Session, visitor } from '../../session/session.ts';
import { parseSession } from '../../session/stored.ts';

/** Also read by the script before the first paint (apps/server/rendering/document.ts). */
const key = 'session';

export interface SessionStore {
  current(): Session;
  /** Stores what `next` makes of the session; other tabs follow. */
  change(next: (session: Session) => Session): void;
  subscribe(listener: () => void): () => void;
}

/** On the server everybody is a visitor. */
export const visitorStore: SessionStore = { current: () => visitor, change: () => undefined, subscribe: () => () => undefined };

/**
 * The one session of this browser. A change starts from what is stored, not from what this tab remembers, so that tabs do not undo
 * each other. Where the browser keeps nothing (forbidden, full), the session lives as long as the tab.
 */
export function createSessionStore(open: () => Storage, tab: Pick<Window, 'addEventListener'>): SessionStore {
  let kept: Storage | null = null;
  let text: string | null = null;
  let session = visitor;
  const listeners = new Set<() => void>();
  const adopt = (stored: string | null): void => {
    if (stored === text) return;
    text = stored;
    session = parseSession(stored);
    for (const listener of listeners) listener();
  };
  const read = (): void => {
    if (kept) adopt(kept.getItem(key));
  };
  const write = (next: string | null): void => {
    try {
      if (next === null) kept?.removeItem(key);
      else kept?.setItem(key, next);
    } catch {
      // Full: from here on this tab remembers by itself.
      kept = null;
    }
    adopt(next);
  };
  try {
    kept = open();
    read();
  } catch {
    // Forbidden by the browser's settings.
    kept = null;
  }
  tab.addEventListener('storage', (event) => {
    const { key: changed } = event as StorageEvent;
    if (changed === key || changed === null) read();
  });
  return {
    current: () => session,
    change(next) {
      read();
      const after = next(session);
      if (after !== session) write(after.isAuthenticated ? JSON.stringify(after) : null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
