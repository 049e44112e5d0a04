export { profileUrls } from './queries/profileUrls.ts';
