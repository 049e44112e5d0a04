export { giveUpPlaces } from './commands.ts';
export { educationalUrls } from './queries.ts';
