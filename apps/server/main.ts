import { clock } from '#platform/contract/time/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { secretsOf } from '#platform/server/secrets/encrypt.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';
import { moveStaleDemoAside } from './demo/demoAge.ts';
import { resolveOnce } from './process/resolveOnce.ts';
import { startFailure } from './process/startFailure.ts';

/** Reads the settings and starts PostgreSQL; the portal's modules load meanwhile. */
async function main(): Promise<void> {
  resolveOnce();
  const given = readConfig();
  const config = {
    ...given,
    PORTAL_SECRET: given.PORTAL_SECRET ?? storedSecret(given.DATA_DIR),
    PAGE_CACHE_SECONDS: given.PORTAL_DEV ? 0 : given.PAGE_CACHE_SECONDS,
    ANSWER_CACHE_SECONDS: given.PORTAL_DEV ? 0 : given.ANSWER_CACHE_SECONDS,
  };
  // Before any write, because the demo data include mails.
  sealMailsWith(...secretsOf(config));
  const log = createLog(config.LOG_LEVEL);
  if (!config.DATABASE_URL && config.PORTAL_MODE !== 'production') {
    const aside = moveStaleDemoAside(config.DATA_DIR, clock.today());
    if (aside) log.info({ aside }, 'the demonstration has grown old: a new one is laid around today');
  }
  const launched = Promise.withResolvers<void>();
  const starting = config.DATABASE_URL
    ? null
    : startEmbedded({
        dataDir: config.DATA_DIR,
        log,
        launched: launched.resolve,
        pointInTime: config.POINT_IN_TIME,
      });
  // Loading blocks the event loop, so the database's process is started before it.
  if (starting) await Promise.race([launched.promise, starting]);
  const loading = import('./openPortal.ts');
  const embedded = await starting;
  try {
    const { openPortal } = await loading;
    await openPortal(config, log, embedded);
  } catch (error) {
    // After a taken port or a failed migration the database must not stay running.
    await embedded?.stop();
    throw error;
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
