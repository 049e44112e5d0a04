import { and, eq, sql } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import type { HowToContent } from '../form.ts';
import { breeding } from './reference/breeding.ts';
import { entering } from './reference/entering.ts';
import { papers } from './reference/papers.ts';
import { people } from './reference/people.ts';
import { showDay } from './reference/showDay.ts';
import { showing } from './reference/showing.ts';
import { trouble } from './reference/trouble.ts';
import { howToPages } from './tables.ts';

/** Built-in pages in the order of the index. */
export const builtInPages: Readonly<Record<string, HowToContent>> = {
  ...breeding,
  ...papers,
  ...showing,
  ...entering,
  ...showDay,
  ...people,
  ...trouble,
};

/**
 * Updates «Как …» pages to their built-in texts, except those staff have changed. Runs at every start and writes only
 * differences.
 */
export async function loadKnowledge(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(howToPages)
      .values(Object.entries(builtInPages).map(([key, content], at) => ({ key, position: at + 1, content })))
      .onConflictDoUpdate({
        target: howToPages.key,
        set: { content: sql`excluded.content`, position: sql`excluded.position`, updatedAt: portalNow },
        setWhere: and(
          eq(howToPages.version, 0),
          sql`(${howToPages.content}, ${howToPages.position}) is distinct from (excluded.content, excluded.position)`,
        ),
      })
      .returning({ id: howToPages.id });
    if (!written.length) return;
    await recordEvent(tx, { name: 'howTo.written', ids: {} });
    await enqueue(
      tx,
      'search',
      written.map(({ id }) => ({ data: { name: 'howTo.written', ids: { howToId: id } } })),
    );
  });
}
