export { exhibitionPurpose } from './edit/purpose.ts';
export { exhibitionUrls } from './queries/exhibitionUrls.ts';
export { listNearest } from './queries/listNearest.ts';
export { reportPurpose } from './reports/purpose.ts';
export { instantOf } from './zonedTime.ts';
