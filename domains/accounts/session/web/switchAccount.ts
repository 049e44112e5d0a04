import type { AccessData } from '../../contract.ts';
import { signedIn, switchedTo } from '../session.ts';
import { sessionStore } from './session.ts';

/** Whether this is the active account's own address, for `read`; false on the server. */
export const isOwnAlias = (alias: string): boolean =>
  sessionStore.current().user_info?.alias.toLowerCase() === alias.toLowerCase();

/** Activates another linked account for this page; pages in other tabs ask their reader. */
export function switchAccount(profileId: number): void {
  sessionStore.change((session) => switchedTo(session, profileId));
  sessionStore.follow();
}

/** Adds an account opened from another one, activates it and gives it this page. */
export function addAccount(access: AccessData): void {
  sessionStore.change((session) => signedIn(session, access));
  sessionStore.follow();
}
