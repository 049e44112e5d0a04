import { asc, desc, eq, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { breedFigures } from '../../breeds/server/tables.ts';
import type { StaffPortrait, StaffPortraitRow } from '../contract.ts';
import { blankPortrait } from '../form.ts';
import { breedPortraits } from './tables.ts';

const dogs = sql<number>`coalesce((${breedFigures.figures} ->> 'dogs')::int, 0)`;

export const listPortraits = (db: Queryable): Promise<StaffPortraitRow[]> =>
  db
    .select({
      breed_id: breeds.id,
      name: breeds.name,
      fci_number: breeds.fciNumber,
      dogs,
      version: breedPortraits.version,
      checked_on: breedPortraits.checkedOn,
    })
    .from(breeds)
    .leftJoin(breedPortraits, eq(breedPortraits.breedId, breeds.id))
    .leftJoin(breedFigures, eq(breedFigures.breedId, breeds.id))
    .where(eq(breeds.isDeleted, false))
    .orderBy(desc(dogs), asc(breeds.name));

/** Throws 404 for an unknown breed. */
export async function getPortrait(db: Queryable, breedId: number): Promise<StaffPortrait> {
  const [found] = await db
    .select({ name: breeds.name, portrait: breedPortraits })
    .from(breeds)
    .leftJoin(breedPortraits, eq(breedPortraits.breedId, breeds.id))
    .where(eq(breeds.id, breedId));
  if (!found) throw notFound();
  const { name, portrait } = found;
  return {
    breed_id: breedId,
    name,
    version: portrait?.version ?? 0,
    ...blankPortrait,
    ...portrait?.content,
    is_checked: Boolean(portrait?.checkedOn),
  };
}
