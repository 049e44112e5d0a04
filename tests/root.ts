import { join } from 'node:path';

/** The absolute path of the checkout. */
export const root = join(import.meta.dirname, '..');
