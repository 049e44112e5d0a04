import { and, eq } from 'drizzle-orm';
import { articlePath } from '#domains/news/paths.ts';
import { articles } from '#domains/news/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { isFederationAlias, userTypes } from '#platform/contract/userTypes.ts';
import { notificationTypes } from '../../../kinds.ts';
import type { Notice, Subscription } from '../../public.ts';
import { listFollowers, listMembers } from '../receivers.ts';

/**
 * News reaches whoever follows its author; what a federation wants read by all reaches all members, who are asked to
 * confirm.
 */
export const articleSubscriptions: Subscription[] = [
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
