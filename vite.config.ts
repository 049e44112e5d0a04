import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { alwaysLoaded } from './apps/cli/vite/alwaysLoaded.ts';
import { bundle } from './apps/cli/vite/bundles.ts';
import { classNames } from './apps/cli/vite/classNames.ts';
import { leanRouter } from './apps/cli/vite/leanRouter.ts';
import { pageEntries } from './apps/cli/vite/pageEntries.ts';
import { pageSources } from './apps/cli/vite/pageSources.ts';
import { precompress } from './apps/cli/vite/precompress.ts';

/**
 * Small parts that many pages need, besides what all load, travel in one file; what fewer than four chunks use stays
 * with them, and so do the calls of domains that only some pages make.
 */
const shared = bundle(
  'shared',
  [
    'platform/ui/{buttons,covers,dogs,icons,badges,emblems,typography,sprite}/*.{ts,tsx}',
    'platform/ui/theme/cx.ts',
    'platform/contract/{userTypes,messages,endpoint}.ts',
    'platform/contract/time/clock.ts',
    'platform/web/page/*.{ts,tsx}',
    'platform/web/useHydrated.ts',
    'apps/web/shell/{header,footer,sections}/*.{ts,tsx}',
    'domains/*/paths.ts',
    'domains/{accounts,dictionaries,exhibitions,news,banners}/contract.ts',
  ],
  { minShareCount: 6 },
);

/**
 * Addresses and small functions that nearly every page needs: without a bundle of their own they join the chunk of one
 * page or of the side menu, and every page loads that chunk whole (3.5 kB of the home page, measured on 2026-11-28).
 */
const addresses = bundle(
  'addresses',
  [
    'domains/{dogs,exhibitions,entries,catalogue}/paths.ts',
    'domains/dogs/matings/paths.ts',
    'domains/profiles/place.ts',
    'domains/accounts/startPath.ts',
    'platform/contract/plural.ts',
    'platform/web/useSmallWindow.ts',
  ],
  { priority: 2 },
);

const entry = resolve(import.meta.dirname, 'apps/web/entry.client.tsx');
const always = alwaysLoaded(entry);

/** Styles of the parts and of the frame: one file instead of a dozen, which over HTTP/1.1 would wait for each other. */
const look = bundle(
  'look',
  [
    'platform/ui/**/*.module.css',
    'apps/web/shell/Shell.module.css',
    'apps/web/shell/{header,footer,sections}/*.module.css',
    'apps/web/shell/lowVision/AccessibilityLinks.module.css',
    'domains/banners/web/*.module.css',
    'domains/exhibitions/web/calendar/list/EntryMark.module.css',
    'domains/exhibitions/web/map/VenueMap.module.css',
    'domains/news/web/feed/rows/{PostRow,KindMark}.module.css',
    'domains/news/web/home/{UpcomingShows,RailBlock}.module.css',
  ],
  {
    priority: 2,
    except: [
      'platform/ui/{calendar,embed,filters,forms,lists,overlays,pictures,plots}/*.module.css',
      'platform/ui/fields/*/*.module.css',
      'platform/ui/time/Steps.module.css',
    ],
  },
);
/** The same for what pages of one domain show together. */
const newsLook = bundle('news', ['domains/news/web/**/*.module.css'], { priority: 1 });
const profileLook = bundle('profile', ['apps/web/{profilePage,profileFrame}/**/*.module.css'], { priority: 1 });
const calendarLook = bundle(
  'calendar',
  ['domains/exhibitions/web/{calendar,filters}/**/*.module.css', 'domains/exhibitions/web/CalendarPage.module.css'],
  { priority: 1 },
);
const showLook = bundle(
  'show',
  [
    'domains/exhibitions/web/show/**/*.module.css',
    'domains/exhibitions/web/ExhibitionPage.module.css',
    'domains/exhibitions/reports/web/ReportList.module.css',
  ],
  { priority: 1 },
);
const dogLook = bundle(
  'dog',
  [
    'domains/dogs/genetics/web/Figures.module.css',
    'domains/dogs/studbook/web/{DogHead,DogSections,Records,StudbookDogPage}.module.css',
    'domains/dogs/titleProgress/web/TitleProgress.module.css',
    'domains/rings/critiques/web/critiques.module.css',
  ],
  { priority: 1 },
);
/** Tables of shows, trials and titles, on a dog's page and on the results of a show. */
const tableLook = bundle(
  'tables',
  [
    'platform/ui/lists/{RecordTable,plainTable}.module.css',
    'domains/exhibitions/results/web/Corrections.module.css',
    'domains/exhibitions/trials/web/Trials.module.css',
  ],
  { priority: 1 },
);
/** The rows of the side menu load after a page's first load, whole: small files of their own would weigh more than they save. */
const sideMenu = bundle('sideMenu', ['apps/web/profileFrame/menu/{MenuList.tsx,rows.ts,menus.ts,explain.ts}'], {
  priority: 1,
});
/** The menu's frame with its button, and what the crumbs read of it too. */
const pageMenu = bundle(
  'pageMenu',
  ['platform/ui/menus/{SideColumn.tsx,useLayer.ts}', 'apps/web/profileFrame/menu/{SideMenu.tsx,usePageMenu.ts}'],
  { priority: 1.5 },
);
/** Filters and rows of the lists one searches in: the calendar and the directories. */
const findingLook = bundle('finding', ['platform/ui/filters/*.module.css', 'domains/directory/web/list/*.module.css'], {
  priority: 1,
});

/** `vite build` makes the browser's files; `vite build --ssr` the one module that renders pages on the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    ...(isSsrBuild || command === 'serve' ? [pageSources(import.meta.dirname)] : []),
    leanRouter,
    ...(isSsrBuild ? [] : [pageEntries(), always.plugin]),
    react(),
    ...(isSsrBuild ? [] : [precompress()]),
  ],
  // Inlined into the rendering module: reading process.env is slow at run time, and React must be its production build
  // under any NODE_ENV.
  ...(isSsrBuild && command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ...(command === 'build' && { css: { modules: { generateScopedName: classNames(import.meta.dirname) } } }),
  publicDir: isSsrBuild ? false : 'apps/web/public',
  build: {
    outDir: isSsrBuild ? 'build/ssr' : 'build/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A page's own imports are found when it arrives; the list of them for every page would be two kilobytes of every
    // first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      // A domain's public.ts has no side effects, so that importing a hook from it does not load its other exports.
      // architecture.test.ts checks that it only re-exports.
      treeshake: { moduleSideEffects: [{ test: /\/web\/public\.ts$/, sideEffects: false }] },
      input: isSsrBuild ? 'apps/web/entry.server.tsx' : entry,
      // One file on the server: a running portal must not load pages from a build that has been replaced meanwhile.
      output: {
        // Every first load names the scripts and styles of all pages; by a short hash alone that is 1.5 kB less (brotli).
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        ...(!isSsrBuild && { chunkFileNames: 'assets/[hash:7].js', entryFileNames: 'assets/[hash:7].js' }),
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                look,
                newsLook,
                profileLook,
                calendarLook,
                showLook,
                dogLook,
                tableLook,
                findingLook,
                pageMenu,
                sideMenu,
                always.group,
                addresses,
                shared,
              ],
            },
      },
    },
  },
  // In development Node loads the packages itself: those written for CommonJS would not run inside Vite.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
}));
