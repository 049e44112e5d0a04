import { sql } from 'drizzle-orm';
import type pg from 'pg';

/** Limit of prepared statements of one process; filters produce a bounded number of statement shapes. */
const limit = 400;

/**
 * Prefix of statements that must not be prepared because their best plan depends on the values: PostgreSQL soon plans a
 * prepared one generically, and a full-text query for any word would be planned as if the word were rare.
 */
export const unpreparedPrefix = sql.raw('/* planned anew */');

/**
 * Names every parameterised SELECT, also inside transactions, so that PostgreSQL parses and plans it once per
 * connection: less than half of the time on a page whose answers are not cached (measured, see
 * docs/decisions/0010-keep-an-optimisation-only-when-a-measurement-pays-for-it.md). Drizzle builds the same text for
 * the same query shape; the text is the key.
 */
export function prepareSelects(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  const named = (first: unknown): unknown => {
    // Drizzle's own queries carry `name: undefined`, so the value is tested, not the key.
    if (typeof first !== 'object' || first === null || !('text' in first) || (first as { name?: string }).name)
      return first;
    const text = (first as { text: string }).text;
    if (!/^\s*(select|with)\b/i.test(text)) return first;
    const known = names.get(text);
    if (known) return { ...first, name: known };
    if (names.size >= limit) return first;
    // A list of ids makes a text for each of its lengths; most of them come once and must not take a name.
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= limit) seenOnce.clear();
      seenOnce.add(text);
      return first;
    }
    const name = `p${names.size}`;
    names.set(text, name);
    return { ...first, name };
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((first: unknown, ...rest: unknown[]) => query(named(first), ...rest)) as typeof client.query;
  });
  return pool;
}
