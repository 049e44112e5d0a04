import { readFileSync } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import { parseCsv } from '#domains/dictionaries/server/public.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { blankPortrait, type PortraitContent, portraitNames } from '../form.ts';
import { breedPortraits } from './tables.ts';

const file = new URL('./reference/portraits.csv', import.meta.url);

/** The shipped portraits; a cell of several lines holds one entry a line. */
export const readShippedPortraits = (): { breedId: number; content: PortraitContent }[] =>
  parseCsv(readFileSync(file, 'utf8')).map((row) => ({
    breedId: Number(row.breed_id),
    content: { ...blankPortrait, ...Object.fromEntries(portraitNames.map((name) => [name, row[name] ?? ''])) },
  }));

/** Updates portraits to the shipped texts, except those staff have saved. Runs at every start, writes differences only. */
export async function loadPortraits(db: Queryable): Promise<void> {
  const written = await db
    .insert(breedPortraits)
    .values(readShippedPortraits())
    .onConflictDoUpdate({
      target: breedPortraits.breedId,
      set: { content: sql`excluded.content`, updatedAt: portalNow },
      setWhere: and(eq(breedPortraits.version, 0), sql`${breedPortraits.content} is distinct from excluded.content`),
    })
    .returning({ id: breedPortraits.breedId });
  if (written.length) await recordEvent(db, { name: 'dogs.portraits_loaded', ids: {} });
}
