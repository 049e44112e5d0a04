import type { RouteObject } from 'react-router';
import { newsRoutes } from '#domains/news/web/routes.ts';
import { Root } from './root.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';

/** The portal's table of contents: each domain brings its pages; a literal segment wins over a parameter. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...newsRoutes],
      },
    ],
  },
];
