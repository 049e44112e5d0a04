import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { EveryDog } from '../../../genetics/server/engine/everyDog.ts';
import type { Slice } from '../../../genetics/server/engine/slices.ts';
import { breedFiguresOf } from '../figures/breedFiguresOf.ts';
import { readBreedData, readHealth } from '../queries/readBreedData.ts';
import { breedFigures } from '../tables.ts';

/** Runs in the transaction that stores the dogs' own figures. */
export async function storeFigures(
  tx: Queryable,
  { pedigree, breeds }: Slice,
  counted: { every: EveryDog; kinship: Float64Array },
  today: string,
): Promise<void> {
  await tx.delete(breedFigures).where(inArray(breedFigures.breedId, breeds));
  for (const breed of breeds) {
    const known = await readBreedData(tx, breed);
    const figures = {
      ...breedFiguresOf({ pedigree, ...counted, today }, breed, known),
      health: await readHealth(tx, breed),
    };
    await tx.insert(breedFigures).values({ breedId: breed, figures });
  }
}
