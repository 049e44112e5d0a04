import { switchedTo } from '../session/session.ts';
import { sessionStore } from './session/session.ts';

export { OwnersOnly, useIsInside } from './loginAs/OwnersOnly.tsx';
export { EnteredBar, LoginAsLayer } from './loginAs/parts.ts';
export { bearerToken, expel, followSession } from './session/followSession.ts';
export { OtherAccountBar } from './session/OtherAccountBar.tsx';
export { refusalToPage, useAccountTurn, useSession } from './session/session.ts';
export { useProfileRefresh } from './session/useProfileRefresh.ts';
export { loginAs, logout } from './wishes.ts';

/** Makes another linked account the active one, and this page its own; pages in other tabs ask their reader. */
export function switchAccount(profileId: number): void {
  sessionStore.change((session) => switchedTo(session, profileId));
  sessionStore.follow();
}
