import { asc, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int } from '#platform/server/db/typedSql.ts';
import { dogs } from '../../../server/tables.ts';
import type { Newborn } from '../engine/pedigree.ts';
import { epoch } from '../engine/rows.ts';
import { pedigreeChanges } from '../tables.ts';

export interface Change {
  id: number;
  breedId: number;
  /** Dogs that were added; null when the breed has to be reread. */
  dogIds: number[] | null;
}

/** Ids are assigned before the commit, so a smaller id may appear after a greater one: readers look back in time. */
export async function listChanges(db: Queryable, since: Date): Promise<Change[]> {
  return db
    .select({ id: pedigreeChanges.id, breedId: pedigreeChanges.breedId, dogIds: pedigreeChanges.dogIds })
    .from(pedigreeChanges)
    .where(gt(pedigreeChanges.changedAt, since.toISOString()))
    .orderBy(asc(pedigreeChanges.id));
}

export const hasOpenChanges = async (db: Queryable): Promise<boolean> =>
  (await db.$count(pedigreeChanges, isNull(pedigreeChanges.storedAt))) > 0;

export async function readNewborn(db: Queryable, ids: readonly number[]): Promise<Newborn[]> {
  return db
    .select({
      id: dogs.id,
      sireId: dogs.sireId,
      damId: dogs.damId,
      breedId: dogs.breedId,
      sex: dogs.sex,
      born: int(sql`${dogs.bornOn} - ${epoch}::date`),
    })
    .from(dogs)
    .where(sql`${dogs.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(dogs.bornOn), asc(dogs.id));
}
