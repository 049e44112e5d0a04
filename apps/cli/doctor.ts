import { parseArgs } from 'node:util';
import { diagnose } from '#apps/server/doctor/diagnose.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { readConfig, UsageError } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { openFileStore } from '#platform/server/files/fileStore.ts';
import { createLog } from '#platform/server/log.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';
import { checkLines } from './checkLines.ts';

const usage = 'portal status, или с письмом самому себе: portal status --mail admin@federation.example';

/** `npm run doctor`: prints all checks, one per line; exits with 1 when one is bad. */
async function main(): Promise<void> {
  const mailTo = readArguments();
  const given = readConfig();
  const config = { ...given, PORTAL_SECRET: given.PORTAL_SECRET ?? storedSecret(given.DATA_DIR) };
  const log = createLog('silent');
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const urls = databaseUrls(config, embedded);
    const db = connect({ url: urls.url, size: 2, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log });
    try {
      const checks = await diagnose({ config, db, urls, log, store: await openFileStore(config) }, clock.now(), mailTo);
      process.stdout.write(checkLines(checks));
      process.exitCode = checks.some(({ state }) => state === 'bad') ? 1 : 0;
    } finally {
      await db.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

function readArguments(): string | undefined {
  const { values, positionals } = parseArgs({
    options: { mail: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const { mail, ...unknown } = values;
  if (
    Object.keys(unknown).length ||
    positionals.length ||
    (mail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(String(mail)))
  )
    throw new UsageError(usage);
  return mail as string | undefined;
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
