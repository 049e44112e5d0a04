import { and, eq, sql } from 'drizzle-orm';
import { profileAt } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { notFound } from '#platform/server/errors.ts';
import { selectCards, toCard } from '../../server/queries/cards.ts';
import { articles } from '../../server/tables.ts';
import type { NewsOnProfile } from '../contract.ts';

/** The others are behind «Вся лента». */
const shownCount = 4;

const profileOfAlias = () => profileAt(sql.placeholder('alias'));
const findNewest = statement((db) => selectCards(db, eq(articles.profileId, profileOfAlias()), shownCount));
const countAll = statement((db) =>
  db
    .select({
      articles_total: db.$count(articles, and(eq(articles.profileId, profiles.id), articles.isPublished)),
    })
    .from(profiles)
    .where(and(eq(profiles.id, profileOfAlias()), eq(profiles.isActive, true))),
);

/** Throws 404. */
export async function getNewsOnProfile(db: Queryable, alias: string): Promise<NewsOnProfile> {
  const given = { alias: alias.toLowerCase() };
  const [newest, [counted]] = await Promise.all([findNewest(db, given), countAll(db, given)]);
  if (!counted) throw notFound();
  return { ...counted, articles: newest.map(toCard) };
}
