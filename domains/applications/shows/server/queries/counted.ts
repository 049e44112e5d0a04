import { and, eq, gte, inArray, lt, ne, or } from 'drizzle-orm';
import { ranks } from '#domains/dictionaries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { formats, type LimitKind, limitKindFor } from '#domains/exhibitions/showLimits/policy.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { states } from '../../../machine.ts';
import { applications } from '../../../server/tables.ts';
import { applicationShows } from '../tables.ts';

export type RankRow = Pick<typeof ranks.$inferSelect, 'id' | 'name' | 'shortName' | 'format' | 'fciGroup' | 'colour'>;

export async function listRanks(db: Queryable): Promise<Map<number, RankRow & { isDeleted: boolean }>> {
  const rows = await db.select().from(ranks).orderBy(ranks.sortOrder, ranks.id);
  return new Map(rows.map((rank) => [rank.id, rank]));
}

/** A show that counts in an organiser's year: held, in the calendar, or applied for. */
export interface CountedShow {
  typeId: number;
  rankIds: number[];
  nbcId: number | null;
  isAsked: boolean;
}

const yearOf = (column: typeof exhibitions.beginsOn | typeof applicationShows.beginsOn, year: number) =>
  and(gte(column, `${year}-01-01`), lt(column, `${year + 1}-01-01`));

export const isPending = or(eq(applications.state, states.inWork), eq(applications.state, states.rejected));

export async function listCounted(
  db: Queryable,
  profileId: number,
  year: number,
  except: { applicationId?: number; exhibitionId?: number } = {},
): Promise<CountedShow[]> {
  const held = await db
    .select({ typeId: exhibitions.typeId, rankIds: exhibitions.rankIds, nbcId: exhibitions.nbcId })
    .from(exhibitions)
    .where(
      and(
        eq(exhibitions.clubId, profileId),
        inArray(exhibitions.typeId, Object.values(formats)),
        eq(exhibitions.isCancelled, false),
        yearOf(exhibitions.beginsOn, year),
        except.exhibitionId === undefined ? undefined : ne(exhibitions.id, except.exhibitionId),
      ),
    );
  const asked = await db
    .select({ typeId: applicationShows.typeId, rankId: applicationShows.rankId, nbcId: applicationShows.nbcId })
    .from(applicationShows)
    .innerJoin(applications, eq(applications.id, applicationShows.applicationId))
    .where(
      and(
        eq(applicationShows.profileId, profileId),
        isPending,
        yearOf(applicationShows.beginsOn, year),
        except.applicationId === undefined ? undefined : ne(applications.id, except.applicationId),
      ),
    );
  return [
    ...held.map((show) => ({ ...show, isAsked: false })),
    ...asked.map(({ rankId, ...show }) => ({ ...show, rankIds: [rankId], isAsked: true })),
  ];
}

export const kindOfShow = (
  rankById: ReadonlyMap<number, RankRow>,
  { typeId, rankIds }: Pick<CountedShow, 'typeId' | 'rankIds'>,
): LimitKind | null =>
  limitKindFor(
    typeId,
    rankIds.flatMap((id) => {
      const rank = rankById.get(id);
      return rank ? [{ fci_group: rank.fciGroup }] : [];
    }),
  );

/** Locks the organiser, so that its applications are counted one after the other. */
export async function lockOrganiser(tx: Transactable, profileId: number): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('update');
}
