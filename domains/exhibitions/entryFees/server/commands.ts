import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { getOwnShow } from '../../invitations/server/queries/lockInvitation.ts';
import { planOf, refusalToPlan } from '../../schedule/server/queries/schedule.ts';
import { showPlans } from '../../schedule/server/tables.ts';
import type { Fees, FeesInput } from '../contract.ts';
import { feesOf } from './queries.ts';
import { feeRules } from './tables.ts';

const stale = 'Пока вы правили, взносы изменились в другом окне. Ваши правки целы: решите, какие оставить.';

/** Replaces the whole table; visitors see it immediately. Refuses an outdated version with 412. */
export async function saveFees(tx: Queryable, session: Session, input: FeesInput, now: Date): Promise<Fees> {
  const { exhibitionId, version, lines, until_1, until_2 } = input;
  const show = await getOwnShow(tx, session, exhibitionId, { lock: true });
  const refusal = refusalToPlan(show, now);
  if (refusal) throw new PortalError(409, refusal);
  const { feesVersion } = await planOf(tx, exhibitionId);
  if (feesVersion !== version) throw new PortalError(412, stale);
  for (const [name, until] of Object.entries({ until_1, until_2 }))
    if (until > show.endsOn) throw new PortalError(400, { [name]: 'Этот день позже самой выставки' });
  const { castes } = await feesOf(tx, show, now);
  const offered = new Set(castes.map(({ id }) => id));
  for (const [at, { caste_ids }] of lines.entries())
    if (caste_ids.some((id) => !offered.has(id)))
      throw new PortalError(400, { [`lines.${at}.caste_ids`]: 'Такого класса на выставке нет' });
  await tx.delete(feeRules).where(eq(feeRules.exhibitionId, exhibitionId));
  const closings = [until_1, until_2].filter(Boolean);
  const rules = lines.flatMap(({ kind, caste_ids, payer, title, ...amounts }, position) => {
    const prices = [amounts.amount_1, amounts.amount_2 ?? amounts.amount_1];
    const roubles = [...prices, amounts.amount_3 ?? prices[1] ?? amounts.amount_1];
    return [...closings, null].map((until, at) => ({
      ...{ exhibitionId, position, kind, title, until },
      condition: { castes: caste_ids.toSorted((one, other) => one - other), payer },
      amount: (roubles[at] ?? amounts.amount_1) * 100,
    }));
  });
  if (rules.length) await tx.insert(feeRules).values(rules);
  await tx
    .insert(showPlans)
    .values({ exhibitionId, feesVersion: 1 })
    .onConflictDoUpdate({ target: showPlans.exhibitionId, set: { feesVersion: sql`${showPlans.feesVersion} + 1` } });
  await recordEvent(tx, { name: 'exhibitions.fees_changed', ids: { exhibitionId } });
  return feesOf(tx, show, now);
}
