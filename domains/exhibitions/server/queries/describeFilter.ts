import type { Queryable } from '#platform/server/db/connect.ts';
import type { FilterInput, KnownFilter } from '../../contract.ts';
import { lookUpFilter } from './lookUpFilter.ts';

/** For the chips above the list; unknown ids are left out. */
export async function describeFilter(db: Queryable, { text: _, ...filter }: FilterInput): Promise<KnownFilter> {
  const { organiser, breeds, ranks, regions, cities, types, judges } = await lookUpFilter(db, filter);
  return {
    organiser: organiser && { alias: organiser.alias, name: organiser.name },
    breeds,
    ranks,
    regions,
    cities,
    types,
    judges,
  };
}
