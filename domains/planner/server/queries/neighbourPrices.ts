import { and, asc, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { castes, cities } from '#domains/dictionaries/server/tables.ts';
import { feeRules } from '#domains/exhibitions/entryFees/server/tables.ts';
import { rulesOfShow } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { addMonths } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { NeighbourPrices } from '../../contract.ts';
import { leastShows } from '../../forecast.ts';
import { pricesOf } from '../../prices.ts';
import { getComparedShow } from './comparedShow.ts';

/** Shows of a year before and of half a year after are compared. */
const months = { before: 12, after: 6 };
const mostShows = 40;

/**
 * What other organisers ask for a show of a common rank: those of the region, or of the country where the region has
 * too few. Throws 403 for another's show.
 */
export async function listNeighbourPrices(
  db: Queryable,
  profileId: number,
  exhibitionId: number,
): Promise<NeighbourPrices> {
  const show = await getComparedShow(db, profileId, exhibitionId);
  const neighbours = (basis: NeighbourPrices['basis']) =>
    db
      .select({ beginsOn: exhibitions.beginsOn, rules: rulesOfShow })
      .from(exhibitions)
      .innerJoin(cities, eq(cities.id, exhibitions.cityId))
      .where(
        and(
          ne(exhibitions.clubId, show.clubId),
          eq(exhibitions.category, 1),
          basis === 'region' ? eq(cities.region, show.region) : undefined,
          gte(exhibitions.beginsOn, addMonths(show.beginsOn, -months.before)),
          lte(exhibitions.beginsOn, addMonths(show.beginsOn, months.after)),
          eq(exhibitions.isCancelled, false),
          sql`${exhibitions.rankIds} && ${sql.param(show.rankIds, exhibitions.rankIds)}`,
          sql`exists (select from ${feeRules} where ${feeRules.exhibitionId} = ${exhibitions.id})`,
        ),
      )
      .orderBy(desc(exhibitions.beginsOn), desc(exhibitions.id))
      .limit(mostShows);
  const near = await neighbours('region');
  const basis = near.length >= leastShows ? 'region' : 'country';
  const shows = basis === 'region' ? near : await neighbours('country');
  const classes = await db.select({ id: castes.id, name: castes.name }).from(castes).orderBy(asc(castes.id));
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  return {
    basis,
    shows: shows.length,
    prices: pricesOf(
      shows,
      classes.map(({ id }) => id),
    ).map(({ casteIds, ...range }) => ({ classes: casteIds.map((id) => names.get(id) ?? ''), ...range })),
  };
}
