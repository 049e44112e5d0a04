import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { aliased } from '#platform/server/db/typedSql.ts';
import { breedingRightHolds, breedingRights } from '../../../breedingRights/server/tables.ts';
import { litterPlans } from '../../../litterPlans/server/tables.ts';
import { matings } from '../../../matings/server/tables.ts';
import { dogOwners } from '../../../owners/server/tables.ts';
import { dogPhotos } from '../../../photos/server/tables.ts';
import { dogAwards, dogDeaths, dogExaminations, dogNumbers, dogTitles } from '../../../records/server/tables.ts';
import { issuedDocuments } from '../../../server/documents/tables.ts';
import { awaitedParents } from '../../../server/import/tables.ts';
import { dogRequests, dogs, litters } from '../../../server/tables.ts';
import { titleCertificates } from '../../../titleProgress/server/tables.ts';
import { dogFreezes, dogTransfers, transferKeys } from '../../../transfers/server/tables.ts';

type Row<T extends PgTable, Name extends string> = ReturnType<typeof alias<T, Name>>;

/** A table of this domain whose rows move in a merge: `g` is a row of the removed dog. */
export interface OwnTable {
  table: PgTable;
  g: PgTable;
  column: PgColumn;
  what: string;
  key: readonly PgColumn[];
  /** SQL that is true when the kept dog has an equivalent record. */
  clashes(keptId: number): SQL;
}

interface Rule<T extends PgTable> {
  key?: readonly (keyof T['_']['columns'] & string)[];
  /** `k`: a row of the kept dog that conflicts with `g`. */
  clash?: (g: Row<T, 'g'>, k: Row<T, 'k'>) => SQL;
}

function own<T extends PgTable>(
  table: T,
  name: keyof T['_']['columns'] & string,
  what: string,
  { key, clash }: Rule<T> = {},
): OwnTable {
  const [g, k] = [alias(table, 'g'), alias(table, 'k')];
  const [ofGone, ofKept] = [getTableColumns<PgTable>(g), getTableColumns<PgTable>(k)];
  const one = (columns: Record<string, PgColumn>, wanted: string): PgColumn => {
    const found = columns[wanted];
    if (!found) throw new Error(`${getTableName(table)} has no ${wanted}`);
    return found;
  };
  return {
    ...{ table, g, what, column: one(ofGone, name) },
    key: (key ?? ['id']).map((part) => one(ofGone, part)),
    clashes: (keptId) =>
      clash
        ? sql`exists (select from ${aliased(k)} where ${one(ofKept, name)} = ${keptId} and ${clash(g, k)})`
        : sql`false`,
  };
}

export const ownTables: readonly OwnTable[] = [
  own(dogs, 'sireId', 'Дети'),
  own(dogs, 'damId', 'Дети'),
  own(litters, 'sireId', 'Помёты'),
  own(litters, 'damId', 'Помёты'),
  own(matings, 'sireId', 'Вязки'),
  own(matings, 'damId', 'Вязки'),
  own(litterPlans, 'sireId', 'Планы помётов', {
    clash: (g, k) => sql`${k.profileId} = ${g.profileId} and ${k.damId} = ${g.damId}`,
  }),
  own(litterPlans, 'damId', 'Планы помётов', {
    clash: (g, k) => sql`${k.profileId} = ${g.profileId} and ${k.sireId} = ${g.sireId}`,
  }),
  own(issuedDocuments, 'dogId', 'Бумаги'),
  own(dogRequests, 'dogId', 'Запросы владельцев', {
    clash: (g, k) => sql`${g.status} = 1 and ${k.profileId} = ${g.profileId} and ${k.status} = 1`,
  }),
  own(dogFreezes, 'dogId', 'Споры'),
  own(dogTransfers, 'dogId', 'Передачи'),
  own(transferKeys, 'dogId', 'Ключи передачи', {
    key: ['keyHash'],
    clash: (g, k) => sql`${g.endedAt} is null and ${k.endedAt} is null`,
  }),
  own(dogOwners, 'dogId', 'Владельцы', {
    clash: (g, k) =>
      sql`(${k.place} = ${g.place} or ${k.profileId} = ${g.profileId}) and daterange(${k.since}, ${k.until}) && daterange(${g.since}, ${g.until})`,
  }),
  own(dogPhotos, 'dogId', 'Фотографии'),
  own(breedingRights, 'dogId', 'Права разведения', {
    clash: (g, k) => sql`daterange(${k.since}, ${k.until}, '[]') && daterange(${g.since}, ${g.until}, '[]')`,
  }),
  own(breedingRightHolds, 'dogId', 'Споры о праве разведения'),
  own(dogNumbers, 'dogId', 'Номера других книг'),
  own(dogTitles, 'dogId', 'Титулы', { clash: (g, k) => sql`${k.titleId} = ${g.titleId}` }),
  own(dogAwards, 'dogId', 'Награды', {
    clash: (g, k) => sql`${k.dignityId} = ${g.dignityId} and ${k.givenOn} = ${g.givenOn} and ${k.show} = ${g.show}`,
  }),
  own(titleCertificates, 'dogId', 'Сертификаты, засчитанные для титулов', {
    clash: (g, k) =>
      sql`${k.family} = ${g.family} and ${k.dignityId} = ${g.dignityId} and ${k.givenOn} = ${g.givenOn} and ${k.show} = ${g.show}`,
  }),
  own(dogExaminations, 'dogId', 'Обследования', {
    clash: (g, k) => sql`${k.kind} = ${g.kind} and ${k.examinedOn} = ${g.examinedOn}`,
  }),
  own(dogDeaths, 'dogId', 'Смерть', { key: ['dogId'], clash: () => sql`true` }),
  own(awaitedParents, 'dogId', 'Ожидаемые родители', {
    key: ['dogId', 'side'],
    clash: (g, k) => sql`${k.side} = ${g.side}`,
  }),
];
