import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const knowledgeRoutes: RouteObject[] = [
  page('/how-to', () => import('./HowToIndexPage.tsx')),
  page('/how-to/documents/:type', () => import('./DocumentPage.tsx')),
  page('/help/documents', () => import('./OldGuide.tsx')),
  page('/help/documents/:type', () => import('./OldGuide.tsx')),
  page('/how-to/:key', () => import('./HowToPage.tsx')),
  page('/glossary', () => import('./GlossaryPage.tsx')),
];
