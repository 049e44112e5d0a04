import { Gauge, type Registry } from 'prom-client';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { openPlace } from '../backup/place.ts';
import { lastSet } from '../backup/sets.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { readDisks } from './disks.ts';
import { ageOf, readQueues } from './queues.ts';

interface Parts {
  config: Config;
  db: Db;
  log: Log;
}

type Measure = () => Promise<void>;

const gaugesOf =
  (registry: Registry) =>
  <Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers: [registry] });

/**
 * Metrics for `deploy/prometheus/alerts.yml`. Returns the work to do before each scrape: unavailable values (the
 * database is away) are left out of the scrape.
 */
export function operationMetrics(registry: Registry, parts: Parts): Measure {
  const measures = [
    queues(registry, parts),
    disks(registry, parts),
    ...(parts.config.BACKUP_TO ? [backup(registry, parts)] : []),
  ];
  return async () => {
    await Promise.all(measures.map((measure) => measure()));
  };
}

function queues(registry: Registry, { db, log }: Parts): Measure {
  const gauge = gaugesOf(registry);
  const up = gauge('portal_database_up', 'The database answers: 1; it does not: 0');
  const connections = gauge('portal_database_connections', 'Connections of this process', ['state']);
  const mails = gauge('portal_mails', 'Mails by state', ['state']);
  const oldestMail = gauge('portal_mails_oldest_seconds', 'Age of the oldest waiting mail');
  const ofQueues = {
    waiting: gauge('portal_queue_waiting', 'Jobs that wait', ['queue']),
    running: gauge('portal_queue_running', 'Jobs that are being done', ['queue']),
    oldest: gauge('portal_queue_oldest_seconds', 'Age of the oldest job that could have been done', ['queue']),
    failed: gauge('portal_queue_failed', 'Jobs that could not be done and wait for staff', ['queue']),
  };
  return async () => {
    const { totalCount, idleCount, waitingCount } = db.$client;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'wanted' }, waitingCount);
    try {
      const state = await readQueues(db);
      up.set(1);
      mails.set({ state: 'waiting' }, state.mails.waiting);
      mails.set({ state: 'given up' }, state.mails.givenUp);
      oldestMail.set(state.mails.oldest);
      for (const stats of state.queues) {
        const { queue } = stats;
        ofQueues.waiting.set({ queue }, stats.waiting);
        ofQueues.running.set({ queue }, stats.running);
        ofQueues.oldest.set({ queue }, ageOf(stats));
        ofQueues.failed.set({ queue }, stats.failed);
      }
    } catch (error) {
      log.warn({ err: error as Error }, 'metrics: the database does not answer');
      up.set(0);
      mails.reset();
      for (const one of Object.values(ofQueues)) one.reset();
      oldestMail.remove();
    }
  };
}

function disks(registry: Registry, { config }: Parts): Measure {
  const free = gaugesOf(registry)('portal_disk_free_ratio', 'Free part of the disk a folder lies on', ['place']);
  return async () => {
    for (const { place, freeRatio } of await readDisks(config)) free.set({ place }, freeRatio);
  };
}

/** Listing the backup place costs a request to the store, so it is not done at every scrape. */
const lookEveryMs = minuteMs;

function backup(registry: Registry, { config, log }: Parts): Measure {
  const gauge = gaugesOf(registry);
  const madeAt = gauge(
    'portal_backup_timestamp_seconds',
    'When the last whole backup was made; 0: never. Absent where BACKUP_TO is empty',
  );
  const bytes = gauge('portal_backup_bytes', 'Size of the last whole backup with its files');
  const seconds = gauge('portal_backup_seconds', 'How long the last whole backup took');
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - lookedAt < lookEveryMs) return;
    lookedAt = performance.now();
    try {
      const place = await openPlace(config);
      const last = place && (await lastSet(place));
      madeAt.set(last ? Date.parse(last.summary.madeAt) / 1000 : 0);
      bytes.set(last?.summary.bytes ?? 0);
      seconds.set(last?.summary.seconds ?? 0);
    } catch (error) {
      log.warn({ err: error as Error }, 'metrics: the place of backups does not answer');
    }
  };
}
