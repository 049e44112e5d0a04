import { and, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { dogOwners } from '#domains/dogs/owners/server/tables.ts';
import { dogDeaths } from '#domains/dogs/records/server/tables.ts';
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

/**
 * Closes adverts whose chosen dog died or is no longer the author's, by whatever way that was recorded (a report, a sale,
 * an import, a merge), and notifies their authors. Returns how many were closed.
 */
export async function closeAdvertsOfGoneDogs(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const isDead = sql`exists (select from ${dogDeaths} where ${dogDeaths.dogId} = ${articles.dogId})`;
    const isOwn = sql`exists (select from ${dogOwners} where ${dogOwners.dogId} = ${articles.dogId}
      and ${dogOwners.profileId} = ${articles.profileId} and ${dogOwners.until} is null)`;
    const closed = await tx
      .update(articles)
      .set({ isClosed: true })
      .where(and(isNotNull(articles.dogId), not(articles.isClosed), sql`(${isDead} or not ${isOwn})`))
      .returning({ articleId: articles.id, profileId: articles.profileId, isDead: sql<boolean>`${isDead}` });
    for (const { articleId, profileId, isDead: died } of closed) {
      await recordEvent(tx, { name: 'articles.closed', ids: { articleId, profileId } });
      await recordEvent(tx, { name: 'articles.dog_gone', ids: { articleId, profileId, died: died ? 1 : 0 } });
    }
    return closed.length;
  });
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
  {
    name: 'close-adverts-of-gone-dogs',
    cron: '* * * * *',
    async run({ db, log }) {
      const closed = await closeAdvertsOfGoneDogs(db);
      if (closed) log.info({ closed }, 'adverts of gone dogs closed');
    },
  },
];
