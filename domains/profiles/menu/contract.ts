import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type PageMenu = z.infer<typeof schemas.pageMenu>;
export type PageMenuInput = z.infer<typeof schemas.pageMenuInput>;

/**
 * Whose page it is and what the side menu's conditions ask. An alias its profile has left answers the profile with its
 * present address.
 */
export const getPageMenu = endpoint<PageMenuInput, PageMenu>({
  name: 'getPageMenu',
  method: 'GET',
  path: '/api/profiles/menu',
  topics: ['profiles', 'accounts', 'judges', 'dogs', 'documents'],
});
