import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import type { Job } from '#platform/server/jobs.ts';
import { articles } from './tables.ts';

/** Articles per transaction, few enough that readers never wait for it. */
const batch = 200;

/**
 * Publishes due articles, each with its domain event in the same transaction. Several processes may run it at once:
 * each skips rows locked by others. Returns how many were published.
 */
export async function publishDueArticles(db: Db, now: Date): Promise<number> {
  let published = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const due = tx
        .select({ id: articles.id })
        .from(articles)
        .where(
          and(sql`not ${articles.isPublished}`, isNull(articles.hiddenAt), lte(articles.publishAt, now.toISOString())),
        )
        .orderBy(articles.publishAt)
        .limit(batch)
        .for('update', { skipLocked: true });
      const shown = await tx
        .update(articles)
        .set({ isPublished: true })
        .where(inArray(articles.id, due))
        .returning({ articleId: articles.id, profileId: articles.profileId });
      for (const ids of shown) await recordEvent(tx, { name: 'articles.published', ids });
      return shown.length;
    });
    published += count;
    if (count < batch) return published;
  }
}

export const newsJobs: Job[] = [
  {
    name: 'publish-due-articles',
    cron: '* * * * *',
    async run({ db, log, now }) {
      const published = await publishDueArticles(db, now);
      if (published) log.info({ published }, 'articles published');
    },
  },
];
