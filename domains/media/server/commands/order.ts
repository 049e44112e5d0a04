import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { albums, photos, videos } from '../tables.ts';

/** What stands in an order its owner chooses, and inside of what. */
const ordered = {
  albums: { table: albums, scope: albums.profileId },
  photos: { table: photos, scope: photos.albumId },
  videos: { table: videos, scope: videos.profileId },
} as const;
export type Ordered = keyof typeof ordered;

/** Room between neighbours: a thing is moved ten times into the same place before the rest must make way. */
const gap = 1024;

/** Place behind everything of the same scope. */
export const lastPlace = (kind: Ordered, scopeId: number): SQL<number> => {
  const { table, scope } = ordered[kind];
  return sql<number>`(select coalesce(max(t.position), 0) + ${gap} from ${table} t where t.${sql.identifier(scope.name)} = ${scopeId})`;
};

interface Neighbours extends Record<string, unknown> {
  before: string | null;
  behind: string | null;
}

/** Puts a thing behind another of the same scope, or first. Whoever calls holds the scope's lock. */
export async function placeAfter(tx: Queryable, kind: Ordered, scopeId: number, id: number, after: number | null): Promise<void> {
  if (after === id) return;
  for (let tries = 0; tries < 2; tries += 1) {
    const place = await freePlace(tx, kind, scopeId, id, after);
    if (place !== null) {
      await tx.execute(sql`update ${ordered[kind].table} set position = ${place} where id = ${id}`);
      return;
    }
    await spread(tx, kind, scopeId);
  }
}

/** Null when the neighbours stand shoulder to shoulder. */
async function freePlace(tx: Queryable, kind: Ordered, scopeId: number, id: number, after: number | null): Promise<number | null> {
  const { table, scope } = ordered[kind];
  const inScope = sql`t.${sql.identifier(scope.name)} = ${scopeId} and t.id <> ${id}`;
  const before = after === null ? sql`null::bigint` : sql`(select t.position from ${table} t where ${inScope} and t.id = ${after})`;
  const { rows } = await tx.execute<Neighbours>(sql`
    with here as (select ${before} as before)
    select before, (
      select min(t.position) from ${table} t
      where ${inScope} and (here.before is null or (t.position, t.id) > (here.before, ${after ?? 0}))
    ) as behind from here`);
  const found = rows[0];
  if (after !== null && found?.before == null) throw notFound();
  const [low, high] = [found?.before == null ? null : Number(found.before), found?.behind == null ? null : Number(found.behind)];
  if (high === null) return (low ?? 0) + gap;
  if (low === null) return high - gap;
  return high - low > 1 ? Math.floor((low + high) / 2) : null;
}

async function spread(tx: Queryable, kind: Ordered, scopeId: number): Promise<void> {
  const { table, scope } = ordered[kind];
  await tx.execute(sql`
    update ${table} t set position = counted.place * ${gap}
    from (select s.id, row_number() over (order by s.position, s.id) as place from ${table} s where s.${sql.identifier(scope.name)} = ${scopeId}) counted
    where counted.id = t.id`);
}
