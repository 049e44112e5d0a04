import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { movedEnvironment } from './apps/cli/machine/testDay.mjs';
import { notOnOtherDays, onOtherDays, outsideTheGate, parts } from './platform/testing/runParts.ts';
import { SeedFirstSequencer } from './platform/testing/seedFirst.ts';

Object.assign(process.env, movedEnvironment());
await import('./apps/cli/machine/movedClock.mjs');

/** Against what would never end; a machine that is busy or slow fails nothing. */
const guards = { hookTimeout: 900_000, testTimeout: 900_000 };

const onPostgres = {
  environment: 'node' as const,
  globalSetup: ['platform/testing/globalDatabase.ts'],
  setupFiles: [
    'platform/testing/failOnConsole.ts',
    'platform/testing/reportErrors.ts',
    'platform/testing/properties.ts',
  ],
  ...guards,
};

/** `laws`: of the whole tree; `server`: units and the app on a real PostgreSQL; `web`: components in a pretended browser; the others belong to the complete run. */
export default defineConfig({
  test: {
    // Two cores are shared with PostgreSQL and, on a laptop, with everything else.
    maxWorkers: 2,
    sequence: { sequencer: SeedFirstSequencer },
    // A test that passes only on the retry is reported at the end of the run and has to be fixed.
    retry: 1,
    provide: { beganAt: new Date().toISOString(), propertySeed: Number(process.env.PROPERTY_SEED ?? 20_261_127) },
    reporters: ['default', ['./platform/testing/tally.ts', { path: process.env.TEST_REPORT }]],
    projects: [
      // Modules of their own: what writes migrations adds to the prototype of every array, which ajv trips over.
      { test: { ...onPostgres, name: 'laws', include: ['tests/laws/*.test.ts'], exclude: outsideTheGate } },
      {
        test: {
          ...onPostgres,
          name: 'server',
          include: ['{apps,platform,domains,bench}/**/*.test.ts', 'tests/portal/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...outsideTheGate],
          // Shared by the files of a worker, modules cost half. What modules remember is kept by database and app.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          // A jsdom for each file costs nearly half of their time; a separate context for each does not.
          pool: 'vmThreads',
          environment: 'jsdom',
          include: ['{apps,platform,domains}/**/*.test.tsx'],
          setupFiles: [
            'platform/testing/failOnConsole.ts',
            'platform/testing/browserSetup.ts',
            'platform/testing/properties.ts',
          ],
          ...guards,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { ...onPostgres, name: 'days', include: [...onOtherDays], exclude: notOnOtherDays, isolate: false } },
      ...Object.entries(parts).map(([name, include]) => ({
        test: {
          ...onPostgres,
          name,
          include: [...include],
          maxWorkers: 1,
          fileParallelism: false,
        },
      })),
    ],
  },
});
