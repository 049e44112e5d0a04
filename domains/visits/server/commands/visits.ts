import { and, eq, gt, gte, lt } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { findDetails, type StartConfig } from '#domains/federationDetails/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, formatDateTime, moscowDay } from '#platform/contract/time/dates.ts';
import { type Change, changesBetween } from '#platform/server/changes.ts';
import type { Db, Queryable, Transactable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { BookInput, Visit } from '../../contract.ts';
import { bookedLimit, freeSlots, quarterMs } from '../../policy.ts';
import { type VisitState, visitStates, visitStateTexts, visitTexts } from '../../texts.ts';
import { bookedMail, bookedSubject, cancelledMail, cancelledSubject } from '../mails.ts';
import { canBook, findBlock, toVisit } from '../queries.ts';
import { officeClosedDays, officeQuarters, officeVisits } from '../tables.ts';

export interface CommandContext {
  config: StartConfig;
  now: Date;
  publicUrl: string;
}

/**
 * Bookings share the lock; closing a day takes it exclusively, so it waits for running bookings and lets no new one in.
 */
const lockForBooking = (tx: Queryable) => lock(tx, 'office', { shared: true });
const lockForClosing = (tx: Queryable) => lock(tx, 'office');

const mailOf = async (tx: Queryable, profileId: number): Promise<string | undefined> => {
  const [row] = await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, profileId));
  return row?.mail;
};

/** Takes all quarters of the visit or none; throws 409 when one of them is taken. */
export async function bookVisit(
  tx: Transactable,
  profileId: number,
  { starts_at, minutes, purpose }: BookInput,
  { config, now, publicUrl }: CommandContext,
): Promise<Visit> {
  await lockForBooking(tx);
  // Serialises the bookings of one member, so that the limit and the block are checked in turn.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('update');
  if (!(await canBook(tx, profileId))) throw new PortalError(403, visitTexts.noAccess);
  const block = await findBlock(tx, profileId, now);
  if (block) throw new PortalError(409, visitTexts.blocked(formatDateTime(block)));
  const startsAt = new Date(starts_at);
  await refuseUnoffered(tx, { startsAt, minutes }, config, now);
  const ahead = await tx.$count(
    officeVisits,
    and(
      eq(officeVisits.profileId, profileId),
      eq(officeVisits.state, visitStates.booked),
      gt(officeVisits.startsAt, now),
    ),
  );
  if (ahead >= bookedLimit) throw new PortalError(409, visitTexts.tooMany);
  const [visit] = await tx
    .insert(officeVisits)
    .values({ profileId, startsAt, minutes, purpose, createdAt: now })
    .returning();
  if (!visit) throw new Error('INSERT of a visit returned no row');
  const quarters = Array.from({ length: minutes / 15 }, (_, index) => ({
    startsAt: new Date(startsAt.getTime() + index * quarterMs),
    visitId: visit.id,
  }));
  const taken = await tx.insert(officeQuarters).values(quarters).onConflictDoNothing().returning();
  if (taken.length < quarters.length) throw new PortalError(409, { starts_at: visitTexts.taken });
  const mail = await mailOf(tx, profileId);
  if (mail)
    await queueMail(tx, {
      to: mail,
      subject: bookedSubject,
      ...bookedMail({ startsAt, minutes, purpose, publicUrl }),
    });
  await recordEvent(tx, { name: 'visits.booked', ids: { visitId: visit.id, profileId } });
  return toVisit(visit);
}

async function refuseUnoffered(
  tx: Queryable,
  { startsAt, minutes }: { startsAt: Date; minutes: number },
  config: StartConfig,
  now: Date,
): Promise<void> {
  const { values } = await findDetails(tx, config);
  const day = moscowDay(startsAt);
  const closed = await tx.$count(officeClosedDays, eq(officeClosedDays.day, day));
  const slot = freeSlots(day, new Set(), now.getTime(), values).find((one) => one.startsAt === startsAt.getTime());
  if (closed || !slot || (minutes === 30 && !slot.fitsLong))
    throw new PortalError(400, { starts_at: visitTexts.notOffered });
}

