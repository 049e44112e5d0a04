import { eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { DecideInput } from '../../contract.ts';
import { isDead } from '../../deaths/server/queries.ts';
import { texts as deathTexts } from '../../deaths/texts.ts';
import { assertLifeOrder } from '../../lifeOrder/server/commands/assertLifeOrder.ts';
import { readPedigreeNumber, readStudbookNumber } from '../../numbers.ts';
import { startOwnership } from '../../owners/server/commands.ts';
import { listOwners } from '../../owners/server/queries.ts';
import { dogNumbers } from '../../records/server/tables.ts';
import { requestStatuses } from '../../texts.ts';
import { changeOwnersByStaff } from '../../transfers/server/commands/changeOwners.ts';
import { type DogByHand, dogRequests, dogs } from '../tables.ts';
import { findParent } from './requestDog.ts';

/** Staff confirm or refuse a request once. A confirmed dog belongs to the requester and appears on their page. */
export async function decideDogRequest(db: Transactable, staff: Session, input: DecideInput, now: Date): Promise<void> {
  const { requestId, status, decision = '' } = input;
  await db.transaction(async (tx) => {
    const [request] = await tx.select().from(dogRequests).where(eq(dogRequests.id, requestId)).for('update');
    if (!request) throw notFound();
    if (request.status !== requestStatuses.onReview) throw new PortalError(409, 'Решение по этой заявке уже принято');
    const dogId = status === requestStatuses.confirmed ? await give(tx, request, decision, now) : request.dogId;
    await tx
      .update(dogRequests)
      .set({ status, decision, dogId, decidedBy: staff.accountId, decidedAt: now.toISOString() })
      .where(eq(dogRequests.id, requestId));
    const isConfirmed = status === requestStatuses.confirmed;
    await recordStaffAct(tx, staff, {
      action: 'decideDogRequest',
      about: `Заявка на собаку № ${requestId}: ${isConfirmed ? 'подтверждена' : 'отказано'}${decision && `. ${decision}`}`,
      profileId: request.profileId,
      changes: [{ field: 'Заявка', from: 'на проверке', to: isConfirmed ? 'подтверждена' : 'отказано' }],
    });
    await recordEvent(tx, {
      name: isConfirmed ? 'dogs.confirmed' : 'dogs.refused',
      ids: { requestId, profileId: request.profileId, ...(dogId && { dogId }) },
    });
  });
}

/**
 * Makes the requester the owner; a dog entered by hand is first added to the studbook. Throws 400 when the dog has an
 * owner and no reason was given.
 */
async function give(
  tx: Queryable,
  { profileId, dogId, data }: typeof dogRequests.$inferSelect,
  decision: string,
  now: Date,
): Promise<number> {
  if (dogId) {
    const owners = await listOwners(tx, dogId);
    const isGone = await isDead(tx, dogId);
    if (isGone && owners.length) throw new PortalError(409, deathTexts.transfer);
    if (owners[0]?.profileId !== profileId) {
      const isTaken = owners.some((owner) => owner.profileId !== profileId);
      if (isTaken && !decision.trim())
        throw new PortalError(400, {
          decision: 'Собака записана на других владельцев. Напишите, почему она переходит: без причины нельзя',
        });
      await changeOwnersByStaff(tx, { dogId, toId: profileId, reason: decision || 'Владелец не был указан' }, now);
    }
    await tx.update(dogs).set({ isListed: true }).where(eq(dogs.id, dogId));
    // The change of owner of a dead dog is recorded without a day.
    if (isGone) await startOwnership(tx, dogId, null);
    return dogId;
  }
  if (!data) throw new Error('Dog request has neither a dog id nor data');
  const [sire, dam] = [await findParent(tx, data.sire), await findParent(tx, data.dam)];
  const values = {
    ...rowOf(data, profileId),
    sireId: sire?.sex === 1 ? sire.id : null,
    damId: dam?.sex === 2 ? dam.id : null,
  };
  const [made] = await assertLifeOrder(
    tx,
    [values.sireId, values.damId].filter((id) => id !== null),
    () => tx.insert(dogs).values(values).onConflictDoNothing().returning({ id: dogs.id }),
  );
  const other = data.other_number ? readStudbookNumber(data.other_number) : null;
  const numbered =
    made &&
    (!other ||
      (
        await tx
          .insert(dogNumbers)
          .values({ ...other, dogId: made.id, isPrimary: true })
          .onConflictDoNothing()
          .returning({ id: dogNumbers.id })
      ).length);
  if (!made || !numbered)
    throw new PortalError(
      409,
      'Клеймо, чип или номер этой собаки уже есть в базе: откажите и попросите найти её по номеру',
    );
  return made.id;
}

const rowOf = (data: DogByHand, ownerId: number): typeof dogs.$inferInsert => ({
  name: data.name,
  nameLat: data.name_lat,
  breedId: data.breed_id,
  sex: data.sex,
  bornOn: data.born_on,
  colour: data.colour,
  stampCode: data.stamp_code,
  stampNumber: data.stamp_number,
  chip: data.chip,
  sireNumber: data.sire ? readPedigreeNumber(data.sire) : null,
  damNumber: data.dam ? readPedigreeNumber(data.dam) : null,
  ownerId,
  isListed: true,
});
