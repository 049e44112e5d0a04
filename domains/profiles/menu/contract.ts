import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type PageMenu = z.infer<typeof schemas.pageMenu>;
export type PageMenuInput = z.infer<typeof schemas.pageMenuInput>;

/**
 * The page's owner and the values of the side menu's conditions. A former alias returns the profile with its present
 * address.
 */
export const getPageMenu = endpoint<PageMenuInput, PageMenu>({
  name: 'getPageMenu',
  method: 'GET',
  path: '/api/profiles/menu',
  topics: ['profiles', 'accounts', 'judges', 'dogs', 'documents'],
});
