import { eq } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { addCalendarEvent, changeCalendarEvent } from '#domains/exhibitions/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, daysBetween } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { educationalPath } from '../../../paths.ts';
import type { EducationalDraft } from '../../contract.ts';
import type { EventRow } from '../queries.ts';

/** «Образовательные»: category of the calendar, and its `exhibition_types` row. */
const category = 4;
const typeId = 7;

type Place = { id: number; timeZone: string };

/**
 * The city the calendar shows the event in; for an online event that of the organiser. Without either there is no
 * calendar entry.
 */
async function placeOf(tx: Queryable, event: EventRow): Promise<Place | null> {
  if (event.cityId !== null) return { id: event.cityId, timeZone: event.timeZone };
  const [own] = await tx
    .select({ id: cities.id, timeZone: cities.timeZone })
    .from(profiles)
    .innerJoin(cities, eq(cities.id, profiles.cityId))
    .where(eq(profiles.id, event.organiserId));
  return own ?? null;
}

/** Creates or updates the event's calendar entry. Returns its id, or null when there is no place for it. */
export async function saveCalendarEntry(
  tx: Queryable,
  event: EventRow,
  draft: EducationalDraft,
): Promise<number | null> {
  const place = await placeOf(tx, event);
  const { begins_on, ends_on, time_from, time_to } = draft;
  // The calendar shows times by the city's clock, so an online event with Moscow times has none there. The event's own
  // page shows both.
  const hours = place?.timeZone === event.timeZone ? { time_from, time_to } : { time_from: null, time_to: null };
  const line = {
    name: event.name,
    venue: event.format === 'online' ? 'Онлайн' : '',
    address: event.address,
    // The old coordinates would point to the old place.
    latitude: null,
    longitude: null,
    beginsOn: begins_on,
    endsOn: ends_on,
    days: Array.from({ length: daysBetween(begins_on, ends_on) + 1 }, (_, at) => ({
      date: addDays(begins_on, at),
      ...hours,
    })),
    description: event.description,
    updatedAt: clock.now().toISOString(),
  };
  if (event.exhibitionId !== null) {
    // An event that has lost its place stays under its former city, as «Онлайн».
    await changeCalendarEvent(tx, event.exhibitionId, { ...line, ...(place && { cityId: place.id }) });
    return event.exhibitionId;
  }
  if (!place) return null;
  return addCalendarEvent(tx, {
    ...line,
    cityId: place.id,
    category,
    typeId,
    clubId: event.organiserId,
    signUpLink: educationalPath(event.id),
  });
}

export const cancelCalendarEntry = (tx: Queryable, exhibitionId: number) =>
  changeCalendarEvent(tx, exhibitionId, { isCancelled: true });
