import { lazy } from 'react';
import type { AccessData } from '../contract.ts';
import { signedIn, switchedTo } from '../session/session.ts';
import { sessionStore } from './session/session.ts';

export { OwnersOnly, useIsInside } from './loginAs/OwnersOnly.tsx';
export { EnteredBar, LoginAsLayer } from './loginAs/parts.ts';
export { useFederationsInCare } from './session/federations.ts';
export { bearerToken, draftOwner, expel, followSession } from './session/followSession.ts';
export { OtherAccountBar } from './session/OtherAccountBar.tsx';
export { refusalToPage, useAccountTurn, useSession } from './session/session.ts';
export { useProfileRefresh } from './session/useProfileRefresh.ts';
export { loginAs, logout } from './wishes.ts';

/** Comes with the page that asks for a password: every page loads this file. Stands inside a `Suspense`. */
export const NewPasswordField = lazy(() => import('./steps/NewPasswordField.tsx').then((module) => ({ default: module.NewPasswordField })));

/** Is this the active account's own address? For what a page reads before it is drawn; false on the server, where everybody is a visitor. */
export const isOwnAlias = (alias: string): boolean => sessionStore.current().user_info?.alias.toLowerCase() === alias.toLowerCase();

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
