import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Matches `lazyPart(() => import('./X.tsx'))`, also of a named export, also from the root (`#domains/…`). */
const parts =
  /(?<=\blazyPart(?:<[^()]+>)?\(\s*)\(\) =>\s*import\('([.#][^']+)'\)(?:\.then\(\(\{ \w+ \}\) => \(\{ default: \w+ \}\)\))?(?=,?\s*\))/g;
/** Matches the `() => import('./XPage.tsx')` of a route. */
export const pageImports = /\(\) =>\s*import\('(\.[^']+)'\)/g;

/** Whether a module lists pages: `routes.ts` of a domain or of a folder of the app. */
export const isRoutesFile = (id: string): boolean => /\/(web|apps\/web)\/(\w+\/)?routes\.tsx?$/.test(id);

/**
 * Adds to each `page(path, () => import('./XPage.tsx'))` of a domain's routes the file it loads, so that the server
 * preloads the page's chunk in the HTML; and the same to each `lazyPart`, so that the styles of parts in the markup are
 * linked.
 */
export const pageSources = (root: string): Plugin => ({
  name: 'page-sources',
  enforce: 'pre',
  transform(code, id) {
    const isRoutes = isRoutesFile(id);
    if (!isRoutes && !code.includes('web/page/lazyPart.tsx')) return null;
    return code.replace(
      isRoutes ? pageImports : parts,
      (load, file: string) =>
        `${load}, ${JSON.stringify(file.startsWith('#') ? file.slice(1) : relative(root, resolve(dirname(id), file)))}`,
    );
  },
});
