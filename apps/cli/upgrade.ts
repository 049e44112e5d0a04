import { parseArgs } from 'node:util';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { planUpgrade } from '#apps/server/upgrade/planUpgrade.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { readConfig, UsageError } from '#platform/server/config.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import { createLog } from '#platform/server/log.ts';
import { checkLines } from './checkLines.ts';

const usage =
  'npm run upgrade -- --check: что сделает запуск этого выпуска. Само обновление: docs/operations.md, раздел 5';

/** `npm run upgrade -- --check`, with the code of the new release in place: says what its start will do; changes nothing. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  if (values.check !== true || Object.keys(values).length > 1 || positionals.length) throw new UsageError(usage);
  const config = readConfig();
  const log = createLog('silent');
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const { url, migrationUrl } = databaseUrls(config, embedded);
    const client = await openClient(
      { connectionString: migrationUrl ?? url, application_name: 'portal upgrade', statement_timeout: 10_000 },
      log,
    );
    try {
      const checks = await planUpgrade({ config, client, now: clock.now() });
      process.stdout.write(checkLines(checks));
      process.exitCode = checks.some(({ state }) => state === 'bad') ? 1 : 0;
    } finally {
      await client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
