import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Declarant } from '../contract.ts';
import { declarants } from './tables.ts';

type Row = typeof declarants.$inferSelect;

const viewOf = ({ id, profileId: _, isDefault, hiddenAt: __, createdAt: ___, ...form }: Row): Declarant => ({
  declarant_id: id,
  is_default: isDefault,
  ...form,
});

const ownRows = (profileId: number) => and(eq(declarants.profileId, profileId), isNull(declarants.hiddenAt));

export async function listOwn(db: Queryable, profileId: number): Promise<Declarant[]> {
  const rows = await db
    .select()
    .from(declarants)
    .where(ownRows(profileId))
    .orderBy(desc(declarants.isDefault), asc(declarants.id));
  return rows.map(viewOf);
}

/** Undefined when it belongs to another organisation or is removed. */
export async function findOwn(db: Queryable, profileId: number, declarantId: number): Promise<Declarant | undefined> {
  const [row] = await db
    .select()
    .from(declarants)
    .where(and(ownRows(profileId), eq(declarants.id, declarantId)));
  return row && viewOf(row);
}
