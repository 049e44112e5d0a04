import { asc, desc, eq, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { howToPages, howToRevisions } from '../../server/tables.ts';
import type { HowToRow, Revision } from '../contract.ts';

export const rowOf = ({ id, key, version, isHidden, content }: typeof howToPages.$inferSelect): HowToRow => ({
  id,
  key,
  version,
  is_hidden: isHidden,
  ...content,
});

export async function listHowToPages(db: Queryable): Promise<HowToRow[]> {
  const rows = await db.select().from(howToPages).orderBy(asc(howToPages.position), asc(howToPages.id));
  return rows.map(rowOf);
}

export async function listHowToRevisions(db: Queryable, pageId: number): Promise<Revision[]> {
  const rows = await db
    .select({
      id: howToRevisions.id,
      content: howToRevisions.content,
      replacedAt: howToRevisions.replacedAt,
      replacedBy: sql<string | null>`${profiles.shortName}`,
    })
    .from(howToRevisions)
    .leftJoin(profiles, eq(profiles.id, howToRevisions.replacedBy))
    .where(eq(howToRevisions.pageId, pageId))
    .orderBy(desc(howToRevisions.version));
  return rows.map(({ id, content: { title, answer }, replacedAt, replacedBy }) => ({
    id,
    title,
    answer,
    replaced_at: new Date(replacedAt).toISOString(),
    replaced_by: replacedBy,
  }));
}
