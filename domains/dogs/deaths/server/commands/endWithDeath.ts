import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { closeRight } from '../../../breedingRights/server/commands/rights.ts';
import { breedingRights } from '../../../breedingRights/server/tables.ts';
import { deleteBuyer } from '../../../cards/server/commands/buyers.ts';
import { endPlansOfDead } from '../../../litterPlans/server/commands/plans.ts';
import { changeMating } from '../../../matings/server/commands/act.ts';
import { matings } from '../../../matings/server/tables.ts';
import { endKeys, endTransfer } from '../../../transfers/server/commands/end.ts';
import { dogTransfers } from '../../../transfers/server/tables.ts';
import { texts } from '../../texts.ts';

/**
 * Ends a dead dog's open transfers, keys, rights, plans and matings, and notifies the other sides. Disputes stay open for
 * staff to decide, as do born litters and litters carried by a dead sire's mate.
 */
export async function endOpenMattersOfDead(tx: Queryable, dogId: number, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(dogTransfers)
    .where(and(eq(dogTransfers.dogId, dogId), inArray(dogTransfers.state, ['consent', 'offered', 'objection'])));
  for (const transfer of open) await endTransfer(tx, transfer, 'withdrawn', now, texts.transferEnded);
  await endKeys(tx, dogId, now);
  await deleteBuyer(tx, dogId);
  const today = moscowDay(now);
  const rights = await tx.select().from(breedingRights).where(eq(breedingRights.dogId, dogId)).for('update');
  for (const right of rights.filter(({ until }) => until === null || until >= today)) {
    await recordEvent(tx, { name: 'dogs.right_ended', ids: { holderId: right.holderId, dogId } });
    await closeRight(tx, right, today);
  }
  await endPlansOfDead(tx, dogId);
  const carried = await tx
    .select()
    .from(matings)
    .where(
      and(
        eq(matings.damId, dogId),
        isNull(matings.litterId),
        isNull(matings.bornOn),
        notInArray(matings.state, ['refused', 'withdrawn']),
      ),
    )
    .for('update');
  for (const mating of carried) {
    await changeMating(tx, mating, { state: 'withdrawn', reason: texts.damDied });
    await recordEvent(tx, { name: 'dogs.mating_withdrawn', ids: { matingId: mating.id } });
  }
}
