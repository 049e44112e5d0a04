import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { signInInput } from '#domains/accounts/schemas.ts';
import { createAdministrator } from '#domains/accounts/server/commands/createAdministrator.ts';
import { createPasswords } from '#domains/accounts/server/passwords.ts';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { PortalError } from '#platform/server/errors.ts';
import { createLog } from '#platform/server/log.ts';

/** `npm run admin`: asks for a mail, makes an administrator's account and shows its password, once. */
async function main(): Promise<void> {
  const config = readConfig();
  const mail = await askMail();
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const urls = databaseUrls(config, embedded);
    await migrate(urls, log);
    const db = connect({ url: urls.url, size: 2, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log });
    try {
      const { password } = await createAdministrator(db, createPasswords(), mail);
      process.stdout.write(`\nАдминистратор ${mail}, пароль: ${password}\nПароль показан один раз и нигде не сохранён.\n`);
    } finally {
      await db.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

async function askMail(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const nothing = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question('E-mail администратора: '), nothing]);
  terminal.close();
  const parsed = signInInput.shape.email.safeParse(answer);
  if (!parsed.success) throw new ConfigError([parsed.error.issues[0]?.message ?? answer]);
  return parsed.data;
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof PortalError ? Object.values(error.errors).join(' ') : startFailure(error)}\n`);
  process.exit(1);
});
