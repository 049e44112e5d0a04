/**
 * What is not asked at every `npm test` but by the complete run (`npm run test:all`), by part. A test that is in no list
 * here stands in the gate. It leaves the gate because it kills or starves whole processes, asks one question of everything
 * there is, or hangs on how fast a machine is.
 */
export const parts = {
  /** They start, kill and starve whole processes and databases, and hold limits by waiting for them. */
  processes: [
    'apps/cli/createAdmin.test.ts',
    'apps/cli/importCommand.test.ts',
    'apps/server/backup/backup.test.ts',
    'apps/server/doctor/doctor.test.ts',
    'apps/server/tests/people/canaries.test.ts',
    'apps/server/process/*.test.ts',
    // An upgrade of a whole portal.
    'apps/server/upgrade/upgradeJournal.test.ts',
    // A filled database of every release, brought to this one.
    'apps/server/upgrade/releases/releases.test.ts',
    // Copies of whole databases.
    'apps/server/upgrade/tryUpgrade.test.ts',
    'domains/accounts/server/throttle/sameTime.test.ts',
    'domains/media/server/storeAway.test.ts',
    // They wait for the clock, and for what is away.
    'domains/notifications/jobQueues/server/jobQueues.test.ts',
    'domains/notifications/server/hubs/hubs.test.ts',
    'platform/server/backup/backup.test.ts',
    'platform/server/db/embedded.test.ts',
    'platform/server/db/lostConnections.test.ts',
    'platform/server/db/migrate.test.ts',
    'platform/server/db/replica.test.ts',
    'platform/server/db/takeOver/takeOver.test.ts',
    'platform/server/limits/*.test.ts',
    'platform/server/live/redisAdapter.test.ts',
    // A mail server that refuses, is silent and dies; a database server that a crash has left broken.
    'platform/server/mail/mail.test.ts',
    'platform/testing/database.test.ts',
  ],
  /** One question of every page, call, upload or file there is; and how each statement that people wait for finds its rows. */
  sweeps: [
    // A thousand questions of visitors; the gate asks those of `asPeopleSpeak` and of the search's own tests.
    'apps/searchQuestions/visitorsQueries.test.ts',
    // The demonstration laid a second time; the gate looks at the first.
    'apps/server/demo/sameSeed.test.ts',
    'apps/server/hostileInput.test.ts',
    // Every letter there is. The gate reads letters where they are sent.
    'apps/server/tests/letters/everyLetter.test.ts',
    'apps/server/tests/people/disclosure.test.ts',
    'apps/server/tests/rights/calls.test.ts',
    'apps/server/tests/routes/hostilePages.test.ts',
    'tests/laws/deploy.test.ts',
    'domains/**/plans.test.ts',
    // Hundreds of wrong passwords from hundreds of addresses.
    'domains/accounts/server/throttling.test.ts',
    // Trees of the whole demonstration, counted twice in two ways.
    'domains/dogs/genetics/server/genealogy.test.ts',
    'domains/dogs/server/demo.test.ts',
    // The whole studbook of the demonstration, out and in again, several times over.
    'domains/dogs/server/exchange.test.ts',
    'domains/media/server/hostileUploads.test.ts',
    // Pictures of fifty megapixels, and other hard ones.
    'domains/profiles/pictures/server/pictures.test.ts',
    // Every link of every page, every item of every member's own menu.
    'tests/laws/links.test.ts',
    'tests/laws/ownMenus.test.ts',
    'platform/testing/patterns.test.ts',
  ],
  /** What the largest pictures and tables hold of memory, against what `docs/promises.ts` says. */
  memory: ['platform/server/files/fileWorker/pictures.test.ts', 'platform/server/tableFiles/read*.test.ts'],
} as const;

/**
 * Asked again on other days by the complete run (`apps/cli/machine/days.mjs`): the demonstration, a tour of the pages, and what judges dates. In the
 * gate they stand on the tests' one day.
 */
export const onOtherDays: readonly string[] = [
  // Not `sameSeed.test.ts`: it lays the demonstration a second time, for a minute and a half, to ask what no date decides.
  'apps/server/demo/{believable,counts,sameEveryDay,seed,standing}.test.ts',
  'apps/server/tests/routes/general.test.ts',
  'domains/applications/server/{clock,staff,types}.test.ts',
  'domains/exhibitions/server/{demo,exhibitions,feeds}.test.ts',
  'domains/notifications/server/*.test.ts',
  'domains/visits/server/visits.test.ts',
  'domains/exhibitions/{edit,results,schedule}/server/*.test.ts',
  'links.test.ts',
];

export const notInTheGate: string[] = Object.values(parts).flat();

/** What `onOtherDays` takes in beside by its globs: it stands on one day. */
export const notOnOtherDays: string[] = notInTheGate.filter((file) => !onOtherDays.includes(file));
