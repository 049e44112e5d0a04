export { cancelSignUpsOf } from './commands.ts';
export { educationalUrls } from './queries.ts';
