import { eq } from 'drizzle-orm';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { toContent, toLead } from '../richText.ts';
import { articles } from './tables.ts';

export type ArticleRow = typeof articles.$inferSelect;
export type NewArticle = typeof articles.$inferInsert;

let made = 0;

/** By default published news by a new club; `paragraphs` become its content and lead. */
export async function makeArticle(
  db: Queryable,
  { paragraphs = ['Первый абзац новости.'], ...given }: Partial<NewArticle> & { paragraphs?: string[] } = {},
): Promise<ArticleRow> {
  made += 1;
  const [author] = given.profileId
    ? await db.select().from(profiles).where(eq(profiles.id, given.profileId))
    : [await makeProfile(db)];
  if (!author) throw new Error(`No profile ${given.profileId}`);
  const [article] = await db
    .insert(articles)
    .values({
      title: `Новость № ${made}`,
      lead: toLead(paragraphs),
      content: toContent(paragraphs),
      publishAt: new Date(Date.UTC(2026, 0, 1) + made * minuteMs).toISOString(),
      isPublished: true,
      ...given,
      profileId: author.id,
      authorType: author.userType,
    })
    .returning();
  if (!article) throw new Error('INSERT of an article returned no row');
  return article;
}

/** A statement takes at most 65,535 parameters; an article has 20. */
const rowsPerInsert = 1000;

export async function insertArticles(db: Queryable, rows: readonly NewArticle[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await db.insert(articles).values(rows.slice(from, from + rowsPerInsert));
}
