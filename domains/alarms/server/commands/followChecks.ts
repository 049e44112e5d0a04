import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Check } from '#platform/contract/doctor.ts';
import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { queueMails } from '#platform/server/mail/queueMail.ts';
import { hoursBetweenMails, isTrouble, looksBeforeMail, lostMachineDays, machineChecks } from '../../policy.ts';
import { troubleMail } from '../mails.ts';
import { administratorMails } from '../queries/administrators.ts';
import { alarms } from '../tables.ts';

export interface Looked {
  checks: readonly Check[];
  /** Host name of the machine that made the checks. */
  machine: string;
  now: Date;
  publicUrl: string;
  /** Path of the page that shows the checks. */
  sectionPath: string;
  /** A mailbox that gets alarm mails besides the administrators. */
  alarmMail?: string | undefined;
}

/**
 * Records the troubles among the checks and mails administrators: once when a trouble has been found twice in a row,
 * again daily while it lasts, and when it has ended. Returns the number of mails.
 */
export function followChecks(
  db: Db,
  { checks, machine, now, publicUrl, sectionPath, alarmMail }: Looked,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lock(tx, 'alarms');
    for (const check of checks) if (isTrouble(check)) await recordTrouble(tx, check, { machine, now });
    const ended = await endTroubles(tx, { checks, machine, now });
    const due = await tx
      .select()
      .from(alarms)
      .where(and(isNull(alarms.endedAt), or(isNull(alarms.mailedAt), lt(alarms.mailedAt, hoursAgo(now)))));
    const lasting = due.filter(({ looks }) => looks >= looksBeforeMail);
    if (!lasting.length && !ended.length) return 0;
    const ids = lasting.map(({ id }) => id);
    if (ids.length) await tx.update(alarms).set({ mailedAt: now }).where(inArray(alarms.id, ids));
    const mail = troubleMail({ lasting, ended }, { publicUrl, sectionPath });
    const addresses = [...new Set([...(await administratorMails(tx)), ...(alarmMail ? [alarmMail] : [])])];
    await queueMails(
      tx,
      addresses.map((to) => ({ to, ...mail })),
    );
    return addresses.length;
  });
}

const hoursAgo = (now: Date): Date => new Date(now.getTime() - hoursBetweenMails * hourMs);

const placeOf = (checkId: string, machine: string): string => (machineChecks.includes(checkId) ? machine : '');

async function recordTrouble(
  tx: Queryable,
  { id: checkId, label, said, todo }: Check,
  { machine, now }: Pick<Looked, 'machine' | 'now'>,
): Promise<void> {
  const place = placeOf(checkId, machine);
  const [lasting] = await tx
    .select({ id: alarms.id, looks: alarms.looks })
    .from(alarms)
    .where(and(eq(alarms.checkId, checkId), eq(alarms.machine, place), isNull(alarms.endedAt)));
  if (!lasting) {
    await tx.insert(alarms).values({ checkId, machine: place, label, said, todo, beganAt: now, seenAt: now });
    return;
  }
  await tx
    .update(alarms)
    .set({ label, said, todo, seenAt: now, looks: Math.min(lasting.looks + 1, looksBeforeMail) })
    .where(eq(alarms.id, lasting.id));
}

/** Ends troubles that these checks no longer find; deletes those that were never mailed. Returns the mailed ones. */
async function endTroubles(tx: Queryable, { checks, machine, now }: Pick<Looked, 'checks' | 'machine' | 'now'>) {
  const well = new Set(checks.filter((check) => !isTrouble(check)).map(({ id }) => id));
  const lost = now.getTime() - lostMachineDays * dayMs;
  const lasting = await tx.select().from(alarms).where(isNull(alarms.endedAt));
  const over = lasting.filter(
    ({ checkId, machine: place, seenAt }) =>
      (well.has(checkId) && place === placeOf(checkId, machine)) || seenAt.getTime() < lost,
  );
  const told = over.filter(({ mailedAt }) => mailedAt);
  const untold = over.filter(({ mailedAt }) => !mailedAt).map(({ id }) => id);
  if (untold.length) await tx.delete(alarms).where(inArray(alarms.id, untold));
  const ids = told.map(({ id }) => id);
  if (ids.length) await tx.update(alarms).set({ endedAt: now }).where(inArray(alarms.id, ids));
  return told;
}
