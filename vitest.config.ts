import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `server`: units and the app on a real PostgreSQL; `web`: components in a pretended browser. */
export default defineConfig({
  test: {
    // Two cores are shared with PostgreSQL and, on a laptop, with everything else.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['*.test.ts', '{apps,platform,domains,bench}/**/*.test.ts'],
          globalSetup: ['platform/testing/globalDatabase.ts'],
          setupFiles: ['platform/testing/failOnConsole.ts'],
          testTimeout: 20_000,
          // The very first test database waits for initdb and the migrations.
          hookTimeout: 90_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{apps,platform,domains}/**/*.test.tsx'],
          setupFiles: ['platform/testing/failOnConsole.ts', 'platform/testing/browserSetup.ts'],
          testTimeout: 20_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
