import { clock } from '#platform/contract/time/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { type Embedded, startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { secretsOf } from '#platform/server/secrets/encrypt.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';
import { moveStaleDemoAside } from './demo/demoAge.ts';
import { resolveOnce } from './process/resolveOnce.ts';
import { startFailure } from './process/startFailure.ts';

const endingSignals = ['SIGTERM', 'SIGINT'] as const;
let isAsked = false;

/**
 * Lets a signal during the start stop the database that was started: without it PostgreSQL would be left behind.
 * Returns what hands the signals over to the portal, which closes in order once it serves.
 */
function endWhenAsked(starting: Promise<Embedded | null>): () => void {
  const end = async (): Promise<void> => {
    isAsked = true;
    await (await starting)?.stop();
    process.exit(0);
  };
  const onSignal = (): void => {
    end().catch(tellAndEnd);
  };
  for (const signal of endingSignals) process.once(signal, onSignal);
  return () => {
    for (const signal of endingSignals) process.off(signal, onSignal);
  };
}

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
  const handOver = endWhenAsked(Promise.resolve(starting));
  // Loading blocks the event loop, so the database's process is started before it.
  if (starting) await Promise.race([launched.promise, starting]);
  const loading = import('./openPortal.ts');
  const embedded = await starting;
  try {
    const { openPortal } = await loading;
    await openPortal(config, log, embedded, handOver);
  } catch (error) {
    // The database went away because a signal stopped it.
    if (isAsked) return;
    // After a taken port or a failed migration the database must not stay running.
    await embedded?.stop();
    throw error;
  }
}

function tellAndEnd(error: Error): void {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

main().catch(tellAndEnd);
