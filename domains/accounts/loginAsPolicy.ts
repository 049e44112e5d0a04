import { type Bearer, kindOf } from '#platform/contract/rights.ts';
import { loginAsTexts } from './loginAsTexts.ts';
import { isStaff } from './policy.ts';

/** A stay in another's account ends by itself. */
export const loginAsMinutes = 60;

/** Federations and administrators, from their own account only: nobody goes on from inside. */
export const canEnterAccounts = (session: Bearer & { enteredBy?: number | null }): boolean => isStaff(session) && !session.enteredBy;

/** Individuals (judges among them) and clubs; never staff, also not a club that is a federation by its alias. */
export const canBeEntered = (account: Bearer): boolean => ['user', 'judge', 'club'].includes(kindOf(account));

/** What only the owner does: whatever decides who owns the account, and what the law leaves to the person. */
export const closedInside: ReadonlySet<string> = new Set([
  'changePassword',
  'startMailChange',
  'confirmMailChange',
  'endSession',
  'endOtherSessions',
  'startSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'giveConsent',
  'withdrawConsent',
  'acknowledgeDecision',
  'requestExport',
  'listExports',
  'downloadExport',
  'requestDeletion',
  'cancelDeletion',
]);

export const refusalInside = ({ name }: { name: string }): string | undefined => (closedInside.has(name) ? loginAsTexts.closedInside : undefined);
