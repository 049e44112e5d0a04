import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { parseCsv } from '#domains/dictionaries/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { breedingRules } from './tables.ts';

const file = new URL('./reference/breeding_rules.csv', import.meta.url);

/** Loads the rules from `reference/` at every start, except those edited by staff. */
export async function loadBreedingRules(db: Queryable): Promise<void> {
  const rows = parseCsv(readFileSync(file, 'utf8')).map(
    ({ id, breed_id, param = '', value, severity = '', valid_from = '', source = '' }) => ({
      id: Number(id),
      breedId: breed_id ? Number(breed_id) : null,
      param,
      value: value ? Number(value) : null,
      severity,
      validFrom: valid_from,
      source,
    }),
  );
  const set = Object.fromEntries(
    (['breedId', 'param', 'value', 'severity', 'validFrom', 'source'] as const).map((key) => [
      key,
      sql.raw(`excluded."${breedingRules[key].name}"`),
    ]),
  );
  await db
    .insert(breedingRules)
    .values(rows)
    .onConflictDoUpdate({ target: breedingRules.id, set, setWhere: eq(breedingRules.version, 0) });
}
