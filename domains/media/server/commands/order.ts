import { and, eq, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { albums, photos, videos } from '../tables.ts';

/** What stands in an order its owner chooses, and inside of what. */
const ordered = {
  albums: { table: albums, id: albums.id, position: albums.position, scope: albums.profileId },
  photos: { table: photos, id: photos.id, position: photos.position, scope: photos.albumId },
  videos: { table: videos, id: videos.id, position: videos.position, scope: videos.profileId },
} as const;
export type Ordered = keyof typeof ordered;

/** Room between neighbours: a thing is moved ten times into the same place before the rest must make way. */
const gap = 1024;

/** Place behind everything of the same scope. */
export const lastPlace = (kind: Ordered, scopeId: number): SQL<number> => {
  const { table, position, scope } = ordered[kind];
  return sql<number>`(select coalesce(max(${position}), 0) + ${gap} from ${table} where ${scope} = ${scopeId})`;
};

/** Puts a thing behind another of the same scope, or first. Whoever calls holds the scope's lock. */
export async function placeAfter(
  tx: Queryable,
  kind: Ordered,
  scopeId: number,
  id: number,
  after: number | null,
): Promise<void> {
  if (after === id) return;
  for (let tries = 0; tries < 2; tries += 1) {
    const place = await freePlace(tx, kind, scopeId, id, after);
    if (place !== null) {
      await tx.update(ordered[kind].table).set({ position: place }).where(eq(ordered[kind].id, id));
      return;
    }
    await spread(tx, kind, scopeId);
  }
}

/** Null when the neighbours stand shoulder to shoulder. */
async function freePlace(
  tx: Queryable,
  kind: Ordered,
  scopeId: number,
  id: number,
  after: number | null,
): Promise<number | null> {
  const { table, id: ids, position, scope } = ordered[kind];
  const others = and(eq(scope, scopeId), ne(ids, id));
  const low = after === null ? null : await placeOf(tx, kind, and(others, eq(ids, after)));
  if (after !== null && low === null) throw notFound();
  const isBehind = low === null ? undefined : sql`(${position}, ${ids}) > (${low}, ${after})`;
  const [next] = await tx
    .select({ place: min(position) })
    .from(table)
    .where(and(others, isBehind));
  const high = next?.place ?? null;
  if (high === null) return (low ?? 0) + gap;
  if (low === null) return high - gap;
  return high - low > 1 ? Math.floor((low + high) / 2) : null;
}

async function placeOf(tx: Queryable, kind: Ordered, which: SQL | undefined): Promise<number | null> {
  const { table, position } = ordered[kind];
  const [row] = await tx.select({ position }).from(table).where(which);
  return row?.position ?? null;
}

async function spread(tx: Queryable, kind: Ordered, scopeId: number): Promise<void> {
  const { table, id, position, scope } = ordered[kind];
  await runStatement(
    tx,
    sql`update ${table} set position = counted.place * ${gap}
      from (select ${id}, row_number() over (order by ${position}, ${id}) as place from ${table} where ${scope} = ${scopeId}) counted
      where counted.id = ${id}`,
  );
}
