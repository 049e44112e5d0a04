export { cancelSignUpsOf } from './commands.ts';
export { educationalNotices } from './notices.ts';
export { educationalUrls } from './queries.ts';
