import { eq } from 'drizzle-orm';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { instantOf } from '#domains/exhibitions/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { moscowZone } from '../../../server/dayAndTime.ts';
import { educationals, lecturers } from '../../../server/tables.ts';
import type { EducationalDraft, EducationalEdit, EducationalEdited } from '../../contract.ts';
import { getOwnEvent, toEditForm } from '../queries.ts';
import { cancelCalendarEntry, saveCalendarEntry } from './calendarEntry.ts';
import { notifyCalledOff, notifyMoved } from './notifyAttendees.ts';

const staleMessage = 'Пока вы правили, мероприятие изменилось. Ваши правки целы: решите, какие оставить.';
const staleCallOffMessage =
  'Пока страница была открыта, мероприятие изменилось. Посмотрите, каким оно стало, и нажмите ещё раз: причина сохранена.';

export interface CommandContext {
  now: Date;
  publicUrl: string;
}

async function zoneOf(tx: Queryable, cityId: number | null, keptCityId: number | null): Promise<string> {
  if (cityId === null) return moscowZone;
  await assertOffered(tx, cities, [cityId], { field: 'city_id', kept: keptCityId === null ? [] : [keptCityId] });
  const [city] = await tx.select({ timeZone: cities.timeZone }).from(cities).where(eq(cities.id, cityId));
  if (!city) throw new Error('The chosen city is missing');
  return city.timeZone;
}

async function rowOf(
  tx: Queryable,
  draft: EducationalDraft,
  { now, keptCityId }: { now: Date; keptCityId: number | null },
) {
  const timeZone = await zoneOf(tx, draft.city_id, keptCityId);
  const endsAt = instantOf(draft.ends_on, draft.time_to, timeZone);
  if (endsAt <= now) throw new PortalError(400, { begins_on: 'Это время уже прошло' });
  const row = {
    name: draft.name,
    format: draft.format,
    description: draft.description,
    beginsAt: instantOf(draft.begins_on, draft.time_from, timeZone),
    endsAt,
    closesAt: instantOf(draft.closes_on, draft.closes_time, timeZone),
    cityId: draft.city_id,
    address: draft.address,
    meetingLink: draft.meeting_link || null,
    payment: draft.payment,
    price: draft.price,
    places: draft.places,
    updatedAt: now,
  };
  return { row, timeZone };
}

async function nameLecturers(
  tx: Queryable,
  educationalId: number,
  named: EducationalDraft['lecturers'],
): Promise<void> {
  await tx.delete(lecturers).where(eq(lecturers.educationalId, educationalId));
  await tx
    .insert(lecturers)
    .values(named.map(({ name, about }, position) => ({ educationalId, position, name, about })));
}

export async function createEducational(
  tx: Queryable,
  session: Session,
  draft: EducationalDraft,
  now: Date,
): Promise<EducationalEdit> {
  const { row, timeZone } = await rowOf(tx, draft, { now, keptCityId: null });
  if (row.beginsAt <= now) throw new PortalError(400, { begins_on: 'Это время уже прошло' });
  const [made] = await tx
    .insert(educationals)
    .values({ ...row, organiserId: session.profileId })
    .returning();
  if (!made) throw new Error('INSERT of an event returned no row');
  await nameLecturers(tx, made.id, draft.lecturers);
  const exhibitionId = await saveCalendarEntry(tx, { ...made, timeZone }, draft);
  if (exhibitionId) await tx.update(educationals).set({ exhibitionId }).where(eq(educationals.id, made.id));
  await recordEvent(tx, {
    name: 'educationals.created',
    ids: { educationalId: made.id, profileId: session.profileId },
  });
  return toEditForm(tx, { ...made, timeZone });
}

/** Throws 412 on a stale version. Mails everybody who has signed up when time or place changed. */
export async function editEducational(
  tx: Queryable,
  session: Session,
  input: EducationalEdited,
  { now, publicUrl }: CommandContext,
): Promise<EducationalEdit> {
  const { educationalId: id, version, ...draft } = input;
  const before = await getOwnEvent(tx, session, { id, now, lock: true });
  if (before.version !== version) throw new PortalError(412, staleMessage);
  if (draft.places !== null && draft.places < before.taken)
    throw new PortalError(400, { places: `Уже занято мест: ${before.taken}. Меньше указать нельзя` });
  const { row, timeZone } = await rowOf(tx, draft, { now, keptCityId: before.cityId });
  const [after] = await tx
    .update(educationals)
    .set({ ...row, version: version + 1 })
    .where(eq(educationals.id, id))
    .returning();
  if (!after) throw new Error('UPDATE of the locked event returned no row');
  await nameLecturers(tx, id, draft.lecturers);
  const exhibitionId = await saveCalendarEntry(tx, { ...after, timeZone }, draft);
  if (exhibitionId !== after.exhibitionId)
    await tx.update(educationals).set({ exhibitionId }).where(eq(educationals.id, id));
  await recordEvent(tx, { name: 'educationals.edited', ids: { educationalId: id, profileId: session.profileId } });
  const isMoved = (['format', 'address', 'meetingLink', 'cityId'] as const).some(
    (name) => before[name] !== after[name],
  );
  if (!isMoved && +before.beginsAt === +after.beginsAt && +before.endsAt === +after.endsAt) {
    if (exhibitionId) await recordEvent(tx, { name: 'exhibitions.edited', ids: { exhibitionId } });
    return toEditForm(tx, { ...after, timeZone });
  }
  if (exhibitionId) await recordEvent(tx, { name: 'exhibitions.changed', ids: { exhibitionId } });
  await notifyMoved(tx, id, publicUrl);
  return toEditForm(tx, { ...after, timeZone });
}

export async function callOffEducational(
  tx: Queryable,
  session: Session,
  { educationalId: id, version, reason }: { educationalId: number; version: number; reason: string },
  { now, publicUrl }: CommandContext,
): Promise<EducationalEdit> {
  const before = await getOwnEvent(tx, session, { id, now, lock: true });
  if (before.version !== version) throw new PortalError(412, staleCallOffMessage);
  await tx
    .update(educationals)
    .set({ cancelledAt: now, cancelReason: reason, updatedAt: now, version: version + 1 })
    .where(eq(educationals.id, id));
  await notifyCalledOff(tx, id, { reason, publicUrl });
  await recordEvent(tx, { name: 'educationals.called_off', ids: { educationalId: id, profileId: session.profileId } });
  // The calendar notifies followers of a cancelled entry itself.
  if (before.exhibitionId) await cancelCalendarEntry(tx, before.exhibitionId);
  return toEditForm(tx, { ...before, version: version + 1 });
}
