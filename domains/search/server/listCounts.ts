import {
  judgeDirectory,
  judgeFilter,
  organizationDirectory,
  organizationFilter,
  readAddress,
  specialistDirectory,
} from '#domains/directory/address.ts';
import { countListedJudges, countListedOrganizations } from '#domains/directory/server/public.ts';
import { filterOf, readAddress as readCalendar } from '#domains/exhibitions/address.ts';
import { countListedShows } from '#domains/exhibitions/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type SearchKind, searchTypes, typeOfKind } from '../kinds.ts';

/** The total of the list at this address as the list itself counts it; null when the list has no total. */
export async function countListed(db: Queryable, kind: SearchKind, path: string, now: Date): Promise<number | null> {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  switch (typeOfKind(kind)) {
    case searchTypes.profiles:
      return countListedOrganizations(db, organizationFilter(readAddress(organizationDirectory, query)), now);
    case searchTypes.judges:
      return countListedJudges(db, judgeFilter(judgeDirectory, readAddress(judgeDirectory, query)));
    case searchTypes.specialists:
      return countListedJudges(db, judgeFilter(specialistDirectory, readAddress(specialistDirectory, query)));
    case searchTypes.exhibitions: {
      const address = readCalendar(query);
      return countListedShows(db, { ...filterOf(address), sort: address.sort }, now);
    }
    default:
      return null;
  }
}
