/**
 * What is not asked at every `npm test` but by the complete run (`npm run test:all`), by part. A test that is in no list
 * here stands in the gate. It leaves the gate because it kills or starves whole processes, asks one question of everything
 * there is, or hangs on how fast a machine is.
 */
export const parts = {
  /** They start, kill and starve whole processes and databases, and hold limits by waiting for them. */
  processes: [
    'apps/cli/createAdmin.test.ts',
    'apps/server/backup/backup.test.ts',
    'apps/server/doctor/doctor.test.ts',
    'apps/server/people/canaries.test.ts',
    'apps/server/process/*.test.ts',
    'domains/accounts/server/throttle/sameTime.test.ts',
    'domains/media/server/storeAway.test.ts',
    'platform/server/backup/backup.test.ts',
    'platform/server/db/embedded.test.ts',
    'platform/server/db/lostConnections.test.ts',
    'platform/server/db/migrate.test.ts',
    'platform/server/db/replica.test.ts',
    'platform/server/db/takeOver/takeOver.test.ts',
    'platform/server/limits/*.test.ts',
    'platform/server/live/redisAdapter.test.ts',
  ],
  /** One question of every page, call, upload or file there is; and how each statement that people wait for finds its rows. */
  sweeps: [
    // A thousand questions of visitors; the gate asks those of `asPeopleSpeak` and of the search's own tests.
    'apps/search/visitorsQueries.test.ts',
    'apps/server/hostileInput.test.ts',
    'apps/server/people/disclosure.test.ts',
    'apps/server/rights/calls.test.ts',
    'apps/server/routes/hostilePages.test.ts',
    'deploy.test.ts',
    'domains/**/plans.test.ts',
    // The whole studbook of the demonstration, out and in again, several times over.
    'domains/dogs/server/exchange.test.ts',
    'domains/media/server/hostileUploads.test.ts',
    'platform/testing/patterns.test.ts',
  ],
  /** What the largest pictures and tables hold of memory, against what `docs/promises.ts` says. */
  memory: ['platform/server/files/fileWorker/pictures.test.ts', 'platform/server/tableFiles/*.test.ts'],
} as const;

/**
 * Asked again on other days by the complete run (`apps/cli/machine/days.mjs`): the demonstration, a tour of the pages, and what judges dates. In the
 * gate they stand on the tests' one day.
 */
export const onOtherDays: readonly string[] = [
  // Not `sameSeed.test.ts`: it lays the demonstration a second time, for a minute and a half, to ask what no date decides.
  'apps/server/demo/{believable,counts,sameEveryDay,seed,standing}.test.ts',
  'apps/server/routes/general.test.ts',
  'domains/applications/server/{clock,staff,types}.test.ts',
  'domains/exhibitions/server/{demo,exhibitions,feeds}.test.ts',
  'domains/notifications/server/*.test.ts',
  'domains/visits/server/visits.test.ts',
  'domains/exhibitions/{edit,results,schedule}/server/*.test.ts',
  'links.test.ts',
];

export const notInTheGate: string[] = Object.values(parts).flat();
