/**
 * Tests that run only in the complete run (`npm run test:all`), by part; all others are in the gate. They are excluded
 * from the gate because they kill or starve whole processes, check everything of one kind, or depend on the speed of
 * the machine.
 */
export const parts = {
  /** Tests that start, kill and starve whole processes and databases, and test limits by waiting for them. */
  processes: [
    'apps/cli/alarm.test.ts',
    'apps/cli/createAdmin.test.ts',
    'apps/cli/importCommand.test.ts',
    'apps/server/backup/backup.test.ts',
    'apps/server/doctor/doctor.test.ts',
    'tests/portal/people/canaries.test.ts',
    // Installs packages, compiles and runs a program of its own.
    'tests/portal/typedClient.test.ts',
    'apps/server/process/*.test.ts',
    // An upgrade of a whole portal.
    'apps/server/upgrade/upgradeJournal.test.ts',
    // Upgrades a filled database of every release to this one.
    'apps/server/upgrade/releases/releases.test.ts',
    // Copies of whole databases.
    'apps/server/upgrade/tryUpgrade.test.ts',
    'domains/accounts/server/throttle/sameTime.test.ts',
    'domains/media/server/storeAway.test.ts',
    // Wait for the clock and for unavailable services.
    'domains/notifications/jobQueues/server/jobQueues.test.ts',
    'domains/notifications/server/hubs/hubs.test.ts',
    'platform/server/backup/backup.test.ts',
    'platform/server/db/demoted.test.ts',
    'platform/server/db/embedded.test.ts',
    'platform/server/db/lostConnections.test.ts',
    'platform/server/db/migrate.test.ts',
    'platform/server/db/poolerAway.test.ts',
    'platform/server/db/replica.test.ts',
    'platform/server/db/replicas.test.ts',
    'platform/server/db/takeOver/takeOver.test.ts',
    'platform/server/limits/*.test.ts',
    'platform/server/live/redisAdapter.test.ts',
    // A mail server that refuses, hangs and dies; a database server that a crash has corrupted.
    'platform/server/mail/mail.test.ts',
    'platform/testing/database.test.ts',
  ],
  /** Check every page, call, upload or file; and the query plans of every statement that people wait for. */
  sweeps: [
    // A thousand visitors' queries; the gate runs those of `asPeopleSpeak` and of the search's own tests.
    'apps/searchQuestions/visitorsQueries.test.ts',
    // Seeds the demonstration a second time; the gate checks the first.
    'apps/server/demo/sameSeed.test.ts',
    'apps/server/hostileInput.test.ts',
    // Every mail. The gate reads mails where they are sent.
    'tests/portal/letters/everyLetter.test.ts',
    'tests/portal/people/disclosure.test.ts',
    'tests/portal/rights/calls.test.ts',
    // Every call of a member on a record of the demonstration, by strangers and by the owner.
    'tests/portal/rights/ownCalls.test.ts',
    'tests/portal/routes/hostilePages.test.ts',
    'tests/laws/deploy.test.ts',
    'domains/**/plans.test.ts',
    // Hundreds of wrong passwords from hundreds of addresses.
    'domains/accounts/server/throttling.test.ts',
    // Pedigrees of the whole demonstration, counted in two ways.
    'domains/dogs/genetics/server/genealogy.test.ts',
    'domains/dogs/server/demo.test.ts',
    // Exports and imports the whole studbook of the demonstration several times.
    'domains/dogs/server/exchange.test.ts',
    'domains/media/server/hostileUploads.test.ts',
    // Pictures of more than sixty megapixels, and other large ones.
    'domains/profiles/pictures/server/pictures.test.ts',
    // Every link of every page, every item of every member's own menu.
    'tests/laws/links.test.ts',
    'tests/laws/ownMenus.test.ts',
    'platform/testing/patterns.test.ts',
  ],
  /** Memory use of the largest pictures and tables, against `docs/promises.ts`. */
  memory: ['platform/server/files/fileWorker/pictures.test.ts', 'platform/server/tableFiles/read*.test.ts'],
} as const;

/**
 * Tests that the complete run repeats on other dates (`apps/cli/machine/days.mjs`): the demonstration, a tour of the
 * pages, and date rules. In the gate they run on the tests' one date.
 */
export const onOtherDays: readonly string[] = [
  // Without `sameSeed.test.ts`: it seeds the demonstration again for a minute and a half, and no date affects it.
  'apps/server/demo/{believable,counts,sameEveryDay,seed,standing}.test.ts',
  'tests/portal/routes/general.test.ts',
  'domains/applications/server/{clock,staff,types}.test.ts',
  'domains/exhibitions/server/{demo,exhibitions,feeds}.test.ts',
  'domains/notifications/server/*.test.ts',
  'domains/visits/server/visits.test.ts',
  'domains/exhibitions/{edit,results,schedule}/server/*.test.ts',
  'links.test.ts',
];

export const outsideTheGate: string[] = Object.values(parts).flat();

/** Files that the globs of `onOtherDays` match but that run on one date only. */
export const notOnOtherDays: string[] = outsideTheGate.filter((file) => !onOtherDays.includes(file));
