import type { FederationAlias } from '#platform/contract/userTypes.ts';

export const articlePath = (articleId: number): string => `/news/${articleId}`;
export const articleEditPath = (articleId: number): string => `/news/${articleId}/edit`;
/** Under the writer's own page: «/club/dozor/» gives «/club/dozor/news/new». */
export const newArticlePath = (fullAlias: string): string => `${fullAlias}news/new`;
export const federationNewsPath = (alias: FederationAlias): string => `/${alias}/news`;
export const advertsPath = '/adverts';
/** Leads whoever is signed in to the form under their own page; `?kind=` goes along. */
export const newAdvertPath = '/adverts/new';
/** Where the browser asks for a telephone without scripts. */
export const advertPhonePath = '/adverts/phone';
export const advertsRssPath = '/adverts/rss.xml';
export const rssPath = '/news/rss.xml';
