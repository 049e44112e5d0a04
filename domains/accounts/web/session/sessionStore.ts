import { type Session, visitor } from '../../session/session.ts';
import { parseSession } from '../../session/stored.ts';

/** Also read by the script before the first paint (apps/server/rendering/document.ts). */
const key = 'session';

export interface SessionStore {
  /** Whom this page belongs to, whatever other tabs have done since. */
  current(): Session;
  /** Who is signed in in this browser, as far as this page has heard. */
  stored(): Session;
  /** Looks now, instead of waiting to hear. */
  reread(): void;
  /** Stores what `next` makes of the stored session; other tabs hear of it. Whoever switches accounts here takes the page along. */
  change(next: (session: Session) => Session): void;
  /** The page becomes the stored session's. */
  follow(): void;
  subscribe(listener: () => void): () => void;
}

/** On the server everybody is a visitor. */
export const visitorStore: SessionStore = {
  current: () => visitor,
  stored: () => visitor,
  reread: () => undefined,
  change: () => undefined,
  follow: () => undefined,
  subscribe: () => () => undefined,
};

/**
 * The one session of this browser. A change starts from what is stored, not from what this tab remembers, so that tabs do not undo
 * each other. A page belongs to one account: when another tab signs it out or puts another one in its place, the page stays what it
 * was until its reader chooses. Where the browser keeps nothing (forbidden, full), the session lives as long as the tab.
 */
export function createSessionStore(open: () => Storage, tab: Pick<Window, 'addEventListener'>): SessionStore {
  let kept: Storage | null = null;
  let text: string | null = null;
  let stored = visitor;
  let page = visitor;
  const listeners = new Set<() => void>();
  const adopt = (next: string | null): void => {
    if (next === text) return;
    text = next;
    stored = parseSession(next);
    if (page.profile_id === null || page.profile_id === stored.profile_id) page = stored;
    for (const listener of listeners) listener();
  };
  const follow = (): void => {
    if (page === stored) return;
    page = stored;
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
  // A page that was put aside (Back, a phone's other application) has not heard what happened meanwhile.
  for (const back of ['pageshow', 'focus']) tab.addEventListener(back, read);
  return {
    current: () => page,
    stored: () => stored,
    reread: read,
    change(next) {
      read();
      const before = stored;
      const after = next(before);
      if (after === before) return;
      const isSwitch = after.profile_id !== before.profile_id;
      // Before the listeners hear: they must see one change, not two.
      if (isSwitch) page = visitor;
      write(after.isAuthenticated ? JSON.stringify(after) : null);
      if (isSwitch) page = stored;
    },
    follow,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
