import type { FileKind, RecordFileKind } from '../../importedFiles.ts';
import { examinationKinds, examinations } from '../../records/examinations.ts';
import { columnNames } from '../import/columns.ts';
import { litterStates, recordColumns } from '../import/recordColumns.ts';
import { exportedCells } from '../queries/columnSql.ts';
import { table } from '../queries/tableNames.ts';

/** An import file: its headings, and a select of as many text columns, in studbook order. */
export interface ExportFile {
  headings: readonly string[];
  select: string;
}

const day = (column: string): string => `to_char(${column}, 'DD.MM.YYYY')`;
const flag = (column: string): string => `case when ${column} then 'да' else 'нет' end`;

/** Adds a «№» where `readDogKey` would take the number for a stamp. */
const bookNumber = (n: string): string =>
  `${n}.studbook || case when length(${n}.studbook) = 3 and ${n}.folded ~ '^[0-9]{1,7}$' then ' № ' else ' ' end || ${n}.number`;

/** The foreign number that identifies a dog: the first one, or the one it was born under. */
const ownNumber = (d: string): string =>
  `(select ${bookNumber('n')} from ${table.dogNumbers} n where n.dog_id = ${d}.id order by n.is_primary desc, n.id limit 1)`;

const keyOf = (d: string): string =>
  `coalesce('РКФ ' || ${d}.pedigree_number, ${d}.stamp_code || ' ' || ${d}.stamp_number, ${d}.chip, ${ownNumber(d)}, '')`;

/** A parent by its key; a parent not in the studbook by the key it is awaited under. */
const parent = (side: 'sire' | 'dam'): string =>
  `case when ${side}.id is not null then ${keyOf(side)} when d.${side}_number is not null then 'РКФ ' || d.${side}_number
    else (select case when left(a.key, 2) = 'c:' then substr(a.key, 3) when left(a.key, 2) = 'n:' then split_part(a.key, ':', 2) || ' № ' || split_part(a.key, ':', 3)
      else replace(substr(a.key, 3), ':', ' ') end from ${table.awaitedParents} a where a.dog_id = d.id and a.side = '${side}') end`;

type DogField = Exclude<keyof typeof columnNames, 'mistake'>;

const dogs: Readonly<Record<DogField, string>> = {
  ...exportedCells,
  name: 'd.name',
  nameLat: 'd.name_lat',
  breed: 'b.name',
  sex: "case d.sex when 1 then 'кобель' else 'сука' end",
  bornOn: `case when d.born_year_only then to_char(d.born_on, 'YYYY') else ${day('d.born_on')} end`,
  stamp: "d.stamp_code || ' ' || d.stamp_number",
  chip: 'd.chip',
  pedigreeNumber: "'РКФ ' || d.pedigree_number",
  studbookNumber: ownNumber('d'),
  sire: parent('sire'),
  dam: parent('dam'),
  breeder: 'd.breeder_name',
  breederAlias: 'breeder.alias',
  owner: 'd.owner_name',
  ownerAlias: 'holder.alias',
  titles: `(select string_agg(t.full_name, ', ' order by u.at) from unnest(d.dignity_ids) with ordinality u(id, at) join ${table.dignities} t on t.id = u.id)`,
  isListed: flag('d.is_listed'),
};

const given = `from ${table.dogs} d join ${table.breeds} b on b.id = d.breed_id left join ${table.dogs} sire on sire.id = d.sire_id left join ${table.dogs} dam on dam.id = d.dam_id left join ${table.profiles} breeder on breeder.id = d.breeder_id left join ${table.profiles} holder on holder.id = d.owner_id`;
const examined = examinationKinds.map((kind) => `when '${kind}' then '${examinations[kind].name}'`).join(' ');
const states = litterStates.map((state, at) => `when ${at + 1} then '${state}'`).join(' ');

/** Column values in the order of `recordColumns`. */
const records: Readonly<Record<RecordFileKind, readonly [values: readonly string[], from: string]>> = {
  numbers: [
    [keyOf('d'), 'n.studbook', 'n.number', flag('n.is_primary')],
    `from ${table.dogNumbers} n join ${table.dogs} d on d.id = n.dog_id order by n.dog_id, n.id`,
  ],
  deaths: [
    [keyOf('d'), day('x.died_on'), 'x.cause', flag('x.is_cause_public')],
    `from ${table.dogDeaths} x join ${table.dogs} d on d.id = x.dog_id order by x.dog_id`,
  ],
  titles: [
    [keyOf('d'), 't.full_name', day('x.given_on'), 'x.number', 'x.paper'],
    `from ${table.dogTitles} x join ${table.dogs} d on d.id = x.dog_id join ${table.titles} t on t.id = x.title_id order by x.dog_id, x.id`,
  ],
  awards: [
    [keyOf('d'), 't.full_name', day('x.given_on'), 'x.show', 'x.judge', 'x.country', 'x.number', 'x.paper'],
    `from ${table.dogAwards} x join ${table.dogs} d on d.id = x.dog_id join ${table.dignities} t on t.id = x.dignity_id order by x.dog_id, x.id`,
  ],
  health: [
    [
      keyOf('d'),
      `case x.kind ${examined} end`,
      day('x.examined_on'),
      'x.left_side',
      'x.right_side',
      'x.result',
      'x.laboratory',
      'x.paper',
    ],
    `from ${table.dogExaminations} x join ${table.dogs} d on d.id = x.dog_id order by x.dog_id, x.id`,
  ],
  owners: [
    [keyOf('d'), 'h.alias', 'x.place::text', day('x.since'), day('x.until')],
    `from ${table.dogOwners} x join ${table.dogs} d on d.id = x.dog_id join ${table.profiles} h on h.id = x.profile_id order by x.dog_id, x.place, x.since nulls first`,
  ],
  litters: [
    [
      keyOf('d'),
      keyOf('sire'),
      day('x.born_on'),
      'b.name',
      'x.males::text',
      'x.females::text',
      'x.stamp_code',
      'x.stamp_from::text',
      'x.stamp_to::text',
      'o.alias',
      `case x.status ${states} end`,
      day('x.registered_on'),
      'x.message',
    ],
    `from ${table.litters} x join ${table.dogs} d on d.id = x.dam_id join ${table.dogs} sire on sire.id = x.sire_id join ${table.breeds} b on b.id = x.breed_id join ${table.profiles} o on o.id = x.organisation_id order by x.id`,
  ],
};

/** SQL over `d`: true when a file can reference the dog. */
export const hasNumber = `coalesce(d.pedigree_number, d.stamp_number) is not null or d.chip is not null or exists (select from ${table.dogNumbers} n where n.dog_id = d.id)`;

/** Dogs are ordered so that parents precede their young. */
export function exportFileOf(kind: FileKind): ExportFile {
  if (kind === 'dogs') {
    const names = (Object.keys(columnNames) as (keyof typeof columnNames)[]).filter((name) => name !== 'mistake');
    return {
      headings: names.map((name) => columnNames[name][0]),
      select: `select ${names.map((name) => dogs[name]).join(', ')} ${given} where ${hasNumber} order by d.born_on, d.id`,
    };
  }
  const [values, from] = records[kind];
  return {
    headings: Object.values(recordColumns[kind]).map(([heading]) => heading),
    select: `select ${values.join(', ')} ${from}`,
  };
}
