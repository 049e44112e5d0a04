import { and, asc, count, desc, eq, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int } from '#platform/server/db/typedSql.ts';
import { states } from '../../machine.ts';
import { applicationHistory, applications } from '../../server/tables.ts';
import type { Figures, FiguresInput } from '../contract.ts';

const midnight = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
const mostReasons = 15;

/** Counts requests, not the packages around them. */
const ofOffice = (federationId: number | null, type: string | undefined): SQL | undefined =>
  and(
    eq(applications.isPackage, false),
    ne(applications.state, states.draft),
    federationId === null ? undefined : eq(applications.federationId, federationId),
    type === undefined ? undefined : eq(applications.type, type),
  );

const between = (column: typeof applications.sentAt | typeof applicationHistory.at, { from, to }: FiguresInput) =>
  and(gte(column, midnight(from)), lt(column, midnight(addDays(to, 1))));

const days = sql<string | null>`round((percentile_cont(0.5) within group
  (order by extract(epoch from ${applications.doneAt} - ${applications.sentAt}) / 86400))::numeric, 1)::text`;
const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** Counts applications received in these days, those finished, and those overdue today. */
async function countTypes(db: Queryable, scope: SQL | undefined, input: FiguresInput, today: string) {
  const arrived = await db
    .select({
      type: applications.type,
      arrived: count(),
      overdue: int(
        sql`count(*) filter (where ${applications.state} = ${states.inWork} and ${applications.dueOn} < ${today}::date)`,
      ),
    })
    .from(applications)
    .where(and(scope, between(applications.sentAt, input)))
    .groupBy(applications.type);
  const decided = await db
    .select({ type: applications.type, step: applicationHistory.step, count: count(), median: days })
    .from(applicationHistory)
    .innerJoin(applications, eq(applications.id, applicationHistory.applicationId))
    .where(and(scope, inArray(applicationHistory.step, ['finish', 'reject']), between(applicationHistory.at, input)))
    .groupBy(applications.type, applicationHistory.step);
  const keys = [...new Set([...arrived, ...decided].map(({ type }) => type))].sort();
  return keys.map((type) => {
    const of = (step: string) => decided.find((row) => row.type === type && row.step === step);
    const came = arrived.find((row) => row.type === type);
    return {
      type,
      arrived: came?.arrived ?? 0,
      overdue: came?.overdue ?? 0,
      done: of('finish')?.count ?? 0,
      rejected: of('reject')?.count ?? 0,
      median_days: numberOf(of('finish')?.median ?? null),
    };
  });
}

async function countMonths(db: Queryable, scope: SQL | undefined, input: FiguresInput): Promise<Figures['months']> {
  const month = sql<string>`to_char(${applicationHistory.at} at time zone 'Europe/Moscow', 'YYYY-MM')`;
  const rows = await db
    .select({ month, step: applicationHistory.step, count: count() })
    .from(applicationHistory)
    .innerJoin(applications, eq(applications.id, applicationHistory.applicationId))
    .where(
      and(scope, inArray(applicationHistory.step, ['send', 'finish', 'reject']), between(applicationHistory.at, input)),
    )
    .groupBy(month, applicationHistory.step)
    .orderBy(asc(month));
  const found = (name: string, step: string) => rows.find((row) => row.month === name && row.step === step)?.count ?? 0;
  return monthsOf(input).map((name) => ({
    month: name,
    arrived: found(name, 'send'),
    done: found(name, 'finish'),
    rejected: found(name, 'reject'),
  }));
}

/** Months without applications too. */
function monthsOf({ from, to }: FiguresInput): string[] {
  const months = [];
  for (let [year, month] = from.split('-').map(Number) as [number, number]; ; month += 1) {
    if (month > 12) [year, month] = [year + 1, 1];
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > to.slice(0, 7)) return months;
    months.push(name);
  }
}

async function countReviewers(
  db: Queryable,
  scope: SQL | undefined,
  input: FiguresInput,
): Promise<Figures['reviewers']> {
  const of = (step: string) => int(sql`count(*) filter (where ${applicationHistory.step} = ${step})`);
  const rows = await db
    .select({
      name: profiles.shortName,
      taken: of('take'),
      done: of('finish'),
      rejected: of('reject'),
      median: sql<string | null>`round((percentile_cont(0.5) within group
        (order by extract(epoch from ${applications.doneAt} - ${applications.sentAt}) / 86400)
        filter (where ${applicationHistory.step} = 'finish'))::numeric, 1)::text`,
    })
    .from(applicationHistory)
    .innerJoin(applications, eq(applications.id, applicationHistory.applicationId))
    .innerJoin(accounts, eq(accounts.id, applicationHistory.accountId))
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(and(scope, eq(applicationHistory.who, 'reviewer'), between(applicationHistory.at, input)))
    .groupBy(profiles.id, profiles.shortName)
    .orderBy(asc(profiles.shortName));
  return rows.map(({ median, ...row }) => ({ ...row, median_days: numberOf(median) }));
}

/** Counts reasons of returns, the most frequent first. */
const countReasons = (db: Queryable, scope: SQL | undefined, input: FiguresInput): Promise<Figures['reasons']> =>
  db
    .select({ reason: applicationHistory.publicComment, count: count() })
    .from(applicationHistory)
    .innerJoin(applications, eq(applications.id, applicationHistory.applicationId))
    .where(and(scope, eq(applicationHistory.step, 'reject'), between(applicationHistory.at, input)))
    .groupBy(applicationHistory.publicComment)
    .orderBy(desc(count()), asc(applicationHistory.publicComment))
    .limit(mostReasons);

export async function getFigures(
  db: Queryable,
  federationId: number | null,
  input: FiguresInput,
  now: Date,
): Promise<Figures> {
  const scope = ofOffice(federationId, input.type);
  const types = await countTypes(db, scope, input, moscowDay(now));
  const [whole] = await db
    .select({ median: days })
    .from(applications)
    .where(
      and(
        scope,
        gte(applications.doneAt, midnight(input.from)),
        lte(applications.doneAt, midnight(addDays(input.to, 1))),
      ),
    );
  const sum = (name: 'arrived' | 'done' | 'rejected' | 'overdue') => types.reduce((total, row) => total + row[name], 0);
  return {
    total: {
      arrived: sum('arrived'),
      done: sum('done'),
      rejected: sum('rejected'),
      overdue: sum('overdue'),
      median_days: numberOf(whole?.median ?? null),
    },
    months: await countMonths(db, scope, input),
    types,
    reviewers: await countReviewers(db, scope, input),
    reasons: await countReasons(db, scope, input),
  };
}
