import { and, eq, gte, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { listClosingEntries, listFeatured, listLatestResults } from '#domains/exhibitions/server/public.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { HomeAround } from '../../contract.ts';
import { articleKinds } from '../../kinds.ts';
import { articles } from '../tables.ts';
import { selectCards, toCard } from './cards.ts';

const limits = { featured: 2, closing: 4, notices: 3, puppies: 3, results: 3 };
/** Older notices are mostly settled. Days. */
const freshDays = 120;

/** Open adverts only; puppies only with a price and a city. */
export async function getHomeAround(db: Queryable, now: Date): Promise<HomeAround> {
  const today = moscowDay(now);
  const open = and(not(articles.isClosed), gte(articles.publishAt, `${addDays(today, -freshDays)}T00:00:00+03:00`));
  const lostOrFound = inArray(articles.kind, [articleKinds.lost, articleKinds.found]);
  const hasLitter = sql`(${articles.advert} ->> 'puppies')::int > 0 and ${articles.advert} ->> 'cost' is not null`;
  const litters = and(eq(articles.kind, articleKinds.sell), isNotNull(articles.cityId), hasLitter);
  const [featured, closing, notices, puppies, results] = await Promise.all([
    listFeatured(db, limits.featured, now),
    listClosingEntries(db, limits.closing, now),
    selectCards(db, and(open, lostOrFound), limits.notices),
    selectCards(db, and(open, litters), limits.puppies),
    listLatestResults(db, limits.results, now),
  ]);
  return { today, featured, closing, notices: notices.map(toCard), puppies: puppies.map(toCard), results };
}
