import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from './apps/cli/vite/leanRouter.ts';
import { pageSources } from './apps/cli/vite/pageSources.ts';
import { policyPdf } from './apps/cli/vite/policyPdf.ts';
import { precompress } from './apps/cli/vite/precompress.ts';

/** Small parts that most pages need travel in one file instead of forty; what fewer than four chunks use stays with them, and so does what only members' parts call. */
const shared = {
  name: 'shared',
  test: /platform\/(ui\/(buttons|covers|dogs|icons|marks|signs|type|states|choices|theme\/cx|sprite)|contract\/(dates|season|countdown|userTypes|messages|plurals|endpoint)|web\/(page|read|api|PageMeta|useAwake))|apps\/web\/shell\/(header|footer|sections)|domains\/(?!notifications\/contract)\w+\/(contract|paths|session|texts)\.ts/,
  minShareCount: 4,
};

/** The router and the client cache, which every page needs, compress better together. */
const framework = { name: 'framework', test: /node_modules\/(react-router|cookie-es|@tanstack)\//, minShareCount: 2, priority: 2 };

/** Styles of the parts and of the frame: one file instead of a dozen, which over HTTP/1.1 would wait for each other. */
const look = {
  name: 'look',
  test: /(platform\/ui|apps\/web\/shell|domains\/(accounts|banners)\/web)\/.*\.module\.css|(EntryMark|PostRow|KindMark|UpcomingShows|VenueMap|ContactList)\.module\.css/,
  priority: 2,
};
/** The same for what pages of one domain show together. */
const newsLook = { name: 'news', test: /domains\/news\/web\/.*\.module\.css/, priority: 1 };
const profileLook = { name: 'profile', test: /domains\/pages\/web\/.*\.module\.css/, priority: 1 };
const calendarLook = { name: 'calendar', test: /domains\/exhibitions\/web\/(calendar|filters|CalendarPage).*\.module\.css/, priority: 1 };

/** `vite build` makes the browser's files; `vite build --ssr` the one module that renders pages on the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [pageSources(import.meta.dirname), leanRouter, react(), ...(isSsrBuild ? [] : [policyPdf(), precompress()])],
  // Written into the rendering module: reading process.env costs at run time, and React must be the fast one whoever starts it.
  ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  publicDir: isSsrBuild ? false : 'apps/web/public',
  build: {
    outDir: isSsrBuild ? 'build/ssr' : 'build/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'apps/web/entry.server.tsx' : 'apps/web/entry.client.tsx',
      // One file on the server: a portal that runs must not look for pages in a build that has been replaced meanwhile.
      output: { codeSplitting: isSsrBuild ? false : { groups: [look, newsLook, profileLook, calendarLook, framework, shared] } },
    },
  },
  // In development Node loads the packages itself: those written for CommonJS would not run inside Vite.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
}));
