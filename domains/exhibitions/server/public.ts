export { exhibitionUrls } from './queries/exhibitionUrls.ts';
