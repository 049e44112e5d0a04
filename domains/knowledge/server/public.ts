export { howToUrls } from './queries.ts';
