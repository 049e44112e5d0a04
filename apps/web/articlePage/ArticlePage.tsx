import { ArticlePage, readArticle } from '#domains/news/web/public.ts';
import { FollowButton } from '#domains/notifications/web/public.ts';

export const read = readArticle;

/** An article, with the way to subscribe to its author, which is another domain's. */
export function Page() {
  return <ArticlePage follow={(authorId) => <FollowButton profileId={authorId} />} />;
}
