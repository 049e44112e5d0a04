import { parseArgs } from 'node:util';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { planUpgrade } from '#apps/server/upgrade/planUpgrade.ts';
import { tryUpgrade } from '#apps/server/upgrade/tryUpgrade.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { readConfig, UsageError } from '#platform/server/config.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import { createLog } from '#platform/server/log.ts';
import { checkLines } from './checkLines.ts';

const usage = `portal upgrade                    что сделает запуск этого выпуска; сама проверка ничего не меняет
portal upgrade --try              то же, и пробует обновление на копии базы
portal upgrade --try --on АДРЕС   пробует на копии, которую вы сделали сами: postgres://владелец:…@host/копия
Само обновление: docs/operations.md, раздел 5`;

/**
 * `npm run upgrade -- --check`, with the new release's code in place: says what its start will do without changes.
 * `--try` does it to a copy.
 */
async function main(): Promise<void> {
  const { isTried, on } = readArguments();
  const config = readConfig();
  const log = createLog('silent');
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const urls = databaseUrls(config, embedded);
    const client = await openClient(
      {
        connectionString: urls.migrationUrl ?? urls.url,
        application_name: 'portal upgrade',
        statement_timeout: 10_000,
      },
      log,
    );
    const checks = await planUpgrade({ config, client, now: clock.now(), isTried }).finally(() => client.end());
    // After closing all own connections, because PostgreSQL copies no database in use.
    if (isTried) checks.push(await tryUpgrade({ config, embedded, urls, log, on }));
    process.stdout.write(checkLines(checks));
    process.exitCode = checks.some(({ state }) => state === 'bad') ? 1 : 0;
  } finally {
    await embedded?.stop();
  }
}

function readArguments(): { isTried: boolean; on: string | undefined } {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, try: { type: 'boolean' }, on: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const { check, try: tried, on, ...unknown } = values;
  const isAddress = typeof on === 'string' && /^postgres(ql)?:\/\//.test(on) && URL.canParse(on);
  if (
    check !== true ||
    Object.keys(unknown).length ||
    positionals.length ||
    (on !== undefined && !(tried && isAddress))
  )
    throw new UsageError(usage);
  return { isTried: tried === true, on: isAddress ? on : undefined };
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
