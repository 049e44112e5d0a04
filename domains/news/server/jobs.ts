import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { recordFact } from '#platform/server/facts.ts';
import type { Job } from '#platform/server/jobs.ts';

/** Articles of one transaction: short enough that a reader never waits for it. */
const batch = 200;

/**
 * Shows the articles whose time has come; each of them with its fact in the same transaction. Several processes may run
 * it at once: each takes rows nobody else holds. Answers how many were published.
 */
export async function publishDueArticles(db: Db, now: Date): Promise<number> {
  let published = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const due = await tx.execute<{ id: number; profile_id: number }>(sql`
        update articles set is_published = true
        where id in (
          select id from articles where not is_published and hidden_at is null and publish_at <= ${now.toISOString()}
          order by publish_at limit ${batch} for update skip locked
        )
        returning id, profile_id`);
      for (const { id, profile_id } of due.rows) await recordFact(tx, { name: 'articles.published', ids: { articleId: id, profileId: profile_id } });
      return due.rows.length;
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
