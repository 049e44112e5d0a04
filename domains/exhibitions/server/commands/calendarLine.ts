import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { exhibitions } from '../tables.ts';

/** A row of the calendar that another domain manages. */
export type CalendarLine = typeof exhibitions.$inferInsert;

/** Returns the new row's id. */
export async function addLine(tx: Queryable, line: CalendarLine): Promise<number> {
  const [made] = await tx.insert(exhibitions).values(line).returning({ id: exhibitions.id });
  if (!made) throw new Error('A line of the calendar was not stored');
  return made.id;
}

export async function changeLine(tx: Queryable, exhibitionId: number, line: Partial<CalendarLine>): Promise<void> {
  await tx.update(exhibitions).set(line).where(eq(exhibitions.id, exhibitionId));
}
