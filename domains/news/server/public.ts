export { articlePurpose } from '../edit/server/purpose.ts';
export { isPublished } from '../edit/server/queries.ts';
export { advertReferences } from './commands/advertReferences.ts';
export { deleteArticlesOf } from './commands/deleteArticles.ts';
export { newsJobs } from './jobs.ts';
export { articleNotices } from './notices.ts';
export { isAuthorActive } from './queries/cards.ts';
export { newsSitemap } from './sitemap.ts';
