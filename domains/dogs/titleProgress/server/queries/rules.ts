import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { titles } from '../../../records/server/tables.ts';
import type { TitleRuleShown } from '../../contract.ts';
import { titleRules } from '../tables.ts';

export async function listTitleRules(db: Queryable): Promise<TitleRuleShown[]> {
  const rows = await db
    .select({
      title_id: titles.id,
      name: titles.name,
      full_name: titles.fullName,
      edition: titleRules.edition,
      source: titleRules.source,
      is_confirmed: titleRules.isConfirmed,
      rule: titleRules.rule,
    })
    .from(titleRules)
    .innerJoin(titles, eq(titles.id, titleRules.titleId))
    .orderBy(desc(titles.weight));
  return rows.map(({ rule, ...rest }) => ({ ...rest, ...rule }));
}
