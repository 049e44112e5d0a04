import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { bool, query, selectRow, valueOrNull } from '#platform/server/db/typedSql.ts';
import { listLifeContradictions } from '../../../lifeOrder/server/queries/listContradictions.ts';
import { dogLinkPath } from '../../../policy.ts';
import {
  breeder,
  dog,
  isBreederOfDog,
  isOwnerOfDog,
  owner,
  placementFields,
} from '../../../server/queries/placement.ts';
import type { Contradictions } from '../../contract.ts';
import { breedGenetics, dogGenetics, pedigreeChanges } from '../tables.ts';

export interface Stored {
  breed_mean: number | null;
  mean_kinship: number | null;
  is_recounted: boolean;
}

/** With `dogId` null, the figures of the breed only. */
export async function readStored(db: Queryable, dogId: number | null, breedId: number): Promise<Stored> {
  const mean = query
    .select({ value: breedGenetics.meanF5 })
    .from(breedGenetics)
    .where(eq(breedGenetics.breedId, breedId));
  const kinship = query
    .select({ value: dogGenetics.meanKinship })
    .from(dogGenetics)
    .where(sql`${dogGenetics.dogId} = ${dogId}`);
  const waiting = query
    .select({ id: pedigreeChanges.id })
    .from(pedigreeChanges)
    .where(and(eq(pedigreeChanges.breedId, breedId), isNull(pedigreeChanges.dogIds), isNull(pedigreeChanges.storedAt)));
  return selectRow(db, {
    breed_mean: valueOrNull(mean),
    mean_kinship: valueOrNull(kinship),
    is_recounted: bool(exists(waiting)),
  });
}

/** Litters of the breed's last five years by inbreeding, for the plot beside a planned litter. */
export async function readBreedSteps(
  db: Queryable,
  breedId: number,
): Promise<{ litters: number; steps: number[] } | null> {
  const [row] = await db
    .select({ litters: breedGenetics.litters, steps: breedGenetics.steps })
    .from(breedGenetics)
    .where(eq(breedGenetics.breedId, breedId));
  return row ?? null;
}

export async function placesOf(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, { name: string; name_lat: string; path: string }>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ ...placementFields, name: dog.name, name_lat: dog.nameLat })
    .from(dog)
    .leftJoin(owner, isOwnerOfDog)
    .leftJoin(breeder, isBreederOfDog)
    .where(sql`${dog.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map((row) => [row.id, { name: row.name, name_lat: row.name_lat, path: dogLinkPath(row) }]));
}

export async function listContradictions(db: Queryable): Promise<Contradictions> {
  const { items } = await listLifeContradictions(db, { limit: 200 });
  return items.map(({ dog: { id, name_lat }, other, kind, text }) => ({
    dog: { id, name_lat },
    parent: other,
    kind,
    text,
  }));
}
