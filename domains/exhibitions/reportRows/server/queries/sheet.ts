import { and, asc, count, eq } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { assertCanActOnProfile } from '#domains/profiles/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { reportDeadline } from '../../../reports/server/queries.ts';
import { exhibitions } from '../../../server/tables.ts';
import { checkTrial } from '../../../trials/checks.ts';
import { proposals } from '../../awardRules.ts';
import { checkMainRing } from '../../checkOthers.ts';
import { checkTotal } from '../../checks.ts';
import { type Part, parts, reportTypeOf, type SheetRow, trialType } from '../../columns.ts';
import type { Preview, Sheet, SheetRows } from '../../contract.ts';
import { isComplete, type PartStanding, standingsOf } from '../../policy.ts';
import type { Problem } from '../../readCells.ts';
import { reportRows } from '../tables.ts';
import { choicesOf, contextOf, dogsOf, rankNames } from './context.ts';

export interface OpenSheet {
  show: typeof exhibitions.$inferSelect;
  city: string;
  role: Sheet['role'];
  refusal: Sheet['refusal'];
  today: string;
  dueAt: string | null;
  isOverdue: boolean;
  standings: PartStanding[];
}

interface Asked {
  id: number;
  now: Date;
  lock?: boolean;
}

/** Reads the report of a show for its organiser or staff; `lock` locks the show until the transaction ends. */
export async function openSheet(db: Queryable, session: Session, { id, now, lock }: Asked): Promise<OpenSheet> {
  const query = db
    .select({ show: exhibitions, timeZone: cities.timeZone, city: cities.name })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(eq(exhibitions.id, id));
  const [found] = await (lock ? query.for('update', { of: exhibitions }) : query);
  if (!found) throw notFound();
  const isOwner = found.show.clubId === session.profileId;
  if (!isOwner) {
    if (!isStaff(session)) throw forbidden();
    await assertCanActOnProfile(db, session, found.show.clubId);
  }
  const { today, refusal, dueAt, isOverdue } = reportDeadline(found.show, found.timeZone, now);
  return {
    show: found.show,
    city: found.city,
    role: isOwner ? 'organiser' : 'staff',
    refusal,
    today,
    dueAt,
    isOverdue,
    standings: standingsOf(found.show, found.show.reports),
  };
}

export async function getSheet(db: Queryable, session: Session, id: number, now: Date): Promise<Sheet> {
  const { show, city, role, refusal, dueAt, isOverdue, standings } = await openSheet(db, session, { id, now });
  const counts = await db
    .select({ part: reportRows.part, rows: count() })
    .from(reportRows)
    .where(eq(reportRows.exhibitionId, id))
    .groupBy(reportRows.part);
  return {
    id,
    name: show.name,
    city,
    begins_on: show.beginsOn,
    ends_on: show.endsOn,
    type_id: show.typeId,
    ranks: await rankNames(db, show.rankIds),
    role,
    refusal,
    due_at: dueAt,
    is_overdue: isOverdue,
    parts: standings.map((one) => ({ ...one, rows: counts.find(({ part }) => part === one.part)?.rows ?? 0 })),
    choices: await choicesOf(db, show),
  };
}

export const rowsOf = (db: Queryable, exhibitionId: number, part: number): Promise<SheetRow[]> =>
  db
    .select({ id: reportRows.id, cells: reportRows.cells })
    .from(reportRows)
    .where(and(eq(reportRows.exhibitionId, exhibitionId), eq(reportRows.part, part)))
    .orderBy(asc(reportRows.position), asc(reportRows.id));

export async function listRows(
  db: Queryable,
  session: Session,
  { exhibitionId, part }: { exhibitionId: number; part: number },
  now: Date,
): Promise<SheetRows> {
  await openSheet(db, session, { id: exhibitionId, now });
  const rows = await rowsOf(db, exhibitionId, part);
  return { rows: rows.map(({ id, cells }) => ({ id, cells: { ...cells } })), dogs: await dogsOf(db, rows) };
}

const mostWarnings = 50;

/** What accepting a part would change. */
export async function previewPart(
  db: Queryable,
  session: Session,
  { exhibitionId, part }: { exhibitionId: number; part: number },
  now: Date,
): Promise<Preview> {
  const { show } = await openSheet(db, session, { id: exhibitionId, now });
  const rows = await rowsOf(db, exhibitionId, parts.total);
  const context = await contextOf(db, show, rows);
  const lines = new Map(rows.map(({ id }, at) => [id, at + 1]));
  const type = reportTypeOf(part as Part);
  const after = show.reports.map((one) => (one.type === type ? { ...one, date_received: show.endsOn } : one));
  const publishes = !isComplete(show, show.reports) && isComplete(show, after);
  const warningsOf = (told: readonly Problem[]) => ({
    warnings: told.slice(0, mostWarnings).map(({ rowId, text }) => ({ line: lines.get(rowId) ?? 0, text })),
    warnings_total: told.length,
    publishes,
  });
  if (show.typeId === trialType) {
    const { values, problems } = checkTrial(rows, context);
    return {
      results: values.length,
      dogs: values.filter(({ known }) => known).length,
      ...{ awards: 0, proposals: 0, main_ring: 0 },
      judges: new Set(values.map(({ judgeId, judge }) => judgeId ?? judge)).size,
      ...warningsOf(problems),
    };
  }
  const { values, problems } = checkTotal(rows, context);
  const ring = checkMainRing(await rowsOf(db, exhibitionId, parts.mainRing), context, values);
  const awards = values.flatMap(({ dignityIds }) => dignityIds);
  return {
    results: values.length,
    dogs: values.filter(({ known }) => known).length,
    awards: awards.length,
    proposals: awards.filter((id) => proposals.includes(id)).length,
    judges: new Set(values.map(({ judgeId, judge }) => judgeId ?? judge)).size,
    main_ring: ring.values.length,
    ...warningsOf(problems),
  };
}
