import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { typeOf } from '../../../forms/all.ts';
import { seenBy } from '../../../seenBy.ts';
import { move } from '../../../server/commands/move.ts';
import { type ApplicationRow, lockReviewed } from '../../../server/queries/lockApplication.ts';
import { texts } from '../../../texts.ts';
import type { Colleague, HandOverInput } from '../../contract.ts';

/** Who may decide the application: its federation, РКФ and administrators. */
export async function listColleagues(
  db: Queryable,
  session: Session,
  { federationId }: Pick<ApplicationRow, 'federationId'>,
): Promise<Colleague[]> {
  // Named staff of the caller's federation, or of the one that the application went to.
  const worksHere = or(
    isNull(accounts.employerId),
    eq(accounts.employerId, session.profileId),
    federationId === null ? undefined : eq(accounts.employerId, federationId),
  );
  const rows = await db
    .select({ account_id: accounts.id, name: profiles.shortName })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(
      and(
        isNull(accounts.blockedAt),
        or(
          and(eq(profiles.userType, userTypes.admin), worksHere),
          eq(profiles.alias, 'rkf'),
          federationId === null ? undefined : eq(profiles.id, federationId),
        ),
      ),
    )
    .orderBy(asc(profiles.shortName));
  return rows.filter(({ account_id }) => account_id !== session.accountId);
}

/** Assigns the application to a colleague with a comment. */
export async function handOver(
  tx: Transactable,
  session: Session,
  { applicationId, version, account_id, text }: HandOverInput,
  now: Date,
): Promise<{ version: number }> {
  const row = await lockReviewed(tx, seenBy(session), applicationId, version);
  const colleague = (await listColleagues(tx, session, row)).find((one) => one.account_id === account_id);
  if (!colleague) throw new PortalError(400, { account_id: texts.noColleague });
  const moved = await move(tx, row, {
    step: 'take',
    actor: 'reviewer',
    session,
    now,
    internalComment: `Передана: ${colleague.name}. ${text}`.trim(),
    set: { assignedTo: account_id },
  });
  await recordStaffAct(tx, session, {
    action: 'handOverApplication',
    about: `${typeOf(row.type).title}, ${row.barcode ?? `пакет № ${row.id}`}`,
    changes: [{ field: 'Эксперт', from: session.named?.name ?? session.alias, to: colleague.name }],
    ...(row.profileId !== null && { profileId: row.profileId }),
  });
  return moved;
}
