import { dirname, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Tells each `page(path, () => import('./XPage.tsx'))` of a domain's routes which file it loads. */
const pageSources: Plugin = {
  name: 'page-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/web\/(\w+\/)?routes\.tsx?$/.test(id)) return null;
    return code.replace(/\(\) =>\s*import\('(\.[^']+)'\)/g, (load, file: string) => `${load}, ${JSON.stringify(relative(root, resolve(dirname(id), file)))}`);
  },
};

/** `vite build` makes the browser's files; `vite build --ssr` the one module that renders pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [pageSources, react()],
  publicDir: isSsrBuild ? false : 'apps/web/public',
  build: {
    outDir: isSsrBuild ? 'build/ssr' : 'build/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'apps/web/entry.server.tsx' : 'apps/web/entry.client.tsx' },
  },
  ssr: { noExternal: true },
}));
