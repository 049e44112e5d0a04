import { and, asc, eq, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { matings } from '../../matings/server/tables.ts';
import { dogDeaths } from '../../records/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import { plannedMonths } from '../policy.ts';
import { litterPlans } from './tables.ts';

/** Days ago on which the kennel announced its plan, and months from this one to the planned litter. */
const [announcedBefore, monthsTo] = [6, 4];

/**
 * The kennel of the demonstration has announced one plan with a stud of the owner, who has not answered, and keeps
 * another to itself.
 */
export async function demoLitterPlans(
  db: Queryable,
  { ownerId, kennelId }: { ownerId: number; kennelId: number },
  now: Date,
): Promise<void> {
  const [sire, dam] = [alias(dogs, 'sire'), alias(dogs, 'dam')];
  const open = and(
    eq(matings.damId, dam.id),
    isNull(matings.litterId),
    notInArray(matings.state, ['refused', 'withdrawn']),
  );
  const dead = sql`${dogDeaths.dogId} in (${sire.id}, ${dam.id})`;
  const pairs = await db
    .select({ sireId: sire.id, damId: dam.id })
    .from(dam)
    .innerJoin(sire, and(eq(sire.breedId, dam.breedId), eq(sire.sex, 1), eq(sire.ownerId, ownerId)))
    .where(
      and(
        eq(dam.sex, 2),
        eq(dam.ownerId, kennelId),
        notExists(query.select({ id: matings.id }).from(matings).where(open)),
        notExists(query.select({ id: dogDeaths.dogId }).from(dogDeaths).where(dead)),
      ),
    )
    .orderBy(asc(dam.id), asc(sire.id))
    .limit(2);
  for (const [at, pair] of pairs.entries())
    await db.insert(litterPlans).values({
      ...pair,
      profileId: kennelId,
      createdAt: new Date(now.getTime() - (announcedBefore + at) * dayMs).toISOString(),
      ...(at === 0 && {
        announcedAt: new Date(now.getTime() - announcedBefore * dayMs).toISOString(),
        plannedFor: plannedMonths(moscowDay(now))[monthsTo],
      }),
    });
}
