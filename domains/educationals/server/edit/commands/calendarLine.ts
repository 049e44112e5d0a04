import { eq } from 'drizzle-orm';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, daysBetween } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { EducationalDraft } from '../../../editContract.ts';
import { educationalPath } from '../../../paths.ts';
import type { EventRow } from '../queries.ts';

/** «Образовательные»: category of the calendar and format (exhibition_types). */
const category = 4;
const typeId = 7;

/** Where the calendar shows it: an online one in the organiser's own city; without either it has no line there. */
async function cityOf(tx: Queryable, event: EventRow): Promise<number | null> {
  if (event.cityId !== null) return event.cityId;
  const [organiser] = await tx.select({ cityId: profiles.cityId }).from(profiles).where(eq(profiles.id, event.organiserId));
  return organiser?.cityId ?? null;
}

/** The lesson as the calendar tells it; made, or brought to what the lesson is now. Answers its id. */
export async function writeLine(tx: Queryable, event: EventRow, draft: EducationalDraft): Promise<number | null> {
  const cityId = await cityOf(tx, event);
  if (cityId === null) return event.exhibitionId;
  const { begins_on, ends_on, time_from, time_to } = draft;
  const line = {
    name: event.name,
    cityId,
    venue: event.format === 'online' ? 'Онлайн' : '',
    address: event.address,
    // The old point would lead to the old place.
    latitude: null,
    longitude: null,
    beginsOn: begins_on,
    endsOn: ends_on,
    days: Array.from({ length: daysBetween(begins_on, ends_on) + 1 }, (_, at) => ({ date: addDays(begins_on, at), time_from, time_to })),
    description: event.description,
    updatedAt: new Date().toISOString(),
  };
  if (event.exhibitionId !== null) {
    await tx.update(exhibitions).set(line).where(eq(exhibitions.id, event.exhibitionId));
    return event.exhibitionId;
  }
  const [made] = await tx
    .insert(exhibitions)
    .values({ ...line, category, typeId, clubId: event.organiserId, signUpLink: educationalPath(event.id) })
    .returning({ id: exhibitions.id });
  if (!made) throw new Error('A line of the calendar was not stored');
  return made.id;
}

export const callOffLine = (tx: Queryable, exhibitionId: number) => tx.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, exhibitionId));
