export { educationalUrls } from './queries.ts';
