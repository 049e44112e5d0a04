import { and, eq, gt } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ArticleCard } from '../../contract.ts';
import { authorTypes } from '../../kinds.ts';
import { articles } from '../tables.ts';
import { selectCards, toCard } from './cards.ts';

/** Days that an important article leads the home page. */
const leadDays = 7;

export async function findLeadArticle(db: Queryable, now: Date): Promise<ArticleCard | null> {
  const since = new Date(now.getTime() - leadDays * dayMs).toISOString();
  const [row] = await selectCards(
    db,
    and(eq(articles.authorType, authorTypes.federations), articles.isImportant, gt(articles.publishAt, since)),
    1,
  );
  return row ? toCard(row) : null;
}
