import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { serverCommand } from '#apps/server/process/serverCommand.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { signInInput } from '#domains/accounts/schemas.ts';
import { createAdministrator } from '#domains/accounts/server/commands/createAdministrator.ts';
import { createPasswords, withAuditRecords } from '#domains/accounts/server/public.ts';
import { pluralOf } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { readConfig, UsageError } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { prepareForCommand } from '#platform/server/db/migrate.ts';
import { PortalError } from '#platform/server/errors.ts';
import { createLog } from '#platform/server/log.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';

const usage = 'Укажите E-mail: portal admin --mail chief@federation.example, или без него: команда спросит сама.';

/**
 * `npm run admin -- --mail M`: creates an administrator's account and shows its one-time password once; asks for the
 * mail if it is not given.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const mail = readMail(givenMail() ?? (await askMail()));
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const urls = databaseUrls(config, embedded);
    await prepareForCommand(urls, log);
    const db = connect({ url: urls.url, size: 2, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log });
    try {
      const secret = config.PORTAL_SECRET ?? storedSecret(config.DATA_DIR);
      const { oneTimePassword, hours } = await withAuditRecords(
        db,
        serverCommand('admin', []),
        () => createAdministrator({ db, passwords: createPasswords(), secret }, mail, clock.now()),
        () => ({ isDone: true, changes: [{ field: 'Администратор', from: '—', to: mail, isPersonal: true }] }),
      );
      process.stdout.write(
        `\nАдминистратор ${mail}, одноразовый пароль: ${oneTimePassword}\n` +
          `Показан один раз, действует ${hours} ${pluralOf(hours, ['час', 'часа', 'часов'])}: при первом входе портал попросит придумать свой. Опоздали — «Не помню пароль» на странице входа.\n`,
      );
    } finally {
      await db.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

/** Accepts `--mail M` and `--mail=M`; throws UsageError for anything else. */
function givenMail(args = process.argv.slice(2)): string | undefined {
  if (!args.length) return undefined;
  const [name, mail, ...rest] = args.flatMap((arg) => (arg.startsWith('--') ? arg.split('=') : [arg]));
  if (name !== '--mail' || !mail || rest.length) throw new UsageError(usage);
  return mail;
}

async function askMail(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const nothing = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question('E-mail администратора: '), nothing]);
  terminal.close();
  return answer;
}

function readMail(answer: string): string {
  const parsed = signInInput.shape.email.safeParse(answer);
  if (!parsed.success) throw new UsageError(answer.trim() ? `«${answer}»: ${parsed.error.issues[0]?.message}` : usage);
  return parsed.data;
}

main().catch((error: Error) => {
  process.stderr.write(
    `${error instanceof PortalError ? Object.values(error.errors).join(' ') : startFailure(error)}\n`,
  );
  process.exit(1);
});
