import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { pushSender } from '#domains/notifications/server/push/sendPushes.ts';
import { startTeller } from '#domains/notifications/server/teller.ts';
import { startIndexer } from '#domains/search/server/indexer.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import type { Embedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { applicationRole } from '#platform/server/db/roles.ts';
import { listenToFacts } from '#platform/server/facts.ts';
import { openFileStore } from '#platform/server/files/fileStore.ts';
import { closeServer } from '#platform/server/http/closing.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { startMailDelivery } from '#platform/server/mail/deliverMails.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { buildApp } from './app.ts';
import { demoAccountLines } from './demo/demoAccounts.ts';
import { isSeeded } from './demo/isSeeded.ts';
import { jobs } from './jobs.ts';
import type { RenderPage } from './rendering/ssr.ts';
import { builtWeb } from './rendering/web.ts';
import { subscriptions } from './subscriptions.ts';

/** Vite and what it needs are not there in production: loaded in development only. */
const webOf = async (server: FastifyInstance, config: Config): Promise<RenderPage> =>
  config.PORTAL_DEV ? (await import('./rendering/devWeb.ts')).devWeb(server) : builtWeb(server, config);

const ownsItsTables =
  'портал владеет своими таблицами и может снять защиту с журнала действий: задайте MIGRATION_DATABASE_URL с ролью владельца (docs/decisions/0031-safety.md)';

/** Milliseconds to finish requests in flight after SIGTERM. */
const grace = 10_000;

/** Schema, dictionaries, demo data, server; then waits for a signal. */
export async function openPortal(config: Config, log: Logger, embedded: Embedded | null): Promise<void> {
  const urls = databaseUrls(config, embedded);
  const { url } = urls;
  if (!applicationRole(urls)) log.warn(ownsItsTables);
  await migrate(urls, log);
  const db = connect({ url, size: config.DATABASE_POOL, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log });
  await loadReference(db);
  const demo = config.PORTAL_MODE !== 'production';
  if (demo && !(await isSeeded(db))) {
    // The texts and drawings of the demo data are needed once in a database's life.
    const { seed } = await import('./demo/seed.ts');
    await seed({ db, files: await openFileStore(config), log, scale: 1, today: new Date(), publicUrl: publicUrlOf(config) });
  }

  const { app, files, live, hubs, pages } = await buildApp({ config, log, db, web: (server) => webOf(server, config) });
  const mail = startMailDelivery(db, config, log);
  const teller = startTeller({ db, log, config, hubs, subscriptions, pushes: pushSender({ db, log, config }) });
  const indexer = startIndexer({ db, log });
  const heard = (topic: string): void => {
    pages?.drop(topic);
    if (topic === 'mails') mail?.wake();
    // A mail is nothing people are told of here, and a batch of them would wake the teller for each.
    else {
      teller.wake();
      indexer.wake();
    }
    if (topic === 'sessions') live.recheck();
  };
  const listener = listenToFacts(url, log, heard, () => {
    pages?.dropAll();
    teller.wake();
    indexer.wake();
    live.recheck();
  });
  const queue = await startJobs(url, { db, log }, jobs(files, config));

  const stop = async (signal: string): Promise<void> => {
    if (app.isClosing) return;
    log.info({ signal }, 'closing');
    // Whatever hangs, the process ends.
    setTimeout(() => process.exit(1), config.DRAIN_MS + grace + 10_000).unref();
    app.isClosing = true;
    // The balancer needs a moment to see that /readyz says no; a person at the keyboard does not.
    if (signal === 'SIGTERM') await sleep(config.DRAIN_MS);
    await closeServer(app, grace);
    await Promise.all([queue.stop(), mail?.stop(), teller.stop(), indexer.stop(), listener.close()]);
    await db.$client.end();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

  // Node's own queue of 511 makes a crowd wait a second for its second try.
  await app.listen({ port: config.PORT, host: config.HOST, backlog: 2048 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  // Written at a clean end otherwise, which a portal that is killed never has: its next start would compile everything anew.
  flushCompileCache();
  process.stdout.write(`\nПортал: http://${config.HOST}:${port}\n${demo ? demoAccountLines() : ''}\n`);
}
