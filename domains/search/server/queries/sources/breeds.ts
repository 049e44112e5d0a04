import { asc, eq } from 'drizzle-orm';
import { breedGroups, breeds } from '#domains/dictionaries/server/tables.ts';
import { breedPath } from '#domains/dogs/paths.ts';
import { searchTypes } from '../../../kinds.ts';
import { keysOfNames } from '../../../names.ts';
import type { SearchSource } from '../../entry.ts';
import { isAmong, joined, limitOf } from './which.ts';

/** Every breed of the dictionary has a page. */
export const breedSource: SearchSource = {
  kinds: [602],
  ofDictionaries: true,
  async list(db, which) {
    const rows = await db
      .select({
        id: breeds.id,
        name: breeds.name,
        nameLat: breeds.nameLat,
        number: breeds.fciNumber,
        group: breedGroups.shortName,
        coverGroup: breeds.fciGroup,
      })
      .from(breeds)
      .leftJoin(breedGroups, eq(breedGroups.id, breeds.fciGroup))
      .where(isAmong(breeds.id, which))
      .orderBy(asc(breeds.id))
      .limit(limitOf(which));
    return {
      ids: rows.map(({ id }) => id),
      records: rows.map(({ id, name, nameLat, number, group, coverGroup }) => ({
        type: searchTypes.dogs,
        kind: 602 as const,
        recordId: id,
        title: name,
        subtitle: joined(['Порода в цифрах', group, number ? `стандарт FCI № ${number}` : null], ' · '),
        body: '',
        alsoWords: `${nameLat} порода инбридинг`,
        path: breedPath(id),
        nameKeys: keysOfNames([name, name.split('(', 1)[0]]),
        keys: [],
        popularity: 0,
        happensOn: null,
        cityId: null,
        logoLink: null,
        coverGroup,
      })),
    };
  },
};
