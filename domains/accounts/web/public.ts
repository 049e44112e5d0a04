import { switchedTo } from '../session.ts';
import { sessionStore } from './session/session.ts';

export { AccountLayers } from './AccountLayers.tsx';
export { bearerToken, expel, followSession } from './session/followSession.ts';
export { useSession } from './session/session.ts';
export { logout } from './wishes.ts';

/** Makes another linked account the active one, in every tab. */
export const switchAccount = (profileId: number): void => sessionStore.change((session) => switchedTo(session, profileId));
