import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** They measure time, or kill and starve whole processes: one after another, when nothing else runs. */
const alone = [
  'apps/server/process/databaseAway.test.ts',
  'apps/server/process/databaseKilled.test.ts',
  'apps/server/process/killed.test.ts',
  'apps/server/process/live.test.ts',
  'apps/server/process/process.test.ts',
  'domains/accounts/server/session/signIn.test.ts',
  'platform/server/db/embedded.test.ts',
  'platform/server/limits/*.test.ts',
  'platform/testing/patterns.test.ts',
];

const onPostgres = {
  environment: 'node' as const,
  globalSetup: ['platform/testing/globalDatabase.ts'],
  setupFiles: ['platform/testing/failOnConsole.ts', 'platform/testing/tellErrors.ts'],
  // The very first test database waits for initdb and the migrations.
  hookTimeout: 90_000,
};

/** `server`: units and the app on a real PostgreSQL; `web`: components in a pretended browser; `alone`: see above. */
export default defineConfig({
  test: {
    // Two cores are shared with PostgreSQL and, on a laptop, with everything else.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...onPostgres,
          name: 'server',
          include: ['*.test.ts', '{apps,platform,domains,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
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
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...onPostgres, name: 'alone', include: alone, maxWorkers: 1, fileParallelism: false, testTimeout: 60_000, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
