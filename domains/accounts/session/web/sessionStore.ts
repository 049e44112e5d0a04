import { createStore, type Store } from '#platform/ui/state/store.ts';
import { type Session, visitor } from '../session.ts';
import { parseSession } from '../stored.ts';

/** Also read by the inline script (apps/server/rendering/document.ts). */
const key = 'session';

/** The page's session and the browser's. */
interface Here {
  page: Session;
  stored: Session;
}
const nobody: Here = { page: visitor, stored: visitor };

export interface SessionStore {
  here: Store<Here>;
  /** The page's session, unaffected by other tabs. */
  current(): Session;
  /** The browser's session, as last read. */
  stored(): Session;
  /** Reads the storage now instead of waiting for an event. */
  reread(): void;
  /**
   * Stores the result of `next` for the stored session and notifies other tabs. A switch of accounts here applies to
   * the page.
   */
  change(next: (session: Session) => Session): void;
  /** Takes the stored session as the page's. */
  follow(): void;
}

/** On the server everybody is a visitor. */
export const visitorStore: SessionStore = {
  here: createStore(nobody),
  current: () => visitor,
  stored: () => visitor,
  reread: () => undefined,
  change: () => undefined,
  follow: () => undefined,
};

/**
 * The browser's session. A change starts from the stored value, so that tabs do not undo each other. A page belongs to
 * one account: when another tab changes it, the page stays until its reader chooses. Without storage (forbidden, full)
 * the session lasts as long as the tab.
 */
export function createSessionStore(open: () => Storage, tab: Pick<Window, 'addEventListener'>): SessionStore {
  let kept: Storage | null = null;
  let text: string | null = null;
  const here = createStore(nobody);
  /** `isSwitch`: this page itself has switched accounts. */
  const adopt = (next: string | null, isSwitch = false): void => {
    if (next === text) return;
    text = next;
    const stored = parseSession(next);
    const { page } = here.get();
    const isOwn = isSwitch || page.profile_id === null || page.profile_id === stored.profile_id;
    here.set({ page: isOwn ? stored : page, stored });
  };
  const read = (): void => {
    if (kept) adopt(kept.getItem(key));
  };
  const write = (next: string | null, isSwitch: boolean): void => {
    try {
      if (next === null) kept?.removeItem(key);
      else kept?.setItem(key, next);
    } catch {
      // Full: from here on this tab keeps the session in memory.
      kept = null;
    }
    adopt(next, isSwitch);
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
  // A suspended page (Back, another app on a phone) has missed storage events.
  for (const back of ['pageshow', 'focus']) tab.addEventListener(back, read);
  return {
    here,
    current: () => here.get().page,
    stored: () => here.get().stored,
    reread: read,
    change(next) {
      read();
      const before = here.get().stored;
      const after = next(before);
      if (after !== before)
        write(after.isAuthenticated ? JSON.stringify(after) : null, after.profile_id !== before.profile_id);
    },
    follow() {
      const { page, stored } = here.get();
      if (page !== stored) here.set({ page: stored, stored });
    },
  };
}
