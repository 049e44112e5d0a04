import { inArray } from 'drizzle-orm';
import { numberText } from '#domains/catalogue/numbers.ts';
import { hourOf } from '#domains/catalogue/policy.ts';
import { catalogueLines } from '#domains/catalogue/server/tables.ts';
import type { EntryShow } from '#domains/entries/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { isMainRing, listTitled } from '../../../live/server/queries/courses.ts';
import { readMainRing } from '../../../mainRing/server/queries/mainRing.ts';
import { listTeams } from '../../../mainRing/server/queries/teams.ts';
import type { MyDay } from '../../contract.ts';

interface OwnFinals {
  show: EntryShow;
  day: string;
  entryIds: readonly number[];
}

/** Contests of the day's main ring into which these entries, or their pairs, kennels and producers, come. */
export async function readOwnFinals(db: Queryable, { show, day, entryIds }: OwnFinals): Promise<MyDay['main_ring']> {
  const lines = await db
    .select({ base: catalogueLines.base, letter: catalogueLines.letter })
    .from(catalogueLines)
    .where(inArray(catalogueLines.entryId, [...entryIds, 0]));
  if (lines.length === 0) return { at: '', dogs: [] };
  const teams = await listTeams(db, show.id);
  const own = new Set([
    ...lines.map(numberText),
    ...teams.filter((team) => team.entryIds.some((id) => entryIds.includes(id))).map(({ number }) => number),
  ]);
  const ring = (await listTitled(db, show.id, day)).find(isMainRing);
  return {
    at: ring ? hourOf(ring.startsAt) : '',
    dogs: (await readMainRing(db, show.id))
      .filter((one) => one.day === day)
      .flatMap(({ contests }) =>
        contests.flatMap(({ contest, dogs }) =>
          dogs
            .filter(({ number }) => own.has(number))
            .map(({ number, name, place }) => ({ contest, number, name, place })),
        ),
      ),
  };
}
