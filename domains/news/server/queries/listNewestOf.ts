import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ArticleCard } from '../../contract.ts';
import { articles } from '../tables.ts';
import { selectCards, toCard } from './cards.ts';

/** What one profile has published last, for its own page. */
export const listNewestOf = async (db: Queryable, profileId: number, count: number): Promise<ArticleCard[]> =>
  (await selectCards(db, eq(articles.profileId, profileId), count)).map(toCard);