export async function cancelVisit(
  db: Db,
  profileId: number,
  visitId: number,
  { now, publicUrl }: CommandContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ownVisit = and(eq(officeVisits.id, visitId), eq(officeVisits.profileId, profileId));
    const [cancelled] = await tx
      .update(officeVisits)
      .set({ state: visitStates.cancelled })
      .where(and(ownVisit, eq(officeVisits.state, visitStates.booked), gt(officeVisits.startsAt, now)))
      .returning();
    if (!cancelled)
      throw (await tx.$count(officeVisits, ownVisit)) ? new PortalError(409, visitTexts.passed) : notFound();
    await tx.delete(officeQuarters).where(eq(officeQuarters.visitId, visitId));
    const mail = await mailOf(tx, profileId);
    if (mail)
      await queueMail(tx, {
        to: mail,
        subject: cancelledSubject,
        ...cancelledMail({ startsAt: cancelled.startsAt, publicUrl }),
      });
    await recordEvent(tx, { name: 'visits.cancelled', ids: { visitId, profileId } });
  });
}

/** Staff record whether the visitor came; it can be corrected later. Returns the visitor's profile and what changed. */
export async function markVisit(
  tx: Queryable,
  staffProfileId: number,
  { visitId, came }: { visitId: number; came: boolean },
  now: Date,
): Promise<{ profileId: number; about: string; changes: Change[] }> {
  const [visit] = await tx.select().from(officeVisits).where(eq(officeVisits.id, visitId)).for('update');
  if (!visit) throw notFound();
  if (visit.state === visitStates.cancelled || visit.startsAt > now) throw new PortalError(409, visitTexts.notYet);
  await tx
    .update(officeVisits)
    .set({ state: came ? visitStates.came : visitStates.missed, markedBy: staffProfileId })
    .where(eq(officeVisits.id, visitId));
  await recordEvent(tx, { name: came ? 'visits.came' : 'visits.missed', ids: { visitId, profileId: visit.profileId } });
  const to = came ? visitStates.came : visitStates.missed;
  const changes = changesBetween(
    { state: 'Приём' },
    { state: visitStateTexts[visit.state as VisitState] },
    { state: visitStateTexts[to] },
  );
  return {
    profileId: visit.profileId,
    about: `Приём ${formatDateTime(visit.startsAt)}: ${visitStateTexts[to]}`,
    changes,
  };
}

/**
 * Closes the office for a day and tells booked visitors by mail. Returns how many visits were cancelled, and what
 * changed.
 */
export async function closeDay(
  tx: Queryable,
  { day, reason }: { day: string; reason: string },
  { now, publicUrl }: CommandContext,
): Promise<{ cancelled: number; changes: Change[] }> {
  await lockForClosing(tx);
  const [before] = await tx.select().from(officeClosedDays).where(eq(officeClosedDays.day, day));
  await tx
    .insert(officeClosedDays)
    .values({ day, reason })
    .onConflictDoUpdate({ target: officeClosedDays.day, set: { reason } });
  const [from, to] = [day, addDays(day, 1)].map((one) => new Date(`${one}T00:00:00+03:00`)) as [Date, Date];
  const cancelled = await tx
    .update(officeVisits)
    .set({ state: visitStates.cancelled })
    .where(
      and(
        eq(officeVisits.state, visitStates.booked),
        gte(officeVisits.startsAt, from),
        lt(officeVisits.startsAt, to),
        gt(officeVisits.startsAt, now),
      ),
    )
    .returning();
  for (const { id, profileId, startsAt } of cancelled) {
    await tx.delete(officeQuarters).where(eq(officeQuarters.visitId, id));
    const mail = await mailOf(tx, profileId);
    if (mail)
      await queueMail(tx, { to: mail, subject: cancelledSubject, ...cancelledMail({ startsAt, publicUrl, reason }) });
    await recordEvent(tx, { name: 'visits.called_off', ids: { visitId: id, profileId } });
  }
  return {
    cancelled: cancelled.length,
    changes: changesBetween(dayNames, dayView(before), { ...dayView({ reason }), cancelled: cancelled.length || '' }),
  };
}

export async function openDay(tx: Queryable, day: string): Promise<Change[]> {
  const [before] = await tx.delete(officeClosedDays).where(eq(officeClosedDays.day, day)).returning();
  return changesBetween(dayNames, dayView(before), dayView(undefined));
}

const dayNames = { state: 'День приёма', reason: 'Причина', cancelled: 'Отменено записей' };
const dayView = (closed: { reason: string } | undefined): Partial<Record<keyof typeof dayNames, string | number>> =>
  closed ? { state: 'закрыт', reason: closed.reason } : { state: 'открыт' };
