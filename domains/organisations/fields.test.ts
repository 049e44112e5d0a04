import { describe, expect, it } from 'vitest';
import { blankRecord } from './blankRecord.ts';
import { fieldNames, fieldOf, formRows, missingOf, type RecordValues, recordFields } from './fields.ts';
import { recordValues } from './schemas.ts';
import { columnsOf, valuesOf } from './server/queries/entries.ts';
import type { organisationRecords } from './server/tables.ts';

const filled: RecordValues = {
  name: 'Клуб «Берег»',
  short_name: 'Берег',
  legal_name: 'РОО «Берег»',
  ogrn: '1027700132195',
  inn: '7707083893',
  legal_address: 'Москва, Полевая, 1',
  city_id: 1,
  address: 'Полевая, 2',
  federation_id: 7,
  head_name: 'Орлова М. И.',
  mail: 'bereg@example.ru',
  stamp_codes: ['QWA'],
  folder_number: '12',
  breed_ids: [122],
};

describe('declared fields of the register', () => {
  it('all have a place in the form, once', () => {
    expect(formRows.flat().toSorted()).toEqual(fieldNames.toSorted());
  });

  it('all have a rule that accepts the blank value, except the name', () => {
    const refused = recordValues.safeParse(blankRecord).error?.issues.map(({ path }) => path[0]);
    expect(refused).toEqual(['name']);
    expect(recordValues.parse(filled)).toEqual(filled);
  });

  it('all are stored in a column and read back; the federation is stored with the profile', () => {
    const row = { ...columnsOf(filled), profileId: 5, version: 1 } as typeof organisationRecords.$inferSelect;
    expect(Object.keys(columnsOf(filled))).toHaveLength(fieldNames.length - 1);
    expect(valuesOf(row, filled.federation_id)).toEqual(filled);
  });

  it('cannot be left out of values: the compiler names the field', () => {
    const { folder_number: _folder, ...rest } = filled;
    // @ts-expect-error values without a declared field
    const forgotten: RecordValues = rest;
    expect(fieldNames.filter((name) => !(name in forgotten))).toEqual(['folder_number']);
  });

  it('demand a mail of clubs and breeds of breed clubs', () => {
    const messages = (kind: Parameters<typeof missingOf>[0]) => missingOf(kind, blankRecord).map(({ field }) => field);
    expect([messages('club'), messages('nbc'), messages('kennel')]).toEqual([['mail'], ['breed_ids'], []]);
    expect(missingOf('club', filled)).toEqual([]);
  });

  it('have a heading of their own in import files', () => {
    const headings = fieldNames.map((name) => fieldOf(name).heading);
    expect(new Set(headings).size).toBe(Object.keys(recordFields).length);
  });
});
