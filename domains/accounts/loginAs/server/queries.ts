import { and, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isInReach } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, type Day } from '#platform/contract/time/dates.ts';
import type { Change } from '#platform/server/changes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { containsFolded } from '#platform/server/db/nameSearch.ts';
import { selectRows, text } from '#platform/server/db/typedSql.ts';
import type { Session } from '#platform/server/session.ts';
import { accounts } from '../../server/tables.ts';
import { auditRecords } from './tables.ts';

const pageSize = 30;
const staff = alias(accounts, 'staff');
const outcome = alias(auditRecords, 'outcome');
const staffProfile = alias(profiles, 'staff_profile');
const searched = [
  profiles.name,
  staffProfile.name,
  accounts.mail,
  staff.mail,
  auditRecords.operator,
  auditRecords.staffName,
  auditRecords.reason,
];

const startOf = (day: Day): Date => new Date(`${day}T00:00:00+03:00`);

export interface AuditQuery {
  /** Limits to acts in this account. */
  accountId?: number;
  /** Only what these staff did, and what was done with the members they act on. */
  seenBy?: Session;
  before?: number | undefined;
  search?: string | undefined;
  /** First and last day. */
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Newest first. `action` is the stored name. */
export async function listAudit(db: Queryable, { accountId, seenBy, before, search, from, to }: AuditQuery) {
  const conditions: (SQL | undefined)[] = [
    isNull(auditRecords.outcomeOf),
    accountId === undefined ? undefined : eq(auditRecords.accountId, accountId),
    seenBy &&
      isInReach(seenBy) &&
      or(
        isInReach(seenBy),
        eq(auditRecords.staffAccountId, seenBy.accountId),
        // Named staff of the same federation.
        eq(staff.employerId, seenBy.profileId),
      ),
    before === undefined ? undefined : lt(auditRecords.id, before),
    from === undefined ? undefined : gte(auditRecords.happenedAt, startOf(from)),
    to === undefined ? undefined : lt(auditRecords.happenedAt, startOf(addDays(to, 1))),
    search ? containsFolded(search, searched) : undefined,
  ];
  const found = await db
    .select({
      id: auditRecords.id,
      happenedAt: auditRecords.happenedAt,
      action: auditRecords.action,
      reason: auditRecords.reason,
      status: sql<number | null>`coalesce(${outcome.status}, ${auditRecords.status})`,
      refusal: sql<string | null>`coalesce(${outcome.refusal}, ${auditRecords.refusal})`,
      changes: sql<Change[] | null>`coalesce(${outcome.changes}, ${auditRecords.changes})`,
      staff: {
        profile_id: sql<number | null>`${staffProfile.id}`,
        name: sql<string>`coalesce(${auditRecords.staffName}, ${staffProfile.name}, ${auditRecords.operator})`,
      },
      account: {
        profile_id: sql<number | null>`${profiles.id}`,
        name: sql<string>`case when ${profiles.id} is null then '—' when ${profiles.userType} = 1 then ${profiles.name} else ${profiles.shortName} end`,
      },
    })
    .from(auditRecords)
    .leftJoin(accounts, eq(accounts.id, auditRecords.accountId))
    .leftJoin(profiles, eq(profiles.id, accounts.profileId))
    .leftJoin(staff, eq(staff.id, auditRecords.staffAccountId))
    .leftJoin(staffProfile, eq(staffProfile.id, staff.profileId))
    .leftJoin(outcome, eq(outcome.outcomeOf, auditRecords.id))
    .where(and(...conditions))
    .orderBy(desc(auditRecords.id))
    .limit(pageSize + 1);
  return { rows: found.slice(0, pageSize), has_more: found.length > pageSize };
}

/** Whether the schema has columns for commands, which older releases lack. */
export async function hasCommandColumns(db: Queryable): Promise<boolean> {
  const rows = await selectRows(
    db,
    { attname: text(sql`attname`) },
    sql`from pg_attribute where attrelid = to_regclass('public.audit_records') and attname = ${auditRecords.operator.name} and not attisdropped`,
  );
  return rows.length > 0;
}
