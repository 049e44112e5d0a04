import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const knowledgeRoutes: RouteObject[] = [
  page('/how-to', () => import('./HowToIndexPage.tsx')),
  page('/how-to/:key', () => import('./HowToPage.tsx')),
  page('/glossary', () => import('./GlossaryPage.tsx')),
];
