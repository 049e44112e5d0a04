import { parseArgs } from 'node:util';
import { serverCommand } from '#apps/server/process/serverCommand.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { respondToLeak } from '#domains/accounts/server/leak/commands.ts';
import { deadlinesOf } from '#domains/accounts/server/leak/deadlines.ts';
import { countAffected } from '#domains/accounts/server/leak/queries.ts';
import { withAuditRecords } from '#domains/accounts/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';

/** `npm run leak -- --found 2026-11-21T10:00:00+03:00 [--close]`: docs/leak.md. Without `--close` it only reports. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { found: { type: 'string' }, close: { type: 'boolean', default: false } } });
  const found = new Date(values.found ?? '');
  if (Number.isNaN(found.getTime()) || found > clock.now())
    throw new ConfigError(['--found: когда утечку обнаружили, например 2026-11-21T10:00:00+03:00']);
  const config = readConfig();
  sealMailsWith(config.PORTAL_SECRET ?? storedSecret(config.DATA_DIR));
  const log = createLog('warn');
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const db = connect({
      ...databaseUrls(config, embedded),
      size: 2,
      statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
      log,
    });
    try {
      const { incident, inquiry } = deadlinesOf(found);
      const { accounts, confirmed, sessions } = await countAffected(db);
      process.stdout.write(
        `\nУведомить Роскомнадзор о происшествии: до ${formatDateTime(incident)}\nО результатах расследования: до ${formatDateTime(inquiry)} (время московское)\nУчётных записей: ${accounts}, с подтверждённой почтой: ${confirmed}, открытых сеансов: ${sessions}\n`,
      );
      if (!values.close) return;
      const closed = await withAuditRecords(
        db,
        serverCommand('leak', process.argv.slice(2)),
        () => respondToLeak(db, { found, now: clock.now(), publicUrl: publicUrlOf(config) }),
        ({ sessions: ended, keys, letters }) => ({
          isDone: true,
          changes: [
            { field: 'Закрыто сеансов', from: '—', to: `${ended}, ключей программ: ${keys}, писем: ${letters}` },
          ],
        }),
      );
      process.stdout.write(
        `\nСеансы закрыты: ${closed.sessions}. Ключи программ отозваны: ${closed.keys}. Писем поставлено в очередь: ${closed.letters}.\n`,
      );
    } finally {
      await db.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
