import { eq } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { releaseDocuments, releasePictures } from '#domains/media/server/public.ts';
import { assertCanActOnProfile } from '#domains/profiles/server/public.ts';
import { changesBetween } from '#platform/server/changes.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { articlePurpose } from '../../edit/server/purpose.ts';
import { type ArticleKind, isAdvert } from '../../kinds.ts';
import { articles } from '../../server/tables.ts';
import type { AdminAct } from '../contract.ts';

const actionTexts: Record<AdminAct['act'], string> = {
  hide: 'Скрыто',
  show: 'Возвращено',
  close: 'Закрыто',
  open: 'Открыто',
  delete: 'Удалено',
};

/** Field names as the audit log shows them. */
const fieldNames = { title: 'Заголовок', state: 'Состояние', closed: 'Объявление' };
const view = ({ title, hiddenAt, isPublished, isClosed, kind }: typeof articles.$inferSelect) => ({
  title,
  state: hiddenAt ? 'скрыто' : isPublished ? 'опубликовано' : 'ждёт своего дня',
  closed: isAdvert(kind as ArticleKind) ? (isClosed ? 'закрыто' : 'открыто') : '',
});

/**
 * Hides, shows, closes, reopens or deletes an article; pages that show it change at once, and the audit log stores the
 * reason.
 */
export async function actOnArticle(
  tx: Transactable,
  staff: Session,
  { articleId, act, reason }: AdminAct,
  now: Date,
): Promise<void> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, articleId)).for('update');
  if (!article) throw notFound();
  const { profileId, title } = article;
  await assertCanActOnProfile(tx, staff, profileId);
  const own = eq(articles.id, articleId);
  if (act === 'delete') {
    const files = { purpose: articlePurpose, ownerId: articleId };
    await releasePictures(tx, files);
    await releaseDocuments(tx, files);
    await tx.delete(articles).where(own);
  } else if (act === 'hide') {
    await tx.update(articles).set({ hiddenAt: now.toISOString(), isPublished: false }).where(own);
  } else if (act === 'show') {
    // A scheduled article waits for the publishing job.
    await tx
      .update(articles)
      .set({ hiddenAt: null, isPublished: new Date(article.publishAt) <= now })
      .where(own);
  } else {
    if (!isAdvert(article.kind as ArticleKind)) throw new PortalError(400, 'Закрыть можно только объявление');
    await tx
      .update(articles)
      .set({ isClosed: act === 'close' })
      .where(own);
  }
  const [after] = await tx.select().from(articles).where(own);
  await recordStaffAct(tx, staff, {
    action: 'actOnArticle',
    about: `${actionTexts[act]}: «${title}». ${reason}`,
    profileId,
    changes: changesBetween(fieldNames, view(article), after ? view(after) : {}),
  });
  await recordEvent(tx, {
    name: act === 'delete' ? 'articles.removed' : 'articles.moderated',
    ids: { articleId, profileId },
  });
}
