import { and, eq, sql } from 'drizzle-orm';
import { breedGroups, breeds, everydayNames } from '#domains/dictionaries/server/tables.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { notFound } from '#platform/server/errors.ts';
import { placesOf } from '../../../genetics/server/queries/stored.ts';
import { blankPortrait } from '../../../portraits/form.ts';
import { breedPortraits } from '../../../portraits/server/tables.ts';
import type { Breed, BreedRow } from '../../contract.ts';
import type { BreedFigures } from '../../figures.ts';
import { breedFigures } from '../tables.ts';

const find = statement((db) =>
  db
    .select({
      id: breeds.id,
      name: breeds.name,
      name_lat: breeds.nameLat,
      fci_number: breeds.fciNumber,
      fci_group: breeds.fciGroup,
      head: breeds.head,
      group: breedGroups.shortName,
      is_provisional: breeds.isProvisional,
      section: breeds.section,
      origin: breeds.origin,
      purpose: breeds.purpose,
      varieties: breeds.varieties,
      figures: breedFigures.figures,
      counted_at: breedFigures.countedAt,
      portrait: breedPortraits.content,
      checked_on: breedPortraits.checkedOn,
    })
    .from(breeds)
    .leftJoin(breedGroups, eq(breedGroups.id, breeds.fciGroup))
    .leftJoin(breedFigures, eq(breedFigures.breedId, breeds.id))
    .leftJoin(breedPortraits, eq(breedPortraits.breedId, breeds.id))
    .where(eq(breeds.id, sql.placeholder('id'))),
);

async function named(db: Queryable, { sires, ancestors, ...figures }: BreedFigures): Promise<Breed['figures']> {
  const places = await placesOf(db, [...new Set([...sires, ...ancestors].map(({ id }) => id))]);
  const known = <Row extends { id: number }>(rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const place = places.get(row.id);
      return place ? [{ ...row, ...place }] : [];
    });
  return { ...figures, sires: known(sires), ancestors: known(ancestors) };
}

/** Reads stored figures by primary key, and dogs' names. Throws 404. */
export async function getBreed(db: Queryable, breedId: number, today: string): Promise<Breed> {
  const [found] = await find(db, { id: breedId });
  if (!found) throw notFound();
  const { portrait, checked_on, ...breed } = found;
  return {
    ...breed,
    portrait: portrait && { ...blankPortrait, ...portrait, checked_on },
    group: found.group ?? '',
    today,
    figures: found.figures && (await named(db, found.figures)),
  };
}

const list = statement((db) =>
  db
    .select({
      id: breeds.id,
      name: breeds.name,
      name_lat: breeds.nameLat,
      fci_group: breeds.fciGroup,
      fci_number: breeds.fciNumber,
      dogs: sql<number>`coalesce((${breedFigures.figures} ->> 'dogs')::int, 0)`,
    })
    .from(breeds)
    .leftJoin(breedFigures, eq(breedFigures.breedId, breeds.id))
    .orderBy(breeds.fciGroup, breeds.name),
);

const everyday = statement((db) =>
  db
    .select({ name: everydayNames.name, breed: everydayNames.standsFor })
    .from(everydayNames)
    .where(and(eq(everydayNames.kind, 'breed'), eq(everydayNames.isDeleted, false))),
);

export async function listBreedsOfDogs(db: Queryable): Promise<BreedRow[]> {
  const called = groupBy(await everyday(db, {}), ({ breed }) => breed);
  return (await list(db, {})).map((row) => ({
    ...row,
    called: (called.get(row.name) ?? []).map(({ name }) => name),
  }));
}
