import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countPushBrowsers, pushKeysOf } from '#domains/notifications/server/public.ts';
import { cardKeyCheck } from '#domains/payments/server/public.ts';
import { administrators, inSection } from '#platform/contract/access.ts';
import { type Check, checkStates, getDiagnosis } from '#platform/contract/doctor.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { certificate } from '#platform/server/operations/checks/certificate.ts';
import { good, type HealthCheck, off, runChecks } from '#platform/server/operations/checks/check.ts';
import { type DatabaseParts, databaseChecks, queueChecks } from '#platform/server/operations/checks/database.ts';
import { disks } from '#platform/server/operations/checks/disk.ts';
import { newRelease } from '#platform/server/operations/checks/newRelease.ts';
import {
  backup,
  backupKey,
  fileStore,
  mailServer,
  pointInTime,
  redis,
} from '#platform/server/operations/checks/services.ts';
import { serve } from '#platform/server/serve.ts';

export interface DoctorParts extends DatabaseParts {
  config: Config;
  store: FileStore;
}

const settings = (config: Config): HealthCheck => ({
  id: 'settings',
  label: 'Настройки',
  todo: '',
  look: () =>
    good(
      config.PORTAL_MODE === 'production'
        ? 'Верны, режим production'
        : `Верны, режим ${config.PORTAL_MODE}: демонстрационные данные`,
    ),
});

const push = ({ config, db }: DoctorParts): HealthCheck => ({
  id: 'push',
  label: 'Уведомления браузера',
  todo: 'Проверьте PORTAL_SECRET',
  look: async () => {
    if (!config.PORTAL_SECRET) return off('Без PORTAL_SECRET ключей нет');
    return good(
      `Ключ ${pushKeysOf(config.PORTAL_SECRET).publicKey.slice(0, 8)}…, подписано браузеров: ${await countPushBrowsers(db)}`,
    );
  },
});

/** All checks of the administrator's report, ordered by dependency. */
export function diagnose(parts: DoctorParts, now: Date, mailTo?: string): Promise<Check[]> {
  const { config, store } = parts;
  const [clock, ...queues] = queueChecks(parts, config.SMTP_URL !== undefined) as [HealthCheck, ...HealthCheck[]];
  return runChecks([
    settings(config),
    ...databaseChecks(parts),
    clock,
    disks(config),
    fileStore(store, config),
    mailServer(config, mailTo),
    ...queues,
    redis(config),
    push(parts),
    cardKeyCheck(parts.db),
    certificate(config.PUBLIC_URL, now),
    newRelease(config.RELEASES_URL, now),
    backup(config, now),
    backupKey(config),
    pointInTime(config, now),
  ]);
}

const answer = z.strictObject({
  checked_at: z.string(),
  checks: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      state: z.enum(checkStates),
      said: z.string(),
      todo: z.string(),
    }),
  ),
});

/** The report for administrators in the portal; each check calls external services, so it is rate-limited. */
export function doctor(app: FastifyInstance, parts: DoctorParts): void {
  serve(app, getDiagnosis, {
    access: inSection('system', administrators),
    input: z.strictObject({}),
    answer,
    perMinute: 12,
    ownQueue: true,
    summary: 'Состояние портала: настройки, база, диск, почта, хранилище, очереди, копии',
    handle: async () => {
      const now = clock.now();
      return { checked_at: now.toISOString(), checks: await diagnose(parts, now) };
    },
  });
}
