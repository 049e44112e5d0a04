import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profilePath } from '#domains/profiles/paths.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { partOfName } from '#platform/server/db/nameSearch.ts';
import { bool, int, jsonObject, orNull, type RowOf, selectRows, text, when } from '#platform/server/db/typedSql.ts';
import { isSentLate, reportDays, reportDaysOf, typeReportedIfApproved } from '../../../countdown.ts';
import { reportTypes, requiredReport } from '../../../edit/policy.ts';
import { partsOf, ranksWithoutMainRing, reportTypeOf, surveyType, trialType } from '../../../reportRows/columns.ts';
import { exhibitions, searchedShow } from '../../../server/tables.ts';
import type { AdminInput, AdminReport, ReportPage } from '../../contract.ts';
import { versionOf } from '../../policy.ts';

const pageSize = 20;

const typesOf = (types: readonly string[]) => JSON.stringify(types.map((type) => ({ type })));
const stored = exhibitions.reports;
/** A report sent as rows needs every part of the show; one sent as files needs only the required type. */
const asRows = sql`jsonb_path_exists(${stored}, '$[*] ? (@.rows == true)')`;
const typesAt = (typeId: number, rankIds: readonly number[]): string =>
  typesOf(partsOf(typeId, rankIds).map(reportTypeOf));
const wanted = sql`case when not ${asRows} then ${typesOf([requiredReport])}::jsonb
  when ${exhibitions.typeId} = ${surveyType} then ${typesAt(surveyType, [])}::jsonb
  when ${exhibitions.typeId} = ${trialType} then ${typesAt(trialType, [])}::jsonb
  when cardinality(${exhibitions.rankIds}) > 0 and ${exhibitions.rankIds} <@ ${sql.param([...ranksWithoutMainRing])}::int[]
  then ${typesAt(1, ranksWithoutMainRing)}::jsonb
  else ${typesAt(1, [])}::jsonb end`;
/** Report types due at the show; missing ones are listed as not sent. */
export const expectedReports = sql`${stored} || (select coalesce(jsonb_agg(w), '[]'::jsonb) from jsonb_array_elements(${wanted}) as w
  where not ${stored} @> jsonb_build_array(w))`;
export const dueOn = sql`(${exhibitions.endsOn} + case ${exhibitions.typeId} ${sql.join(
  Object.entries(reportDays).map(([type, days]) =>
    Number(type) === typeReportedIfApproved
      ? sql`when ${Number(type)} then case when ${exhibitions.isGranted} then ${days}::int end`
      : sql`when ${Number(type)} then ${days}::int`,
  ),
  sql` `,
)} end)`;

const returned = sql`r.returned`;
const found = {
  exhibition_id: exhibitions.id,
  exhibition: exhibitions.name,
  type_id: exhibitions.typeId,
  is_granted: exhibitions.isGranted,
  begins_on: exhibitions.beginsOn,
  ends_on: exhibitions.endsOn,
  city: cities.name,
  organiser: profiles.shortName,
  organiser_alias: profiles.alias,
  user_type: profiles.userType,
  type: text(sql`r.type`),
  link: orNull(text(sql`r.link`)),
  date_sent: orNull(text(sql`r.date_sent`)),
  date_received: orNull(text(sql`r.date_received`)),
  version: orNull(int(sql`r.version`)),
  rows: orNull(bool(sql`r.rows`)),
  returned: when(
    sql`${returned} is not null`,
    jsonObject({ on: text(sql`${returned}->>'on'`), reason: text(sql`${returned}->>'reason'`) }),
  ),
};

interface List {
  reports: SQLWrapper;
  at: SQL;
  rising: boolean;
  where: (now: Date) => SQL;
}

const lists: Record<AdminInput['state'], List> = {
  waiting: {
    reports: stored,
    // Parts of a show stay together at the position of the oldest one.
    at: sql`(select min(w.date_sent) from jsonb_to_recordset(${stored}) as w(date_sent text, date_received text)
      where w.date_sent is not null and w.date_received is null)`,
    rising: true,
    where: () => sql`r.date_sent is not null and r.date_received is null`,
  },
  received: { reports: stored, at: sql`r.date_received`, rising: false, where: () => sql`r.date_received is not null` },
  overdue: {
    reports: expectedReports,
    at: sql`${dueOn}::text`,
    rising: false,
    where: (now) =>
      sql`r.date_sent is null and r.date_received is null and not ${exhibitions.isCancelled} and (${now.toISOString()}::timestamptz at time zone ${cities.timeZone})::date > ${dueOn}`,
  },
};

/**
 * Lists reports of shows in one state: waiting ones oldest first, others newest first. `whose` is a condition on the
 * organiser's profile.
 */
export async function listSentReports(
  db: Queryable,
  whose: SQL | undefined,
  { state, search, after }: AdminInput,
  now: Date,
): Promise<ReportPage> {
  const { reports, at, rising, where } = lists[state];
  const order = rising ? sql`asc` : sql`desc`;
  const rows = await selectRows(
    db,
    { ...found, at: text(at) },
    sql`from ${exhibitions} join ${cities} on ${cities.id} = ${exhibitions.cityId} join ${profiles} on ${profiles.id} = ${exhibitions.clubId}
      cross join lateral jsonb_to_recordset(${reports}) as r(type text, link text, date_sent text, date_received text, version int, returned jsonb, rows boolean)
      where ${where(now)} ${whose ? sql`and ${whose}` : sql``} ${search ? sql`and ${searchedShow(exhibitions)} like ${partOfName(search)}` : sql``} ${after ? sql`and ${afterCursor(after, at, rising)}` : sql``}
      order by at ${order}, ${exhibitions.id} ${order}, ${placeOf(sql`r.type`, rising)} ${order} limit ${pageSize + 1}`,
  );
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    rows: shown.map(viewOf),
    next: last && rows.length > pageSize ? `${last.at}.${last.exhibition_id}.${last.type}` : null,
  };
}

/** Orders the parts of a show in both directions of the list. */
const placeOf = (type: SQL, rising: boolean): SQL =>
  sql`${rising ? sql`1` : sql`-1`} * coalesce(array_position(${sql.param([...reportTypes])}::text[], ${type}), 99)`;

function afterCursor(after: string, at: SQL, rising: boolean): SQL {
  const [day = '', id = '', ...type] = after.split('.');
  const last = placeOf(sql`${type.join('.')}::text`, rising);
  const own = placeOf(sql`r.type`, rising);
  return sql`(${at}, ${exhibitions.id}, ${own}) ${rising ? sql`>` : sql`<`} (${day}, ${id}::bigint, ${last})`;
}

function viewOf({
  at: _,
  type_id,
  is_granted,
  organiser_alias,
  user_type,
  version,
  returned,
  rows,
  ...row
}: RowOf<typeof found> & { at: string }): AdminReport {
  const days = reportDaysOf({ typeId: type_id, isGranted: is_granted });
  const due_on = days === null ? null : addDays(row.ends_on, days);
  return {
    ...row,
    organiser_path: profilePath({ user_type: user_type as UserType, alias: organiser_alias }),
    due_on,
    is_late: due_on !== null && row.date_sent !== null && isSentLate(row.date_sent, due_on),
    returned: returned ?? null,
    version: versionOf({ version: version ?? undefined }),
    is_rows: rows ?? false,
  };
}
