import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createStaffAccount, hashToken, isMailTaken, type Passwords } from '#domains/accounts/server/public.ts';
import { createProfile } from '#domains/profiles/server/public.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { AcceptInput, Invitation, InvitationInput } from '../../contract.ts';
import { employerName } from '../queries/staff.ts';
import { staffMembers } from '../tables.ts';

/** Changes nothing, because mail programs try links on their own. */
export async function readInvitation(db: Queryable, { token }: InvitationInput, now: Date): Promise<Invitation> {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.linkHash, hashToken(token)));
  if (!row || row.closedAt) return { state: 'unknown', name: '', mail: '', employer: '', roles: [], until: null };
  return {
    state: row.linkUntil && row.linkUntil > now ? 'ready' : 'over',
    name: row.name,
    mail: row.mail,
    employer: await employerName(db, row.employerId),
    roles: row.roles,
    until: row.linkUntil?.toISOString() ?? null,
  };
}

/**
 * Makes the person's own account, once. Throws 410 when the link is no longer valid, 409 when the mail has been taken
 * meanwhile, 400 for a weak password.
 */
export async function acceptInvitation(
  tx: Queryable,
  passwords: Passwords,
  { token, password }: AcceptInput,
  now: Date,
): Promise<{ mail: string }> {
  const [row] = await tx
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.linkHash, hashToken(token)))
    .for('update');
  if (!row || row.closedAt || row.acceptedAt)
    throw new PortalError(410, 'Приглашение уже принято или отозвано. Если приняли его вы, войдите со своим паролем.');
  if (!row.linkUntil || row.linkUntil <= now)
    throw new PortalError(410, 'Срок приглашения истёк. Попросите прислать новое.');
  if (await isMailTaken(tx, row.mail))
    throw new PortalError(409, 'У этого адреса уже есть учётная запись. Попросите пригласить вас на другой адрес.');
  // The profile is of the portal's own kind, so that every rule about staff's accounts holds for it; it has no page.
  const profileId = await createProfile(tx, {
    userType: userTypes.admin,
    alias: `staff_${row.id}_${randomInt(1e6)}`,
    name: row.name,
    shortName: row.name,
    isActive: false,
  });
  const { employerId, mail, name } = row;
  const accountId = await createStaffAccount(tx, passwords, { profileId, employerId, mail, password, name }, now);
  await tx
    .update(staffMembers)
    .set({ accountId, acceptedAt: now, linkHash: null, linkUntil: null, version: sql`${staffMembers.version} + 1` })
    .where(eq(staffMembers.id, row.id));
  await recordEvent(tx, { name: 'staff.accepted', ids: { memberId: row.id } });
  return { mail };
}
