import type { AccessData } from '../../contract.ts';
import { signedIn, switchedTo } from '../session.ts';
import { sessionStore } from './session.ts';

/**
 * Is this the active account's own address? For what a page reads before it is drawn; false on the server, where
 * everybody is a visitor.
 */
export const isOwnAlias = (alias: string): boolean =>
  sessionStore.current().user_info?.alias.toLowerCase() === alias.toLowerCase();

/** Makes another linked account the active one, and this page its own; pages in other tabs ask their reader. */
export function switchAccount(profileId: number): void {
  sessionStore.change((session) => switchedTo(session, profileId));
  sessionStore.follow();
}

/** An account opened from another one stands beside it, is the active one, and has this page. */
export function openAccount(access: AccessData): void {
  sessionStore.change((session) => signedIn(session, access));
  sessionStore.follow();
}
