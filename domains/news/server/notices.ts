import { and, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  listFollowers,
  listMembers,
  type Notice,
  requestNotice,
  type Subscription,
} from '#domains/notifications/server/public.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, isFederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { isPuppyAdvert } from '../adverts/puppy.ts';
import { articleKinds } from '../kinds.ts';
import { articleEditPath, articlePath } from '../paths.ts';
import { advertWatches, articles } from './tables.ts';

const ownPath = ({ userType, alias }: { userType: number; alias: string }): string =>
  fullAlias(userType as UserType, alias);
const whereReasonsAre = 'Причина — в редактировании профиля, в разделе «Действия сотрудников»';

/**
 * News goes to the author's followers; a federation's must-read article goes to all members, who have to confirm it.
 */
const published: Subscription[] = [
  {
    event: 'articles.published',
    async notices(tx, { articleId = 0 }) {
      const [advert] = await tx
        .select()
        .from(articles)
        .where(and(eq(articles.id, articleId), articles.isPublished, gt(articles.kind, articleKinds.news)));
      if (!advert) return [];
      return [
        {
          receivers: await listWatchers(tx, advert),
          authorId: advert.profileId,
          type: notificationTypes.new,
          kind: 'portal',
          content: `Новое объявление: ${advert.title}`,
          link: articlePath(advert.id),
          articleId: advert.id,
          letter: 'digest',
        },
      ];
    },
  },
  {
    event: 'articles.published',
    async notices(tx, { articleId = 0 }) {
      const [article] = await tx
        .select({
          id: articles.id,
          authorId: articles.profileId,
          title: articles.title,
          isImportant: articles.isImportant,
          isMustRead: articles.isMustRead,
          userType: profiles.userType,
          alias: profiles.alias,
        })
        .from(articles)
        .innerJoin(profiles, eq(profiles.id, articles.profileId))
        .where(and(eq(articles.id, articleId), eq(articles.isPublished, true)));
      if (!article) return [];
      const { authorId, isImportant } = article;
      const isMustRead =
        article.isMustRead && (article.userType === userTypes.federation || isFederationAlias(article.alias));
      const news = { authorId, content: article.title, link: articlePath(article.id), articleId: article.id };
      const followers = await listFollowers(tx, authorId);
      if (!isMustRead) {
        return [
          {
            ...news,
            receivers: followers,
            type: isImportant ? notificationTypes.important : notificationTypes.new,
            kind: 'news',
            isFollowed: true,
          },
        ];
      }
      const following = new Set(followers);
      const members = await listMembers(tx, authorId);
      const toRead = (receivers: number[], isFollowed: boolean): Notice => ({
        ...news,
        receivers,
        type: notificationTypes.important,
        kind: 'must_read',
        isMustRead: true,
        isFollowed,
      });
      return [
        toRead(followers, true),
        toRead(
          members.filter((id) => !following.has(id)),
          false,
        ),
      ];
    },
  },
];

const moderated: Subscription[] = [
  {
    event: 'articles.moderated',
    async notices(tx, { articleId = 0, profileId = 0 }) {
      const [article] = await tx
        .select({
          title: articles.title,
          hiddenAt: articles.hiddenAt,
          isClosed: articles.isClosed,
          isPublished: articles.isPublished,
          userType: profiles.userType,
          alias: profiles.alias,
        })
        .from(articles)
        .innerJoin(profiles, eq(profiles.id, articles.profileId))
        .where(and(eq(articles.id, articleId), eq(articles.profileId, profileId)));
      if (!article) return [];
      const state = article.hiddenAt
        ? 'скрыта с портала'
        : !article.isPublished
          ? 'возвращена и появится в назначенный день'
          : article.isClosed
            ? 'закрыта'
            : 'снова показана';
      const link = article.isPublished ? articlePath(articleId) : `${ownPath(article)}edit`;
      return [
        requestNotice([profileId], `Решение федерации: запись «${article.title}» ${state}. ${whereReasonsAre}`, link),
      ];
    },
  },
  {
    // The title is deleted with the article; the audit log has the title and the reason.
    event: 'articles.removed',
    async notices(tx, { profileId = 0 }) {
      const [author] = await tx
        .select({ userType: profiles.userType, alias: profiles.alias })
        .from(profiles)
        .where(eq(profiles.id, profileId));
      return author
        ? [
            requestNotice(
              [profileId],
              `Решение федерации: ваша запись удалена. ${whereReasonsAre}`,
              `${ownPath(author)}edit`,
            ),
          ]
        : [];
    },
  },
];

const dogGone: Subscription = {
  event: 'articles.dog_gone',
  async notices(tx, { articleId = 0, profileId = 0, died = 0 }) {
    const [article] = await tx
      .select({ title: articles.title, isPublished: articles.isPublished })
      .from(articles)
      .where(and(eq(articles.id, articleId), eq(articles.profileId, profileId)));
    if (!article) return [];
    const why = died ? 'собака умерла' : 'собака больше не ваша';
    const link = article.isPublished ? articlePath(articleId) : articleEditPath(articleId);
    return [requestNotice([profileId], `Объявление «${article.title}» закрыто: ${why}`, link)];
  },
};

async function listWatchers(tx: Queryable, { kind, breedId, cityId, advert }: typeof articles.$inferSelect) {
  const isOf = (ids: PgColumn, id: number | null) => sql`(cardinality(${ids}) = 0 or ${id ?? 0}::int = any(${ids}))`;
  const passes = kind === articleKinds.sell && (advert && isPuppyAdvert(advert) ? 'puppies' : 'dogs');
  const watchers = await tx
    .select({ profileId: advertWatches.profileId })
    .from(advertWatches)
    .where(
      and(
        lte(advertWatches.kindFrom, kind),
        gte(advertWatches.kindTo, kind),
        passes ? ne(advertWatches.kind, passes === 'puppies' ? 'dogs' : 'puppies') : undefined,
        isOf(advertWatches.breedIds, breedId),
        isOf(advertWatches.cityIds, cityId),
        or(isNull(advertWatches.costTo), sql`${advertWatches.costTo} >= ${advert?.cost ?? null}::float8`),
        or(isNull(advertWatches.sex), sql`${advertWatches.sex} = ${advert?.sex ?? null}::int`),
      ),
    );
  return watchers.map(({ profileId }) => profileId);
}

export const articleNotices: readonly Subscription[] = [...published, ...moderated, dogGone];
