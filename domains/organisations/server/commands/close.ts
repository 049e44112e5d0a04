import { and, eq, isNull, sql } from 'drizzle-orm';
import { blockOrganisation, endedKeyChanges, unblockOrganisation } from '#domains/accounts/server/public.ts';
import { setActive } from '#domains/profiles/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { texts } from '../../texts.ts';
import type { Entry } from '../queries/entries.ts';
import { type InviteeKey, isInvitationOf } from '../queries/invitees.ts';
import { organisationInvitations, organisationRecords } from '../tables.ts';
import { type ChangeAuthor, writeHistory } from './register.ts';

type Closer = Pick<ChangeAuthor, 'accountId' | 'now'>;

/**
 * Closes an organisation: it leaves the directories, cannot sign in, its keys end, and its invitation is revoked; its
 * history stays.
 */
export async function closeEntry(
  tx: Queryable,
  closer: Closer,
  { profileId, closedAt }: Entry,
  reason: string,
): Promise<void> {
  if (closedAt) throw new PortalError(409, texts.closed);
  await setClosed(tx, profileId, closer.now, reason);
  await revokeInvitations(tx, { profileId, refereeId: null }, closer.now);
  const keys = await blockOrganisation(tx, profileId, closer.now);
  await writeHistory(tx, closer, { profileId, what: 'Закрыта', reason, changes: endedKeyChanges(keys) });
}

export async function reopenEntry(
  tx: Queryable,
  opener: Closer,
  { profileId, closedAt }: Entry,
  reason: string,
): Promise<void> {
  if (!closedAt) throw new PortalError(409, texts.notClosed);
  await setClosed(tx, profileId, null, '');
  // A block for another reason stays.
  await unblockOrganisation(tx, profileId, closedAt);
  await writeHistory(tx, opener, { profileId, what: 'Открыта снова', reason });
}

async function setClosed(tx: Queryable, profileId: number, closedAt: Date | null, closedReason: string): Promise<void> {
  await tx
    .update(organisationRecords)
    .set({ closedAt, closedReason, version: sql`${organisationRecords.version} + 1` })
    .where(eq(organisationRecords.profileId, profileId));
  await setActive(tx, profileId, closedAt === null);
}

/** The number of revoked links. */
export async function revokeInvitations(tx: Queryable, key: InviteeKey, now: Date): Promise<number> {
  const revoked = await tx
    .update(organisationInvitations)
    .set({ revokedAt: now })
    .where(and(isInvitationOf(key), isNull(organisationInvitations.usedAt), isNull(organisationInvitations.revokedAt)))
    .returning({ expiresAt: organisationInvitations.expiresAt });
  return revoked.filter(({ expiresAt }) => expiresAt > now).length;
}
