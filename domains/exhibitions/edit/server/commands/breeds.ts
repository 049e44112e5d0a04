import { inArray } from 'drizzle-orm';
import { mustBeOffered } from '#domains/dictionaries/server/public.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { groupsOf } from '../../policy.ts';
import type { ShowRow } from '../queries.ts';

export type Admitted = Pick<ShowRow, 'breedIds'> & Partial<Pick<ShowRow, 'fciGroups' | 'coverGroup'>>;

/** Validates the breeds of an event and returns them with their groups; an unchanged list is not checked again. */
export async function chooseBreeds(tx: Queryable, before: ShowRow, breedIds: number[]): Promise<Admitted> {
  await mustBeOffered(tx, breeds, breedIds, { field: 'breed_ids', kept: before.breedIds });
  if (breedIds.join() === before.breedIds.join()) return { breedIds };
  const rows = breedIds.length
    ? await tx.select({ group: breeds.fciGroup }).from(breeds).where(inArray(breeds.id, breedIds))
    : [];
  const fciGroups = groupsOf(
    rows.map(({ group }) => group),
    [],
  );
  return { breedIds, fciGroups, coverGroup: breedIds.length && fciGroups.length === 1 ? (fciGroups[0] ?? 0) : 0 };
}
