import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { withAuditRecordAfter } from '#domains/accounts/server/public.ts';
import { registryFileWorker } from '#domains/applications/registryFiles/server/jobs.ts';
import { listStaffOf } from '#domains/applications/server/public.ts';
import { paperWorker } from '#domains/catalogue/server/public.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { startStoringFigures } from '#domains/dogs/genetics/server/worker/startStoringFigures.ts';
import { loadDogReference } from '#domains/dogs/server/loadReference.ts';
import { loadKnowledge } from '#domains/knowledge/server/loadReference.ts';
import { notificationWorkers } from '#domains/notifications/server/workers.ts';
import { importWorker } from '#domains/registerImports/server/public.ts';
import { searchWorker } from '#domains/search/server/workers.ts';
import { findNamedStaff } from '#domains/staff/server/public.ts';
import { webhookWorkers } from '#domains/webhooks/server/workers.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { readKeyFile } from '#platform/server/backup/keyFile.ts';
import { type Config, ConfigError } from '#platform/server/config.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import type { Embedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openReplica } from '#platform/server/db/replica.ts';
import { applicationRole } from '#platform/server/db/roles.ts';
import { listenToEvents } from '#platform/server/domainEvents.ts';
import { openFileStore } from '#platform/server/files/fileStore.ts';
import { closeServer } from '#platform/server/http/closing.ts';
import { ignoreFullOutput } from '#platform/server/log.ts';
import { mailWorkers } from '#platform/server/mail/sendMails.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { queueNames, queuesOf } from '#platform/server/queues/queueList.ts';
import { startQueues } from '#platform/server/queues/startQueues.ts';
import { openTracing } from '#platform/server/tracing/tracing.ts';
import { buildApp, detailsTopic } from './app.ts';
import { backupJobNames, backupJobs, momentJobs } from './backup/backup.ts';
import { demoAccountLines } from './demo/demoAccounts.ts';
import { markSeeded } from './demo/demoAge.ts';
import { isSeeded } from './demo/isSeeded.ts';
import { hookSources, subscriptions } from './domains.ts';
import { jobs } from './jobs.ts';
import { serverCommand } from './process/serverCommand.ts';
import type { RenderPage } from './rendering/ssr.ts';
import { builtWeb } from './rendering/web.ts';
import { reportColumns } from './reports/reportColumns.ts';

/** Vite is a development dependency: loaded in development only. */
const webOf = async (server: FastifyInstance, config: Config): Promise<RenderPage> =>
  config.PORTAL_DEV ? (await import('./rendering/devWeb.ts')).devWeb(server) : builtWeb(server, config);

const ownsItsTables =
  'портал владеет своими таблицами и может снять защиту с журнала действий: задайте MIGRATION_DATABASE_URL с ролью владельца (docs/database-roles.md)';

/** Interval of heartbeats to the supervisor. */
const aliveEveryMs = 5000;

/** Milliseconds to finish current requests after SIGTERM. */
const grace = 10_000;

/**
 * After an uncaught error the process is in an unknown state: it logs one line and exits; the supervisor restarts it.
 */
function dieInOneLine(log: Logger): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error, event: 'crashed' }, 'uncaught error: the process ends');
    process.exit(70);
  });
}

/** Records in the journal who started the release that migrated the database. */
const recordUpgrade = (db: Db, migrations: readonly string[]): Promise<unknown> =>
  withAuditRecordAfter(
    db,
    { ...serverCommand('upgrade', []), typed: 'Запуск нового выпуска' },
    async () => migrations,
    (tags) => ({ isDone: true, changes: [{ field: 'Миграции', from: '—', to: tags.join(', ') }] }),
  );

/** Reports an unusable backup key at the start instead of the following night; the portal works without it. */
function reportUnusableBackupKey(config: Config, log: Logger): void {
  if (!config.BACKUP_TO) return;
  try {
    readKeyFile(config.BACKUP_KEY_FILE);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log.error({ event: 'backup-key' }, `копий не будет: ${error.message}`);
    process.stderr.write(`Копий не будет. ${error.message}\n`);
  }
}

/**
 * Migrates, loads dictionaries and demo data, and serves until a signal. `handOver` removes the caller's handlers of
 * signals: it is called when this function installs its own.
 */
