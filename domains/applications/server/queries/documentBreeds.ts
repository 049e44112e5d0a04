import { asc, eq, inArray } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type BreedListName, breedListNames, breedLists } from '../../forms/documentBreeds.ts';
import { applicationDocumentBreeds } from '../tables.ts';

const listed = { document: applicationDocumentBreeds.document, id: breeds.id, name: breeds.name };

export const listDocumentBreeds = (db: Queryable, document: number): Promise<{ id: number; name: string }[]> =>
  db
    .select(listed)
    .from(applicationDocumentBreeds)
    .innerJoin(breeds, eq(breeds.id, applicationDocumentBreeds.breedId))
    .where(eq(applicationDocumentBreeds.document, document))
    .orderBy(asc(breeds.name));

export type BreedLists = Record<BreedListName, { id: number; name: string }[]>;

export async function listBreedLists(db: Queryable): Promise<BreedLists> {
  const documents = breedListNames.map((name) => breedLists[name].document);
  const rows = await db
    .select(listed)
    .from(applicationDocumentBreeds)
    .innerJoin(breeds, eq(breeds.id, applicationDocumentBreeds.breedId))
    .where(inArray(applicationDocumentBreeds.document, documents))
    .orderBy(asc(breeds.name));
  const of = (name: BreedListName) => rows.filter(({ document }) => document === breedLists[name].document);
  return {
    koerung_first_breed_ids: of('koerung_first_breed_ids'),
    koerung_lifelong_breed_ids: of('koerung_lifelong_breed_ids'),
  };
}

export const listBreedsNamed = (db: Queryable, names: readonly string[]): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: breeds.id, name: breeds.name })
    .from(breeds)
    .where(inArray(breeds.name, [...names]));
