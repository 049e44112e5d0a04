export { kennelReaders } from './queries.ts';
