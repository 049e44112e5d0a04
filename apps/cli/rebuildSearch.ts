import { serverCommand } from '#apps/server/process/serverCommand.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { withAuditRecords } from '#domains/accounts/server/public.ts';
import { rebuildIndex } from '#domains/search/server/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';

/** A chunk of a large table may take this long. */
const maxWaitMs = 120_000;

/** `npm run search:rebuild`: rebuilds the search index while the portal runs. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const db = connect({ ...databaseUrls(config, embedded), size: 2, statementTimeoutMs: maxWaitMs, log });
    const began = performance.now();
    const entries = await withAuditRecords(
      db,
      serverCommand('search:rebuild', []),
      () => rebuildIndex(db),
      (written) => ({ isDone: true, changes: [{ field: 'Записей в указателе', from: '—', to: String(written) }] }),
    );
    process.stdout.write(
      `Указатель поиска построен заново: ${counted(entries, ['запись', 'записи', 'записей'])} за ${formatSeconds(performance.now() - began)} с\n`,
    );
    await db.$client.end();
  } finally {
    await embedded?.stop();
  }
}

/** «1,2» */
const formatSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).replace('.', ',');

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
