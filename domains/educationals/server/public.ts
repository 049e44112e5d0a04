export { cancelSignUpsOf } from './commands.ts';
export { educationalNotices } from './notices.ts';
export { educationalSitemap } from './sitemap.ts';
