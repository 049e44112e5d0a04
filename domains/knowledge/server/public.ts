export { knowledgeSitemap } from './sitemap.ts';
