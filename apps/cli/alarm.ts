import { mkdir, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { hoursBetweenMails } from '#domains/alarms/policy.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import { ConfigError, readConfig, UsageError } from '#platform/server/config.ts';
import { openTransport } from '#platform/server/mail/transport.ts';

const usage = 'portal alarm --unit portal@3000';

/**
 * `npm run alarm -- --unit NAME`: mails ALARM_MAIL that a unit of systemd has failed, once a day for each unit. Works
 * without the database, because that may be what failed; the day of the last mail is the time of a file in DATA_DIR.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { unit: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const { unit, ...unknown } = values;
  if (typeof unit !== 'string' || !unit || positionals.length || Object.keys(unknown).length)
    throw new UsageError(usage);
  const { ALARM_MAIL, DATA_DIR, MAIL_FROM, SMTP_URL } = readConfig();
  if (!ALARM_MAIL || !SMTP_URL) throw new ConfigError(['ALARM_MAIL и SMTP_URL: без них некуда и нечем писать']);
  const markPath = join(DATA_DIR, 'alarms', unit.replace(/[^\w.@-]/g, '_'));
  if (await wasMailedRecently(markPath)) {
    process.stdout.write(`О ${unit} уже написано сегодня\n`);
    return;
  }
  const transport = openTransport(SMTP_URL);
  try {
    await transport.sendMail({
      from: MAIL_FROM,
      to: ALARM_MAIL,
      subject: `Портал: остановилась служба ${unit}`,
      text: [
        `На машине ${hostname()} остановилась с ошибкой служба ${unit}.`,
        `Причина в журнале: journalctl -u ${unit} -n 50`,
        `Состояние: systemctl status ${unit}`,
        'Что делать, написано в docs/operations.md, раздел 7.',
      ].join('\n\n'),
    });
    await mkdir(join(DATA_DIR, 'alarms'), { recursive: true });
    await writeFile(markPath, '');
    process.stdout.write(`Письмо о ${unit} отправлено на ${ALARM_MAIL}\n`);
  } finally {
    transport.close();
  }
}

async function wasMailedRecently(path: string): Promise<boolean> {
  try {
    return clock.milliseconds() - (await stat(path)).mtimeMs < hoursBetweenMails * hourMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
