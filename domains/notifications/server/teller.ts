import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { type Rounds, startRounds } from '#platform/server/rounds.ts';
import { takeDueMessages } from './commands/deployMessages.ts';
import { queueLetters } from './commands/queueLetters.ts';
import { tellFacts } from './commands/tellFacts.ts';
import type { Hubs } from './hubs/hubs.ts';
import type { Subscription } from './public.ts';
import type { PushSender } from './push/sendPushes.ts';

export interface TellerParts {
  db: Db;
  log: Log;
  config: Config;
  hubs: Pick<Hubs, 'tell' | 'display'>;
  pushes: PushSender;
  subscriptions: readonly Subscription[];
}

/** Turns facts into notifications and brings them to open pages, mailboxes and browsers. Every process has one. */
export function startTeller({ db, log, config, hubs, pushes, subscriptions }: TellerParts): Rounds {
  const byFact = Map.groupBy(subscriptions, ({ fact }) => fact);
  const publicUrl = publicUrlOf(config);

  const tellAll = async (isStopped: () => boolean): Promise<void> => {
    for (;;) {
      const { taken, told } = await tellFacts({ db, log }, byFact, new Date());
      hubs.tell(told);
      if (!taken || isStopped()) return;
    }
  };
  return startRounds(
    async (isStopped) => {
      await tellAll(isStopped);
      hubs.display(await takeDueMessages(db, new Date()));
      await queueLetters(db, publicUrl);
      await pushes.send();
    },
    (error) => log.warn({ err: error }, 'notifications wait: the database is away'),
  );
}
