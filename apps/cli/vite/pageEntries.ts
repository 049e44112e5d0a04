import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isRoutesFile, pageImports } from './pageSources.ts';

/**
 * Emits every page of the routes files as an entry with its own exports, so that the browser's entry can import the
 * first page by the address that the server names (`apps/web/firstPage.ts`), without the table of all routes.
 */
export const pageEntries = (): Plugin => {
  const emitted = new Set<string>();
  return {
    name: 'page-entries',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => emitted.clear(),
    transform(code, id) {
      if (!isRoutesFile(id)) return;
      for (const [, file] of code.matchAll(pageImports)) {
        const page = resolve(dirname(id), file as string);
        if (emitted.has(page)) continue;
        emitted.add(page);
        this.emitFile({ type: 'chunk', id: page, preserveSignature: 'strict' });
      }
    },
  };
};
