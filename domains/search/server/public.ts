export { rebuildIndex } from './commands/rebuildIndex.ts';
