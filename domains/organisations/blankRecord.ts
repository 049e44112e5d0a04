import { type FieldKind, fieldNames, fieldOf, type RecordValues } from './fields.ts';

const blanks: Readonly<Record<FieldKind, () => RecordValues[keyof RecordValues]>> = {
  ...{ text: () => '', ogrn: () => '', inn: () => '', mail: () => '' },
  ...{ city: () => null, federation: () => null },
  ...{ codes: () => [], breeds: () => [] },
};

export const blankRecord = Object.fromEntries(
  fieldNames.map((name) => [name, blanks[fieldOf(name).kind]()]),
) as RecordValues;