export async function openPortal(
  config: Config,
  log: Logger,
  embedded: Embedded | null,
  handOver: () => void,
): Promise<void> {
  dieInOneLine(log);
  ignoreFullOutput();
  reportUnusableBackupKey(config, log);
  const urls = databaseUrls(config, embedded);
  const { url } = urls;
  if (!applicationRole(urls)) log.warn(ownsItsTables);
  const upgraded = await migrate(urls, log, { reports: reportColumns });
  const pooledUrl = config.DATABASE_POOLER_URL ?? url;
  const tracing = await openTracing(config, log);
  const each = { size: config.DATABASE_POOL, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log, tracing };
  const db = connect({
    ...each,
    url: pooledUrl,
    directUrl: url,
    namedStatements: config.DATABASE_NAMED_STATEMENTS,
  });
  if (upgraded.length) await recordUpgrade(db, upgraded);
  await loadReference(db);
  await loadDogReference(db);
  await loadKnowledge(db);
  const demo = config.PORTAL_MODE !== 'production';
  if (demo && !(await isSeeded(db))) {
    // Marked first, so that a portal killed while seeding is recognised at its next start.
    if (embedded) markSeeded(config.DATA_DIR, clock.today());
    // Demo texts and drawings are needed once in a database's life, so they load lazily.
    const { seed } = await import('./demo/seed.ts');
    await seed({
      db,
      files: await openFileStore(config),
      log,
      scale: 1,
      today: clock.now(),
      publicUrl: publicUrlOf(config),
    });
  }

  const replica = config.DATABASE_REPLICA_URL ? openReplica(db, { ...each, url: config.DATABASE_REPLICA_URL }) : null;
  const { app, files, live, hubs, genealogy, ownDetails, pages } = await buildApp({
    config,
    log,
    db,
    urls,
    replica,
    tracing,
    web: (server) => webOf(server, config),
  });
  const queues = await startQueues(
    pooledUrl,
    { db, log },
    {
      jobs: [...jobs(files, config), ...backupJobs(config, urls, files.store), ...momentJobs(config, embedded)],
      jobsElsewhere: backupJobNames,
      workers: [
        ...mailWorkers({ db, config, log }),
        ...notificationWorkers({ db, log, config, hubs, subscriptions, listStaffOf }),
        searchWorker({ db, log }),
        ...webhookWorkers({ db, log, config, findNamed: findNamedStaff, sources: hookSources }),
        registryFileWorker({ db, log, store: files.store }),
        paperWorker({ db, log, files, config }),
        importWorker({ db, log, ...files }),
      ],
    },
  );
  const [pedigrees, storing] = [genealogy.start(), startStoringFigures({ db, log })];
  const onEvent = (topic: string): void => {
    pages?.drop(topic);
    queuesOf(topic).forEach(queues.wake);
    if (topic === 'pedigrees') {
      pedigrees.wake();
      storing.wake();
    }
    if (topic === 'sessions') live.recheck();
    if (topic === detailsTopic) void ownDetails.refresh();
  };
  const listener = listenToEvents(url, log, onEvent, (isListening) => {
    replica?.setListening(isListening);
    pages?.dropAll();
    queueNames.forEach(queues.wake);
    pedigrees.wake();
    storing.wake();
    live.recheck();
    void ownDetails.refresh();
  });

  const stop = async (signal: string): Promise<void> => {
    if (app.isClosing) return;
    log.info({ signal }, 'closing');
    // Ends the process even if something hangs.
    setTimeout(() => process.exit(1), config.DRAIN_MS + grace + 10_000).unref();
    app.isClosing = true;
    // A load balancer needs a moment to notice that /readyz fails; a person at the keyboard does not.
    if (signal === 'SIGTERM') await sleep(config.DRAIN_MS);
    await closeServer(app, grace);
    await Promise.all([queues.stop(), pedigrees.stop(), storing.stop(), listener.close()]);
    await replica?.close();
    await db.$client.end();
    await tracing?.close();
    await embedded?.stop();
    process.exit(0);
  };
  handOver();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

  // Node's default backlog of 511 makes a crowd wait a second for the retry.
  await app.listen({ port: config.PORT, host: config.HOST, backlog: 2048 });
  // Tells the starter (supervise.mjs) that the start succeeded: later exits are not configuration errors.
  process.send?.('ready');
  process.send?.('alive');
  setInterval(() => process.send?.('alive'), aliveEveryMs).unref();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  // Node writes its compile cache at a clean exit, which a killed portal never has: the next start would compile
  // everything again.
  flushCompileCache();
  process.stdout.write(`\nПортал: http://${config.HOST}:${port}\n${demo ? demoAccountLines() : ''}\n`);
}
