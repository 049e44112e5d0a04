import type { Named } from '#domains/dictionaries/server/public.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import {
  breedJudge,
  huntingJudge,
  maybeWithWorkingDogs,
  serviceJudge,
  specialist,
  terms,
} from './demo/authorisations.ts';
import guests from './demo/guests.json' with { type: 'json' };
import { insertReferees, insertUnavailableDays, type NewReferee } from './factories.ts';

export interface DemoReferee {
  id: number;
  name: string;
  cityId: number | null;
  isGuest: boolean;
  fciGroups: readonly number[];
}

interface Person {
  id: number;
  name: string;
  shortName: string;
  nameLat: string | null;
  cityId: number;
}

export interface RefereeGround {
  named: Named;
  /** Individuals, the judges first. */
  people: readonly Person[];
  judges: readonly Person[];
}

const everyGroup = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const countsAtScaleOne = { service: 26, hunting: 22, specialists: 48 };

/**
 * Inserts judges with profiles, foreign guests, judges of working dogs and specialists. Returns those who judge at
 * shows.
 */
export async function demoReferees(
  db: Queryable,
  { named, judges, people }: RefereeGround,
  { random, today }: { random: Random; today: string },
): Promise<DemoReferee[]> {
  // A separate seed, so that changes here do not shift the other demo data.
  const own = seededRandom(1897);
  const atShows: (NewReferee & { fciGroups: number[] })[] = [
    ...judges.map((judge, at) => ({
      ...personOf(judge),
      sheetNumber: String(1000 + at * 7 + random.whole(0, 6)),
      ...maybeWithWorkingDogs(own, breedJudge(own, named, 0.2)),
    })),
    ...guests.map((guest) => ({
      name: guest.name,
      nameLat: guest.name_lat,
      country: guest.country,
      ...breedJudge(own, named, 0.5),
    })),
  ];
  // The demo account's judge may judge everything, because the demonstration invites this judge. The result for shows
  // stays the same.
  const ids = await insertReferees(
    db,
    atShows.map((row, at) =>
      at === 0
        ? {
            ...row,
            isAllBreed: true,
            fciGroups: [...everyGroup],
            breedIds: [],
            rankIds: [terms.breedRanks.international],
          }
        : row,
    ),
  );
  const share = judges.length / 72;
  const count = (usual: number): number => Math.round(usual * share);
  // People who have not consented to be shown («Анна Л.») are in no public list.
  const agreed = people.slice(judges.length).filter(({ shortName }) => !shortName.endsWith('.'));
  const working = count(countsAtScaleOne.service) + count(countsAtScaleOne.hunting);
  await insertReferees(db, [
    ...agreed.slice(0, working).map((person, at) => ({
      ...personOf(person),
      sheetNumber: String(10_000 + at * 3),
      ...(at < count(countsAtScaleOne.service) ? serviceJudge(own) : huntingJudge(own)),
    })),
    ...agreed
      .slice(working, working + count(countsAtScaleOne.specialists))
      .map((person) => ({ ...personOf(person), ...specialist(own) })),
  ]);
  await insertUnavailableDays(
    db,
    ids
      .slice(0, judges.length)
      .flatMap((refereeId) => unavailableDaysOf(own, today).map((day) => ({ refereeId, day }))),
  );
  return atShows.map((row, at) => ({
    id: ids[at] as number,
    name: row.name,
    cityId: row.cityId ?? null,
    isGuest: !row.profileId,
    fciGroups: row.fciGroups,
  }));
}

const personOf = (person: Person) => ({
  profileId: person.id,
  name: person.name,
  nameLat: person.nameLat ?? person.name,
  cityId: person.cityId,
});

/** A holiday of a week or two for every second judge. */
function unavailableDaysOf(random: Random, today: string): string[] {
  if (random.chance(0.5)) return [];
  const first = addDays(today, random.whole(3, 150));
  return Array.from({ length: random.whole(2, 14) }, (_, at) => addDays(first, at));
}
