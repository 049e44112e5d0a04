import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ArticleCard = z.infer<typeof schemas.articleCard>;
export type Article = z.infer<typeof schemas.article>;
export type Feed = z.infer<typeof schemas.feed>;
export type HomeDay = z.infer<typeof schemas.homeDay>;
export type HomeAround = z.infer<typeof schemas.homeAround>;
export type FeedInput = z.infer<typeof schemas.feedInput>;
export type ArticleInput = z.infer<typeof schemas.articleInput>;

type Nothing = Record<string, never>;
/** Cards name their city and breed. */
const topics = ['articles', 'profiles', 'dictionaries'];

/** Newest first. Values of one filter are alternatives; different filters are combined. */
export const listArticles = endpoint<FeedInput, Feed>({
  name: 'listArticles',
  method: 'GET',
  path: '/api/article/feed',
  topics,
});
/** The newest important article of the federations, for the top of the home page while it is fresh. */
export const findLeadArticle = endpoint<Nothing, { article: ArticleCard | null }>({
  name: 'findLeadArticle',
  method: 'GET',
  path: '/api/article/lead',
  topics,
});
export const getArticle = endpoint<ArticleInput, Article>({
  name: 'getArticle',
  method: 'GET',
  path: '/api/article/:articleId',
  topics,
});
export const listRelatedArticles = endpoint<ArticleInput, ArticleCard[]>({
  name: 'listRelatedArticles',
  method: 'GET',
  path: '/api/article/:articleId/related',
  topics,
});
export const getHomeDay = endpoint<Nothing, HomeDay>({
  name: 'getHomeDay',
  method: 'GET',
  path: '/api/article/home_day',
  topics: ['exhibitions'],
});
/**
 * Blocks of the home page besides the news: featured shows, closing entries, lost and found, puppies, latest results.
 */
export const getHomeAround = endpoint<Nothing, HomeAround>({
  name: 'getHomeAround',
  method: 'GET',
  path: '/api/article/home_around',
  topics: [...topics, 'exhibitions'],
});
