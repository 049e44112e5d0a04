import { sql } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '../../db/connect.ts';
import { lastMigration, migrationsAfter, wantedPostgres } from '../../db/migrate.ts';
import { openClient } from '../../db/openClient.ts';
import { applicationRole, type DatabaseUrls } from '../../db/roles.ts';
import { bool, float, int, selectRow, text } from '../../db/typedSql.ts';
import type { Log } from '../../log.ts';
import { type QueueStats, scheduled } from '../../queues/queueStats.ts';
import { ageOf, readQueues } from '../queues.ts';
import { type Finding, good, type HealthCheck, off } from './check.ts';

export interface DatabaseParts {
  db: Db;
  /** Null when only the portal's own connections are known. */
  urls: DatabaseUrls | null;
  log: Log;
}

export function databaseChecks({ db, urls, log }: DatabaseParts): HealthCheck[] {
  const todo = 'Проверьте DATABASE_URL и что PostgreSQL работает';
  return [
    {
      id: 'database',
      label: 'База данных',
      todo,
      look: async () => {
        const { version } = await selectRow(db, { version: text(sql`current_setting('server_version')`) });
        const said = `PostgreSQL ${version}`;
        return Number.parseInt(version, 10) >= wantedPostgres
          ? good(said)
          : { state: 'bad', said, todo: `Порталу нужен PostgreSQL ${wantedPostgres}` };
      },
    },
    { id: 'roles', label: 'Права роли', todo, look: () => lookAtRole(db, urls) },
    {
      id: 'migrations',
      label: 'Схема базы',
      todo: 'Проверьте MIGRATION_DATABASE_URL',
      look: async () => {
        if (!urls) return off('Не проверяется без адреса базы');
        const client = await openClient(
          { connectionString: urls.migrationUrl ?? urls.url, application_name: 'portal doctor' },
          log,
        );
        try {
          const missing = migrationsAfter(await lastMigration(client));
          return missing.length
            ? {
                state: 'bad',
                said: `Не хватает обновлений: ${missing.join(', ')}`,
                todo: 'Перезапустите портал: он обновит схему при запуске',
              }
            : good('Обновлена до этого выпуска');
        } finally {
          await client.end();
        }
      },
    },
  ];
}

async function lookAtRole(db: Db, urls: DatabaseUrls | null): Promise<Finding> {
  const { role, owns, isSuper } = await selectRow(
    db,
    {
      role: text(sql`current_user`),
      isSuper: bool(sql`rolsuper`),
      owns: int(sql`(select count(*) from pg_tables where schemaname = 'public' and tableowner = current_user)`),
    },
    sql`from pg_roles where rolname = current_user`,
  );
  if (!isSuper && !owns && (!urls || applicationRole(urls)))
    return good(`Портал работает под ролью ${role}: таблицы принадлежат не ей, так и нужно`);
  const said = isSuper
    ? `Роль ${role} — суперпользователь`
    : `Роль ${role} владеет таблицами и может снять защиту с журнала действий`;
  return { state: 'warning', said, todo: 'Разделите роли: docs/database-roles.md' };
}

const minute = 60;

/** Checks queues, failed mails, and the clock against the database's. */
export function queueChecks({ db }: Pick<DatabaseParts, 'db'>, sendsMail: boolean): HealthCheck[] {
  const todo = 'База данных не отвечает';
  const once = (): Promise<Awaited<ReturnType<typeof readQueues>>> => {
    asked ??= readQueues(db);
    return asked;
  };
  let asked: ReturnType<typeof readQueues> | undefined;
  return [
    {
      id: 'clock',
      label: 'Часы',
      todo,
      look: async () => {
        const before = clock.milliseconds();
        const { now } = await selectRow(db, { now: float(sql`extract(epoch from portal_now()) * 1000`) });
        const between = (before + clock.milliseconds()) / 2;
        return clockFinding(Math.abs(now - between) / 1000);
      },
    },
    {
      id: 'queues',
      label: 'Очереди',
      todo,
      look: async () => {
        const { mails, queues } = await once();
        const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
        const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
        const said = `Писем ждёт: ${mails.waiting}, заданий: ${waiting}, не выполнено: ${failed}`;
        const isLate = (stats: QueueStats): boolean =>
          stats.queue !== 'letters' && ageOf(stats) > (stats.queue === scheduled ? 30 : 5) * minute;
        if (queues.some(isLate)) {
          return { state: 'bad', said, todo: 'Очередь стоит: перезапустите портал и посмотрите его журнал' };
        }
        if (sendsMail && mails.oldest > 30 * minute)
          return { state: 'warning', said, todo: 'Письма ждут больше получаса: проверьте почтовый сервер' };
        return failed
          ? { state: 'warning', said, todo: 'Администрирование → Очереди: причина и «Повторить»' }
          : good(said);
      },
    },
    {
      id: 'dead-letters',
      label: 'Неотправленные письма',
      todo,
      look: async () => {
        const { mails } = await once();
        if (!mails.givenUp && mails.sentAgain)
          return {
            state: 'warning',
            said: `Отправляются ещё раз: ${mails.sentAgain}`,
            todo: 'Подождите, пока письма уйдут: Администрирование → Письма, «Ждут отправки»',
          };
        if (!mails.givenUp) return good('Нет');
        return {
          state: 'warning',
          said: `Не ушло писем: ${mails.givenUp}`,
          todo: 'Администрирование → Письма: причина у каждого, «Отправить ещё раз»',
        };
      },
    },
  ];
}

export function clockFinding(seconds: number): Finding {
  const todo =
    'Включите синхронизацию времени (timedatectl set-ntp true) здесь и на сервере базы: от часов зависят коды и сроки';
  const said = `Расходятся с часами базы на ${seconds.toFixed(1).replace('.', ',')} с`;
  if (seconds > 30) return { state: 'bad', said, todo };
  return seconds > 2 ? { state: 'warning', said, todo } : good('Совпадают с часами базы');
}
