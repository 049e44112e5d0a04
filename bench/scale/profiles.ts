import { insertProfiles } from '#domains/profiles/server/factories.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { adjectives, adjectivesLat, firstNames, lastName, nouns, nounsLat, nth, secondNames } from './names.ts';

/** User type of an organisation by its turn: breed clubs are few. */
const typeOf = (at: number): number => (at % 40 ? (at % 2) + 3 : 7);
const prefixOf: Record<number, string> = { 3: 'Клуб', 4: 'Питомник', 7: 'НКП' };

/** Clubs, kennels and breed clubs, mostly of one federation. */
export async function writeOrganisations(db: Db, count: number): Promise<void> {
  const today = moscowDay(new Date());
  const [federation] = await insertProfiles(db, [{ userType: 5, alias: 'rfls', name: 'РФЛС', shortName: 'РФЛС' }]);
  await insertProfiles(
    db,
    Array.from({ length: count }, (_, at) => {
      const [one, other] = [at * 7, Math.floor(at / 12) * 11];
      const name = `${prefixOf[typeOf(at)]} «${nth(adjectives, one)} ${nth(nouns, other)} ${(at * 7919) % count}»`;
      return {
        userType: typeOf(at),
        alias: `org_${at}`,
        name,
        shortName: name,
        nameLat: `${nth(adjectivesLat, one)} ${nth(nounsLat, other)}`,
        headName: `${lastName(at)} ${nth(firstNames, at)} ${nth(secondNames, at)}`,
        description: `${nth(adjectives, at)} край: разведение, дрессировка, выставки и племенная работа. `.repeat(5),
        disclosed: ['full_name', 'city', 'description'],
        cityId: 1 + ((at * 31) % 800),
        latitude: 55 + ((at * 37) % 1009) / 5000,
        longitude: 60 + ((at * 91) % 1013) / 5000,
        federationId: at % 9 ? (federation as number) : null,
        activatedAt: at % 4 ? new Date(Date.now() - at * 60_000) : null,
        lastSeenOn: at % 3 ? addDays(today, -(at % 200)) : null,
        likes: (at * 37) % 300,
        breedIds: at % 2 ? [1 + (at % 15)] : [],
      };
    }),
  );
}

/** People with a public name and city. */
export async function writePeople(db: Db, count: number): Promise<void> {
  await insertProfiles(
    db,
    Array.from({ length: count }, (_, at) => {
      const name = `${lastName(at)} ${nth(firstNames, at * 7)} ${nth(secondNames, Math.floor(at / 15))}`;
      return {
        userType: 1,
        alias: `person_${at}`,
        name,
        shortName: name,
        description: 'О себе. '.repeat(40),
        disclosed: ['full_name', 'city'],
        cityId: 1 + ((at * 17) % 800),
        likes: at % 50,
      };
    }),
  );
}
