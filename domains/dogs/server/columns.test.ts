import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type DogColumnRules, dogColumns } from './columns.ts';
import { columnNames } from './import/columns.ts';
import { blankValues, fillable, importedColumns } from './queries/columnSql.ts';
import { dogs } from './tables.ts';

const { hd: _hd, ...withoutHips } = dogColumns;

it('has a rule for every column of dogs, and the compiler refuses a missing one', () => {
  // @ts-expect-error a column of `dogs` without a rule
  const forgotten: DogColumnRules = withoutHips;
  const columns = Object.keys(getTableColumns(dogs));
  expect(Object.keys(dogColumns).toSorted()).toEqual(columns.toSorted());
  expect(columns.filter((name) => !(name in forgotten))).toEqual(['hd']);
});

it('refuses an imported column that the staging table lacks', () => {
  // @ts-expect-error `breederName` is staged under another name, which its rule has to say
  const rules: DogColumnRules = { ...dogColumns, breederName: { import: 'optional', filledAs: null } };
  expect(rules.breederName).not.toHaveProperty('staged');
});

it('reads and writes a declared cell under its own heading', () => {
  expect(columnNames).toMatchObject({ colour: ['Окрас', 'colour'], hd: ['HD', 'hd'] });
});

it('leaves a known value when the cell is blank, and inserts the default into a new dog', () => {
  expect(importedColumns.find(({ name }) => name === 'dignity_ids')).toEqual({
    name: 'dignity_ids',
    insert: "coalesce(r.dignity_ids, '{}')",
    update: 'coalesce(r.dignity_ids, d.dignity_ids)',
  });
  expect(importedColumns.find(({ name }) => name === 'breeder_name')).toMatchObject({ insert: 'r.breeder' });
  expect([blankValues.get('colour'), blankValues.get('is_listed'), blankValues.get('hd')]).toEqual([
    "''",
    'false',
    'null',
  ]);
});

it('fills the columns of one group together when two records are merged', () => {
  expect(fillable.find(({ what }) => what === 'Владелец')?.columns).toEqual(['owner_id', 'owner_name']);
  expect(fillable.map(({ what }) => what).slice(0, 3)).toEqual(['Окрас', 'Клеймо', 'Чип']);
});
