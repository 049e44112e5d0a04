import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type PageMenu = z.infer<typeof schemas.pageMenu>;
export type PageMenuInput = z.infer<typeof schemas.pageMenuInput>;
export type PublicProfile = z.infer<typeof schemas.publicProfile>;
export type PublicProfileInput = z.infer<typeof schemas.publicProfileInput>;
export type MenuKind = z.infer<typeof schemas.menuKind>;

/** Whose page it is and what the side menu's conditions ask. An alias its profile has left answers the profile with its present address. */
export const getPageMenu = endpoint<PageMenuInput, PageMenu>({
  name: 'getPageMenu',
  method: 'GET',
  path: '/api/pages/menu',
  topics: ['profiles', 'accounts', 'judges', 'dogs', 'documents'],
});

/** Everything the public page of a profile shows, in one answer. */
export const getPublicProfile = endpoint<PublicProfileInput, PublicProfile>({
  name: 'getPublicProfile',
  method: 'GET',
  path: '/api/pages/profile/:alias',
  topics: ['profiles', 'accounts', 'consents', 'articles', 'exhibitions', 'judges', 'dogs', 'gallery', 'videos', 'documents', 'dictionaries'],
});
