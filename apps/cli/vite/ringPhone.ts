import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './classNames.ts';
import { precompress } from './precompress.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Builds the ring's page by itself, one script and one style: it stays within 90 kB of scripts, and a phone that keeps
 * these files works without a network.
 */
export default defineConfig({
  root,
  plugins: [react(), precompress()],
  css: { modules: { generateScopedName: classNames(root) } },
  publicDir: false,
  build: {
    outDir: 'build/web',
    emptyOutDir: false,
    manifest: '.vite/ring.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/web\/public\.ts$/, sideEffects: false }] },
      input: resolve(root, 'apps/web/ringPhone/entry.tsx'),
      output: {
        // Pictures and fonts are named as in the portal's build, so that both name the same file.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        entryFileNames: 'assets/[hash:7].js',
        codeSplitting: false,
      },
    },
  },
});
