import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profiles, searchedName } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { partOfName } from '#platform/server/db/nameSearch.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { typeOf } from '../../forms/all.ts';
import type { ApplicationType } from '../../forms/type.ts';
import { states } from '../../machine.ts';
import { hasOpenError } from '../../mistakes/server/queries.ts';
import { likePattern } from '../../registry/server/queries.ts';
import { changedNames, partsOf } from '../../reviewParts.ts';
import type { Seen } from '../../seenBy.ts';
import { hookOf } from '../../server/commands/hooks/all.ts';
import { listedColumns, toListed } from '../../server/queries/listed.ts';
import { isVisibleTo } from '../../server/queries/lockApplication.ts';
import { viewOf } from '../../server/queries/one.ts';
import {
  applicationMessages,
  applicationNotes,
  applicationReviews,
  applications,
  byDay,
  searchedText,
} from '../../server/tables.ts';
import { texts } from '../../texts.ts';
import type { Experts, QueueCounts, Review, ReviewList, ReviewListInput } from '../contract.ts';
import type { Queue } from '../queues.ts';

/** The staff viewer: the account, and what it sees of the applications. */
export interface Viewer extends Seen {
  accountId: number;
}

const pageSize = 30;

const isInWork = eq(applications.state, states.inWork);

const answers = alias(applicationMessages, 'answers');

/** The last message is the sender's. */
const isAsked = () =>
  exists(
    query
      .select({ id: applicationMessages.id })
      .from(applicationMessages)
      .where(
        and(
          eq(applicationMessages.applicationId, applications.id),
          eq(applicationMessages.who, 'applicant'),
          notExists(
            query
              .select({ id: answers.id })
              .from(answers)
              .where(
                and(
                  eq(answers.applicationId, applications.id),
                  eq(answers.who, 'reviewer'),
                  gt(answers.id, applicationMessages.id),
                ),
              ),
          ),
        ),
      ),
  );

function inQueue(queue: Queue, { accountId }: Viewer, now: Date): SQL | undefined {
  switch (queue) {
    case 'mine':
      return and(isInWork, eq(applications.assignedTo, accountId));
    case 'unassigned':
      return and(isInWork, isNull(applications.assignedTo));
    case 'overdue':
      return and(isInWork, sql`${byDay(applications)} < ${moscowDay(now)}::date`);
    case 'returned':
      return and(isInWork, isNotNull(applications.answeredAt));
    case 'asked':
      return isAsked();
    case 'papers':
      return eq(applications.state, states.commission);
    case 'errors':
      return and(eq(applications.state, states.done), hasOpenError());
    case 'all':
      return isInWork;
    case 'rejected':
      return eq(applications.state, states.rejected);
    case 'done':
      return eq(applications.state, states.done);
  }
}

const counted = ['mine', 'unassigned', 'overdue', 'returned', 'all'] as const;

/** Counts all queues of applications in work in one pass. */
export async function countQueues(db: Queryable, onlooker: Viewer, now: Date): Promise<QueueCounts> {
  const columns = Object.fromEntries(
    counted.map((queue) => [queue, sql<number>`(count(*) filter (where ${inQueue(queue, onlooker, now)}))::int`]),
  ) as Record<(typeof counted)[number], SQL<number>>;
  const [found] = await db
    .select(columns)
    .from(applications)
    .where(and(isInWork, isVisibleTo(onlooker)));
  const others = ['asked', 'papers', 'errors'] as const;
  const waiting = await Promise.all(
    others.map((queue) => db.$count(applications, and(inQueue(queue, onlooker, now), isVisibleTo(onlooker)))),
  );
  return [
    ...counted.map((queue) => ({ queue, count: found?.[queue] ?? 0 })),
    ...others.map((queue, at) => ({ queue, count: waiting[at] ?? 0 })),
  ];
}

const experts = alias(profiles, 'experts');

