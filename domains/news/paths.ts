import type { FederationAlias } from '#platform/contract/userTypes.ts';

export const articlePath = (articleId: number): string => `/news/${articleId}`;
export const articleEditPath = (articleId: number): string => `/news/${articleId}/edit`;
/** Under the author's own page: «/club/dozor/» gives «/club/dozor/news/new». */
export const newArticlePath = (fullAlias: string): string => `${fullAlias}news/new`;
export const federationNewsPath = (alias: FederationAlias): string => `/${alias}/news`;
export const advertsPath = '/adverts';
/** Redirects a signed-in reader to their own form, keeping `?kind=`. */
export const newAdvertPath = '/adverts/new';
/** The form without scripts posts here for a phone. */
export const advertPhonePath = '/adverts/phone';
export const advertsRssPath = '/adverts/rss.xml';
export const rssPath = '/news/rss.xml';
