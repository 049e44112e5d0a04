import { and, between, eq, inArray, isNull } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import { breedingRightHolds, breedingRights } from './tables.ts';

interface People {
  /** The profile behind the demo logins «владелец» or «питомник». */
  ownerId: number;
  kennelId: number;
  strangerId: number;
  breedIds: readonly number[];
}

interface Made {
  sex: 1 | 2;
  from: number;
  to: number;
  /** Days from today; `until` null: without an end. */
  since: number;
  until: number | null;
  paper: string;
  held?: { days: number; reason: string; decided?: { days: number; decision: string } };
}

export async function demoRights(
  db: Queryable,
  { ownerId, kennelId, strangerId, breedIds }: People,
  now: Date,
): Promise<void> {
  const today = moscowDay(now);
  const before = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
  const paperOf = (what: string, number: number, days: number): string =>
    `${what} № ${number} от ${addDays(today, days).split('-').reverse().join('.')}`;
  const grown = async (sex: number) =>
    db
      .select({ id: dogs.id })
      .from(dogs)
      .where(
        and(
          isNull(dogs.ownerId),
          eq(dogs.sex, sex),
          inArray(dogs.breedId, [...breedIds]),
          between(dogs.bornOn, addDays(today, -365 * 6), addDays(today, -365 * 3)),
        ),
      )
      .orderBy(dogs.bornOn, dogs.id)
      .limit(4);
  const free = { 1: await grown(1), 2: await grown(2) };
  const make = async ({ sex, from, to, since, until, paper, held }: Made): Promise<void> => {
    const dogId = free[sex].pop()?.id;
    if (dogId === undefined) return;
    await db.update(dogs).set({ ownerId: from }).where(eq(dogs.id, dogId));
    await db
      .update(dogOwners)
      .set({ since: addDays(today, -900) })
      .where(and(eq(dogOwners.dogId, dogId), isNull(dogOwners.until)));
    const [right] = await db
      .insert(breedingRights)
      .values({
        ...{ dogId, holderId: to, givenBy: from, paper },
        since: addDays(today, since),
        until: until === null ? null : addDays(today, until),
      })
      .returning({ id: breedingRights.id });
    if (!held || !right) return;
    const { days, reason, decided } = held;
    await db.insert(breedingRightHolds).values({
      ...{ dogId, rightId: right.id, holderId: to, givenBy: from, reason },
      heldAt: before(days),
      ...(decided && {
        releasedAt: before(decided.days),
        outcome: since < 0 && until !== null && until < 0 ? 'ended' : 'kept',
        decision: decided.decision,
      }),
    });
  };
  const [lease, semen] = ['Договор аренды', 'Договор о хранении семени'];
  await make({ sex: 2, from: ownerId, to: kennelId, since: -120, until: 245, paper: paperOf(lease, 4, -125) });
  await make({ sex: 1, from: strangerId, to: kennelId, since: -400, until: null, paper: paperOf(semen, 11, -410) });
  await make({ sex: 2, from: strangerId, to: ownerId, since: 30, until: 395, paper: paperOf(lease, 7, -3) });
  await make({ sex: 1, from: ownerId, to: kennelId, since: -700, until: -340, paper: paperOf(semen, 2, -702) });
  await make({
    ...{ sex: 2, from: strangerId, to: kennelId, since: -200, until: 165, paper: paperOf(lease, 9, -203) },
    held: { days: 4, reason: 'Владелец пишет, что за прошлый помёт с ним не рассчитались, и просит не вязать суку' },
  });
  await make({
    ...{ sex: 1, from: strangerId, to: ownerId, since: -500, until: -61, paper: paperOf(semen, 5, -505) },
    held: {
      ...{ days: 75, reason: 'Обе стороны прислали договоры с разными сроками' },
      decided: { days: 61, decision: 'По договору хранения срок истёк: верен договор с обеими подписями' },
    },
  });
}
