import { useSyncExternalStore } from 'react';
import { type Session, visitor } from '../../session/session.ts';
import { createSessionStore, type SessionStore, visitorStore } from './sessionStore.ts';

export const sessionStore: SessionStore = typeof window === 'undefined' ? visitorStore : createSessionStore(() => window.localStorage, window);

/** Who is signed in; a visitor while the server renders and until React has taken the page over. */
export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.current, () => visitor);

let turn = 0;
let lastProfileId = sessionStore.current().profile_id;
sessionStore.subscribe(() => {
  const { profile_id } = sessionStore.current();
  if (lastProfileId !== null && profile_id !== lastProfileId) turn += 1;
  lastProfileId = profile_id;
});

/** Grows when one account makes way for another (or for a visitor), in this tab or in another: a form filled in for the one must not be sent for the other. */
export const useAccountTurn = (): number =>
  useSyncExternalStore(
    sessionStore.subscribe,
    () => turn,
    () => 0,
  );
