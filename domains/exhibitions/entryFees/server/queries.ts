import { asc, eq, inArray, sql } from 'drizzle-orm';
import { castes } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { jsonList, jsonRow, listOf, query } from '#platform/server/db/typedSql.ts';
import type { Session } from '#platform/server/session.ts';
import type { InvitingShow } from '../../invitations/server/queries/facts.ts';
import { getOwnShow } from '../../invitations/server/queries/lockInvitation.ts';
import { planOf, refusalToPlan } from '../../schedule/server/queries/schedule.ts';
import { exhibitions } from '../../server/tables.ts';
import type { Fees } from '../contract.ts';
import type { FeeRule } from '../policy.ts';
import { feeRules } from './tables.ts';

const chosen = sql`${feeRules.condition} -> 'castes'`;
const casteNames = listOf(
  query.select({ name: castes.name }).from(castes).where(sql`${chosen} @> to_jsonb(${castes.id})`).orderBy(castes.id),
);

/** Subquery with the fee rules of a show, for queries over shows. */
export const rulesOfShow = jsonList(
  query
    .select(
      jsonRow({
        position: feeRules.position,
        kind: feeRules.kind,
        condition: feeRules.condition,
        title: feeRules.title,
        amount: feeRules.amount,
        until: feeRules.until,
        castes: casteNames,
      }),
    )
    .from(feeRules)
    .where(eq(feeRules.exhibitionId, exhibitions.id))
    .orderBy(feeRules.position, sql`${feeRules.until} nulls last`),
);

export async function getFees(db: Queryable, session: Session, exhibitionId: number, now: Date): Promise<Fees> {
  return feesOf(db, await getOwnShow(db, session, exhibitionId), now);
}

export async function feesOf(db: Queryable, show: InvitingShow, now: Date): Promise<Fees> {
  const rules = await db
    .select()
    .from(feeRules)
    .where(eq(feeRules.exhibitionId, show.id))
    .orderBy(asc(feeRules.position), sql`${feeRules.until} nulls last`);
  const { feesVersion } = await planOf(db, show.id);
  const [until_1 = '', until_2 = ''] = [...new Set(rules.flatMap(({ until }) => until ?? []))].toSorted();
  return {
    version: feesVersion,
    refusal: refusalToPlan(show, now),
    castes: await listCastesOf(db, show.id),
    values: { until_1, until_2, lines: linesOf(rules) },
  };
}

/** Classes of the show; all classes when the show names none. */
async function listCastesOf(db: Queryable, exhibitionId: number): Promise<Fees['castes']> {
  const [show] = await db
    .select({ ids: exhibitions.casteIds })
    .from(exhibitions)
    .where(eq(exhibitions.id, exhibitionId));
  return db
    .select({ id: castes.id, name: castes.name })
    .from(castes)
    .where(show?.ids.length ? inArray(castes.id, show.ids) : eq(castes.isDeleted, false))
    .orderBy(asc(castes.id));
}

type Line = Fees['values']['lines'][number];

const linesOf = (rules: readonly Omit<FeeRule, 'castes'>[]): Line[] =>
  [...Map.groupBy(rules, ({ position }) => position).values()].flatMap((own) => {
    const [first, second, third] = own;
    if (!first) return [];
    const roubles = (rule: { amount: number } | undefined): number | null => (rule ? rule.amount / 100 : null);
    return [
      {
        kind: first.kind,
        caste_ids: first.condition.castes,
        payer: first.condition.payer,
        title: first.title,
        amount_1: first.amount / 100,
        amount_2: roubles(second),
        amount_3: roubles(third),
      },
    ];
  });

/** In the order of the table. */
export async function listFeeRules(db: Queryable, exhibitionId: number): Promise<FeeRule[]> {
  const [found] = await db.select({ rules: rulesOfShow }).from(exhibitions).where(eq(exhibitions.id, exhibitionId));
  return found?.rules ?? [];
}
