import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Tells each `page(path, () => import('./XPage.tsx'))` of a domain's routes which file it loads, so that the
 * server can name the page's chunk in the HTML instead of letting the browser discover it late.
 */
export const pageSources = (root: string): Plugin => ({
  name: 'page-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(web|apps\/web)\/(\w+\/)?routes\.tsx?$/.test(id)) return null;
    return code.replace(/\(\) =>\s*import\('(\.[^']+)'\)/g, (load, file: string) => `${load}, ${JSON.stringify(relative(root, resolve(dirname(id), file)))}`);
  },
});
