import { eq } from 'drizzle-orm';
import { releaseDocuments, releasePictures } from '#domains/media/server/public.ts';
import { plainText } from '#platform/contract/inputs/richText.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { cleanRichText } from '#platform/server/richText.ts';
import type { Session } from '#platform/server/session.ts';
import { ageMonths } from '../../../age.ts';
import { isAdvert } from '../../../kinds.ts';
import { advertDays } from '../../../limits.ts';
import { toLead } from '../../../richText.ts';
import { articleRevisions, articles } from '../../../server/tables.ts';
import type { ArticleDraft, ArticleEdited, Written } from '../../contract.ts';
import { canRequireReading } from '../../policy.ts';
import { dogTexts } from '../../texts.ts';
import { articlePurpose } from '../purpose.ts';
import { lockOwn, whyDogIsGone } from '../queries.ts';
import { attachFiles } from './files.ts';
import { publishMoment, resolveDog, resolvePlaceAndBreed } from './values.ts';

const staleMessage = 'Пока вы правили, статья изменилась. Ваши правки целы: решите, какие оставить.';

/** The row's columns from the form. */
async function rowOf(tx: Queryable, author: Session, draft: ArticleDraft, before: typeof articles.$inferSelect | null) {
  const content = cleanRichText(draft.content);
  if (!content) throw new PortalError(400, { content: messages.empty });
  if ((draft.is_important || draft.is_must_read) && !canRequireReading(author))
    throw new PortalError(403, {
      is_must_read: 'Отметить «важное» и «обязательно к прочтению» могут только федерации',
    });
  const { kind, title, is_important, is_must_read, cost, sex, puppies, is_mixed } = draft;
  return {
    kind,
    title,
    content,
    lead: toLead(plainText(content).split('\n')),
    ...(await resolvePlaceAndBreed(tx, draft, before)),
    dogId: await resolveDog(tx, author.profileId, draft.dog_id, before),
    videoLink: draft.video_link || null,
    isImportant: is_important,
    isMustRead: is_must_read,
    advert: isAdvert(kind)
      ? {
          cost,
          sex,
          colour: draft.colour || null,
          age: draft.age || null,
          age_months: ageMonths(draft.age),
          puppies,
          dog_name: draft.dog_name || null,
          ...(is_mixed && { is_mixed }),
          ...(draft.phone && { phone: draft.phone }),
          ...(draft.place && { place: draft.place }),
          ...(draft.happened_on && { happened_on: draft.happened_on }),
          ...(draft.chip && { chip: draft.chip }),
        }
      : null,
  };
}

const recordArticleEvent = (
  tx: Queryable,
  what: 'published' | 'edited' | 'closed' | 'deleted',
  articleId: number,
  profileId: number,
): Promise<void> => recordEvent(tx, { name: `articles.${what}`, ids: { articleId, profileId } });

/** Published at once, or by the job at its moment. */
export async function createArticle(tx: Queryable, author: Session, draft: ArticleDraft, now: Date): Promise<Written> {
  const { profileId, userType } = author;
  const publishAt = publishMoment(draft.publish_at, now);
  const isPublished = publishAt <= now;
  const [article] = await tx
    .insert(articles)
    .values({
      ...(await rowOf(tx, author, draft, null)),
      profileId,
      authorType: userType,
      publishAt: publishAt.toISOString(),
      isPublished,
    })
    .returning({ id: articles.id, version: articles.version });
  if (!article) throw new Error('INSERT of an article returned no row');
  await attachFiles(tx, { profileId, articleId: article.id }, draft, []);
  if (isPublished) await recordArticleEvent(tx, 'published', article.id, profileId);
  return { ...article, is_published: isPublished };
}

/** Locks the row: the second of two simultaneous edits gets 412. */
export async function editArticle(
  tx: Queryable,
  author: Session,
  { articleId, version, ...draft }: ArticleEdited,
  now: Date,
): Promise<Written> {
  const before = await lockOwn(tx, author, articleId);
  if (before.version !== version) throw new PortalError(412, staleMessage);
  const row = await rowOf(tx, author, draft, before);
  // A published article keeps its date.
  const isHidden = before.hiddenAt !== null;
  const publishAt = before.isPublished || isHidden ? null : publishMoment(draft.publish_at, now);
  // An author may edit an article hidden by staff, but not show it.
  const isPublished = !isHidden && (publishAt === null || publishAt <= now);
  await tx
    .insert(articleRevisions)
    .values({ articleId: before.id, version, title: before.title, content: before.content });
  await tx
    .update(articles)
    .set({
      ...row,
      version: version + 1,
      updatedAt: now.toISOString(),
      isPublished,
      ...(publishAt && { publishAt: publishAt.toISOString() }),
      ...(!isAdvert(row.kind) && { isClosed: false }),
    })
    .where(eq(articles.id, before.id));
  await attachFiles(tx, { profileId: author.profileId, articleId: before.id }, draft, before.documents);
  if (isPublished)
    await recordArticleEvent(tx, before.isPublished ? 'edited' : 'published', before.id, author.profileId);
  return { id: before.id, version: version + 1, is_published: isPublished };
}

/** An advert is not opened again for a dog that died or was handed over. Throws 409. */
async function assertDogIsThere(tx: Queryable, profileId: number, dogId: number | null): Promise<void> {
  const gone = dogId === null ? null : await whyDogIsGone(tx, { dogId, profileId });
  if (gone) throw new PortalError(409, dogTexts[gone]);
}

/** Idempotent. Throws 400 for an article that is not an advert. */
export async function closeArticle(
  tx: Queryable,
  author: Session,
  { articleId, is_closed }: { articleId: number; is_closed: boolean },
): Promise<object> {
  const { id, kind, isClosed, dogId } = await lockOwn(tx, author, articleId);
  if (!isAdvert(kind as 0)) throw new PortalError(400, 'Закрыть можно только объявление');
  if (isClosed === is_closed) return {};
  if (!is_closed) await assertDogIsThere(tx, author.profileId, dogId);
  await tx.update(articles).set({ isClosed: is_closed }).where(eq(articles.id, id));
  await recordArticleEvent(tx, is_closed ? 'closed' : 'edited', id, author.profileId);
  return {};
}

/** Also reopens a closed advert. */
export async function renewAdvert(
  tx: Queryable,
  author: Session,
  articleId: number,
  now: Date,
): Promise<{ days_left: number }> {
  const { id, kind, isPublished, dogId } = await lockOwn(tx, author, articleId);
  if (!isAdvert(kind as 0) || !isPublished) throw new PortalError(400, 'Продлить можно только объявление');
  await assertDogIsThere(tx, author.profileId, dogId);
  await tx.update(articles).set({ renewedAt: now.toISOString(), isClosed: false }).where(eq(articles.id, id));
  await recordArticleEvent(tx, 'edited', id, author.profileId);
  return { days_left: advertDays };
}

export async function deleteArticle(tx: Queryable, author: Session, articleId: number): Promise<object> {
  const { id } = await lockOwn(tx, author, articleId);
  const files = { purpose: articlePurpose, ownerId: id };
  await releasePictures(tx, files);
  await releaseDocuments(tx, files);
  const [deleted] = await tx.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id });
  if (!deleted) throw notFound();
  await recordArticleEvent(tx, 'deleted', id, author.profileId);
  return {};
}
