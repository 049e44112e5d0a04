import { and, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { dogs } from '../../../server/tables.ts';
import type { AgreedMating } from '../act.ts';
import { matings } from '../tables.ts';

/** Null when the stud's owner is not on the portal. */
export async function findAgreed(db: Queryable, matingId: number): Promise<AgreedMating | null> {
  const [sire, dam] = [alias(dogs, 'sire'), alias(dogs, 'dam')];
  const [found] = await db
    .select({
      mating: matings,
      sire: { name: sire.nameLat, number: sire.pedigreeNumber },
      dam: { name: dam.nameLat, number: dam.pedigreeNumber },
    })
    .from(matings)
    .innerJoin(sire, eq(sire.id, matings.sireId))
    .innerJoin(dam, eq(dam.id, matings.damId))
    .where(and(eq(matings.id, matingId), eq(matings.state, 'agreed'), isNotNull(matings.sireOwnerId)));
  if (!found) return null;
  const { matedOn, place, isArtificial, declaredAt } = found.mating;
  return { sire: found.sire, dam: found.dam, matedOn, place, isArtificial, declaredOn: moscowDay(declaredAt) };
}
