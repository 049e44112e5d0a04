import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** `lazyPart(() => import('./X.tsx'))`, also of a component by its name, also from the root (`#domains/…`). */
const parts =
  /(?<=\blazyPart(?:<[^()]+>)?\(\s*)\(\) =>\s*import\('([.#][^']+)'\)(?:\.then\(\(\{ \w+ \}\) => \(\{ default: \w+ \}\)\))?(?=,?\s*\))/g;
const pages = /\(\) =>\s*import\('(\.[^']+)'\)/g;

/**
 * Tells each `page(path, () => import('./XPage.tsx'))` of a domain's routes which file it loads, so that the
 * server can name the page's chunk in the HTML instead of letting the browser discover it late; and each `part`
 * the same, so that the styles of the parts in the markup come with it.
 */
export const pageSources = (root: string): Plugin => ({
  name: 'page-sources',
  enforce: 'pre',
  transform(code, id) {
    const isRoutes = /\/(web|apps\/web)\/(\w+\/)?routes\.tsx?$/.test(id);
    if (!isRoutes && !code.includes('web/page/lazyPart.tsx')) return null;
    return code.replace(
      isRoutes ? pages : parts,
      (load, file: string) =>
        `${load}, ${JSON.stringify(file.startsWith('#') ? file.slice(1) : relative(root, resolve(dirname(id), file)))}`,
    );
  },
});
