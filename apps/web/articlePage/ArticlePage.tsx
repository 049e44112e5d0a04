import { ArticlePage, readArticle } from '#domains/news/web/public.ts';
import { ArticleMustRead, FollowButton } from '#domains/notifications/web/public.ts';

export const read = readArticle;

/** An article with controls of other domains: following its author and confirming that it was read. */
export function Page() {
  return (
    <ArticlePage
      follow={(authorId) => <FollowButton profileId={authorId} />}
      mustRead={(articleId) => <ArticleMustRead articleId={articleId} />}
    />
  );
}
