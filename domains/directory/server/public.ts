export { refereeUrls } from './queries/judges/refereeUrls.ts';
