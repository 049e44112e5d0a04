import type { Rights } from '#platform/contract/rights.ts';

export const rights: Rights = {
  listArticles: 'everyone',
  findLeadArticle: 'everyone',
  getArticle: 'everyone',
  listRelatedArticles: 'everyone',
  getHomeDay: 'everyone',
  'GET /news/rss.xml': 'everyone',
};
