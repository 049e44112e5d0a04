import { and, eq, sql } from 'drizzle-orm';
import { assertOffered } from '#domains/dictionaries/server/public.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { kindRanges } from '../../kinds.ts';
import { advertWatches, articles } from '../../server/tables.ts';
import type { Watch, WatchInput } from '../contract.ts';
import { findPhone, listWatches } from './queries.ts';

const watchesAtMost = 20;

/** Counts the call. Records no domain event, because the count is on no page. */
export async function showPhone(db: Db, articleId: number): Promise<{ phone: string }> {
  const phone = await findPhone(db, articleId);
  await db
    .update(articles)
    .set({ calls: sql`${articles.calls} + 1` })
    .where(eq(articles.id, articleId));
  return { phone };
}

/** Idempotent: an equal subscription is returned. */
export async function watchAdverts(
  tx: Queryable,
  profileId: number,
  { kind, breeds: breedIds, cities: cityIds, cost_to, sex }: WatchInput,
  now: Date,
): Promise<Watch> {
  await assertOffered(tx, breeds, breedIds, { field: 'breeds', kept: [] });
  await assertOffered(tx, cities, cityIds, { field: 'cities', kept: [] });
  // Counted one after the other, so that many sent at once cannot exceed the limit.
  await lock(tx, `advert watches ${profileId}`);
  const wanted = { breedIds: breedIds.toSorted((a, b) => a - b), cityIds: cityIds.toSorted((a, b) => a - b) };
  const own = await tx.select().from(advertWatches).where(eq(advertWatches.profileId, profileId));
  const same = own.find(
    (one) =>
      one.kind === kind &&
      one.costTo === (cost_to ?? null) &&
      one.sex === (sex ?? null) &&
      String(one.breedIds) === String(wanted.breedIds) &&
      String(one.cityIds) === String(wanted.cityIds),
  );
  if (!same && own.length >= watchesAtMost)
    throw new PortalError(400, `Можно следить не больше чем за ${watchesAtMost} видами объявлений: уберите лишнее`);
  const [kindFrom, kindTo] = kindRanges[kind];
  const [made] = same
    ? [same]
    : await tx
        .insert(advertWatches)
        .values({
          profileId,
          kind,
          kindFrom,
          kindTo,
          ...wanted,
          costTo: cost_to ?? null,
          sex: sex ?? null,
          startedAt: now.toISOString(),
        })
        .returning();
  const watch = (await listWatches(tx, profileId)).find(({ id }) => id === made?.id);
  if (!watch) throw new Error('INSERT of an advert watch returned no row');
  return watch;
}

export async function unwatchAdverts(db: Queryable, profileId: number, watchId: number): Promise<void> {
  const deleted = await db
    .delete(advertWatches)
    .where(and(eq(advertWatches.id, watchId), eq(advertWatches.profileId, profileId)))
    .returning({ id: advertWatches.id });
  if (!deleted.length) throw notFound();
}
