import { findStudbookDog } from '#domains/dogs/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FoundDog } from '../../contract.ts';

/** What the studbook knows of a dog and its parents, to fill a form. */
export async function findFacts(db: Queryable, number: string): Promise<FoundDog['dog']> {
  const dog = await findStudbookDog(db, number);
  if (!dog) return null;
  const { sire, dam, ...facts } = dog;
  return {
    ...facts,
    ...{ sire_id: sire?.id ?? 0, sire_name: sire?.name ?? '', sire_number: sire?.number ?? '' },
    ...{ dam_id: dam?.id ?? 0, dam_name: dam?.name ?? '', dam_number: dam?.number ?? '' },
  };
}