/** Lists whose name stands on applications that the viewer sees, by name. */
export async function listExperts(db: Queryable, onlooker: Viewer): Promise<Experts> {
  const rows = await db
    .select({ account_id: accounts.id, name: experts.shortName, total: count() })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.assignedTo))
    .innerJoin(experts, eq(experts.id, accounts.profileId))
    .where(isVisibleTo(onlooker))
    .groupBy(accounts.id, experts.shortName)
    .orderBy(asc(experts.shortName), asc(accounts.id));
  return rows;
}

/** Upper bound of senders matched by one name. */
const mostSenders = 200;

/** Matches the typed text against the application itself, or against its sender's name. */
async function saying(db: Queryable, typed: string): Promise<SQL | undefined> {
  const name = partOfName(typed);
  const senders = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`${searchedName(profiles)} like ${name}`)
    .limit(mostSenders);
  return or(
    sql`${searchedText(applications)} like ${likePattern(typed)}`,
    inArray(
      applications.profileId,
      senders.map(({ id }) => id),
    ),
  );
}

/** Lists applications in work by deadline, those without one last; decided ones the newest first. */
export async function listReviews(
  db: Queryable,
  onlooker: Viewer,
  { queue, type, urgent, expert, text, after }: ReviewListInput,
  now: Date,
): Promise<ReviewList> {
  const isDecided = !counted.some((one) => one === queue);
  const [day = '', id = ''] = after?.split('.') ?? [];
  const behind = isDecided
    ? lt(applications.id, Number(id))
    : sql`(${byDay(applications)}, ${applications.id}) > (${day}::date, ${Number(id)})`;
  const rows = await db
    .select({
      ...listedColumns,
      day: sql<string>`${byDay(applications)}::text`,
      answered_at: applications.answeredAt,
      sender: profiles.shortName,
      expert: experts.shortName,
    })
    .from(applications)
    .leftJoin(breeds, eq(breeds.id, applications.breedId))
    .leftJoin(profiles, eq(profiles.id, applications.profileId))
    .leftJoin(accounts, eq(accounts.id, applications.assignedTo))
    .leftJoin(experts, eq(experts.id, accounts.profileId))
    .where(
      and(
        inQueue(queue, onlooker, now),
        isVisibleTo(onlooker),
        type === undefined ? undefined : eq(applications.type, type),
        urgent === undefined ? undefined : eq(applications.express, true),
        expert === undefined ? undefined : eq(applications.assignedTo, expert),
        text ? await saying(db, text) : undefined,
        after === undefined ? undefined : behind,
      ),
    )
    .orderBy(...(isDecided ? [desc(applications.id)] : [asc(byDay(applications)), asc(applications.id)]))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ day: _, answered_at, sender, expert, ...row }) => ({
      ...toListed(row),
      sender,
      assigned_to: expert,
      is_mine: row.assigned_to === onlooker.accountId,
      answered_at: answered_at?.toISOString() ?? null,
    })),
    next: last ? `${last.day}.${last.application_id}` : null,
  };
}

export async function getReview(db: Queryable, onlooker: Viewer, applicationId: number): Promise<Review> {
  const [found] = await db
    .select({
      row: applications,
      profileId: profiles.id,
      name: profiles.name,
      userType: profiles.userType,
      alias: profiles.alias,
      expert: experts.shortName,
    })
    .from(applications)
    .leftJoin(profiles, eq(profiles.id, applications.profileId))
    .leftJoin(accounts, eq(accounts.id, applications.assignedTo))
    .leftJoin(experts, eq(experts.id, accounts.profileId))
    .where(and(eq(applications.id, applicationId), isVisibleTo(onlooker)));
  if (!found) throw notFound();
  const { row, profileId, name, userType, alias: own, expert } = found;
  const sender =
    profileId === null
      ? null
      : { profile_id: profileId, name: name as string, full_alias: fullAlias(userType as UserType, own as string) };
  return {
    ...(await viewOf(db, row, 'reviewer')),
    sender,
    assigned_to: expert,
    is_mine: row.assignedTo === onlooker.accountId,
    returned: returnedOf(row),
    notes: await listNotes(db, applicationId),
    paper: row.state === states.inWork ? await paperOf(db, row) : null,
    finishing: row.isPackage ? await listFinishing(db, row, onlooker.accountId) : [],
  };
}

