import { switchedTo } from '../session/session.ts';
import { sessionStore } from './session/session.ts';

export { EnteredBar, LoginAsLayer } from './loginAs/parts.ts';
export { bearerToken, expel, followSession } from './session/followSession.ts';
export { useAccountTurn, useSession } from './session/session.ts';
export { useProfileRefresh } from './session/useProfileRefresh.ts';
export { loginAs, logout } from './wishes.ts';

/** Makes another linked account the active one, in every tab. */
export const switchAccount = (profileId: number): void => sessionStore.change((session) => switchedTo(session, profileId));
