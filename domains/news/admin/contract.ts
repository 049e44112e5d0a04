import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type AdminArticles = z.infer<typeof schemas.adminArticles>;
export type AdminArticle = AdminArticles['rows'][number];
export type AdminInput = z.infer<typeof schemas.adminInput>;
export type AdminAct = z.infer<typeof schemas.adminAct>;
type Nothing = Record<string, never>;

export const listAdminArticles = endpoint<AdminInput, AdminArticles>({
  name: 'listAdminArticles',
  method: 'GET',
  path: '/api/administration/articles',
});
export const actOnArticle = endpoint<AdminAct, Nothing>({
  name: 'actOnArticle',
  method: 'POST',
  path: '/api/administration/articles/:articleId',
});
