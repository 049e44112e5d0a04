import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { dogDeaths } from '#domains/dogs/records/server/tables.ts';
import { dogIdsOwnedBy } from '#domains/dogs/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { attachedIds, listAttachedPictures } from '#domains/media/server/public.ts';
import { disclosedContacts, disclosedOrNull } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { daysLeft } from '../../adverts/term.ts';
import type { ArticleKind } from '../../kinds.ts';
import { toIso } from '../../server/queries/cards.ts';
import { articleLikes, articleRevisions, articles } from '../../server/tables.ts';
import type { AdvertDog, ArticleEdit, Likes, OwnAdvert, Revision, Writing } from '../contract.ts';
import { canEdit, canRequireReading } from '../policy.ts';
import { articlePurpose } from './purpose.ts';

type Row = typeof articles.$inferSelect;

/**
 * Throws 404 for another author's unpublished article, so that its existence is not revealed, and 403 for a published
 * one.
 */
function assertAuthor(session: Session, row: Row | undefined): Row {
  if (!row || (!canEdit(session, row) && !row.isPublished)) throw notFound();
  if (!canEdit(session, row)) throw forbidden();
  return row;
}

export async function lockOwn(tx: Queryable, session: Session, articleId: number): Promise<Row> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, articleId)).for('update');
  return assertAuthor(session, row);
}

async function getOwn(db: Queryable, session: Session, articleId: number): Promise<Row> {
  const [row] = await db.select().from(articles).where(eq(articles.id, articleId));
  return assertAuthor(session, row);
}

export async function getArticleEdit(db: Queryable, session: Session, articleId: number): Promise<ArticleEdit> {
  const row = await getOwn(db, session, articleId);
  const [author] = await db.select().from(profiles).where(eq(profiles.id, row.profileId));
  if (!author) throw notFound();
  const { advert } = row;
  return {
    id: row.id,
    version: row.version,
    kind: row.kind as ArticleKind,
    title: row.title,
    content: row.content,
    city_id: row.cityId,
    breed_id: row.breedId,
    is_mixed: advert?.is_mixed ?? false,
    dog_id: row.dogId,
    dog_name: advert?.dog_name ?? '',
    cost: advert?.cost ?? null,
    puppies: advert?.puppies ?? null,
    sex: (advert?.sex ?? null) as ArticleEdit['sex'],
    colour: advert?.colour ?? '',
    age: advert?.age ?? '',
    phone: advert?.phone ?? '',
    place: advert?.place ?? '',
    happened_on: advert?.happened_on ?? null,
    chip: advert?.chip ?? '',
    pictures: await listAttachedPictures(db, { purpose: articlePurpose, ownerId: row.id, links: row.pictures }),
    video_link: row.videoLink ?? '',
    documents: attachedIds(row.documents),
    is_important: row.isImportant,
    is_must_read: row.isMustRead,
    publish_at: toIso(row.publishAt),
    is_published: row.isPublished,
    is_hidden: row.hiddenAt !== null,
    is_closed: row.isClosed,
    may_demand_reading: canRequireReading(session),
    is_reachable: isReachable(author),
    author: {
      profile_id: author.id,
      name: author.shortName,
      full_alias: fullAlias(author.userType as UserType, author.alias),
    },
  };
}

export async function listRevisions(db: Queryable, session: Session, articleId: number): Promise<Revision[]> {
  const { id } = await getOwn(db, session, articleId);
  const rows = await db
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, id))
    .orderBy(desc(articleRevisions.version))
    .limit(50);
  return rows.map(({ version, title, content, replacedAt }) => ({
    version,
    title,
    content,
    replaced_at: toIso(replacedAt),
  }));
}

const atMost = 50;

const isReachable = (profile: typeof profiles.$inferSelect): boolean =>
  disclosedContacts(profile, profile.contacts).some(({ value }) => value) ||
  Boolean(disclosedOrNull(profile, 'site', profile.site));

