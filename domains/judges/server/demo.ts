import type { Queryable } from '#platform/server/db/connect.ts';
import type { Random } from '#platform/server/random.ts';
import guests from './demo/guests.json' with { type: 'json' };
import { insertReferees, type NewReferee } from './factories.ts';

/** What the demo exhibitions need of a judge. */
export interface DemoReferee {
  id: number;
  name: string;
  cityId: number | null;
  isGuest: boolean;
  /** Groups the judge is authorised for. */
  fciGroups: readonly number[];
}

export interface RefereeGround {
  judges: readonly { id: number; name: string; nameLat: string | null; cityId: number }[];
}

const allGroups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Every profile that is a judge, and guests from abroad. */
export async function demoReferees(db: Queryable, { judges }: RefereeGround, { random }: { random: Random }): Promise<DemoReferee[]> {
  const rows: (NewReferee & { fciGroups: number[] })[] = [
    ...judges.map((judge, at) => ({
      profileId: judge.id,
      name: judge.name,
      nameLat: judge.nameLat ?? judge.name,
      cityId: judge.cityId,
      sheetNumber: String(1000 + at * 7 + random.whole(0, 6)),
      ...authorisation(random, 0.2),
    })),
    ...guests.map((guest) => ({ name: guest.name, nameLat: guest.name_lat, country: guest.country, ...authorisation(random, 0.5) })),
  ];
  const ids = await insertReferees(db, rows);
  return rows.map((row, at) => ({ id: ids[at] as number, name: row.name, cityId: row.cityId ?? null, isGuest: !row.profileId, fciGroups: row.fciGroups }));
}

function authorisation(random: Random, allBreeds: number): { isAllBreed: boolean; fciGroups: number[] } {
  if (random.chance(allBreeds)) return { isAllBreed: true, fciGroups: [...allGroups] };
  return { isAllBreed: false, fciGroups: random.some(allGroups, random.whole(1, 4)).sort((a, b) => a - b) };
}
