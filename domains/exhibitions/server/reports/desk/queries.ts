import { type SQL, sql } from 'drizzle-orm';
import { profilePath } from '#domains/profiles/paths.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { isLate, reportDays, reportDaysOf } from '../../../countdown.ts';
import { requiredReport } from '../../../editPolicy.ts';
import type { DeskInput, DeskReport, ReportPage } from '../../../reportDesk/contract.ts';
import { versionOf } from '../../../reportDesk/policy.ts';
import { likePattern } from '../../queries/lookUpFilter.ts';
import type { ReportRow } from '../../tables.ts';

const pageSize = 20;

interface Found extends ReportRow {
  exhibition_id: number;
  exhibition: string;
  type_id: number;
  begins_on: string;
  ends_on: string;
  city: string;
  organiser: string;
  organiser_alias: string;
  user_type: number;
  /** The day the list is ordered by. */
  at: string;
}

const missing = JSON.stringify([{ type: requiredReport }]);
const stored = sql`e.reports`;
/** Whatever else is sent, this one is waited for: where nobody has written of it, it stands here as not sent. */
const expected = sql`case when e.reports @> ${missing}::jsonb then e.reports else e.reports || ${missing}::jsonb end`;
const dueOn = sql`(e.ends_on + case e.type_id ${sql.join(
  Object.entries(reportDays).map(([type, days]) => sql`when ${Number(type)} then ${days}::int`),
  sql` `,
)} end)`;

interface List {
  reports: SQL;
  at: SQL;
  /** The oldest first. */
  rising: boolean;
  where: (now: Date) => SQL;
}

const lists: Record<DeskInput['state'], List> = {
  waiting: { reports: stored, at: sql`r.date_sent`, rising: true, where: () => sql`r.date_sent is not null and r.date_received is null` },
  received: { reports: stored, at: sql`r.date_received`, rising: false, where: () => sql`r.date_received is not null` },
  overdue: {
    reports: expected,
    at: sql`${dueOn}::text`,
    rising: false,
    where: (now) =>
      sql`r.date_sent is null and r.date_received is null and not e.is_cancelled and (${now.toISOString()}::timestamptz at time zone c.time_zone)::date > ${dueOn}`,
  },
};

/** Reports of all shows in one of their states; what waits goes from the oldest, the rest from the newest. */
export async function listSentReports(db: Queryable, { state, search, after }: DeskInput, now: Date): Promise<ReportPage> {
  const { reports, at, rising, where } = lists[state];
  const order = rising ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`select e.id as exhibition_id, e.name as exhibition, e.type_id, e.begins_on, e.ends_on,
      c.name as city, p.short_name as organiser, p.alias as organiser_alias, p.user_type, r.*, ${at} as at
    from exhibitions e join cities c on c.id = e.city_id join profiles p on p.id = e.club_id
    cross join lateral jsonb_to_recordset(${reports}) as r(type text, link text, date_sent text, date_received text, version int, returned jsonb)
    where ${where(now)} ${search ? sql`and e.search_text like ${likePattern(search)}` : sql``} ${after ? sql`and ${beyond(after, at, rising)}` : sql``}
    order by at ${order}, e.id ${order}, r.type ${order} limit ${pageSize + 1}`);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown.map(viewOf), next: last && rows.length > pageSize ? `${last.at}.${last.exhibition_id}.${last.type}` : null };
}

function beyond(after: string, at: SQL, rising: boolean): SQL {
  const [day = '', id = '', ...type] = after.split('.');
  return sql`(${at}, e.id, r.type) ${rising ? sql`>` : sql`<`} (${day}, ${id}::bigint, ${type.join('.')})`;
}

function viewOf({ at: _, type_id, organiser_alias, user_type, version, returned, ...row }: Found): DeskReport {
  const days = reportDaysOf(type_id);
  const due_on = days === null ? null : addDays(row.ends_on, days);
  return {
    ...row,
    organiser_path: profilePath({ user_type: user_type as UserType, alias: organiser_alias }),
    due_on,
    is_late: due_on !== null && row.date_sent !== null && isLate(row.date_sent, due_on),
    returned: returned ?? null,
    version: versionOf({ version: version ?? undefined }),
  };
}