export async function getWriting(db: Queryable, session: Session): Promise<Writing> {
  const [author] = await db.select().from(profiles).where(eq(profiles.id, session.profileId));
  if (!author) throw notFound();
  const unseen = and(eq(articles.profileId, session.profileId), eq(articles.isPublished, false));
  const waiting = await db
    .select({ id: articles.id, title: articles.title, publishAt: articles.publishAt })
    .from(articles)
    .where(and(unseen, isNull(articles.hiddenAt)))
    .orderBy(asc(articles.publishAt))
    .limit(atMost);
  const hidden = await db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(unseen, isNotNull(articles.hiddenAt)))
    .orderBy(desc(articles.hiddenAt))
    .limit(atMost);
  return {
    may_demand_reading: canRequireReading(session),
    is_reachable: isReachable(author),
    scheduled: waiting.map(({ id, title, publishAt }) => ({ id, title, publish_at: toIso(publishAt) })),
    hidden,
  };
}

export async function listOwnAdverts(db: Queryable, profileId: number, now: Date): Promise<OwnAdvert[]> {
  const rows = await db
    .select()
    .from(articles)
    .where(and(eq(articles.profileId, profileId), gte(articles.kind, 1), articles.isPublished))
    .orderBy(desc(articles.publishAt))
    .limit(atMost);
  return rows.map(({ id, title, isClosed, calls, ...row }) => ({
    id,
    title,
    is_closed: isClosed,
    days_left: daysLeft(row, now),
    calls,
  }));
}

export async function findLikes(db: Queryable, articleId: number, profileId: number | null): Promise<Likes> {
  const [article] = await db
    .select({ likes: articles.likes })
    .from(articles)
    .where(and(eq(articles.id, articleId), articles.isPublished));
  if (!article) throw notFound();
  if (profileId === null) return { ...article, is_liked: false };
  const [own] = await db
    .select({ by: articleLikes.likedBy })
    .from(articleLikes)
    .where(and(eq(articleLikes.articleId, articleId), eq(articleLikes.likedBy, profileId)));
  return { ...article, is_liked: own !== undefined };
}

const mostDogs = 500;

/** The profile's living dogs by name. */
export async function listAdvertDogs(db: Queryable, profileId: number): Promise<AdvertDog[]> {
  const rows = await db
    .select({
      id: dogs.id,
      name: dogs.name,
      name_lat: dogs.nameLat,
      breed_id: dogs.breedId,
      sex: dogs.sex,
      colour: dogs.colour,
    })
    .from(dogs)
    .leftJoin(dogDeaths, eq(dogDeaths.dogId, dogs.id))
    .where(and(sql`${dogs.id} in ${dogIdsOwnedBy(profileId)}`, isNull(dogDeaths.dogId)))
    .orderBy(asc(dogs.name), asc(dogs.id))
    .limit(mostDogs);
  return rows.map(({ sex, ...row }) => ({ ...row, sex: sex as AdvertDog['sex'] }));
}

/** Null when the profile can still offer the dog. */
export async function whyDogIsGone(
  db: Queryable,
  { dogId, profileId }: { dogId: number; profileId: number },
): Promise<'died' | 'not_own' | null> {
  const [own] = await db
    .select({ died: dogDeaths.dogId })
    .from(dogs)
    .leftJoin(dogDeaths, eq(dogDeaths.dogId, dogs.id))
    .where(and(eq(dogs.id, dogId), sql`${dogs.id} in ${dogIdsOwnedBy(profileId)}`));
  if (!own) return 'not_own';
  return own.died === null ? null : 'died';
}

/** Documents of a published article are public. */
export async function isPublished(db: Queryable, articleId: number): Promise<boolean> {
  const [article] = await db
    .select({ isPublished: articles.isPublished })
    .from(articles)
    .where(eq(articles.id, articleId));
  return article?.isPublished ?? false;
}
