import { profilePath } from '#domains/profiles/paths.ts';
import { type FederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';

export const articlePath = (articleId: number): string => `/news/${articleId}`;
export const articleEditPath = (articleId: number): string => `/news/${articleId}/edit`;
/** Under the writer's own page: «/club/dozor/» gives «/club/dozor/news/new». */
export const newArticlePath = (fullAlias: string): string => `${fullAlias}news/new`;
export const federationNewsPath = (alias: FederationAlias): string => `/${alias}/news`;
export const rssPath = '/news/rss.xml';

/** Where an author's name leads: a federation has its page; for the others the feed shows what they wrote. */
export function authorPath(author: { user_type: UserType; alias: string }): string {
  return author.user_type === userTypes.federation
    ? profilePath(author)
    : `/?alias=${encodeURIComponent(author.alias)}`;
}
