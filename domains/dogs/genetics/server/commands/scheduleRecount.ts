import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { dogs } from '../../../server/tables.ts';
import { pedigreeChanges } from '../tables.ts';

/** Schedules a recount for a change of records that leaves the breed's pedigrees as they are. */
export async function scheduleBreedRecount(db: Queryable, breedId: number): Promise<void> {
  await db.insert(pedigreeChanges).values({ breedId, dogIds: [] });
  await runStatement(db, sql`select pg_notify('facts', 'pedigrees.changed')`);
}

export async function scheduleRecountOfAllBreeds(db: Queryable): Promise<void> {
  await runStatement(
    db,
    sql`insert into ${pedigreeChanges} (breed_id, dog_ids) select distinct breed_id, '{}'::int[] from ${dogs}`,
  );
  await runStatement(db, sql`select pg_notify('facts', 'pedigrees.changed')`);
}
