import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { exhibitions } from '../tables.ts';

/** A row of the calendar that another domain manages. */
export type CalendarEvent = typeof exhibitions.$inferInsert;

export async function addCalendarEvent(tx: Queryable, line: CalendarEvent): Promise<number> {
  const [made] = await tx.insert(exhibitions).values(line).returning({ id: exhibitions.id });
  if (!made) throw new Error('The calendar row was not inserted');
  return made.id;
}

export async function changeCalendarEvent(
  tx: Queryable,
  exhibitionId: number,
  line: Partial<CalendarEvent>,
): Promise<void> {
  await tx.update(exhibitions).set(line).where(eq(exhibitions.id, exhibitionId));
}
