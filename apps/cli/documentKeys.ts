import { parseArgs } from 'node:util';
import { serverCommand } from '#apps/server/process/serverCommand.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { withAuditRecords } from '#domains/accounts/server/public.ts';
import { changeDocumentKeys, type KeyStep } from '#domains/dogs/issuedPapers/server/keyCommand.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { readConfig, UsageError } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { PortalError } from '#platform/server/errors.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { secretsOf } from '#platform/server/secrets/encrypt.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';

const usage = `portal keys -- list      какие ключи есть
portal keys -- new       новый ключ, прежний остаётся для проверки
portal keys -- retire КЛЮЧ   больше не подписывает
portal keys -- revoke КЛЮЧ --reason "что случилось"   попал в чужие руки: бумаги подписываются заново
portal keys -- sign      подписать бумаги без защитной метки`;

/** `npm run document:keys`: manages keys of protective marks, whether or not the portal runs. */
async function main(): Promise<void> {
  const step = readStep();
  const given = readConfig();
  const config = { ...given, PORTAL_SECRET: given.PORTAL_SECRET ?? storedSecret(given.DATA_DIR) };
  sealMailsWith(...secretsOf(config));
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const { url } = databaseUrls(config, embedded);
    const db = connect({ url, size: 2, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log });
    try {
      const work = () => changeDocumentKeys(db, step, clock.now());
      const lines =
        step.what === 'list'
          ? await work()
          : await withAuditRecords(db, serverCommand('document:keys', wordsOf(step)), work, () => ({
              isDone: true,
              changes: [],
            }));
      process.stdout.write(`${lines.join('\n')}\n`);
    } finally {
      await db.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

const wordsOf = (step: KeyStep): string[] => [
  step.what,
  ...('kid' in step ? [step.kid] : []),
  ...('reason' in step ? [step.reason] : []),
];

function readStep(): KeyStep {
  const { values, positionals } = parseArgs({
    options: { reason: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [what, kid, ...rest] = positionals;
  const { reason, ...unknown } = values;
  if (rest.length || Object.keys(unknown).length) throw new UsageError(usage);
  if ((what === 'list' || what === 'new' || what === 'sign') && kid === undefined && reason === undefined)
    return { what };
  if (what === 'retire' && kid && reason === undefined) return { what, kid };
  if (what === 'revoke' && kid && typeof reason === 'string' && reason.trim().length > 2)
    return { what, kid, reason: reason.trim() };
  throw new UsageError(usage);
}

main().catch((error: Error) => {
  const said = error instanceof PortalError ? Object.values(error.errors).join(' ') : startFailure(error);
  process.stderr.write(`${said}\n`);
  process.exit(1);
});
