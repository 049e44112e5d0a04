import { desc, eq } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Team } from '../../contract.ts';
import { accessDays } from '../../policy.ts';
import { teamMembers, teamSessions } from '../tables.ts';
import { accessOf, accessStateOf, listMembers } from './members.ts';
import { hasShowRight, organiserOf } from './rights.ts';

/** The team of a show. Its members see names and roles of those who have access, the organiser everything. */
export async function getTeam(db: Queryable, caller: Caller, exhibitionId: number): Promise<Team> {
  const { show } = await organiserOf(db, caller, exhibitionId, 'team');
  const mayManage = hasShowRight(caller, show, 'manage');
  const now = clock.now();
  const rows = await listMembers(db, eq(teamMembers.exhibitionId, show.id)).orderBy(desc(teamMembers.id));
  const entered = await db
    .selectDistinct({ id: teamSessions.memberId })
    .from(teamSessions)
    .innerJoin(teamMembers, eq(teamMembers.id, teamSessions.memberId))
    .where(eq(teamMembers.exhibitionId, show.id));
  const ids = new Set(entered.map(({ id }) => id));
  const members = rows.map((row): Team['members'][number] => {
    const { id, name, role, mail, linkSentAt, lastSeenAt } = row.member;
    const access = accessStateOf(row, now);
    const state = access === 'revoked' || access === 'over' ? access : ids.has(id) ? 'in' : 'sent';
    return {
      ...{ id, name, role, state, ...accessDays(role, row.show) },
      mail: mayManage ? mail : '',
      sent_at: mayManage ? linkSentAt.toISOString() : null,
      last_seen_at: mayManage ? (lastSeenAt?.toISOString() ?? null) : null,
    };
  });
  return {
    show: {
      ...{ id: show.id, name: show.name, begins_on: show.beginsOn, ends_on: show.endsOn },
      is_over: now >= accessOf('registrar', show).until,
    },
    may_manage: mayManage,
    members: mayManage ? members : members.filter(({ state }) => state === 'in' || state === 'sent'),
  };
}
