import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { parseCsv } from '#domains/dictionaries/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { titles } from './tables.ts';

const file = new URL('./reference/titles.csv', import.meta.url);

/** Loads the titles from `reference/`. Runs at every start. */
export async function loadTitles(db: Queryable): Promise<void> {
  const rows = parseCsv(readFileSync(file, 'utf8')).map(({ id, name = '', full_name = '', weight }) => ({
    id: Number(id),
    name,
    fullName: full_name,
    weight: Number(weight),
  }));
  await db
    .insert(titles)
    .values(rows)
    .onConflictDoUpdate({
      target: titles.id,
      set: { name: sql`excluded.name`, fullName: sql`excluded.full_name`, weight: sql`excluded.weight` },
    });
}
