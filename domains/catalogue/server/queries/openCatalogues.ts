import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { OpenCatalogues } from '../../contract.ts';
import { catalogueLines, catalogues } from '../tables.ts';

const pageSize = 30;

/** Lists catalogues whose hour has come. `after`: the last show's day and id of the page before. */
export async function listCatalogues(db: Queryable, after: string | undefined): Promise<OpenCatalogues> {
  const [day, id] = after?.split('.') ?? [];
  const rows = await db
    .select({
      exhibition_id: exhibitions.id,
      name: exhibitions.name,
      begins_on: exhibitions.beginsOn,
      ends_on: exhibitions.endsOn,
      city: cities.name,
      dogs: db.$count(catalogueLines, eq(catalogueLines.exhibitionId, exhibitions.id)),
    })
    .from(catalogues)
    .innerJoin(exhibitions, eq(exhibitions.id, catalogues.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(
      and(
        isNotNull(catalogues.frozenAt),
        isNotNull(catalogues.openedAt),
        eq(exhibitions.isCancelled, false),
        // A show that was moved after its catalogue had been opened; it opens at most two hours before the first ring.
        sql`${exhibitions.beginsOn} <= ${portalToday} + 1`,
        day === undefined
          ? undefined
          : sql`(${exhibitions.beginsOn}, ${exhibitions.id}) < (${day}::date, ${Number(id)})`,
      ),
    )
    .orderBy(desc(exhibitions.beginsOn), desc(exhibitions.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return { items, next: last && rows.length > pageSize ? `${last.begins_on}.${last.exhibition_id}` : null };
}
