import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import { readKeyFile } from '../../backup/keyFile.ts';
import { finishedSegment, listCopies } from '../../backup/moments/copies.ts';
import { openPlace } from '../../backup/place.ts';
import { lastSet } from '../../backup/sets.ts';
import { type Config, ConfigError } from '../../config.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { openTransport } from '../../mail/transport.ts';
import { type Finding, good, type HealthCheck, off } from './check.ts';

/** Signs in to the mail server; with an address it also sends a mail there. */
export const mailServer = (config: Config, mailTo?: string): HealthCheck => ({
  id: 'mail',
  label: 'Почта',
  todo: 'Проверьте SMTP_URL: адрес, порт, имя и пароль',
  look: async () => {
    if (!config.SMTP_URL) return off('Без SMTP_URL письма остаются на странице /dev/mail');
    const transport = openTransport(config.SMTP_URL);
    try {
      await transport.verify();
      if (!mailTo) return good('Почтовый сервер пускает');
      await transport.sendMail({
        from: config.MAIL_FROM,
        to: mailTo,
        subject: 'Проверка почты портала',
        text: 'Это письмо послала команда portal status. Если вы его читаете, почта портала работает.',
      });
      return good(`Почтовый сервер пускает, письмо на ${mailTo} принято`);
    } finally {
      transport.close();
    }
  },
});

/** Writes, reads, deletes. */
export const fileStore = (store: FileStore, config: Config): HealthCheck => ({
  id: 'store',
  label: 'Хранилище файлов',
  todo: config.S3_ENDPOINT ? 'Проверьте S3_ENDPOINT, S3_BUCKET и ключи' : 'Проверьте права и место в DATA_DIR',
  look: async () => {
    const key = `${randomBytes(16).toString('hex')}.txt`;
    const content = randomBytes(64);
    await store.put(key, content, 'text/plain');
    try {
      const parts: Buffer[] = [];
      for await (const part of (await store.open(key)) ?? []) parts.push(part as Buffer);
      if (!Buffer.concat(parts).equals(content)) return { state: 'bad', said: 'Прочитано не то, что записано' };
    } finally {
      await store.remove(key);
    }
    if (await store.open(key)) return { state: 'bad', said: 'Удалённый файл остался' };
    return good(`Запись, чтение и удаление: ${config.S3_ENDPOINT ? 'S3' : 'папка'}`);
  },
});

export const redis = ({ REDIS_URL }: Config): HealthCheck => ({
  id: 'redis',
  label: 'Redis',
  todo: 'Проверьте REDIS_URL. Без Redis каждый процесс считает ограничения сам, а события доходят только до своих страниц',
  look: async () => {
    if (!REDIS_URL) return off('Не задан: портал работает одним процессом');
    const client = new Redis(REDIS_URL, {
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      connectTimeout: 3000,
      retryStrategy: () => null,
    });
    let reason: Error | undefined;
    client.on('error', (error: Error) => {
      reason = error;
    });
    try {
      await client.connect();
      await client.ping();
      return good('Отвечает');
    } catch (error) {
      throw reason ?? error;
    } finally {
      client.disconnect();
    }
  },
});
const [late, lost] = [27, 51];

export const backup = (config: Config, now: Date): HealthCheck => ({
  id: 'backup',
  label: 'Резервная копия',
  todo: 'Проверьте BACKUP_TO и журнал портала (job failed, back-up), сделайте копию: portal backup',
  look: async (): Promise<Finding> => {
    const place = await openPlace(config);
    if (!place) {
      const todo = 'Задайте BACKUP_TO и BACKUP_KEY_FILE (docs/operations.md)';
      return config.PORTAL_MODE === 'production'
        ? { state: 'warning', said: 'Портал копий не делает', todo }
        : off('Не настроена');
    }
    const last = await lastSet(place);
    if (!last) return { state: 'bad', said: 'Ни одной целой копии нет', todo: 'Сделайте первую: portal backup' };
    const hours = (now.getTime() - Date.parse(last.summary.madeAt)) / hourMs;
    const said = `Последняя: ${formatDateTime(last.summary.madeAt)} МСК, ${(last.summary.bytes / 1_000_000).toFixed(1).replace('.', ',')} МБ`;
    const todo = 'Последняя копия старше суток: посмотрите в журнале портала, почему (job failed, back-up)';
    if (hours > lost) return { state: 'bad', said, todo };
    return hours > late ? { state: 'warning', said, todo } : good(said);
  },
});

/** Backups can be made and opened only with this file, which is read again for each one. */
export const backupKey = (config: Config): HealthCheck => ({
  id: 'backup-key',
  label: 'Ключ резервных копий',
  todo: 'Верните файл BACKUP_KEY_FILE на место и дайте его прочесть пользователю портала (chmod 600)',
  look: () => {
    if (!config.BACKUP_TO) return off('Копии не настроены');
    try {
      readKeyFile(config.BACKUP_KEY_FILE);
      return good('Читается');
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return {
        state: 'bad',
        said: error.message,
        todo: 'Верните файл на место и дайте его прочесть пользователю портала (chmod 600)',
      };
    }
  },
});

/** The server archives a WAL file once a minute; older ones mean that none are shipped. */
const journalLateMs = 15 * minuteMs;
const copyLateDays = 8;

/** Checks point-in-time recovery of the embedded database: its last base copy, and unshipped WAL. */
export const pointInTime = (config: Config, now: Date): HealthCheck => ({
  id: 'moments',
  label: 'Возврат к минуте',
  todo: 'Посмотрите в журнале портала, почему (job failed: keep-journal, copy-cluster)',
  look: async (): Promise<Finding> => {
    const place = config.POINT_IN_TIME ? await openPlace(config) : null;
    if (!place) return off(config.DATABASE_URL ? 'У своей базы свои средства' : 'Выключен (POINT_IN_TIME)');
    const last = (await listCopies(place)).at(-1);
    if (!last)
      return {
        state: 'bad',
        said: 'Ни одной копии базы ещё нет',
        todo: 'Сделайте первую: portal backup --cluster',
      };
    const said = `Копия базы: ${formatDateTime(last.madeAt)} МСК`;
    const waits = await oldestWaiting(join(config.DATA_DIR, 'postgres', 'journal'), now);
    if (waits > journalLateMs)
      return { state: 'bad', said: `${said}; журнал не уходит ${Math.round(waits / minuteMs)} мин` };
    const days = (now.getTime() - Date.parse(last.madeAt)) / (24 * hourMs);
    return days > copyLateDays ? { state: 'warning', said } : good(said);
  },
});

/** Milliseconds; 0 when nothing waits. */
async function oldestWaiting(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const waiting = names.filter((name) => finishedSegment.test(name));
  const times = await Promise.all(waiting.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return times.length ? now.getTime() - Math.min(...times) : 0;
}
