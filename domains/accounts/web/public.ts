import { lazy } from 'react';
import type { AccessData } from '../contract.ts';
import { signedIn, switchedTo } from '../session/session.ts';
import { sessionStore } from '../session/web/session.ts';

export { OwnersOnly, useIsInside } from '../loginAs/web/OwnersOnly.tsx';
export { EnteredBar, LoginAsLayer } from '../loginAs/web/parts.ts';
export { useFederationsInCare } from '../session/web/federations.ts';
export { bearerToken, draftOwner, expel, followSession } from '../session/web/followSession.ts';
export { refusalToPage, useAccountTurn, useSession } from '../session/web/session.ts';
export { tellFailedRead } from '../session/web/tellFailedRead.ts';
export { useProfileRefresh } from '../session/web/useProfileRefresh.ts';
export { loginAs, logout } from './uiCommands.ts';

/** Comes with the personal layers: seldom is another account signed in elsewhere. */
export const OtherAccountBar = lazy(() =>
  import('../session/web/OtherAccountBar.tsx').then((module) => ({ default: module.OtherAccountBar })),
);

/** Comes for an account that something is forbidden to. Stands inside a `Suspense`. */
export const BannedNotice = lazy(() =>
  import('../session/web/BannedNotice.tsx').then((module) => ({ default: module.BannedNotice })),
);

/** Comes with the page that asks for a password: every page loads this file. Stands inside a `Suspense`. */
export const NewPasswordField = lazy(() =>
  import('./steps/NewPasswordField.tsx').then((module) => ({ default: module.NewPasswordField })),
);

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
