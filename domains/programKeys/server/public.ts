export { isProgramKey } from './commands.ts';
export { findKeySession } from './queries.ts';
