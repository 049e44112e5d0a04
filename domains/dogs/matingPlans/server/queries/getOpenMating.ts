import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { countPair, type Parts } from '../../../genetics/server/answers.ts';
import { findPair } from '../../../genetics/server/queries/findMate.ts';
import { sideOf } from '../../../matings/server/queries.ts';
import { matings } from '../../../matings/server/tables.ts';
import type { OpenMating, PairInput } from '../../contract.ts';

/**
 * Returns the bitch's mating without a registered litter, for its sides only: declared matings and recorded births are
 * private. With a birth the pair is judged again as if the litter were registered.
 */
export async function getOpenMating(
  parts: Parts,
  profileId: number,
  { sire, dam }: PairInput,
  today: string,
): Promise<OpenMating> {
  const [row] = await parts.db
    .select()
    .from(matings)
    .where(and(eq(matings.damId, dam), isNull(matings.litterId), notInArray(matings.state, ['refused', 'withdrawn'])))
    .limit(1);
  const side = row ? sideOf(row, profileId) : null;
  // The registering organisation sees the mating only from the birth on.
  if (!row || side === null || (side === 'organisation' && row.bornOn === null)) return { mating: null };
  const pair = await findPair(parts.db, { sire: `id${sire}`, dam: `id${dam}` });
  const { rules } = await countPair(parts, pair, today, false, row.bornOn === null ? [] : [row.bornOn]);
  return {
    mating: {
      id: row.id,
      mated_on: row.matedOn,
      born_on: row.bornOn,
      rules,
    },
  };
}
