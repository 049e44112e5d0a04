import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { partOfName } from '#platform/server/db/nameSearch.ts';
import { int, query, text, valueOrNull } from '#platform/server/db/typedSql.ts';
import { declarantName } from '../../declarants/form.ts';
import { type State, states } from '../../machine.ts';
import type { Seen } from '../../seenBy.ts';
import { listedColumns, toListed } from '../../server/queries/listed.ts';
import { isVisibleTo } from '../../server/queries/lockApplication.ts';
import { applications, searchedText } from '../../server/tables.ts';
import { findRegistry, parseKinds, type Sort } from '../columns.ts';
import type { RegistryFilters, RegistryPage, RegistryRow } from '../contract.ts';

/** A sender's own list, or the list of applications a federation decides (null: all). */
export type Scope = { profileId: number } | Seen;

const pageSize = 50;
/** Rows read at once for a file. */
const batchSize = 500;
/** Above this the staff's count is shown as «more than». */
export const maxCounted = 10_000;

const isArchived = eq(applications.state, states.archived);

const ofScope = (scope: Scope): SQL | undefined =>
  'profileId' in scope ? eq(applications.profileId, scope.profileId) : isVisibleTo(scope);

function inState({ state, archive }: RegistryFilters): SQL | undefined {
  const isKept = ne(applications.state, states.archived);
  if (state === undefined) return archive ? undefined : isKept;
  const own = eq(applications.state, state as State);
  // Applications with requested papers match as returned: the sender has to act.
  const wanted = state === states.rejected ? or(own, eq(applications.state, states.commission)) : own;
  return archive ? or(wanted, and(isArchived, eq(applications.prevState, state as State))) : wanted;
}

/** A space matches any character: dates and names contain non-breaking spaces. */
export const likePattern = (typed: string): string => partOfName(typed).replace(/\s/g, '_');

/** Midnight in Moscow. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

function matching(scope: Scope, filters: RegistryFilters, now: Date): SQL | undefined {
  const { registry, kind, urgent, overdue, text: typed, from, to } = filters;
  const list = findRegistry(registry);
  return and(
    ofScope(scope),
    inArray(applications.type, kind === undefined ? list.types.map(({ key }) => key) : parseKinds(kind, list)),
    urgent && eq(applications.express, true),
    overdue && and(eq(applications.state, states.inWork), lt(applications.dueOn, moscowDay(now))),
    typed ? sql`${searchedText(applications)} like ${likePattern(typed)}` : undefined,
    from === undefined ? undefined : gte(applications.createdAt, startOf(from)),
    to === undefined ? undefined : lt(applications.createdAt, startOf(addDays(to, 1))),
  );
}

type Columns = Record<
  'id' | 'changedAt' | 'sentAt' | 'dueOn' | 'state' | 'dogName' | 'ownerName' | 'barcode',
  AnyPgColumn
>;

/** Rows without a value come last in ascending order. */
const sortKeys: Record<Sort, (table: Columns) => SQL> = {
  created: ({ id }) => sql`${id}`,
  changed: ({ changedAt }) => sql`${changedAt}`,
  sent: ({ sentAt }) => sql`coalesce(${sentAt}, 'infinity')`,
  due: ({ dueOn }) => sql`coalesce(${dueOn}, 'infinity')`,
  state: ({ state }) => sql`${state}`,
  dog: ({ dogName }) => sql`${dogName}`,
  owner: ({ ownerName }) => sql`${ownerName}`,
  barcode: ({ barcode }) => sql`coalesce(${barcode}, '')`,
};

const last = alias(applications, 'last_shown');
const inside = alias(applications, 'inside');
const federations = alias(profiles, 'federations');

const insideCount = (state?: State) =>
  valueOrNull(
    query
      .select({ count: int(sql`nullif(count(*), 0)`).as('count') })
      .from(inside)
      .where(and(eq(inside.packageId, applications.id), state === undefined ? undefined : eq(inside.state, state))),
  );

const ofLitter = (value: SQL) => sql<string | null>`case when ${applications.type} = 'litter' then ${value} end`;

