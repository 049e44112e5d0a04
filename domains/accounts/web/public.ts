export { OwnersOnly, useIsInside } from '../loginAs/web/OwnersOnly.tsx';
export { EnteredBar, LoginAsLayer } from '../loginAs/web/parts.ts';
<<<<<<< HEAD
export { isPageOfOther } from '../session/session.ts';
export { useFederationsInCare } from '../session/web/federations.ts';
export { bearerToken, draftOwner, expel, followSession, untilLeft } from '../session/web/followSession.ts';
=======
export { useFederationsInCare, useIsHeadStaff } from '../session/web/federations.ts';
export { bearerToken, draftOwner, expel, followSession } from '../session/web/followSession.ts';
>>>>>>> e4
export { BannedNotice, OtherAccountBar } from '../session/web/parts.ts';
export { refusalToPage, useAccountTurn, useSession } from '../session/web/session.ts';
export { tellFailedRead } from '../session/web/tellFailedRead.ts';
export { isOwnAlias, openAccount, switchAccount } from '../session/web/turn.ts';
export { useProfileRefresh } from '../session/web/useProfileRefresh.ts';
export { NewPasswordField } from './steps/parts.ts';
export { loginAs, logout } from './uiCommands.ts';
