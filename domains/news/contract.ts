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

/** Newest first. Filters of one name add up; those of different names narrow. */
export const listArticles = endpoint<FeedInput, Feed>({
  name: 'listArticles',
  method: 'GET',
  path: '/api/article/feed',
  topics,
});
/** The newest important article of the federations while it is fresh: it opens the home page. */
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
/** Moscow's date and what is on these days. */
export const getHomeDay = endpoint<Nothing, HomeDay>({
  name: 'getHomeDay',
  method: 'GET',
  path: '/api/article/home_day',
  topics: ['exhibitions'],
});
/**
 * What the front page has besides the news: great events, closing entries, lost and found, puppies, the latest results.
 */
export const getHomeAround = endpoint<Nothing, HomeAround>({
  name: 'getHomeAround',
  method: 'GET',
  path: '/api/article/home_around',
  topics: [...topics, 'exhibitions'],
});
