import type { RouteObject } from 'react-router';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { page } from '#platform/web/page/page.tsx';
import { newAdvertPath } from '../paths.ts';

export const newsRoutes: RouteObject[] = [
  page('/', () => import('./HomePage.tsx')),
  page('/adverts', () => import('../adverts/web/AdvertsPage.tsx')),
  page(newAdvertPath, () => import('../adverts/web/NewAdvertPage.tsx')),
  page('/news/:articleId/edit', () => import('../edit/web/ArticleEditPage.tsx')),
  page('/club/news/:articleId/edit', () => import('../edit/web/ArticleEditPage.tsx')),
  page('/about', () => import('./AboutPage.tsx')),
];

/** Next to the federation's menu. Federations have their own first segments, which no parameter may match. */
export const federationNewsRoutes: RouteObject[] = federationAliases.map((alias) =>
  page(`/${alias}/news`, () => import('./FederationNewsPage.tsx')),
);

const bases = ['/user/:alias', '/club/:alias', '/kennel/:alias', '/nbc/:alias', '/:alias'] as const;

/** Pages on which a profile's owner writes, next to their own menu. */
export const writingRoutes: RouteObject[] = bases.map((base) =>
  page(`${base}/news/new`, () => import('../edit/web/NewArticlePage.tsx')),
);
