import { type Bearer, canActFor, isPathUnder, kindOf } from '#platform/contract/access.ts';
import type { Method } from '#platform/contract/endpoint.ts';
import { loginAsTexts } from './texts.ts';

/** Longest impersonation. */
export const loginAsMinutes = 60;

/** Administrators see changed personal values; federations see only that they changed. */
export const canReadPersonalChanges = (session: Bearer): boolean => kindOf(session) === 'admin';

/**
 * Individuals (judges among them) and clubs; never staff, nor a club that is a federation by its alias. A
 * federation enters its own members only; an individual belongs to no federation and is entered by the head one.
 */
export const canBeImpersonated = (
  staff: Bearer & { profileId: number },
  account: Bearer & { federationId: number | null },
): boolean => ['user', 'judge', 'club'].includes(kindOf(account)) && canActFor(staff, account.federationId);

/** Calls reserved for the owner: those that decide who owns the account, and the person's legal rights. */
const ownersOnly = [
  '/api/security',
  '/api/account',
  '/api/program_keys',
  '/api/webhooks',
  '/api/push',
  '/api/nurseries/nursery/enter',
  '/api/requests/CommonRequest/personal_data_request',
];
/** Staff inside may read, except the full data archive and the owner's unsent drafts. */
const closedReading = ['/api/account/data/export/file', '/api/account/drafts'];

export function impersonationRefusal({ method, path }: { method: Method; path: string }): string | undefined {
  const isClosed = isPathUnder(path, closedReading) || (method !== 'GET' && isPathUnder(path, ownersOnly));
  return isClosed ? loginAsTexts.closedInside : undefined;
}
