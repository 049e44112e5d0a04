import type { AccessData } from '../contract.ts';
import { signedIn, switchedTo } from '../session/session.ts';
import { sessionStore } from './session/session.ts';

export { EnteredBar, LoginAsLayer } from './loginAs/parts.ts';
export { useFederationsInCare } from './session/federations.ts';
export { bearerToken, draftOwner, expel, followSession } from './session/followSession.ts';
export { useAccountTurn, useSession } from './session/session.ts';
export { useProfileRefresh } from './session/useProfileRefresh.ts';
export { loginAs, logout } from './wishes.ts';

/** Makes another linked account the active one, in every tab. */
export const switchAccount = (profileId: number): void => sessionStore.change((session) => switchedTo(session, profileId));

/** An account opened from another one stands beside it, and is the active one. */
export const openAccount = (access: AccessData): void => sessionStore.change((session) => signedIn(session, access));
