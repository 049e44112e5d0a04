import { and, asc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Job } from '#platform/server/jobs.ts';
import { exhibitions } from '../../server/tables.ts';
import { answerDeadline, type InvitationTerms, judgeStatuses, pendingSide, stateAfter } from '../policy.ts';
import { remindJudge } from './commands/organiser.ts';
import { makeStep, stateOf } from './commands/step.ts';
import { lockInvitation, refusalToInvite } from './queries/lockInvitation.ts';
import { judgeInvitations } from './tables.ts';
import { termsOf } from './terms.ts';

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Pending invitations of shows ahead; each is read again under its lock. */
const waitingSince = (db: Db, since: Date, now: Date, isUnreminded: boolean) =>
  db
    .select({ id: judgeInvitations.id })
    .from(judgeInvitations)
    .innerJoin(exhibitions, eq(exhibitions.id, judgeInvitations.exhibitionId))
    .where(
      and(
        sql`${judgeInvitations.judgeStatus} in (0, 1)`,
        isUnreminded
          ? lt(judgeInvitations.askedAt, since)
          : or(lt(judgeInvitations.askedAt, since), lte(exhibitions.beginsOn, moscowDay(now))),
        isUnreminded ? isNull(judgeInvitations.remindedAt) : eq(judgeInvitations.judgeStatus, judgeStatuses.waiting),
        eq(exhibitions.isCancelled, false),
        gte(exhibitions.endsOn, moscowDay(now)),
      ),
    )
    .orderBy(asc(judgeInvitations.id));

/** Reminds of unanswered invitations once and expires those past their deadline. Returns how many of each. */
export async function remindAndExpireInvitations(
  db: Db,
  { answerDays, reminderDays }: InvitationTerms,
  now: Date,
): Promise<{ reminded: number; expired: number }> {
  const count = { reminded: 0, expired: 0 };
  for (const { id } of await waitingSince(db, before(now, answerDays), now, false))
    count.expired += await db.transaction(async (tx) => {
      const { show, invitation } = await lockInvitation(tx, id);
      const isOver = answerDeadline(moscowDay(invitation.askedAt), show.beginsOn, answerDays) < moscowDay(now);
      const isDue = isOver && stateAfter(stateOf(invitation), 'expire');
      if (!isDue || refusalToInvite(show, now)) return 0;
      await makeStep(tx, invitation, { act: 'expire', by: null, now });
      return 1;
    });
  for (const { id } of await waitingSince(db, before(now, reminderDays), now, true))
    count.reminded += await db.transaction(async (tx) => {
      const { show, invitation } = await lockInvitation(tx, id);
      if (invitation.remindedAt || !pendingSide(stateOf(invitation)) || refusalToInvite(show, now)) return 0;
      await remindJudge(tx, id, null, now);
      return 1;
    });
  return count;
}

export const invitationJobs = (config: Config): Job[] => [
  {
    name: 'watch-judge-invitations',
    cron: '40 9 * * *',
    async run({ db, log, now }) {
      const count = await remindAndExpireInvitations(db, termsOf(config), now);
      if (count.reminded || count.expired) log.info(count, 'judges reminded and invitations expired');
    },
  },
];
