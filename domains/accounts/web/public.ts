export { EnteredBar, LoginAsLayer } from '../loginAs/web/lazyParts.ts';
export { OwnersOnly, useIsImpersonating } from '../loginAs/web/OwnersOnly.tsx';
export { isPageOfOtherAccount } from '../session/session.ts';
export { useFederationsInCare, useIsHeadStaff } from '../session/web/federations.ts';
export {
  bearerToken,
  draftOwner,
  dropRefusedSession,
  followSession,
  untilSignedOut,
} from '../session/web/followSession.ts';
export { BannedNotice, OtherAccountBar } from '../session/web/lazyParts.ts';
export { pageRefusal, useAccountChanges, useSession } from '../session/web/session.ts';
export { showFailedRead } from '../session/web/showFailedRead.ts';
export { addAccount, isOwnAlias, switchAccount } from '../session/web/switchAccount.ts';
export { useProfileRefresh } from '../session/web/useProfileRefresh.ts';
export { NewPasswordField } from './steps/lazyParts.ts';
export { loginAs, logout } from './uiCommands.ts';