const fields = {
  ...listedColumns,
  applicant: profiles.shortName,
  declarant: applications.declarant,
  federation: federations.shortName,
  package_id: applications.packageId,
  result_number: applications.resultNumber,
  is_package: applications.isPackage,
  born_on: ofLitter(sql`${applications.data} ->> 'date_of_birth_litter'`),
  sire: ofLitter(sql`${applications.data} ->> 'father_name'`),
  dam: ofLitter(sql`${applications.data} ->> 'mother_name'`),
  puppies: ofLitter(text(sql`jsonb_array_length(coalesce(${applications.data} -> 'litters', '[]'))`)),
  requests: insideCount(),
  requests_done: insideCount(states.done),
  requests_in_work: insideCount(states.inWork),
  requests_archived: insideCount(states.archived),
};

/** A page of the list after a row. */
async function piece(
  db: Queryable,
  scope: Scope,
  filters: RegistryFilters,
  { after, limit, now }: { after: number | undefined; limit: number; now: Date },
): Promise<RegistryRow[]> {
  const { sort = 'created', order = sort === 'created' ? 'desc' : 'asc' } = filters;
  const key = sortKeys[sort](applications);
  const from = query
    .select({ key: sortKeys[sort](last).as('key'), id: last.id })
    .from(last)
    .where(eq(last.id, after ?? 0));
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select(fields)
    .from(applications)
    .leftJoin(breeds, eq(breeds.id, applications.breedId))
    .leftJoin(profiles, eq(profiles.id, applications.profileId))
    .leftJoin(federations, eq(federations.id, applications.federationId))
    .where(
      and(
        matching(scope, filters, now),
        inState(filters),
        after === undefined
          ? undefined
          : sql`(${key}, ${applications.id}) ${sql.raw(order === 'asc' ? '>' : '<')} (${from})`,
      ),
    )
    .orderBy(direction(key), direction(applications.id))
    .limit(limit);
  return rows.map(({ declarant, is_package, puppies, applicant, federation, ...row }) => {
    const figure = (count: number | null) => (is_package ? (count ?? 0) : null);
    return {
      ...toListed(row),
      applicant,
      federation,
      declarant: declarant ? declarantName(declarant) : '',
      package_id: row.package_id,
      result_number: row.result_number,
      requests: figure(row.requests),
      requests_done: figure(row.requests_done),
      requests_in_work: figure(row.requests_in_work),
      requests_archived: figure(row.requests_archived),
      born_on: row.born_on || null,
      puppies: puppies === null ? null : Number(puppies),
      sire: row.sire,
      dam: row.dam,
    };
  });
}

/** Counts each state, ignoring the chosen one; counting stops at the limit. */
async function countStates(db: Queryable, scope: Scope, filters: RegistryFilters, now: Date) {
  const found = db
    .select({ state: applications.state, prevState: applications.prevState })
    .from(applications)
    .where(matching(scope, filters, now))
    .limit(maxCounted + 1)
    .as('found');
  const state = sql<State>`coalesce(${found.prevState}, ${found.state})`;
  const isOld = sql<boolean>`${found.prevState} is not null`;
  const rows = await db
    .select({ state: state.mapWith(Number), is_archived: isOld, count: count() })
    .from(found)
    .groupBy(state, isOld);
  return rows;
}

export async function listRegistry(
  db: Queryable,
  scope: Scope,
  { after, ...filters }: RegistryFilters & { after?: number | undefined },
  now: Date,
): Promise<RegistryPage> {
  const rows = await piece(db, scope, filters, { after, limit: pageSize + 1, now });
  const shown = rows.slice(0, pageSize);
  return {
    rows: shown,
    next: rows.length > pageSize ? (shown.at(-1)?.application_id ?? null) : null,
    counts: after === undefined ? await countStates(db, scope, filters, now) : null,
  };
}

/** Streams the whole filtered list in batches, for a file. */
export async function* streamRegistry(
  db: Queryable,
  scope: Scope,
  filters: RegistryFilters,
  limit: number,
  now: Date,
): AsyncGenerator<RegistryRow[]> {
  let after: number | undefined;
  for (let left = limit; left > 0; ) {
    const rows = await piece(db, scope, filters, { after, limit: Math.min(batchSize, left), now });
    if (rows.length) yield rows;
    if (rows.length < batchSize) return;
    left -= rows.length;
    after = rows.at(-1)?.application_id;
  }
}
