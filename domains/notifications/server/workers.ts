import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import type { QueueWorker } from '#platform/server/queues/worker.ts';
import { takeMessages } from './commands/deployMessages.ts';
import { dispatchEvents, type Subscriptions } from './commands/dispatchEvents.ts';
import { type ListStaffOf, notifyStaff } from './commands/notifyStaff.ts';
import { queueNoticeMails } from './commands/queueNoticeMails.ts';
import type { Hubs } from './hubs/hubs.ts';
import type { Subscription } from './public.ts';
import type { Deliver } from './push/deliver.ts';
import { pushWorker } from './push/sendPushes.ts';

interface Parts {
  db: Db;
  log: Log;
  config: Config;
  hubs: Pick<Hubs, 'tell' | 'display' | 'applicationChanged'>;
  subscriptions: readonly Subscription[];
  /** The reviewers whose open pages are told of a changed application; absent in a process without reviews. */
  listStaffOf?: ListStaffOf;
}

/**
 * Turns domain events into notifications and delivers them to open pages, mailboxes and browsers. Every process runs
 * these workers; they share the queue.
 */
export const notificationWorkers = (
  { db, log, config, hubs, subscriptions, listStaffOf }: Parts,
  deliver?: Deliver,
): QueueWorker[] => [
  noticeWorker(
    { db, log, hubs, ...(listStaffOf && { listStaffOf }) },
    Map.groupBy(subscriptions, ({ event }) => event),
  ),
  noticeLetterWorker(db, publicUrlOf(config)),
  deployMessageWorker(db, hubs),
  pushWorker({ db, log, config }, deliver),
];

/** The first worker: writes the notifications of an event. */
export const noticeWorker = (
  {
    db,
    log,
    hubs,
    listStaffOf,
  }: Pick<Parts, 'db' | 'log' | 'listStaffOf'> & { hubs: Pick<Hubs, 'tell'> & Partial<Hubs> },
  subscriptions: Subscriptions,
): QueueWorker<'notices'> => ({
  queue: 'notices',
  batch: 50,
  async handle(jobs, finish, wake) {
    // Sorts by event: jobs of one millisecond come in any order, and «перенесена» must not follow «отменена».
    const inOrder = jobs.toSorted((one, other) => one.data.eventId - other.data.eventId);
    const { told, failures } = await dispatchEvents({ db, log }, subscriptions, inOrder, finish);
    hubs.tell(told);
    const { applicationChanged } = hubs;
    const ofOffice = jobs.filter(({ data }) => data.name.startsWith('applications.'));
    if (applicationChanged && listStaffOf)
      await notifyStaff(
        { db, hubs: { applicationChanged }, listStaffOf },
        ofOffice.map(({ data }) => data.eventId),
      );
    if (told.length) {
      wake('notice-letters');
      wake('pushes');
    }
    return failures;
  },
});

export const noticeLetterWorker = (db: Db, publicUrl: string): QueueWorker<'notice-letters'> => ({
  queue: 'notice-letters',
  batch: 1,
  async handle(jobs, finish) {
    await db.transaction(async (tx) => {
      for (const { id, data } of jobs) {
        await queueNoticeMails(tx, data.notificationIds, publicUrl);
        await finish(tx, [id]);
      }
    });
    return [];
  },
});

const deployMessageWorker = (db: Db, hubs: Pick<Hubs, 'display'>): QueueWorker<'deploy-messages'> => ({
  queue: 'deploy-messages',
  batch: 10,
  async handle(jobs, finish) {
    const due = await db.transaction(async (tx) => {
      const messageIds = jobs.map(({ data }) => data.messageId);
      const messages = await takeMessages(tx, messageIds, clock.now());
      await finish(
        tx,
        jobs.map(({ id }) => id),
      );
      return messages;
    });
    hubs.display(due);
    return [];
  },
});
