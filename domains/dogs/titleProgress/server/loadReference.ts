import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { TitleRule } from '../rules.ts';
import { titleRules } from './tables.ts';

const file = new URL('./reference/title_rules.json', import.meta.url);

/** Loads the title rules from `reference/`, except those staff have confirmed. Runs at every start. */
export async function loadTitleRules(db: Queryable): Promise<void> {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as {
    titleId: number;
    edition: string;
    source: string;
    rule: TitleRule;
  }[];
  await db
    .insert(titleRules)
    .values(rows)
    .onConflictDoUpdate({
      target: titleRules.titleId,
      set: { edition: sql`excluded.edition`, source: sql`excluded.source`, rule: sql`excluded.rule` },
      setWhere: eq(titleRules.isConfirmed, false),
    });
}
