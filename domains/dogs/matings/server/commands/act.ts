import { and, eq, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { claimDocuments } from '#domains/media/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { findRightFreeze } from '../../../breedingRights/server/queries/freezes.ts';
import { texts as rightTexts } from '../../../breedingRights/texts.ts';
import type { ActInput, DecideInput } from '../../contract.ts';
import { actsOf, type MatingState } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { matingPurpose } from '../purpose.ts';
import { answerDueOn, isAnnounced, isOwnPlan, type MatingRow, sideOf, silenceDays } from '../queries.ts';
import { matings } from '../tables.ts';

export async function lockMating(tx: Queryable, matingId: number): Promise<MatingRow> {
  const [row] = await tx.select().from(matings).where(eq(matings.id, matingId)).for('update');
  if (!row) throw notFound();
  return row;
}

export async function changeMating(
  tx: Queryable,
  { id }: Pick<MatingRow, 'id'>,
  values: Partial<MatingRow>,
): Promise<number> {
  const [row] = await tx
    .update(matings)
    .set({ ...values, version: sql`${matings.version} + 1` })
    .where(eq(matings.id, id))
    .returning({ version: matings.version });
  return row?.version as number;
}

/** Runs an action of the stud's or the bitch's owner. Of two concurrent actions the second is refused. */
export async function actOnMating(tx: Transactable, session: Session, input: ActInput, now: Date): Promise<void> {
  const { profileId } = session;
  const row = await lockMating(tx, input.matingId);
  const side = sideOf(row, profileId);
  if (!side) throw notFound();
  const isSilent = moscowDay(now) >= answerDueOn(row, await silenceDays(tx));
  const isStudFrozen = side === 'sire' && (await findRightFreeze(tx, row.sireId)) !== null;
  const may = actsOf(side, row.state as MatingState, {
    ...{ isSilent, isOwnPlan: isOwnPlan(row), isAnnounced: isAnnounced(row), isStudFrozen },
  });
  if (isStudFrozen && row.state === 'asked') throw new PortalError(409, rightTexts.heldStud);
  if (!may.includes(input.act)) throw new PortalError(409, texts.notNow);
  const ids = { matingId: row.id };
  switch (input.act) {
    case 'agree':
      await changeMating(tx, row, { state: 'agreed', reason: '' });
      return recordEvent(tx, { name: 'dogs.mating_agreed', ids });
    case 'decline':
      await changeMating(tx, row, { state: 'declined', reason: input.reason ?? '' });
      return recordEvent(tx, { name: 'dogs.mating_declined', ids });
    case 'withdraw':
      await changeMating(tx, row, { state: 'withdrawn' });
      return recordEvent(tx, { name: 'dogs.mating_withdrawn', ids });
    case 'announce':
    case 'conceal':
      await changeMating(tx, row, { announcedAt: input.act === 'announce' ? now.toISOString() : null });
      return recordEvent(tx, { name: 'dogs.mating_announced', ids });
    case 'paper':
      await claimDocuments(tx, {
        documentIds: input.document_ids ?? [],
        profileId,
        purpose: matingPurpose,
        ownerId: row.id,
      });
      await changeMating(tx, row, { state: 'review' });
      return recordEvent(tx, { name: 'dogs.mating_sent', ids });
  }
}

/** Staff decide once, after comparing the act with the stud owner's answer. */
export async function decideMating(
  db: Transactable,
  staff: Session,
  { matingId, version, accepted, reason = '' }: DecideInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMating(tx, matingId);
    if (row.state !== 'review' || row.version !== version)
      throw new PortalError(409, 'Решение по этому акту уже принято');
    await changeMating(tx, row, { state: accepted ? 'agreed' : 'refused', reason });
    await recordStaffAct(tx, staff, {
      action: 'decideMating',
      about: `Акт вязки № ${matingId}: ${accepted ? 'принят' : 'отказано'}${reason && `. ${reason}`}`,
      profileId: row.damOwnerId,
      changes: [{ field: 'Акт вязки', from: 'на проверке', to: accepted ? 'принят' : 'отказано' }],
    });
    await recordEvent(tx, { name: accepted ? 'dogs.mating_agreed' : 'dogs.mating_refused', ids: { matingId } });
  });
}

/** Reminds stud owners who were asked before `before` and have had `reminders` reminders. */
export async function remindStudOwners(tx: Queryable, before: Date, reminders: number): Promise<void> {
  const rows = await tx
    .update(matings)
    .set({ reminders: reminders + 1 })
    .where(
      and(
        eq(matings.state, 'asked'),
        eq(matings.reminders, reminders),
        sql`${matings.declaredAt} <= ${before.toISOString()}`,
      ),
    )
    .returning({ id: matings.id });
  for (const { id } of rows) await recordEvent(tx, { name: 'dogs.mating_asked', ids: { matingId: id } });
}
