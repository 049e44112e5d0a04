import type { Queryable } from '#platform/server/db/connect.ts';
import { loadBreedingRules } from '../breedingRules/server/loadReference.ts';
import { loadPortraits } from '../portraits/server/loadReference.ts';
import { loadTitles } from '../records/server/loadReference.ts';
import { loadTitleRules } from '../titleProgress/server/loadReference.ts';

/** Loads the reference rules of breeding and titles, and the shipped portraits of breeds. Runs at every start. */
export async function loadDogReference(db: Queryable): Promise<void> {
  await loadBreedingRules(db);
  await loadTitles(db);
  await loadTitleRules(db);
  await loadPortraits(db);
}
