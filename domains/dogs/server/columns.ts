import type { ColumnNames } from '#platform/server/tableFiles/headings.ts';
import { readHips, textUpTo, wholeNumberBetween } from './import/rowReader.ts';
import type { dogImportRows } from './import/tables.ts';
import type { dogs } from './tables.ts';

type Dog = typeof dogs.$inferSelect;
export type DogColumn = keyof Dog;

/** Columns of the staging table, without the row's own place. */
export type StagedColumn = Exclude<keyof typeof dogImportRows.$inferSelect, 'importId' | 'line'>;

/** Found by the plan of an import from other columns of its row. */
type PlannedColumn = 'sireId' | 'damId' | 'breederId' | 'ownerId';

/** One optional cell of the import file that holds the value as the studbook keeps it. */
interface Cell<Value> {
  headings: ColumnNames<'one'>['one'];
  /** Null for a text it cannot read; `hint` then says, in Russian, what to write. */
  read(text: string): Value | null;
  hint: string;
  /** Whether «нет», «н/д», «-» and the like count as an empty cell. */
  allowsNone?: true;
}

type Rule<Name extends DogColumn> = {
  /** Group of the column when two records are merged: a group blank in the kept dog is filled. Null: never filled. */
  filledAs: string | null;
} & (
  | { import: 'never' }
  | ({
      /** Every row of a file has a required value; a blank optional one changes nothing of a known dog. */
      import: 'required' | 'optional';
      /** SQL of the new value of a known dog `d` by the row `r`, if another than the rule's. */
      update?: string;
      cell?: Cell<NonNullable<Dog[Name]>>;
    } & (Name extends StagedColumn | PlannedColumn ? { staged?: undefined } : { staged: StagedColumn }))
);

/** A rule for every column: a column without one, or one to be imported and not staged, is a compiler error. */
export type DogColumnRules = { readonly [Name in DogColumn]: Rule<Name> };

const keptDay = (known: string, given: string): string =>
  `case when r.born_year_only and extract(year from r.born_on) = extract(year from d.born_on) then ${known} else ${given} end`;

const grade = { read: wholeNumberBetween(0, 3), hint: 'число от 0 до 3' };

/**
 * Declares how imports, exports and merges treat each column of `dogs`. A column whose value is one cell of the file
 * has it here (`cell`); columns that several cells make, or that dictionaries translate, are read in
 * `import/columns.ts`.
 */
export const dogColumns = {
  id: { import: 'never', filledAs: null },
  name: { import: 'required', filledAs: null },
  nameLat: { import: 'required', filledAs: null },
  breedId: { import: 'required', filledAs: null },
  sex: { import: 'required', filledAs: null },
  // A file that knows the year only says nothing against a day of that year.
  bornOn: { import: 'required', filledAs: null, update: keptDay('d.born_on', 'r.born_on') },
  // Rows that an earlier release has staged are without it.
  bornYearOnly: {
    import: 'optional',
    filledAs: null,
    update: keptDay('d.born_year_only', 'coalesce(r.born_year_only, false)'),
  },
  colour: {
    import: 'optional',
    filledAs: 'Окрас',
    cell: { headings: ['Окрас', 'colour'], read: textUpTo(60), hint: 'не длиннее 60 символов', allowsNone: true },
  },
  stampCode: { import: 'optional', filledAs: 'Клеймо' },
  stampNumber: { import: 'optional', filledAs: 'Клеймо' },
  chip: { import: 'optional', filledAs: 'Чип' },
  pedigreeNumber: { import: 'optional', filledAs: 'Родословная' },
  sireId: {
    import: 'optional',
    filledAs: 'Отец',
    update: 'case when r.sire_number is null and r.sire_key is null then d.sire_id else r.sire_id end',
  },
  damId: {
    import: 'optional',
    filledAs: 'Мать',
    update: 'case when r.dam_number is null and r.dam_key is null then d.dam_id else r.dam_id end',
  },
  // A parent named by another key has no federation number to wait for.
  sireNumber: {
    import: 'optional',
    filledAs: 'Отец',
    update: 'case when r.sire_key is null then coalesce(r.sire_number, d.sire_number) end',
  },
  damNumber: {
    import: 'optional',
    filledAs: 'Мать',
    update: 'case when r.dam_key is null then coalesce(r.dam_number, d.dam_number) end',
  },
  breederId: { import: 'optional', filledAs: 'Заводчик' },
  ownerId: { import: 'optional', filledAs: 'Владелец' },
  breederName: { import: 'optional', staged: 'breeder', filledAs: 'Заводчик' },
  ownerName: { import: 'optional', staged: 'owner', filledAs: 'Владелец' },
  isListed: { import: 'optional', filledAs: null },
  dignityIds: { import: 'optional', filledAs: 'Сертификаты' },
  hd: {
    import: 'optional',
    filledAs: 'HD',
    cell: { headings: ['HD', 'hd'], read: readHips, hint: 'буква от A до E' },
  },
  ed: { import: 'optional', filledAs: 'ED', cell: { headings: ['ED', 'ed'], ...grade } },
  pl: { import: 'optional', filledAs: 'PL', cell: { headings: ['PL', 'pl'], ...grade } },
  updatedAt: { import: 'never', filledAs: null },
} satisfies DogColumnRules;

type Rules = typeof dogColumns;
/** Columns that every row of a file has. */
export type RequiredColumn = {
  [Name in DogColumn]: Rules[Name]['import'] extends 'required' ? Name : never;
}[DogColumn];
/** Columns read from one cell as declared. */
export type CellColumn = { [Name in DogColumn]: Rules[Name] extends { cell: unknown } ? Name : never }[DogColumn];

const rules: DogColumnRules = dogColumns;
export const dogColumnNames = Object.keys(dogColumns) as DogColumn[];

/** Declared cells by their columns. */
export const dogCells = Object.fromEntries(
  dogColumnNames.flatMap((name) => {
    const rule = rules[name];
    return rule.import !== 'never' && rule.cell ? [[name, rule.cell]] : [];
  }),
) as unknown as { readonly [Name in CellColumn]: Cell<NonNullable<Dog[Name]>> };

export const cellColumns = Object.keys(dogCells) as CellColumn[];

/** A value for each column read from one cell. */
export const ofCells = <Value>(value: (name: CellColumn) => Value): Record<CellColumn, Value> =>
  Object.fromEntries(cellColumns.map((name) => [name, value(name)])) as Record<CellColumn, Value>;

export const headingsOfCells = ofCells((name) => dogCells[name].headings);
