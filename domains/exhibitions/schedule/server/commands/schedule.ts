import { and, eq, inArray, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { addDays, daysBetween } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { InvitingShow } from '../../../invitations/server/queries/facts.ts';
import { getOwnShow } from '../../../invitations/server/queries/lockInvitation.ts';
import { clashesOf } from '../../clashes.ts';
import type { PlaceInput, PublishInput, RemoveInput, RowInput, Schedule } from '../../contract.ts';
import { minutesOf, minutesOfDay, rowsWithoutJudge, scheduleLimits } from '../../policy.ts';
import { scheduleTexts, withoutJudgeText } from '../../texts.ts';
import { isJudge, planOf, refusalToPlan, scheduleOf } from '../queries/schedule.ts';
import { showPlans, showRings } from '../tables.ts';

export interface ScheduleContext {
  now: Date;
  dogsADay: number;
}

/** Locks the caller's own show. Throws 412 when the caller saw an older version. */
async function lockPlan(
  tx: Queryable,
  session: Session,
  { exhibitionId, version }: { exhibitionId: number; version: number },
  { now }: ScheduleContext,
): Promise<{ show: InvitingShow; plan: typeof showPlans.$inferSelect }> {
  const show = await getOwnShow(tx, session, exhibitionId, { lock: true });
  const refusal = refusalToPlan(show, now);
  if (refusal) throw new PortalError(409, refusal);
  const plan = await planOf(tx, exhibitionId);
  if (plan.scheduleVersion !== version) throw new PortalError(412, scheduleTexts.stale);
  return { show, plan };
}

async function changed(tx: Queryable, show: InvitingShow, at: ScheduleContext): Promise<Schedule> {
  await incrementVersion(tx, show.id);
  return scheduleOf(tx, show, at);
}

/** A published schedule gets a new clash only after confirmation. `before`: keys of existing clashes. */
function assertClashesConfirmed(
  schedule: Schedule,
  before: ReadonlySet<string>,
  despite: boolean | undefined,
): Schedule {
  const made = schedule.is_published && !despite ? badIn(schedule).find(({ key }) => !before.has(key)) : undefined;
  if (made) throw new PortalError(409, { despite: `${made.title} ${made.text}` });
  return schedule;
}
const badIn = (schedule: Schedule) => clashesOf(schedule).filter(({ tone }) => tone === 'bad');
const keysOf = async (tx: Queryable, show: InvitingShow, at: ScheduleContext): Promise<ReadonlySet<string>> =>
  new Set(badIn(await scheduleOf(tx, show, at)).map(({ key }) => key));

async function incrementVersion(tx: Queryable, exhibitionId: number): Promise<void> {
  await tx
    .insert(showPlans)
    .values({ exhibitionId, scheduleVersion: 1 })
    .onConflictDoUpdate({
      target: showPlans.exhibitionId,
      set: { scheduleVersion: sql`${showPlans.scheduleVersion} + 1` },
    });
  // Invalidates cached pages with the show's rings.
  await recordEvent(tx, { name: 'exhibitions.schedule_changed', ids: { exhibitionId } });
}

const refuse = (field: string, words: string): PortalError => new PortalError(400, { [field]: words });

async function assertOfShow(tx: Queryable, show: InvitingShow, input: RowInput): Promise<void> {
  if (!show.days.some(({ date }) => date === input.day)) throw refuse('day', scheduleTexts.foreignDay);
  if (input.fci_group !== null && !show.fciGroups.includes(input.fci_group))
    throw refuse('fci_group', scheduleTexts.foreignGroup);
  if (input.referee_id !== null && !(await isJudge(tx, show.id, input.referee_id)))
    throw refuse('referee_id', scheduleTexts.foreignJudge);
  if (!input.breed_ids.length) return;
  const found = await tx
    .select({ id: breeds.id, group: breeds.fciGroup })
    .from(breeds)
    .where(inArray(breeds.id, input.breed_ids));
  const isShown = ({ id, group }: { id: number; group: number }): boolean =>
    show.breedIds.length ? show.breedIds.includes(id) : show.fciGroups.includes(group) || group === 0;
  if (found.length < new Set(input.breed_ids).size || !found.every(isShown))
    throw refuse('breed_ids', scheduleTexts.foreignBreed);
}

/** Adds a row or changes one. */
export async function saveRow(
  tx: Queryable,
  session: Session,
  input: RowInput,
  at: ScheduleContext,
): Promise<Schedule> {
  const { show } = await lockPlan(tx, session, input, at);
  await assertOfShow(tx, show, input);
  const before = await keysOf(tx, show, at);
  const row = {
    day: input.day,
    ring: input.ring,
    startsAt: minutesOf(input.starts),
    minutes: input.minutes,
    breedIds: [...new Set(input.breed_ids)],
    fciGroup: input.fci_group,
    title: input.title,
    refereeId: input.referee_id,
    dogs: input.dogs,
  };
  const own = and(eq(showRings.exhibitionId, show.id), eq(showRings.id, input.id));
  if (input.id) {
    const saved = await tx.update(showRings).set(row).where(own).returning({ id: showRings.id });
    if (!saved.length) throw notFound();
  } else {
    if ((await tx.$count(showRings, eq(showRings.exhibitionId, show.id))) >= scheduleLimits.rows)
      throw new PortalError(409, scheduleTexts.full);
    await tx.insert(showRings).values({ ...row, exhibitionId: show.id });
  }
  return assertClashesConfirmed(await changed(tx, show, at), before, input.despite);
}

export async function placeRow(
  tx: Queryable,
  session: Session,
  input: PlaceInput,
  at: ScheduleContext,
): Promise<Schedule> {
  const { show } = await lockPlan(tx, session, input, at);
  const own = and(eq(showRings.exhibitionId, show.id), eq(showRings.id, input.rowId));
  const [row] = await tx.select({ minutes: showRings.minutes }).from(showRings).where(own);
  if (!row) throw notFound();
  if (minutesOf(input.starts) + row.minutes > minutesOfDay) throw refuse('starts', scheduleTexts.midnight);
  const before = await keysOf(tx, show, at);
  await tx
    .update(showRings)
    .set({ ring: input.ring, startsAt: minutesOf(input.starts) })
    .where(own);
  return assertClashesConfirmed(await changed(tx, show, at), before, input.despite);
}

export async function removeRow(
  tx: Queryable,
  session: Session,
  input: RemoveInput,
  at: ScheduleContext,
): Promise<Schedule> {
  const { show } = await lockPlan(tx, session, input, at);
  const own = and(eq(showRings.exhibitionId, show.id), eq(showRings.id, input.rowId));
  const removed = await tx.delete(showRings).where(own).returning({ id: showRings.id });
  if (!removed.length) throw notFound();
  return changed(tx, show, at);
}

/** Publishes or hides the schedule. Refuses blocking clashes; warnings only ask. */
export async function publish(
  tx: Queryable,
  session: Session,
  input: PublishInput,
  at: ScheduleContext,
): Promise<Schedule> {
  const { show, plan } = await lockPlan(tx, session, input, at);
  if (input.published) {
    const planned = await scheduleOf(tx, show, at);
    if (!planned.rows.length) throw new PortalError(409, scheduleTexts.empty);
    if (badIn(planned).length) throw new PortalError(409, scheduleTexts.clashing);
    const open = rowsWithoutJudge(planned.rows);
    if (open.length && !input.despite) throw new PortalError(409, { despite: withoutJudgeText(open) });
  }
  await incrementVersion(tx, show.id);
  await tx
    .update(showPlans)
    .set({ publishedAt: input.published ? (plan.publishedAt ?? at.now) : null })
    .where(eq(showPlans.exhibitionId, show.id));
  return scheduleOf(tx, show, at);
}

/** Moves the schedule to the show's new days and hides it until the organiser publishes it again. */
export async function moveRings(
  tx: Queryable,
  exhibitionId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx
    .select({ id: showRings.id, day: showRings.day })
    .from(showRings)
    .where(eq(showRings.exhibitionId, exhibitionId));
  if (!rows.length) return;
  const later = daysBetween(from, to);
  for (const day of new Set(rows.map((row) => row.day))) {
    const ids = rows.filter((row) => row.day === day).map(({ id }) => id);
    await tx
      .update(showRings)
      .set({ day: addDays(day, later) })
      .where(inArray(showRings.id, ids));
  }
  await tx.update(showPlans).set({ publishedAt: null }).where(eq(showPlans.exhibitionId, exhibitionId));
  await incrementVersion(tx, exhibitionId);
}
