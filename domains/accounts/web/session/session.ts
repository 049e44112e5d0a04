import { useSyncExternalStore } from 'react';
import { type Session, visitor } from '../../session.ts';
import { createSessionStore, type SessionStore, visitorStore } from './sessionStore.ts';

export const sessionStore: SessionStore = typeof window === 'undefined' ? visitorStore : createSessionStore(() => window.localStorage, window);

/** Who is signed in; a visitor while the server renders and until React has taken the page over. */
export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.current, () => visitor);
