import { isPathUnder } from '#platform/contract/access.ts';
import { createStore, useStore } from '#platform/ui/state/store.ts';
import type { Session } from '../session.ts';
import { createSessionStore, type SessionStore, visitorStore } from './sessionStore.ts';

export const sessionStore: SessionStore =
  typeof window === 'undefined' ? visitorStore : createSessionStore(() => window.localStorage, window);

/** The session; a visitor on the server and during hydration. */
export const useSession = (): Session => useStore(sessionStore.here, ({ page }) => page);

/** The session that another tab has put in place of the page's own (a visitor's after a sign-out), or null. */
export const useReplacedSession = (): Session | null => useStore(sessionStore.here, strangerHere);

function strangerHere({ page, stored } = sessionStore.here.get()): Session | null {
  return page.profile_id === null || stored.profile_id === page.profile_id ? null : stored;
}

/** Sign-in calls stay open on a page whose account is gone: they write nothing of it. */
const waysIn = ['/api/Authentication', '/api/Registration', '/api/Activation'];

/** Refuses calls of a page that was opened for another account than the browser has now. */
export function pageRefusal({
  name,
  method,
  path,
}: {
  name: string;
  method: string;
  path: string;
}): string | undefined {
  if (method === 'GET' || (name !== 'signOut' && isPathUnder(path, waysIn))) return undefined;
  sessionStore.reread();
  return strangerHere()
    ? 'В другой вкладке сменилась учётная запись. Выберите внизу страницы, чья она теперь, и повторите.'
    : undefined;
}

const turn = createStore(0);
let lastProfileId = sessionStore.current().profile_id;
sessionStore.here.subscribe(() => {
  const { profile_id } = sessionStore.current();
  if (lastProfileId !== null && profile_id !== lastProfileId) turn.set(turn.get() + 1);
  lastProfileId = profile_id;
});

/** Increments when the account changes in any tab: a form filled in for one account must not be sent for another. */
export const useAccountChanges = (): number => useStore(turn);
