import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { articleInput } from '../schemas.ts';
import type * as schemas from './schemas.ts';

export type ArticleDraft = z.infer<typeof schemas.articleDraft>;
export type ArticleEdited = z.infer<typeof schemas.articleEdited>;
export type ArticleEdit = z.infer<typeof schemas.articleEdit>;
export type Written = z.infer<typeof schemas.written>;
export type Likes = z.infer<typeof schemas.likes>;
export type Revision = z.infer<typeof schemas.revisions>[number];
export type AdvertDog = z.infer<typeof schemas.advertDogs>[number];
export type OwnAdvert = z.infer<typeof schemas.ownAdverts>[number];
export type Writing = z.infer<typeof schemas.writing>;

type ArticleInput = z.infer<typeof articleInput>;
type Done = z.infer<typeof schemas.done>;
const path = '/api/article/:articleId';

/** Reads what the caller may write, and the caller's scheduled and hidden articles. */
export const getWriting = endpoint<Record<string, never>, Writing>({
  name: 'getWriting',
  method: 'GET',
  path: '/api/article/writing',
});
export const createArticle = endpoint<ArticleDraft, Written>({
  name: 'createArticle',
  method: 'POST',
  path: '/api/article',
  once: true,
});
export const getArticleEdit = endpoint<ArticleInput, ArticleEdit>({
  name: 'getArticleEdit',
  method: 'GET',
  path: `${path}/edit`,
});
export const editArticle = endpoint<ArticleEdited, Written>({ name: 'editArticle', method: 'PUT', path });
export const closeArticle = endpoint<z.infer<typeof schemas.closing>, Done>({
  name: 'closeArticle',
  method: 'PUT',
  path: `${path}/closed`,
});
export const listOwnAdverts = endpoint<Record<string, never>, OwnAdvert[]>({
  name: 'listOwnAdverts',
  method: 'GET',
  path: '/api/article/own_adverts',
});
/** The caller's living dogs, one of which an advert may offer. */
export const listAdvertDogs = endpoint<Record<string, never>, AdvertDog[]>({
  name: 'listAdvertDogs',
  method: 'GET',
  path: '/api/article/own_dogs',
});
/** Starts the advert's term anew. Idempotent. */
export const renewAdvert = endpoint<ArticleInput, { days_left: number }>({
  name: 'renewAdvert',
  method: 'PUT',
  path: `${path}/renewed`,
});
export const deleteArticle = endpoint<ArticleInput, Done>({ name: 'deleteArticle', method: 'DELETE', path });
export const listRevisions = endpoint<ArticleInput, Revision[]>({
  name: 'listRevisions',
  method: 'GET',
  path: `${path}/revisions`,
});

export const getArticleLikes = endpoint<ArticleInput, Likes>({
  name: 'getArticleLikes',
  method: 'GET',
  path: `${path}/likes`,
});
export const likeArticle = endpoint<ArticleInput, Likes>({ name: 'likeArticle', method: 'PUT', path: `${path}/likes` });
export const unlikeArticle = endpoint<ArticleInput, Likes>({
  name: 'unlikeArticle',
  method: 'DELETE',
  path: `${path}/likes`,
});
