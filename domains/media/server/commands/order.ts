import { and, eq, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { albums, photos, videos } from '../tables.ts';

/** Tables with an order chosen by the owner; `scope` is the column of the list an item belongs to. */
const ordered = {
  albums: { table: albums, id: albums.id, position: albums.position, scope: albums.profileId },
  photos: { table: photos, id: photos.id, position: photos.position, scope: photos.albumId },
  videos: { table: videos, id: videos.id, position: videos.position, scope: videos.profileId },
} as const;
export type Ordered = keyof typeof ordered;

/** Distance between neighbours: about ten moves to the same place fit before the list is renumbered. */
const gap = 1024;

/** Position after all others of the scope. */
export const lastPlace = (kind: Ordered, scopeId: number): SQL<number> => {
  const { table, position, scope } = ordered[kind];
  return sql<number>`(select coalesce(max(${position}), 0) + ${gap} from ${table} where ${scope} = ${scopeId})`;
};

/** Puts an item after another of the same scope, or first. The caller holds the scope's lock. Throws 404. */
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

/** Null when no position is free between the neighbours. */
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
