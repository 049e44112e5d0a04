import { accountKinds, type Right, type Rights } from '#platform/contract/rights.ts';

/** Whoever is signed in writes under their own name, and changes only what they have written. */
const own: Right = { who: accountKinds, whose: 'own' };

export const rights: Rights = {
  listArticles: 'everyone',
  findLeadArticle: 'everyone',
  getArticle: 'everyone',
  listRelatedArticles: 'everyone',
  getHomeDay: 'everyone',
  getHomeAround: 'everyone',
  getWriting: own,
  createArticle: own,
  getArticleEdit: own,
  editArticle: own,
  closeArticle: own,
  deleteArticle: own,
  listRevisions: own,
  getArticleLikes: 'everyone',
  likeArticle: 'member',
  unlikeArticle: 'member',
  listDeskArticles: { who: ['federation', 'admin'] },
  actOnArticle: { who: ['federation', 'admin'] },
  'GET /news/rss.xml': 'everyone',
};
