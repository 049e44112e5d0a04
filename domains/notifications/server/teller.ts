import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { takeDueMessages } from './commands/deployMessages.ts';
import { queueLetters } from './commands/queueLetters.ts';
import { tellFacts } from './commands/tellFacts.ts';
import type { Hubs } from './hubs/hubs.ts';
import type { Subscription } from './public.ts';
import type { PushSender } from './push/sendPushes.ts';

export interface Teller {
  /** Tells what waits; a call while it is at work makes it look once more. */
  wake(): void;
  /** Ends after the round under way. */
  stop(): Promise<void>;
}

export interface TellerParts {
  db: Db;
  log: Log;
  config: Config;
  hubs: Pick<Hubs, 'tell' | 'display'>;
  pushes: PushSender;
  subscriptions: readonly Subscription[];
}

/** Tries that failed, deploy messages whose minute has come and facts whose announcement was lost are found by the clock. */
const everyMs = 5000;

/** Turns facts into notifications and brings them to open pages, mailboxes and browsers. Every process has one. */
export function startTeller({ db, log, config, hubs, pushes, subscriptions }: TellerParts): Teller {
  const byFact = Map.groupBy(subscriptions, ({ fact }) => fact);
  const publicUrl = publicUrlOf(config);
  let underway: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const tellAll = async (): Promise<void> => {
    for (;;) {
      const { taken, told } = await tellFacts({ db, log }, byFact, new Date());
      hubs.tell(told);
      if (!taken || stopped) return;
    }
  };
  const round = async (): Promise<void> => {
    do {
      again = false;
      await tellAll();
      hubs.display(await takeDueMessages(db, new Date()));
      await queueLetters(db, publicUrl);
      await pushes.send();
    } while (again && !stopped);
  };
  const wake = (): void => {
    again = true;
    if (stopped) return;
    underway ??= round()
      .catch((error: Error) => log.warn({ err: error }, 'notifications wait: the database is away'))
      .finally(() => {
        underway = null;
      });
  };
  const timer = setInterval(wake, everyMs).unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await underway;
    },
  };
}
