import { and, eq, isNull } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { DecideInput } from '../../contract.ts';
import { isDead } from '../../deaths/server/queries.ts';
import { texts as deathTexts } from '../../deaths/texts.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { requestStatuses } from '../../words.ts';
import { type DogByHand, dogRequests, dogs } from '../tables.ts';

/** Staff confirm or refuse, once. Confirmed, the dog is the asker's and stands on the asker's page. */
export async function decideDogRequest(db: Transactable, staff: Session, input: DecideInput, now: Date): Promise<void> {
  const { requestId, status, decision = '' } = input;
  await db.transaction(async (tx) => {
    const [request] = await tx.select().from(dogRequests).where(eq(dogRequests.id, requestId)).for('update');
    if (!request) throw notFound();
    if (request.status !== requestStatuses.onReview) throw new PortalError(409, 'Решение по этой заявке уже принято');
    const dogId = status === requestStatuses.confirmed ? await give(tx, request) : request.dogId;
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

/** The new owner of a dog of the studbook; one written by hand comes into it first. */
async function give(tx: Queryable, { profileId, dogId, data }: typeof dogRequests.$inferSelect): Promise<number> {
  if (dogId) {
    const [dog] = await tx.select({ ownerId: dogs.ownerId }).from(dogs).where(eq(dogs.id, dogId)).for('update');
    const isGone = await isDead(tx, dogId);
    if (isGone && dog?.ownerId != null) throw new PortalError(409, deathTexts.transfer);
    await tx.update(dogs).set({ ownerId: profileId, isListed: true }).where(eq(dogs.id, dogId));
    // Whose a dog was is written down without the day of the request.
    if (isGone)
      await tx
        .update(dogOwners)
        .set({ since: null })
        .where(and(eq(dogOwners.dogId, dogId), eq(dogOwners.profileId, profileId), isNull(dogOwners.until)));
    return dogId;
  }
  if (!data) throw new Error('A request has neither a dog nor its description');
  const [made] = await tx.insert(dogs).values(rowOf(data, profileId)).onConflictDoNothing().returning({ id: dogs.id });
  if (!made)
    throw new PortalError(409, 'Клеймо или чип этой собаки уже есть в базе: откажите и попросите найти её по номеру');
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
  ownerId,
  isListed: true,
});
