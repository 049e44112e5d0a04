import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './deskSchemas.ts';

export type DeskArticles = z.infer<typeof schemas.deskArticles>;
export type DeskArticle = DeskArticles['rows'][number];
export type DeskInput = z.infer<typeof schemas.deskInput>;
export type DeskAct = z.infer<typeof schemas.deskAct>;
type Nothing = Record<string, never>;

/** Everybody's articles, as staff see them: hidden and waiting ones too. */
export const listDeskArticles = endpoint<DeskInput, DeskArticles>({ name: 'listDeskArticles', method: 'GET', path: '/api/administration/articles' });
export const actOnArticle = endpoint<DeskAct, Nothing>({ name: 'actOnArticle', method: 'POST', path: '/api/administration/articles/:articleId' });
