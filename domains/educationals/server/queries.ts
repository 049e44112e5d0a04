import { and, asc, eq, isNull } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { Educational, SignUp } from '../contract.ts';
import { canSeeSignUps } from '../policy.ts';
import { dayAndTime, moscowZone } from './dayAndTime.ts';
import { educationals, lecturers, signUps } from './tables.ts';

/** The public event page; the meeting link of an online event is only in mails. Throws 404. */
export async function getEducational(db: Queryable, id: number): Promise<Educational> {
  const [found] = await db
    .select({
      event: educationals,
      city: { id: cities.id, name: cities.name },
      timeZone: cities.timeZone,
      organiser: profiles,
    })
    .from(educationals)
    .innerJoin(profiles, eq(profiles.id, educationals.organiserId))
    .leftJoin(cities, eq(cities.id, educationals.cityId))
    .where(eq(educationals.id, id));
  if (!found) throw notFound();
  const { event, organiser } = found;
  const timeZone = found.timeZone ?? moscowZone;
  const [begin, end] = [dayAndTime(event.beginsAt, timeZone), dayAndTime(event.endsAt, timeZone)];
  return {
    id,
    name: event.name,
    format: event.format as Educational['format'],
    description: event.description,
    begins_at: event.beginsAt.toISOString(),
    ends_at: event.endsAt.toISOString(),
    begins_on: begin.day,
    ends_on: end.day,
    time_from: begin.time,
    time_to: end.time,
    clock: timeZone === moscowZone ? null : (found.city?.name ?? null),
    city: found.city,
    address: event.address,
    payment: event.payment as Educational['payment'],
    price: event.price,
    places: event.places,
    taken: event.taken,
    closes_at: event.closesAt.toISOString(),
    is_cancelled: event.cancelledAt !== null,
    cancel_reason: event.cancelReason,
    exhibition_id: event.exhibitionId,
    organiser: {
      profile_id: organiser.id,
      name: organiser.shortName,
      alias: organiser.alias,
      full_alias: fullAlias(organiser.userType as UserType, organiser.alias),
      logo_link: organiser.logoLink,
    },
    lecturers: await db
      .select({ id: lecturers.id, name: lecturers.name, about: lecturers.about })
      .from(lecturers)
      .where(eq(lecturers.educationalId, id))
      .orderBy(asc(lecturers.position)),
  };
}

export async function hasSignedUp(db: Queryable, educationalId: number, profileId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: signUps.id })
    .from(signUps)
    .where(
      and(eq(signUps.educationalId, educationalId), eq(signUps.profileId, profileId), isNull(signUps.cancelledAt)),
    );
  return row !== undefined;
}

export async function listSignUps(
  db: Queryable,
  session: { profileId: number },
  educationalId: number,
): Promise<SignUp[]> {
  const [event] = await db
    .select({ organiserId: educationals.organiserId })
    .from(educationals)
    .where(eq(educationals.id, educationalId));
  if (!event) throw notFound();
  if (!canSeeSignUps(session, event)) throw forbidden();
  const rows = await db
    .select({ id: signUps.id, name: signUps.name, mail: signUps.mail, createdAt: signUps.createdAt })
    .from(signUps)
    .where(and(eq(signUps.educationalId, educationalId), isNull(signUps.cancelledAt)))
    .orderBy(asc(signUps.createdAt), asc(signUps.id));
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}
