export { OwnersOnly, useIsInside } from '../loginAs/web/OwnersOnly.tsx';
export { EnteredBar, LoginAsLayer } from '../loginAs/web/parts.ts';
export { isPageOfOther } from '../session/session.ts';
export { useFederationsInCare, useIsHeadStaff } from '../session/web/federations.ts';
export {
  bearerToken,
  draftOwner,
  dropRefusedSession,
  followSession,
  untilLeft,
} from '../session/web/followSession.ts';
export { BannedNotice, OtherAccountBar } from '../session/web/parts.ts';
export { refusalToPage, useAccountTurn, useSession } from '../session/web/session.ts';
export { tellFailedRead } from '../session/web/tellFailedRead.ts';
export { isOwnAlias, openAccount, switchAccount } from '../session/web/turn.ts';
export { useProfileRefresh } from '../session/web/useProfileRefresh.ts';
export { NewPasswordField } from './steps/parts.ts';
export { loginAs, logout } from './uiCommands.ts';
