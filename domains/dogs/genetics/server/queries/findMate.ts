import { eq, or, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { day, selectRows } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import { readPedigreeNumber } from '../../../numbers.ts';
import { dogDeaths } from '../../../records/server/tables.ts';
import { birthOf } from '../../../server/queries/births.ts';
import {
  breeder,
  dog,
  isBreederOfDog,
  isOwnerOfDog,
  owner,
  placementFields,
} from '../../../server/queries/placement.ts';
import { dogs, litters } from '../../../server/tables.ts';

/** The columns that matings and rules need. */
const selectMates = (db: Queryable) =>
  db
    .select({
      ...placementFields,
      name: dog.name,
      name_lat: dog.nameLat,
      breed_id: dog.breedId,
      breed: breeds.name,
      fci_group: breeds.fciGroup,
      sex: dog.sex,
      born_on: birthOf(dog),
      colour: dog.colour,
      pedigree_number: dog.pedigreeNumber,
      sire_id: dog.sireId,
      dam_id: dog.damId,
      hd: dog.hd,
      ed: dog.ed,
      pl: dog.pl,
      died_on: dogDeaths.diedOn,
    })
    .from(dog)
    .innerJoin(breeds, eq(breeds.id, dog.breedId))
    .leftJoin(owner, isOwnerOfDog)
    .leftJoin(breeder, isBreederOfDog)
    .leftJoin(dogDeaths, eq(dogDeaths.dogId, dog.id));
export type Mate = Awaited<ReturnType<typeof selectMates>>[number];

const numberOnly = /^\d{1,10}$/;

/** A bare number that is no pedigree number is a record id; «id123» always is. */
export async function findMate(db: Queryable, given: string): Promise<Mate | undefined> {
  const byId = /^id ?(\d{1,10})$/i.exec(given)?.[1] ?? (numberOnly.test(given) ? given : undefined);
  const number = /^id/i.test(given) ? null : readPedigreeNumber(given);
  const id = byId !== undefined && Number(byId) <= 2_147_483_647 ? Number(byId) : null;
  if (id === null && number === null) return undefined;
  const isNumbered = sql`${dog.pedigreeNumber} = ${number}`;
  const [mate] = await selectMates(db)
    .where(or(isNumbered, sql`${dog.id} = ${id}`))
    .orderBy(sql`${isNumbered} desc nulls last`)
    .limit(1);
  return mate;
}

export async function getMate(db: Queryable, dogId: number): Promise<Mate | undefined> {
  return findMate(db, `id${dogId}`);
}

const [male, female] = [1, 2];
const unknownDog = (given: string): string =>
  `В племенной книге нет собаки «${given}». Проверьте ${/\d/.test(given) ? 'номер родословной' : 'кличку'}`;

interface Sides {
  sire: string | null;
  dam: string | null;
}

/** A side left empty has none. */
export function mateErrors(
  given: { sire?: string | undefined; dam?: string | undefined },
  sire: Mate | undefined,
  dam: Mate | undefined,
): Sides {
  const wrong: Sides = { sire: null, dam: null };
  if (given.sire && !sire) wrong.sire = unknownDog(given.sire);
  if (given.dam && !dam) wrong.dam = unknownDog(given.dam);
  if (sire && dam && sire.id === dam.id) return { ...wrong, dam: 'Это одна и та же собака. Выберите кобеля и суку' };
  if (sire && sire.sex !== male) wrong.sire = `${sire.name_lat} — сука. Здесь нужен кобель`;
  if (dam && dam.sex !== female) wrong.dam = `${dam.name_lat} — кобель. Здесь нужна сука`;
  return wrong;
}

/** Throws 404 for an unknown dog and 400 for a wrong one, at its field. */
export async function findPair(
  db: Queryable,
  given: { sire: string; dam: string },
): Promise<{ sire: Mate; dam: Mate }> {
  const [sire, dam] = await Promise.all([findMate(db, given.sire), findMate(db, given.dam)]);
  const wrong = mateErrors(given, sire, dam);
  const errors = Object.fromEntries(Object.entries(wrong).filter(([, words]) => words !== null));
  if (!sire || !dam) throw new PortalError(404, errors);
  if (Object.keys(errors).length) throw new PortalError(400, errors);
  return { sire, dam };
}

/** Days on which the dam whelped before, the latest first. */
export async function listWhelpings(db: Queryable, damId: number, before: string | null): Promise<string[]> {
  const rows = await selectRows(
    db,
    { born_on: day(sql`born_on`) },
    sql`from (select ${litters.bornOn} as born_on from ${litters} where ${litters.damId} = ${damId}
        union select ${dogs.bornOn} from ${dogs} where ${dogs.damId} = ${damId}) whelping
      where ${before}::date is null or born_on < ${before} order by born_on desc limit 30`,
  );
  return rows.map(({ born_on }) => born_on);
}

export async function namesOf(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: dogs.id, name_lat: dogs.nameLat })
    .from(dogs)
    .where(sql`${dogs.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, name_lat }) => [id, name_lat]));
}
