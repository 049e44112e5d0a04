import { aliasedTable, and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { publicPath } from '#domains/dogs/policy.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { searchTypes } from '../../../kinds.ts';
import { keysOfNames } from '../../../names.ts';
import type { SearchSource } from '../../entry.ts';
import { isAmong, joined, limitOf } from './which.ts';

const sexes: Readonly<Record<number, string>> = { 1: 'кобель', 2: 'сука' };

/** The subtitle of a dog. */
export const dogLine = (dog: { breed: string; sex: number; bornOn: string }): string =>
  joined([dog.breed, sexes[dog.sex] ?? null, `${dog.bornOn.slice(0, 4)} г. р.`], ' · ');

/** Dogs on public pages: of a kennel, bred by it, or listed by a person. Stores no data of people. */
export const dogSource: SearchSource = {
  kinds: [601],
  idName: 'dogId',
  importedBy: 'dogs.imported',
  // These events can change which pages show a profile's dogs.
  movedWithProfile: ({ name, ids }) => /^(profiles|accounts|consents|dogs)\./.test(name) && !ids.dogId,
  // Not limited, because a dog that is now hidden must be removed.
  async ofProfiles(db, profileIds) {
    const rows = await db
      .select({ id: dogs.id })
      .from(dogs)
      .where(or(inArray(dogs.ownerId, [...profileIds]), inArray(dogs.breederId, [...profileIds])));
    return rows.map(({ id }) => id);
  },
  async list(db, which) {
    const [owner, breeder] = [aliasedTable(profiles, 'owner'), aliasedTable(profiles, 'breeder')];
    const onSomePage = 'ids' in which ? undefined : or(isNotNull(dogs.ownerId), isNotNull(dogs.breederId));
    const rows = await db
      .select({
        id: dogs.id,
        name: dogs.name,
        nameLat: dogs.nameLat,
        sex: dogs.sex,
        bornOn: dogs.bornOn,
        breed: breeds.name,
        coverGroup: breeds.fciGroup,
        owner_id: dogs.ownerId,
        owner_type: owner.userType,
        owner_alias: owner.alias,
        breeder_id: dogs.breederId,
        breeder_type: breeder.userType,
        breeder_alias: breeder.alias,
        is_listed: dogs.isListed,
      })
      .from(dogs)
      .innerJoin(breeds, eq(breeds.id, dogs.breedId))
      .leftJoin(owner, and(eq(owner.id, dogs.ownerId), eq(owner.isActive, true)))
      .leftJoin(breeder, and(eq(breeder.id, dogs.breederId), eq(breeder.isActive, true)))
      .where(isAmong(dogs.id, which, onSomePage))
      .orderBy(asc(dogs.id))
      .limit(limitOf(which));
    return {
      ids: rows.map(({ id }) => id),
      records: rows.flatMap((row) => {
        const path = publicPath(row);
        if (!path) return [];
        return {
          type: searchTypes.dogs,
          kind: 601 as const,
          recordId: row.id,
          title: row.name,
          subtitle: dogLine(row),
          body: '',
          alsoWords: row.nameLat,
          path,
          nameKeys: keysOfNames([row.name, row.nameLat]),
          keys: [],
          popularity: 0,
          happensOn: null,
          cityId: null,
          logoLink: null,
          coverGroup: row.coverGroup,
        };
      }),
    };
  },
};
