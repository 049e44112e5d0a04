import { and, eq, gte, lt, ne } from 'drizzle-orm';
import { ranks } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type Forms, pluralOf } from '#platform/contract/plural.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { countedAs, type LimitKind, limitOf } from '../../../rules/policy.ts';
import { findShowRules } from '../../../rules/server/queries.ts';
import { exhibitions } from '../../../server/tables.ts';
import type { ShowRow } from '../queries.ts';
import type { Format } from './format.ts';

const words = {
  cac: ['выставка CAC', 'выставки CAC', 'выставок CAC'],
  group: ['выставка одной группы', 'выставки одной группы', 'выставок одной группы'],
} as const satisfies Record<LimitKind, Forms>;

type Counted = Pick<ShowRow, 'typeId' | 'rankIds' | 'beginsOn'>;

type Ranks = ReadonlyMap<number, { fci_group: number | null }>;

const placeOf = (rankById: Ranks, { typeId, rankIds, beginsOn }: Counted) => ({
  kind: countedAs(
    typeId,
    rankIds.flatMap((id) => rankById.get(id) ?? []),
  ),
  year: beginsOn.slice(0, 4),
});

/** What an edit makes of a show may not be one too many of its year; a show that counts there already is left alone. */
export async function mustFitYear(
  tx: Queryable,
  before: ShowRow,
  after: Format & Pick<ShowRow, 'beginsOn'>,
): Promise<void> {
  const rankById: Ranks = new Map(
    (await tx.select({ id: ranks.id, fci_group: ranks.fciGroup }).from(ranks)).map((rank) => [rank.id, rank]),
  );
  const [was, now] = [placeOf(rankById, before), placeOf(rankById, after)];
  if (before.isCancelled || now.kind === null || (was.kind === now.kind && was.year === now.year)) return;
  // Two edits of one organiser's shows count one after the other.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, before.clubId)).for('no key update');
  const others = await tx
    .select({ typeId: exhibitions.typeId, rankIds: exhibitions.rankIds, beginsOn: exhibitions.beginsOn })
    .from(exhibitions)
    .where(
      and(
        eq(exhibitions.clubId, before.clubId),
        eq(exhibitions.typeId, after.typeId),
        eq(exhibitions.isCancelled, false),
        ne(exhibitions.id, before.id),
        gte(exhibitions.beginsOn, `${now.year}-01-01`),
        lt(exhibitions.beginsOn, `${Number(now.year) + 1}-01-01`),
      ),
    );
  const counted = others.filter((show) => placeOf(rankById, show).kind === now.kind).length;
  const limit = limitOf((await findShowRules(tx)).rules, now.kind, true);
  if (counted >= limit)
    throw new PortalError(400, {
      [was.kind === now.kind ? 'days' : 'rank_ids']:
        `За ${now.year} год у вас уже ${limit} ${pluralOf(limit, words[now.kind])}: больше нельзя`,
    });
}
