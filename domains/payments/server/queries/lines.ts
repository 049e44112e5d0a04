import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '#platform/server/db/anyOf.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { orderLines, postings } from '../tables.ts';

const reversing = alias(orderLines, 'reversing');

export type LiveLine = typeof orderLines.$inferSelect;

/** Lines of an order that count: those that were not taken back, without the lines that take others back. */
export async function listLiveLines(db: Queryable, orderId: number, subject?: string): Promise<LiveLine[]> {
  const lines = (await liveLinesOf(db, [orderId])).get(orderId) ?? [];
  return subject === undefined ? lines : lines.filter((line) => line.subject === subject);
}

/** The same of many orders, by order. */
export async function liveLinesOf(db: Queryable, orderIds: readonly number[]): Promise<Map<number, LiveLine[]>> {
  const rows = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(postings, eq(postings.id, orderLines.postingId))
    .leftJoin(reversing, eq(reversing.reversesId, orderLines.id))
    .where(and(anyOf(orderLines.orderId, orderIds), isNull(reversing.id), sql`${postings.kind} <> 'credit'`))
    .orderBy(asc(orderLines.id));
  return Map.groupBy(
    rows.map(({ line }) => line),
    ({ orderId }) => orderId,
  );
}

/** Kopecks returned of an amount, rounded down. */
export const shareOf = (amount: number, share: number): number => Math.floor((amount * share) / 100);
