import { createStore, type Store } from '#platform/ui/state/store.ts';
import { type Session, visitor } from '../session.ts';
import { parseSession } from '../stored.ts';

/** Also read by the script before the first paint (apps/server/rendering/document.ts). */
const key = 'session';

/** Whom this page belongs to, and who is signed in in this browser. */
interface Here {
  page: Session;
  stored: Session;
}
const nobody: Here = { page: visitor, stored: visitor };

export interface SessionStore {
  here: Store<Here>;
  /** Whom this page belongs to, whatever other tabs have done since. */
  current(): Session;
  /** Who is signed in in this browser, as far as this page has heard. */
  stored(): Session;
  /** Looks now, instead of waiting to hear. */
  reread(): void;
  /**
   * Stores what `next` makes of the stored session; other tabs hear of it. Whoever switches accounts here takes the
   * page along.
   */
  change(next: (session: Session) => Session): void;
  /** The page becomes the stored session's. */
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
 * The one session of this browser. A change starts from what is stored, not from what this tab remembers, so that tabs
 * do not undo each other. A page belongs to one account: when another tab signs it out or puts another one in its
 * place, the page stays what it was until its reader chooses. Where the browser keeps nothing (forbidden, full), the
 * session lives as long as the tab.
 */
export function createSessionStore(open: () => Storage, tab: Pick<Window, 'addEventListener'>): SessionStore {
  let kept: Storage | null = null;
  let text: string | null = null;
  const here = createStore(nobody);
  /** `isSwitch`: this very page has put another account in the place of its own. */
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
      // Full: from here on this tab remembers by itself.
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
  // A page that was put aside (Back, a phone's other application) has not heard what happened meanwhile.
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
