import type { RouteObject } from 'react-router';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { page } from '#platform/web/page.tsx';

export const newsRoutes: RouteObject[] = [
  page('/', () => import('./HomePage.tsx')),
  page('/news/:articleId', () => import('./ArticlePage.tsx')),
  page('/club/news/:articleId', () => import('./ArticlePage.tsx')),
  page('/about', () => import('./AboutPage.tsx')),
];

/** Beside the federation's menu. Federations have their own first segments: no parameter may take them. */
export const federationNewsRoutes: RouteObject[] = federationAliases.map((alias) => page(`/${alias}/news`, () => import('./FederationNewsPage.tsx')));
