import type { Queryable } from '#platform/server/db/connect.ts';
import { clashesOf } from '../../fit.ts';
import { type InvitingShow, listBreedGroups, listOthers, showFactsOf } from './facts.ts';

/** In words for `whom`, the show in another town that takes all days of this one from the judge; null without one. */
export async function findOtherTown(
  tx: Queryable,
  show: InvitingShow,
  refereeId: number,
  whom: 'judge' | 'organiser',
): Promise<string | null> {
  const others = await listOthers(tx, show, [refereeId]);
  const clashes = clashesOf(others.get(refereeId) ?? [], showFactsOf(show, await listBreedGroups(tx)), whom);
  return clashes.find(({ kind }) => kind === 'no')?.text ?? null;
}
