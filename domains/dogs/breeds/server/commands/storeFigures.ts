import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { EveryDog } from '../../../genetics/server/engine/everyDog.ts';
import type { Slice } from '../../../genetics/server/engine/slices.ts';
import type { BreedFigures } from '../../figures.ts';
import { breedFiguresOf } from '../figures/breedFiguresOf.ts';
import { readBreedData, readHealth } from '../queries/readBreedData.ts';
import { breedFigures } from '../tables.ts';

interface CurrentInbreeding {
  breedId: number;
  /** The mean that the breed's page shows; null when there are too few litters. */
  inbreeding: BreedFigures['inbreeding'];
  /** Inbreeding of each litter of the mean. */
  shares: number[];
}

/** Runs in the transaction that stores the dogs' own figures; returns each breed's current inbreeding. */
export async function storeFigures(
  tx: Queryable,
  { pedigree, breeds }: Slice,
  counted: { every: EveryDog; kinship: Float64Array },
  today: string,
): Promise<CurrentInbreeding[]> {
  const current: CurrentInbreeding[] = [];
  await tx.delete(breedFigures).where(inArray(breedFigures.breedId, breeds));
  for (const breed of breeds) {
    const known = await readBreedData(tx, breed);
    const { shares, ...figures } = breedFiguresOf({ pedigree, ...counted, today }, breed, known);
    await tx
      .insert(breedFigures)
      .values({ breedId: breed, figures: { ...figures, health: await readHealth(tx, breed) } });
    current.push({ breedId: breed, inbreeding: figures.inbreeding, shares });
  }
  return current;
}
