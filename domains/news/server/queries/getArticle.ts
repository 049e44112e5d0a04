import { and, eq, sql } from 'drizzle-orm';
import { listMeanings } from '#domains/dictionaries/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { disclosedContacts } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { findMentions } from '#platform/contract/firstMentions.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Article } from '../../contract.ts';
import { type AdvertRow, articles } from '../tables.ts';
import { selectCards, toCard, toIso } from './cards.ts';

const findCard = statement((db) => selectCards(db, eq(articles.id, sql.placeholder('id')), 1));
const findOwn = statement((db) =>
  db
    .select({
      content: articles.content,
      update_date: articles.updatedAt,
      pictures: articles.pictures,
      video_link: articles.videoLink,
      documents: articles.documents,
      advert: articles.advert,
      dog: { id: dogs.id, name_lat: dogs.nameLat },
      author: profiles,
    })
    .from(articles)
    .innerJoin(profiles, eq(profiles.id, articles.profileId))
    .leftJoin(dogs, eq(dogs.id, articles.dogId))
    .where(and(eq(articles.id, sql.placeholder('id')), articles.isPublished)),
);

/** The advert's phone, or else the author's first public one, the main one first. */
export const phoneOf = (
  advert: AdvertRow | null,
  author: Pick<typeof profiles.$inferSelect, 'userType' | 'disclosed' | 'contacts'>,
): string | undefined =>
  advert?.phone ??
  disclosedContacts(author, author.contacts)
    .filter(({ contact_type_id, value }) => contact_type_id === contactTypes.phone && value)
    .toSorted((one, other) => Number(other.is_main) - Number(one.is_main))[0]?.value;

const withoutPhone = ({ phone: _, ...advert }: AdvertRow, hasPhone: boolean): Article['advert'] => ({
  ...advert,
  ...(hasPhone && { has_phone: true }),
});

/** Throws 404 when there is no such published article. */
export async function getArticle(db: Queryable, articleId: number): Promise<Article> {
  const given = { id: articleId };
  const [[card], [own], meanings] = await Promise.all([findCard(db, given), findOwn(db, given), listMeanings(db)]);
  if (!card || !own) throw notFound();
  const { author, advert, ...shown } = own;
  return {
    ...toCard(card),
    ...shown,
    meanings: findMentions(own.content, meanings),
    advert: advert && withoutPhone(advert, !card.is_closed && phoneOf(advert, author) !== undefined),
    update_date: toIso(own.update_date),
  };
}
