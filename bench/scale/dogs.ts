import type pg from 'pg';
import { copyInto, copyLine } from '#platform/server/db/copy.ts';
import { adjectives, adjectivesLat, nouns, nounsLat, nth } from './names.ts';

/** Puppies per litter, and number of generations after the first dogs. */
const litterSize = 5;
const generations = 8;
const perCode = 500;

const columns = [
  'name',
  'name_lat',
  'breed_id',
  'sex',
  'born_on',
  'colour',
  'stamp_code',
  'stamp_number',
  'chip',
  'pedigree_number',
];
const kin = ['sire_id', 'dam_id', 'sire_number', 'dam_number', 'breeder_id', 'owner_id', 'is_listed', 'hd'];

const letter = (at: number): string => String.fromCharCode(65 + (at % 26));
export const codeOf = (at: number): string => {
  const code = Math.floor(at / perCode);
  return letter(Math.floor(code / 676)) + letter(Math.floor(code / 26)) + letter(code);
};
export const numberOf = (at: number): number => 1000 + (at % perCode);

export interface ScaledDog {
  at: number;
  name: string;
  nameLat: string;
  sex: number;
  bornOn: string;
  chip: string | null;
  /** Turns of the parents, of the generation before. */
  sire: number | null;
  dam: number | null;
}

/** A dog by its turn: litters of five with parents of the previous generation; even turns are males. */
export function dogAt(at: number, total: number): ScaledDog {
  const size = Math.floor(total / generations / 10) * 10;
  const generation = Math.min(Math.floor(at / size), generations - 1);
  const litter = Math.floor((at - generation * size) / litterSize);
  const parent = (step: number, odd: number): number | null =>
    generation ? (generation - 1) * size + 2 * ((litter * step) % (size / 2)) + odd : null;
  const day = new Date(Date.UTC(1988 + generation * 4, 0, 1 + (litter % 900))).toISOString().slice(0, 10);
  return {
    at,
    name: `${nth(adjectives, litter)} ${nth(nouns, at)} ${at}`,
    nameLat: `${nth(adjectivesLat, litter)} ${nth(nounsLat, at)} ${at}`,
    sex: 1 + (at % 2),
    bornOn: day,
    chip: at % 2 ? null : String(643_000_000_000_000 + at),
    sire: parent(1, 0),
    dam: parent(7919, 1),
  };
}

/** One breed is as large as a country's largest; the others share the rest. */
const breedOf = (breeds: readonly number[], litter: number): number =>
  litter % 100 < 23 ? (breeds[0] as number) : nth(breeds, litter);

/** Fills an empty studbook, where a dog's id is its turn plus one. */
export async function writeDogs(client: pg.ClientBase, total: number): Promise<void> {
  const { rows } = await client.query<{ org: number; person: number; breeds: number[] }>(
    `select (select id from profiles where alias = 'org_0') as org, (select id from profiles where alias = 'person_0') as person,
       (select array_agg(id order by id) from breeds) as breeds`,
  );
  const { org, person, breeds } = rows[0] as { org: number; person: number; breeds: number[] };
  const lines = function* () {
    for (let at = 0; at < total; at += 1) {
      const dog = dogAt(at, total);
      const id = (turn: number | null): number | null => (turn === null ? null : turn + 1);
      const own = [
        dog.name,
        dog.nameLat,
        breedOf(breeds, Math.floor(at / litterSize)),
        dog.sex,
        dog.bornOn,
        'чёрный',
        codeOf(at),
        numberOf(at),
        dog.chip,
        at + 1,
      ];
      const kennel = org + ((at * 2 + 1) % 20_000);
      yield copyLine([
        ...own,
        id(dog.sire),
        id(dog.dam),
        id(dog.sire),
        id(dog.dam),
        kennel,
        at % 3 ? null : person + (at % 50_000),
        at % 2 === 0,
        'A',
      ]);
    }
  };
  await copyInto(client, 'dogs', [...columns, ...kin], lines());
  await client.query(
    `insert into stamp_codes (code, profile_id, status)
     select stamp_code, $1::int + min(id) % 20000, 3 from dogs group by stamp_code`,
    [org],
  );
  await client.query(
    `insert into litters (breed_id, sire_id, dam_id, born_on, males, females, stamp_code, stamp_from, stamp_to, organisation_id, status)
     select min(breed_id), min(sire_id), dam_id, born_on, count(*) filter (where sex = 1), count(*) filter (where sex = 2), min(stamp_code),
       min(stamp_number), max(stamp_number), $1::int + min(id) % 20000, 3 from dogs where dam_id is not null group by dam_id, born_on`,
    [org],
  );
}
