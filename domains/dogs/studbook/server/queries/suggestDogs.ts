import { type SQL, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { wordsOfName } from '#platform/server/db/nameSearch.ts';
import { selectRows } from '#platform/server/db/typedSql.ts';
import { readPedigreeNumber } from '../../../numbers.ts';
import { dogIdsOwnedBy } from '../../../owners/server/queries.ts';
import { titleNames } from '../../../records/server/queries/readRecords.ts';
import { dogNumbers } from '../../../records/server/tables.ts';
import { partNumber, partNumberSql } from '../../../server/import/dogKey.ts';
import { birthOf } from '../../../server/queries/births.ts';
import { dog } from '../../../server/queries/placement.ts';
import { dogs, nameWords } from '../../../server/tables.ts';
import type { Suggestion } from '../../contract.ts';

const shown = 10;
/** Limits the scan: two letters begin the names of thousands of dogs. */
const lookedAtMost = 500;

interface Asked {
  query: string;
  sex?: number | undefined;
  breed?: number | undefined;
  /** Lists dogs old enough for a litter first. */
  grown?: boolean | undefined;
  /** The viewer's profile: own and co-owned dogs come first. */
  profileId?: number | undefined;
}

/** Every typed word has to begin a word of one of the names. */
const namedBy = (query: string): SQL | null => {
  const words = wordsOfName(query);
  return words.length
    ? sql`${nameWords(dogs)} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
    : null;
};

/** Matches a whole number of another country's studbook: «FIN 12345/08», or without its letters. */
export function hasForeignNumber(query: string): SQL | null {
  const typed = query.trim().toUpperCase();
  if (!/\d/.test(typed)) return null;
  const [, book = '', number = ''] = /^([A-Z]{2,8}(?=[^A-Z]))?(.*)$/.exec(typed) ?? [];
  const folded = number.replace(/[^\p{L}\p{N}]/gu, '');
  if (folded.length < 3) return null;
  // Signs may be left out of the query, but a typed sign has to match.
  const parted = partNumber(number);
  const isSame = parted === folded ? sql`true` : sql`${sql.raw(partNumberSql('number'))} = ${parted}`;
  return sql`${dogs.id} in (select ${dogNumbers.dogId} from ${dogNumbers} where ${dogNumbers.folded} = ${folded} and ${isSame}
    and (${book} = '' or ${dogNumbers.studbook} = ${book}))`;
}

const columns = {
  id: dog.id,
  name: dog.name,
  name_lat: dog.nameLat,
  breed_id: dog.breedId,
  breed: breeds.name,
  fci_group: breeds.fciGroup,
  sex: dog.sex,
  born_on: birthOf(dog),
  pedigree_number: dog.pedigreeNumber,
  titles: titleNames(dog),
};

/** The youngest dogs come first, because a litter is planned with living dogs. */
export async function suggestDogs(db: Queryable, asked: Asked): Promise<Suggestion[]> {
  const number = readPedigreeNumber(asked.query);
  const own = number === null ? [] : await listFound(db, sql`${dogs.pedigreeNumber} = ${number}`, asked);
  if (own.length) return own;
  // A name may contain digits too: a text that is no number is searched among names.
  const abroad = hasForeignNumber(asked.query);
  const numbered = abroad ? await listFound(db, abroad, asked) : [];
  const named = namedBy(asked.query);
  return numbered.length || !named ? numbered : listFound(db, named, asked);
}

/** Own dogs have a query of their own, because the limit could cut them off among many matches. */
async function listFound(db: Queryable, wanted: SQL, asked: Asked): Promise<Suggestion[]> {
  const { profileId } = asked;
  const owned = profileId && sql`${wanted} and ${dogs.id} in ${dogIdsOwnedBy(profileId)}`;
  const [own, all] = await Promise.all([owned ? listMatching(db, owned, asked) : [], listMatching(db, wanted, asked)]);
  const ids = new Set(own.map(({ id }) => id));
  return [
    ...own.map((dog) => ({ ...dog, is_own: true })),
    ...all.filter(({ id }) => !ids.has(id)).map((dog) => ({ ...dog, is_own: false })),
  ].slice(0, shown);
}

async function listMatching(
  db: Queryable,
  wanted: SQL,
  { sex, breed, grown }: Asked,
): Promise<Omit<Suggestion, 'is_own'>[]> {
  const narrowed = [
    wanted,
    sex !== undefined && sql`${dogs.sex} = ${sex}`,
    breed !== undefined && sql`${dogs.breedId} = ${breed}`,
  ].filter((part) => part !== false);
  const first = grown ? sql`(born_on + interval '15 months')::date > ${portalToday}, ` : sql``;
  return selectRows(
    db,
    columns,
    sql`from (select * from found order by ${first}born_on desc, id limit ${shown}) d
      join ${breeds} on ${breeds.id} = ${dog.breedId} order by ${first}${dog.bornOn} desc, ${dog.id}`,
    sql`with found as materialized (select ${dogs}.* from ${dogs} where ${sql.join(narrowed, sql` and `)} limit ${lookedAtMost})`,
  );
}
