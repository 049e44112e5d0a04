import { actsFor, type Bearer, isUnder, kindOf } from '#platform/contract/access.ts';
import type { Method } from '#platform/contract/endpoint.ts';
import { loginAsTexts } from './texts.ts';

/** A stay in another's account ends by itself. */
export const loginAsMinutes = 60;

/** From what to what personal values went: administrators; federations read that they changed. */
export const canReadPersonalChanges = (session: Bearer): boolean => kindOf(session) === 'admin';

/**
 * Individuals (judges among them) and clubs; never staff, also not a club that is a federation by its alias. A
 * federation enters its members only; an individual belongs to no federation and is entered by the head one.
 */
export const canBeEntered = (
  staff: Bearer & { profileId: number },
  account: Bearer & { federationId: number | null },
): boolean => ['user', 'judge', 'club'].includes(kindOf(account)) && actsFor(staff, account.federationId);

/** What only the owner does: whatever decides who owns the account, and what the law leaves to the person. */
const ownersOnly = [
  '/api/security',
  '/api/account',
  '/api/push',
  '/api/nurseries/nursery/enter',
  '/api/requests/CommonRequest/personal_data_request',
];
/** Reading is open inside, but not the archive of everything, nor what the owner has typed and not sent. */
const closedReading = ['/api/account/data/export/file', '/api/account/drafts'];

export function refusalInside({ method, path }: { method: Method; path: string }): string | undefined {
  const isClosed = isUnder(path, closedReading) || (method !== 'GET' && isUnder(path, ownersOnly));
  return isClosed ? loginAsTexts.closedInside : undefined;
}
