import { sql } from 'drizzle-orm';
import type pg from 'pg';

/** Distinct statements one process keeps prepared; filters make shapes, not endless texts. */
const limit = 400;

/**
 * Written before a statement that is to have no name, because its best plan depends on what is asked: a prepared one is
 * soon planned for no value in particular, and a full-text query for any word is then read as if the word were rare.
 */
export const plannedAnew = sql.raw('/* planned anew */');

/**
 * Gives every parameterised SELECT a name, so that PostgreSQL parses and plans it once per connection: it spends less
 * than half of the time on a page whose answers are not cached (measured, see
 * docs/decisions/0010-keep-an-optimisation-only-when-a-measurement-pays-for-it.md). Drizzle builds the same
 * text for the same shape of query; the text is the key.
 */
export function preparing(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>();
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const named = (first: unknown): unknown => {
    // Drizzle's own queries carry `name: undefined`: the value counts, not the key.
    if (typeof first !== 'object' || first === null || !('text' in first) || (first as { name?: string }).name)
      return first;
    const text = (first as { text: string }).text;
    if (!/^\s*(select|with)\b/i.test(text)) return first;
    const known = names.get(text);
    if (known) return { ...first, name: known };
    if (names.size >= limit) return first;
    const name = `p${names.size}`;
    names.set(text, name);
    return { ...first, name };
  };
  pool.query = ((first: unknown, ...rest: unknown[]) => query(named(first), ...rest)) as typeof pool.query;
  return pool;
}
