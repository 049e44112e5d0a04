import { eq, type SQL } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { instantOf } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { accessDays, type TeamRole } from '../../policy.ts';
import { teamMembers, teamSessions } from '../tables.ts';

const columns = {
  member: teamMembers,
  show: {
    id: exhibitions.id,
    name: exhibitions.name,
    clubId: exhibitions.clubId,
    beginsOn: exhibitions.beginsOn,
    endsOn: exhibitions.endsOn,
    timeZone: cities.timeZone,
  },
  organiser: profiles.shortName,
};

const members = (db: Queryable) =>
  db
    .select(columns)
    .from(teamMembers)
    .innerJoin(exhibitions, eq(exhibitions.id, teamMembers.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(profiles, eq(profiles.id, teamMembers.organiserId));

export const listMembers = (db: Queryable, where: SQL | undefined) => members(db).where(where);

/** With `lock`, locks the member until the transaction ends. */
export async function findMember(db: Queryable, where: SQL | undefined, { lock = false } = {}) {
  const found = members(db).where(where);
  const [row] = await (lock ? found.for('update', { of: teamMembers }) : found);
  return row;
}

/** Members whose passes these are, by the hashes of their tokens. */
export const membersOfPasses = (db: Queryable, where: SQL) =>
  members(db).innerJoin(teamSessions, eq(teamSessions.memberId, teamMembers.id)).where(where);

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** The instants between which the role's access is open; the first is null where it begins at once. */
export function accessOf(
  role: TeamRole,
  show: { beginsOn: Day; endsOn: Day; timeZone: string },
): { from: Date | null; until: Date } {
  const days = accessDays(role, show);
  return {
    from: days.from === null ? null : instantOf(days.from, '00:00', show.timeZone),
    until: instantOf(days.until, '24:00', show.timeZone),
  };
}

/** open: works now. revoked: by the organiser, or because the show has another organiser now. */
export function accessStateOf(
  row: Pick<MemberRow, 'member' | 'show'>,
  now: Date,
): 'open' | 'early' | 'revoked' | 'over' {
  const { from, until } = accessOf(row.member.role, row.show);
  if (row.member.revokedAt !== null || row.show.clubId !== row.member.organiserId) return 'revoked';
  if (now >= until) return 'over';
  return from !== null && now < from ? 'early' : 'open';
}
