import { sql } from 'drizzle-orm';
import { demoPasskeys } from '#domains/accounts/passkeys/server/demo.ts';
import { demoProgramKeys } from '#domains/accounts/programKeys/server/demo.ts';
import { demoApplications } from '#domains/applications/server/demo.ts';
import { demoShows } from '#domains/applications/shows/server/demo.ts';
import { demoBanners } from '#domains/banners/server/demo.ts';
import { demoCatalogues } from '#domains/catalogue/server/demo.ts';
import { demoLikes } from '#domains/directory/server/demo.ts';
import { demoDogPhotos } from '#domains/dogs/photos/server/demo.ts';
import { demoDogs } from '#domains/dogs/server/demo.ts';
import { demoEducationals } from '#domains/educationals/server/demo.ts';
import { demoEntries } from '#domains/entries/server/demo.ts';
import { demoInvitations } from '#domains/exhibitions/invitations/server/demo.ts';
import { demoSheets } from '#domains/exhibitions/reportRows/server/demo.ts';
import { demoPlans } from '#domains/exhibitions/schedule/server/demo.ts';
import { demoShowPictures } from '#domains/exhibitions/server/demo/pictures.ts';
import { demoRegulations } from '#domains/exhibitions/server/demo/regulations.ts';
import { demoReports } from '#domains/exhibitions/server/demo/reports.ts';
import { demoResults, listDemoWinners } from '#domains/exhibitions/server/demo/results.ts';
import { demoExhibitions } from '#domains/exhibitions/server/demo.ts';
import { demoTrials } from '#domains/exhibitions/trials/server/demo.ts';
import { demoFederationDetails } from '#domains/federationDetails/server/demo.ts';
import { demoReferees } from '#domains/judges/server/demo.ts';
import { demoMedia } from '#domains/media/server/demo.ts';
import { demoAttachments } from '#domains/news/server/demo/attachments.ts';
import { demoPictures } from '#domains/news/server/demo/pictures.ts';
import { demoArticles } from '#domains/news/server/demo.ts';
import { demoNotifications } from '#domains/notifications/server/demo.ts';
import { demoRegister } from '#domains/organisations/server/demo.ts';
import { demoPlanner } from '#domains/planner/server/demo.ts';
import { demoProfilePictures } from '#domains/profiles/pictures/server/demo.ts';
import { demoProfiles } from '#domains/profiles/server/demo.ts';
import { demoShowOfToday } from '#domains/rings/server/demo/showOfToday.ts';
import { demoRings } from '#domains/rings/server/demo.ts';
import { demoCritiqueSheets } from '#domains/rings/sheets/server/demo.ts';
import { rebuildIndex } from '#domains/search/server/public.ts';
import { demoStaff } from '#domains/staff/server/demo.ts';
import { demoWebhooks } from '#domains/webhooks/server/demo.ts';
import { moscowDay, startOfWeek } from '#platform/contract/time/dates.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { connect, type Db, directUrlOf } from '#platform/server/db/connect.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import type { Log } from '#platform/server/log.ts';
import { demoAccounts } from './demoAccounts.ts';

export interface SeedOptions {
  db: Db;
  /** Store of the demo's documents. */
  files: FileStore;
  log: Log;
  /** 1: the demonstration; 100: a load-test database. */
  scale: number;
  today: Date;
  /** Base of links in the demo's mails. */
  publicUrl: string;
}

/** Longest statement of the seed. */
const seedMs = 10 * minuteMs;
/** What the seed writes through: statements, and savepoints for the search index. */
type SeedTransaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Fixed, so that the demo data are the same on every machine that starts on the same day. */
const seedNumber = 1891;

/**
 * Fills an empty database with fictional people, organisations, shows, entries and articles, and makes the search index.
 * All of it is one transaction: a process that is killed meanwhile leaves an empty database, which the next start fills.
 */