/** Null while the sender still edits the returned application. */
function returnedOf({ type, state, returnedData, data }: typeof applications.$inferSelect): Review['returned'] {
  if (!returnedData || state !== states.inWork) return null;
  return Object.fromEntries(changedNames(typeOf(type), returnedData, data).map((name) => [name, returnedData[name]]));
}

const paperOf = async (db: Queryable, row: typeof applications.$inferSelect): Promise<string | null> =>
  (await hookOf(row.type).paper?.(db, row)) ?? null;

/** Staff attach the result unless the portal issues it. */
export const needsResultFile = async (db: Queryable, row: typeof applications.$inferSelect): Promise<boolean> =>
  typeOf(row.type).result.isFile && (await paperOf(db, row)) === null;

const wanted = (paper: string | null, { result }: ApplicationType) => ({
  paper,
  wants_file: result.isFile && paper === null,
});

/** Lists a package's requests in work with what blocks finishing each of them. */
async function listFinishing(
  db: Queryable,
  pack: typeof applications.$inferSelect,
  accountId: number,
): Promise<Review['finishing']> {
  const rows = await db
    .select()
    .from(applications)
    .where(and(eq(applications.packageId, pack.id), isInWork))
    .orderBy(asc(applications.id));
  const ids = [pack.id, ...rows.map(({ id }) => id)];
  const reviews = await db
    .select({ applicationId: applicationReviews.applicationId, part: applicationReviews.part })
    .from(applicationReviews)
    .where(and(inArray(applicationReviews.applicationId, ids), eq(applicationReviews.accepted, true)));
  const accepted = new Set(reviews.map(({ applicationId, part }) => `${applicationId} ${part}`));
  const isPaid = accepted.has(`${pack.id} block:payment`);
  const papers = await Promise.all(rows.map((row) => paperOf(db, row)));
  return rows.map((row, at) => {
    const type = typeOf(row.type);
    const left = partsOf(type, row.data, row.userType).filter(({ part }) => !accepted.has(`${row.id} ${part}`)).length;
    const hindrance = !isPaid
      ? texts.unpaidPackage
      : left > 0
        ? `Не проверено частей: ${left}`
        : row.assignedTo === null
          ? texts.notTaken
          : row.assignedTo !== accountId
            ? texts.takenByAnother
            : null;
    return { application_id: row.id, version: row.version, ...wanted(papers[at] ?? null, type), hindrance };
  });
}

async function listNotes(db: Queryable, applicationId: number): Promise<Review['notes']> {
  const rows = await db
    .select({
      note_id: applicationNotes.id,
      at: applicationNotes.at,
      text: applicationNotes.text,
      name: profiles.shortName,
    })
    .from(applicationNotes)
    .leftJoin(accounts, eq(accounts.id, applicationNotes.accountId))
    .leftJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(asc(applicationNotes.id));
  return rows.map(({ at, name, ...note }) => ({ ...note, at: at.toISOString(), name: name ?? '' }));
}

/** Staff who decide an application may read its documents; its sender may also read the results. */
export async function canReadFiles(
  db: Queryable,
  reader: Seen & { profileId: number; isStaff: boolean },
  applicationId: number,
  isResult: boolean,
) {
  const [found] = await db
    .select({
      state: applications.state,
      type: applications.type,
      profileId: applications.profileId,
      federationId: applications.federationId,
    })
    .from(applications)
    .where(eq(applications.id, applicationId));
  // Files of the archive are closed until the application is restored.
  if (!found || found.state === states.archived) return false;
  if (isResult && found.profileId === reader.profileId) return true;
  return (
    reader.isStaff &&
    found.state !== states.draft &&
    (reader.federationId === null || reader.federationId === found.federationId) &&
    (reader.types === null || reader.types.includes(found.type))
  );
}
