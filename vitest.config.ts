import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** They measure time: one after another, when nothing else runs. */
const alone = [
  'apps/server/process/databaseAway.test.ts',
  'apps/server/process/databaseKilled.test.ts',
  'apps/server/process/killed.test.ts',
  'apps/server/process/pooler.test.ts',
  'domains/accounts/server/throttle/sameTime.test.ts',
  'domains/accounts/session/server/signIn.test.ts',
  'platform/server/limits/*.test.ts',
  'platform/testing/patterns.test.ts',
];

/** They start, kill and starve whole processes, and mostly wait for them: beside each other, but beside nothing else. */
const processes = [
  'apps/server/backup/backup.test.ts',
  'apps/server/doctor/doctor.test.ts',
  'apps/server/process/backup.test.ts',
  'apps/server/process/diskFull.test.ts',
  'apps/server/process/failover.test.ts',
  'apps/server/process/finishKilled.test.ts',
  'apps/server/process/live.test.ts',
  'apps/server/process/moment.test.ts',
  'apps/server/process/nginx.test.ts',
  'apps/server/process/numbersKilled.test.ts',
  'apps/server/process/process.test.ts',
  'apps/server/process/queuesKilled.test.ts',
  'apps/server/process/supervised.test.ts',
  'platform/server/db/embedded.test.ts',
];

const onPostgres = {
  environment: 'node' as const,
  globalSetup: ['platform/testing/globalDatabase.ts'],
  setupFiles: ['platform/testing/failOnConsole.ts', 'platform/testing/tellErrors.ts'],
  // The very first test database waits for initdb and the migrations.
  hookTimeout: 90_000,
};

/** `server`: units and the app on a real PostgreSQL; `web`: components in a pretended browser; the others: see above. */
export default defineConfig({
  test: {
    // Cores are shared with PostgreSQL and, on a laptop, with everything else.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...onPostgres,
          name: 'server',
          include: ['*.test.ts', '{apps,platform,domains,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...processes, ...alone],
          // What modules remember there is kept by database and app; a browser's stores are not, so `web` stays apart.
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
        test: {
          ...onPostgres,
          name: 'processes',
          include: processes,
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'alone',
          include: alone,
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
