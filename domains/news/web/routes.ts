import type { RouteObject } from 'react-router';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { page } from '#platform/web/page.tsx';

/** Federations have their own first segments: no parameter may take them. */
export const newsRoutes: RouteObject[] = [
  page('/', () => import('./HomePage.tsx')),
  page('/news/:articleId', () => import('./ArticlePage.tsx')),
  page('/about', () => import('./AboutPage.tsx')),
  ...federationAliases.flatMap((alias) => [
    page(`/${alias}`, () => import('./FederationPage.tsx')),
    page(`/${alias}/news`, () => import('./FederationNewsPage.tsx')),
  ]),
];
