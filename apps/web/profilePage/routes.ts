import type { RouteObject } from 'react-router';
import { profilePrefixes } from '#domains/profiles/place.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { page } from '#platform/web/page/page.tsx';

/** Federations have literal first segments; other profiles are under a prefix. */
export const profilePageRoutes: RouteObject[] = [
  ...profilePrefixes.map((prefix) => `/${prefix}/:alias`),
  ...federationAliases.map((alias) => `/${alias}`),
].map((path) => page(path, () => import('./ProfilePage.tsx')));
