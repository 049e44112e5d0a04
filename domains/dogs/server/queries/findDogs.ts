import { sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { wordsOfName } from '#platform/server/db/nameSearch.ts';
import { selectRows } from '#platform/server/db/typedSql.ts';
import { type FoundDogs, namesakesShown } from '../../contract.ts';
import type { SearchScope } from '../../narrowedSearch/contract.ts';
import { findScope, isDogInScope, isOwnDog, type ResolvedScope } from '../../narrowedSearch/server/queries.ts';
import { readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';
import { dogLinkPath, publicPath } from '../../policy.ts';
import { dogs, nameWords } from '../tables.ts';
import { birthOf } from './births.ts';
import { dog, placementFields, placementJoins } from './placement.ts';
import { findByChip, findByPedigree, findByStamp, toRecord } from './studbook.ts';

/** Limits the scan: a name shared by thousands of dogs needs a further word. */
const lookedAtMost = 2000;

const namedColumns = {
  ...placementFields,
  name: dog.name,
  name_lat: dog.nameLat,
  breed: breeds.name,
  fci_group: breeds.fciGroup,
  sex: dog.sex,
  born_on: birthOf(dog),
};

/** Finds one record by a full number, without personal data, or all dogs of a name. */
export async function findDogs(db: Queryable, query: string, within: SearchScope = {}): Promise<FoundDogs> {
  const scope = await findScope(db, within);
  const [chip, pedigree, stamp] = [readChip(query), readPedigreeNumber(query), readStamp(query)];
  if (!chip && !pedigree && !stamp) return findByName(db, query, scope);
  const found = chip
    ? await findByChip(db, chip)
    : pedigree
      ? await findByPedigree(db, pedigree)
      : stamp
        ? await findByStamp(db, stamp)
        : undefined;
  const isOwn = found !== undefined && (await isOwnDog(db, scope, found.id));
  return {
    record: found && isOwn ? toRecord(found) : null,
    dogs: [],
    total: isOwn ? 1 : 0,
    elsewhere: found && !isOwn ? 1 : 0,
  };
}

export type Namesake = FoundDogs['dogs'][number];

export interface Namesakes {
  /** Dogs on profile pages, listed first because a name may span a hundred years of dogs. */
  shown: Namesake[];
  others: Namesake[];
}

/**
 * Finds dogs that have all these words, or words starting with them, in one of their names; with `isWhole` only the
 * whole words. The shortest names come first, then the youngest dogs.
 */
export async function findNamesakes(
  db: Queryable,
  words: readonly string[],
  { isWhole = false, scope = null }: { isWhole?: boolean; scope?: ResolvedScope | null } = {},
): Promise<Namesakes> {
  if (!words.length) return { shown: [], others: [] };
  const asked = words.map((word) => (isWhole ? word : `${word}:*`)).join(' & ');
  const rows = await selectRows(
    db,
    namedColumns,
    sql`from named d join ${breeds} on ${breeds.id} = ${dog.breedId} ${placementJoins}
      order by length(${dog.name}), ${dog.bornOn} desc, ${dog.id}`,
    sql`with named as materialized (select ${dogs}.* from ${dogs}
      where ${nameWords(dogs)} @@ to_tsquery('simple', ${asked}) and ${isDogInScope(scope, dogs)} limit ${lookedAtMost})`,
  );
  const named = (some: typeof rows): Namesake[] =>
    some.map((row) => {
      const { id, name, name_lat, breed, fci_group, sex, born_on } = row;
      return { id, name, name_lat, breed, fci_group, sex, born_on, path: dogLinkPath(row) };
    });
  return {
    shown: named(rows.filter((row) => publicPath(row))),
    others: named(rows.filter((row) => !publicPath(row))),
  };
}

async function findByName(db: Queryable, name: string, scope: ResolvedScope | null): Promise<FoundDogs> {
  const words = wordsOfName(name);
  const { shown, others } = await findNamesakes(db, words, { scope });
  const all = [...shown, ...others];
  const everywhere = scope && !all.length ? await findNamesakes(db, words) : null;
  return {
    record: null,
    dogs: all.slice(0, namesakesShown),
    total: all.length,
    elsewhere: everywhere ? everywhere.shown.length + everywhere.others.length : 0,
  };
}
