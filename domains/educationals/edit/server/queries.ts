import { asc, count, desc, eq } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { dayAndTime, moscowZone } from '../../server/dayAndTime.ts';
import { educationals, lecturers } from '../../server/tables.ts';
import type { EducationalEdit, OwnEducationals } from '../contract.ts';
import { editRefusal } from '../policy.ts';

const pageSize = 20;

export type EventRow = typeof educationals.$inferSelect & { timeZone: string };

/** While it can be edited; `lock` locks its row until the transaction ends. */
export async function getOwnEvent(
  db: Queryable,
  session: Session,
  { id, now, lock }: { id: number; now: Date; lock: boolean },
): Promise<EventRow> {
  const query = db
    .select({ event: educationals, timeZone: cities.timeZone })
    .from(educationals)
    .leftJoin(cities, eq(cities.id, educationals.cityId))
    .where(eq(educationals.id, id));
  const [found] = await (lock ? query.for('update', { of: educationals }) : query);
  if (!found) throw notFound();
  const refusal = editRefusal(session, found.event, now);
  if (refusal === 'foreign') throw forbidden();
  if (refusal === 'over') throw new PortalError(403, 'Мероприятие окончилось: править его больше нельзя');
  if (refusal === 'calledOff') throw new PortalError(403, 'Мероприятие отменено: править его больше нельзя');
  return { ...found.event, timeZone: found.timeZone ?? moscowZone };
}

export async function getEducationalEdit(
  db: Queryable,
  session: Session,
  id: number,
  now: Date,
): Promise<EducationalEdit> {
  return toEditForm(db, await getOwnEvent(db, session, { id, now, lock: false }));
}

export async function toEditForm(db: Queryable, event: EventRow): Promise<EducationalEdit> {
  const [begin, end, close] = [event.beginsAt, event.endsAt, event.closesAt].map((instant) =>
    dayAndTime(instant, event.timeZone),
  ) as [Moment, Moment, Moment];
  return {
    id: event.id,
    version: event.version,
    name: event.name,
    format: event.format as EducationalEdit['format'],
    description: event.description,
    begins_on: begin.day,
    time_from: begin.time,
    ends_on: end.day,
    time_to: end.time,
    closes_on: close.day,
    closes_time: close.time,
    city_id: event.cityId,
    address: event.address,
    meeting_link: event.meetingLink ?? '',
    payment: event.payment as EducationalEdit['payment'],
    price: event.price,
    places: event.places,
    taken: event.taken,
    lecturers: await db
      .select({ name: lecturers.name, about: lecturers.about })
      .from(lecturers)
      .where(eq(lecturers.educationalId, event.id))
      .orderBy(asc(lecturers.position)),
  };
}
type Moment = ReturnType<typeof dayAndTime>;

export async function listOwnEducationals(db: Queryable, session: Session, from: number): Promise<OwnEducationals> {
  const own = eq(educationals.organiserId, session.profileId);
  const rows = await db
    .select()
    .from(educationals)
    .where(own)
    .orderBy(desc(educationals.beginsAt), desc(educationals.id))
    .limit(pageSize)
    .offset(from);
  const [counted] = await db.select({ total: count() }).from(educationals).where(own);
  return {
    rows: rows.map(({ id, name, format, beginsAt, endsAt, places, taken, cancelledAt }) => ({
      id,
      name,
      format: format as EducationalEdit['format'],
      begins_at: beginsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      places,
      taken,
      is_cancelled: cancelledAt !== null,
    })),
    total: counted?.total ?? 0,
  };
}