export async function seed({ db, files, log, scale, today: now, publicUrl }: SeedOptions): Promise<void> {
  const began = performance.now();
  const random = seededRandom(seedNumber);
  // Based on the week, so that it is the same on every day of the week.
  const today = startOfWeek(moscowDay(now));
  await inOneTransaction(db, log, async (tx) => {
    const context = await demoProfiles(tx, { random, today, scale });
    await demoAccounts(tx, context);
    await demoFederationDetails(tx, { today });
    await demoLikes(tx, context, { scale });
    const referees = await demoReferees(tx, context, { random, today });
    await demoDogs(tx, context, { random: seededRandom(seedNumber), today, scale });
    await demoRegister(tx, context, { now, publicUrl });
    await demoExhibitions(tx, { ...context, referees }, { random, today, scale });
    await demoEducationals(tx, { today });
    await demoResults(tx, context, { today });
    await demoArticles(tx, context, { random, now, scale });
    const [admin] = context.admins;
    if (admin) await demoBanners(tx, { today, files, staffId: admin.id });
    await demoReports(tx, { store: files, today, organiserId: context.clubs[0]?.id });
    await demoSheets(tx, { today, now, clubIds: context.clubs.slice(0, 2).map(({ id }) => id) });
    const [club, owner] = [context.clubs[0], context.people.at(-1)];
    if (club && owner) await demoTrials(tx, { today, now, clubId: club.id, ownerIds: [owner.id] });
    await demoInvitations(tx, { today, now, ...context });
    await demoPlans(tx, { today, now, clubId: context.clubs[0]?.id });
    await demoRegulations(tx, files, today);
    await demoAttachments(tx, files);
    await demoMedia(tx, files, context);
    await demoProfilePictures(tx, files, context);
    await demoShowPictures(tx, files, { clubs: context.clubs, today });
    await demoPictures(tx, files);
    const winnerIds = await listDemoWinners(tx);
    await demoDogPhotos(tx, files, { owner: context.people.at(-1), kennels: context.kennels, winnerIds });
    const [federation] = context.federations;
    const clerks = federation ? await demoStaff(tx, { employerId: federation.id, now }) : {};
    await demoApplications(tx, files, { ...context, clerks }, now);
    await demoShows(tx, context, now);
    await demoNotifications(tx);
    const keyOwners = [context.clubs[0], context.federations[0]].flatMap((one) => (one ? [one.id] : []));
    await demoProgramKeys(tx, keyOwners, now);
    await demoPasskeys(tx, keyOwners, now);
    await demoWebhooks(tx, keyOwners, now);
    // Entries are sent by the entrants' own commands, whose queries need statistics.
    await runStatement(tx, sql`analyze`);
    await demoEntries(tx, { ...context, publicUrl, today: moscowDay(now), files });
    await demoCatalogues(tx, { ...context, publicUrl });
    if (club) await demoRings(tx, club);
    await demoCritiqueSheets(tx, files);
    await demoShowOfToday(tx, { ...context, publicUrl, now });
    await demoPlanner(tx, { ...context, publicUrl, today: moscowDay(now) });
    // The seed's events cause no notifications; the index is built from the rows.
    await rebuildIndex(tx);
  });
  await vacuum(db, log);
  log.info({ scale, seconds: Math.round((performance.now() - began) / 100) / 10 }, 'demo data written');
}

/**
 * Runs the seed on a connection of its own, whose statements have ten minutes: on a busy machine the statistics of the
 * dogs take longer than a query of the portal may.
 */
async function inOneTransaction(db: Db, log: Log, write: (tx: SeedTransaction) => Promise<void>): Promise<void> {
  const own = connect({ url: directUrlOf(db), size: 1, statementTimeoutMs: seedMs, log });
  try {
    await own.transaction(write);
  } finally {
    await own.$client.end();
  }
}

/**
 * Without statistics the planner treats the full tables as empty; without the visibility map it reads rows for
 * index-only data. On a dedicated connection, because it may exceed the statement timeout.
 */
async function vacuum(db: Db, log: Log): Promise<void> {
  const client = await openClient(
    { connectionString: directUrlOf(db), application_name: 'portal seed', statement_timeout: 0 },
    log,
  );
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
