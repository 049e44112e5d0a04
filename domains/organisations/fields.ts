import { type OrganisationKind, organisationKinds } from './kinds.ts';
import { texts } from './texts.ts';

/** What a field holds: typed text ('' when unknown), the id of a city or federation (null), lists ([]). */
type TextKind = 'text' | 'ogrn' | 'inn' | 'mail';
export type FieldKind = TextKind | 'city' | 'federation' | 'codes' | 'breeds';

interface Common {
  label: string;
  /** English heading in import files, beside `label`. */
  heading: string;
  hint?: string;
  /** Masked in the audit log for some readers. */
  isPersonal?: true;
  /** Kinds of organisations whose form has it; default: all. */
  of?: readonly OrganisationKind[];
  /** Kinds that must have it, with the message when it is blank. */
  requiredOf?: Partial<Record<OrganisationKind, string>>;
  /** Hints of kinds that differ from `hint`. */
  hints?: Partial<Record<OrganisationKind, string>>;
}

/** `min`, `max`: characters. */
export type RecordField = Common & ({ kind: 'text'; min?: number; max: number } | { kind: Exclude<FieldKind, 'text'> });

/**
 * The fields of the register. Validator, form, blank record, history, journal and import are derived from them; history
 * and files have this order. To add a field, add a line here and a column of the same name in `server/tables.ts`.
 */
export const recordFields = {
  name: { kind: 'text', label: 'Название', heading: 'name', min: 1, max: 200 },
  short_name: {
    kind: 'text',
    label: 'Короткое название',
    heading: 'short_name',
    max: 100,
    hint: 'Как в списках; пустое — как название',
  },
  legal_name: { kind: 'text', label: 'Юридическое название', heading: 'legal_name', max: 300 },
  ogrn: { kind: 'ogrn', label: 'ОГРН', heading: 'ogrn' },
  inn: { kind: 'inn', label: 'ИНН', heading: 'inn' },
  legal_address: { kind: 'text', label: 'Юридический адрес', heading: 'legal_address', max: 300 },
  city_id: { kind: 'city', label: 'Город', heading: 'city' },
  address: { kind: 'text', label: 'Адрес', heading: 'address', max: 300 },
  federation_id: {
    kind: 'federation',
    label: 'Федерация',
    heading: 'federation',
    of: organisationKinds.filter((kind) => kind !== 'federation'),
  },
  head_name: { kind: 'text', label: 'Руководитель', heading: 'head', max: 120, isPersonal: true },
  mail: {
    kind: 'mail',
    label: 'E-mail',
    heading: 'mail',
    isPersonal: true,
    requiredOf: { club: texts.noMail },
    hint: 'На него уйдёт приглашение; без него не пригласить',
    hints: { club: 'На него придёт код для регистрации' },
  },
  stamp_codes: {
    kind: 'codes',
    label: 'Коды клейма',
    heading: 'stamp_codes',
    hint: 'Три латинские буквы; несколько — через запятую',
  },
  folder_number: { kind: 'text', label: 'Номер папки', heading: 'folder', max: 20 },
  breed_ids: {
    kind: 'breeds',
    label: 'Породы',
    heading: 'breeds',
    hint: 'Выбирайте по одной',
    of: ['nbc', 'kennel'],
    requiredOf: { nbc: texts.noBreeds },
  },
} as const satisfies Readonly<Record<string, RecordField>>;

export type FieldName = keyof typeof recordFields;

export interface ValueOfKind extends Record<TextKind, string> {
  city: number | null;
  federation: number | null;
  codes: string[];
  breeds: number[];
}
/** Register data of an organisation. */
export type RecordValues = { [Name in FieldName]: ValueOfKind[(typeof recordFields)[Name]['kind']] };

const fields: Readonly<Record<FieldName, RecordField>> = recordFields;
export const fieldNames = Object.keys(recordFields) as FieldName[];
export const fieldOf = (name: FieldName): RecordField => fields[name];

/** Fields that share a row of the form; each other field has its own row, after these. */
const sharedRows: readonly (readonly FieldName[])[] = [
  ['name'],
  ['short_name', 'head_name'],
  ['city_id', 'address'],
  ['mail', 'federation_id'],
  ['legal_name'],
  ['ogrn', 'inn'],
  ['legal_address'],
  ['folder_number', 'stamp_codes'],
];
/** The rows of the form, with every field. */
export const formRows: readonly (readonly FieldName[])[] = [
  ...sharedRows,
  ...fieldNames.filter((name) => !sharedRows.flat().includes(name)).map((name) => [name]),
];

const isBlank = (value: string | number | null | readonly unknown[]): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that this kind must have and that are blank, with their messages. */
export const missingOf = (kind: OrganisationKind, values: RecordValues): { field: FieldName; message: string }[] =>
  fieldNames.flatMap((field) => {
    const message = fields[field].requiredOf?.[kind];
    return message !== undefined && isBlank(values[field]) ? [{ field, message }] : [];
  });

export interface Names {
  city(id: number): string;
  federation(id: number): string;
  breed(id: number): string;
}

const asIs = (value: string): string => value;
/** Texts of values for the history, '' for a blank one. */
const shown: { [Kind in FieldKind]: (value: ValueOfKind[Kind], names: Names) => string } = {
  ...{ text: asIs, ogrn: asIs, inn: asIs, mail: asIs },
  city: (id, names) => (id === null ? '' : names.city(id)),
  federation: (id, names) => (id === null ? '' : names.federation(id)),
  codes: (codes) => codes.join(', '),
  breeds: (ids, names) => ids.map((id) => names.breed(id)).join(', '),
};

const show = (field: FieldName, values: RecordValues, names: Names): string =>
  (shown[fields[field].kind] as (value: RecordValues[FieldName], names: Names) => string)(values[field], names);

export const changesBetween = (
  before: RecordValues,
  after: RecordValues,
  names: Names,
): { field: string; from: string; to: string }[] =>
  fieldNames.flatMap((field) => {
    const [from, to] = [show(field, before, names), show(field, after, names)];
    return from === to ? [] : [{ field: fields[field].label, from, to }];
  });
