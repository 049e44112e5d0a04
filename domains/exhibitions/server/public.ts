export { exhibitionUrls } from './queries/exhibitionUrls.ts';
export { listNearest } from './queries/listNearest.ts';
