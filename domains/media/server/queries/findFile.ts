import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { documents, pictures } from '../tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

export async function findDocument(db: Queryable, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), isNull(documents.discardedAt)));
  return row;
}

export async function findPicture(db: Queryable, digits: string) {
  const [row] = await db
    .select({ widths: pictures.widths, refinedAt: pictures.refinedAt })
    .from(pictures)
    .where(and(eq(pictures.digits, digits), isNull(pictures.discardedAt)));
  return row;
}
