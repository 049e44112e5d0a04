import { eq, sql } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import { objectionDays, offerDays, type TransferState } from '../policy.ts';
import { dogFreezes, dogTransfers, transferConsents } from './tables.ts';

interface People {
  /** The profile behind the demo logins «владелец» or «питомник». */
  ownerId: number;
  kennelId: number;
  strangerId: number;
}

const ownerMail = 'owner@portal.example';

interface Made {
  dogId: number | undefined;
  from: number;
  to?: number;
  mail?: string;
  way?: 'offer' | 'key';
  becomes?: 'sole' | 'shared';
  state: TransferState;
  age: number;
  reason?: string;
}

export async function demoTransfers(
  db: Queryable,
  { ownerId, kennelId, strangerId }: People,
  now: Date,
): Promise<void> {
  const today = moscowDay(now);
  const before = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
  const free = (
    await db
      .select({ id: dogs.id })
      .from(dogs)
      .where(eq(dogs.ownerId, kennelId))
      .orderBy(sql`${dogs.bornOn} desc`, dogs.id)
      .limit(30)
  ).map(({ id }) => id);
  const take = (): number | undefined => free.pop();
  const give = async (dogId: number | undefined, to: number): Promise<number | undefined> => {
    if (dogId !== undefined)
      await db
        .update(dogs)
        .set({ ownerId: to, isListed: to === ownerId })
        .where(eq(dogs.id, dogId));
    return dogId;
  };
  const make = async ({ dogId, from, to, mail, way = 'offer', becomes = 'sole', state, age, reason = '' }: Made) => {
    if (dogId === undefined) return null;
    const days = way === 'key' ? objectionDays : offerDays;
    const isOver = ['accepted', 'declined', 'expired', 'withdrawn', 'refused'].includes(state);
    const [row] = await db
      .insert(dogTransfers)
      .values({
        dogId,
        way,
        fromId: from,
        toId: to ?? null,
        toMail: mail ?? null,
        becomes,
        handedOn: addDays(today, -age),
        state,
        reason,
        createdAt: before(age),
        expiresAt: before(age - days),
        decidedAt: isOver ? before(Math.max(0, age - (state === 'expired' ? offerDays : 2))) : null,
      })
      .returning({ id: dogTransfers.id });
    return row?.id ?? null;
  };
  // Offered by the kennel: to the demo owner, to a stranger, expired, declined, withdrawn.
  await make({ dogId: take(), from: kennelId, mail: ownerMail, state: 'offered', age: 3 });
  await make({ dogId: take(), from: kennelId, mail: 'n.orehova@mail.example', state: 'offered', age: 12 });
  await make({ dogId: take(), from: kennelId, mail: 'buyer@mail.example', state: 'expired', age: 40 });
  await make({ dogId: take(), from: kennelId, to: strangerId, state: 'declined', age: 20, reason: 'Передумали' });
  await make({ dogId: take(), from: kennelId, mail: 'late@mail.example', state: 'withdrawn', age: 8 });
  const bought = await give(take(), ownerId);
  if (bought !== undefined) {
    await make({ dogId: bought, from: kennelId, to: ownerId, mail: ownerMail, state: 'accepted', age: 30 });
    await db
      .update(dogOwners)
      .set({ until: addDays(today, -28) })
      .where(sql`${dogOwners.dogId} = ${bought} and ${dogOwners.until} is not null`);
    await db
      .update(dogOwners)
      .set({ since: addDays(today, -28) })
      .where(sql`${dogOwners.dogId} = ${bought} and ${dogOwners.until} is null`);
  }
  // By key: from the demo owner by a stranger, and from the kennel by the demo owner.
  await make({
    dogId: await give(take(), ownerId),
    from: ownerId,
    to: strangerId,
    way: 'key',
    state: 'objection',
    age: 2,
  });
  await make({ dogId: take(), from: kennelId, to: ownerId, way: 'key', state: 'objection', age: 1 });
  // A dog with a co-owner, who is asked first.
  const shared = take();
  if (shared !== undefined) {
    await db.insert(dogOwners).values({ dogId: shared, profileId: ownerId, place: 2, since: addDays(today, -200) });
    const transferId = await make({
      dogId: shared,
      from: kennelId,
      mail: 'friend@mail.example',
      state: 'consent',
      age: 1,
    });
    if (transferId !== null) await db.insert(transferConsents).values({ transferId, profileId: ownerId });
  }
  const disputed = take();
  const reason = 'Лист с ключом пропал на выставке, собаку я не продавал';
  const transferId = await make({
    dogId: disputed,
    from: kennelId,
    to: ownerId,
    way: 'key',
    state: 'held',
    age: 5,
    reason,
  });
  if (disputed !== undefined && transferId !== null)
    await db
      .insert(dogFreezes)
      .values({ dogId: disputed, transferId, reason, openedBy: kennelId, openedAt: before(4) });
  const own = await db
    .select({ id: dogs.id })
    .from(dogs)
    .where(
      sql`${eq(dogs.ownerId, ownerId)} and not exists (select from ${dogTransfers} where ${dogTransfers.dogId} = ${dogs.id})`,
    )
    .orderBy(dogs.id)
    .limit(1);
  await make({ dogId: own[0]?.id, from: ownerId, mail: 'sosedka@mail.example', state: 'offered', age: 6 });
}
