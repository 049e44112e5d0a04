import { findMailHolder, isMailTaken } from '#domains/accounts/server/public.ts';
import { hasLine, lockInvitedJudge } from '#domains/judges/server/public.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { InvitedKind } from '../../../kinds.ts';
import { lockEntry } from '../../../server/commands/admin.ts';
import type { Entry } from '../../../server/queries/entries.ts';
import type { InviteeKey } from '../../../server/queries/invitees.ts';

export interface Invitee {
  key: InviteeKey;
  kind: InvitedKind;
  /** As letters call it. */
  name: string;
  mail: string;
  isClosed: boolean;
  /** Has an account already. */
  hasEntered: boolean;
}

export const inviteeOf = ({ profileId, kind, values, closedAt, hasAccount }: Entry): Invitee => ({
  key: { profileId, refereeId: null },
  kind,
  name: values.short_name || values.name,
  mail: values.mail,
  isClosed: closedAt !== null,
  hasEntered: hasAccount,
});

/** Locks the record until the transaction ends. Throws 404. */
export async function lockInvitee(tx: Queryable, key: InviteeKey): Promise<Invitee> {
  if (key.refereeId === null) return inviteeOf(await lockEntry(tx, key.profileId));
  const { name, mail, isLinked } = await lockInvitedJudge(tx, key.refereeId);
  return { key, kind: 'judge', name, mail, isClosed: false, hasEntered: isLinked };
}

/**
 * Whether an account of another keeps the invitee from getting one by this mail. A judge's own account may exist
 * already: the judge signs in and takes the link there.
 */
export async function isMailOfAnother(db: Queryable, { kind }: Pick<Invitee, 'kind'>, mail: string): Promise<boolean> {
  if (kind !== 'judge') return isMailTaken(db, mail);
  const holder = await findMailHolder(db, mail);
  return holder !== null && (holder.userType !== userTypes.individual || (await hasLine(db, holder.profileId)));
}
