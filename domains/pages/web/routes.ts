import type { RouteObject } from 'react-router';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { page } from '#platform/web/page/page.tsx';
import { profilePrefixes } from '../place.ts';

/** Federations have first segments of their own; everybody else stands under a prefix. */
export const profilePageRoutes: RouteObject[] = [...profilePrefixes.map((prefix) => `/${prefix}/:alias`), ...federationAliases.map((alias) => `/${alias}`)].map(
  (path) => page(path, () => import('./ProfilePage.tsx')),
);
