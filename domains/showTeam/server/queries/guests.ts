import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { hashToken } from '#domains/accounts/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import type { Guest } from '#platform/server/session.ts';
import { passTokens } from '../cookies.ts';
import { teamMembers, teamSessions } from '../tables.ts';
import { accessStateOf, type MemberRow, membersOfPasses } from './members.ts';

/** Members whose passes are among these cookies, of ended access too. */
export async function passesIn(db: Queryable, cookies: string | undefined): Promise<MemberRow[]> {
  const tokens = passTokens(cookies ?? '');
  if (tokens.length === 0) return [];
  return membersOfPasses(db, inArray(teamSessions.tokenHash, tokens.map(hashToken)));
}

/** The valid passes of a browser. Read at each request, so that a revocation takes effect at once. */
export async function findTeamGuests({ db, log }: { db: Db; log: Log }, cookies: string): Promise<Guest[]> {
  const now = clock.now();
  const open = (await passesIn(db, cookies)).filter((row) => accessStateOf(row, now) === 'open');
  const minuteAgo = new Date(now.getTime() - minuteMs);
  const unseen = open.filter(({ member }) => member.lastSeenAt === null || member.lastSeenAt < minuteAgo);
  if (unseen.length > 0)
    // A full disk must not stop people from reading.
    await noteSeen(
      db,
      unseen.map(({ member }) => member.id),
      { now, ifBefore: minuteAgo },
    ).catch((error: Error) => log.warn({ err: error }, 'use of a pass not noted'));
  return open.map(({ member: { id, exhibitionId, role, name } }) => ({
    ...{ kind: 'showTeam', id, recordId: exhibitionId, role, name },
  }));
}

async function noteSeen(
  db: Queryable,
  ids: readonly number[],
  { now, ifBefore }: { now: Date; ifBefore: Date },
): Promise<void> {
  await db
    .update(teamMembers)
    .set({ lastSeenAt: now })
    .where(
      and(inArray(teamMembers.id, [...ids]), or(isNull(teamMembers.lastSeenAt), lt(teamMembers.lastSeenAt, ifBefore))),
    );
}

/**
 * Whether the member's access is still valid, read with a lock so that a revocation waits for the act, or the act for
 * it.
 */
export async function isStillMember(tx: Queryable, memberId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(and(eq(teamMembers.id, memberId), isNull(teamMembers.revokedAt)))
    .for('share');
  return found !== undefined;
}
