import { addMonths } from '../time/dates.ts';
import type { UserType } from '../userTypes.ts';

/**
 * A field is declared once, as plain data that both sides read. From its declaration come the validator (`schema.ts`),
 * the form's input (`platform/web/fields`), the column (`platform/server/fields`), the row of a page and the name the
 * journal calls it by.
 */
export type Field = Common &
  (Line | NumberSpec | YesNo | Choice | Dictionary | OwnRecord | OwnRecords | OwnCode | Found | FileSpec | Many);

export type LineField = Common & Line;
export type NumberField = Common & NumberSpec;
export type ManyField = Common & Many;

interface Common {
  /** As the form calls it; a page and the journal too, unless they are told otherwise. */
  label: string;
  /** Where kinds of profiles call it otherwise. */
  labels?: Partial<Record<UserType, string>>;
  hint?: string;
  placeholder?: string;
  /** Need not be filled. */
  optional?: boolean;
  /** Said when it is empty and must not be. */
  missing?: string;
  /** Kinds of profiles that have it; all, unless told. */
  of?: readonly UserType[];
  /** Asked only while this holds; otherwise it is empty, whatever was sent. */
  when?: Condition;
  /** Seen but not to be changed while this holds. */
  locked?: Condition;
  /** Tells of a person or of money: the journal shows that it changed, not what it was. */
  personal?: boolean;
  /** Room it takes in its row: a third of it, or the whole. */
  width?: 'third' | 'whole';
  autoComplete?: string;
}

/** What people type: text on the wire, '' when nothing was said. `max`: characters. */
interface Line {
  kind:
    | 'text'
    /** Several lines. */
    | 'lines'
    /** Paragraphs with bold, italic and underline. */
    | 'rich'
    /** No Cyrillic. `follows`: the Russian field it follows until somebody writes something else here. */
    | 'latin'
    /** Drawn in capitals. `exactly`: so many Latin letters. */
    | 'capitals'
    /** Drawn with digits only. */
    | 'digits'
    /** Part of a person's name. */
    | 'personName'
    | 'mail'
    | 'site'
    | OrganisationCode
    /** YYYY-MM-DD. */
    | 'day';
  max?: number;
  min?: number;
  rows?: number;
  exactly?: number;
  /** Said when it isn't `exactly` so, or not of the right letters. */
  wrong?: string;
  follows?: string;
  /** Of 'latin': letters, digits and ordinary signs only. */
  plain?: boolean;
  /** Of 'day': not later than today in Moscow. */
  past?: boolean;
  /** Of 'day': nothing is as old as that; another one is refused. */
  oldest?: { years: number; says: string };
  /** Of 'day': said beside it, refusing nothing, when it lies further back. */
  warns?: { months: number; says: string };
  /** Of 'text': at least one digit. */
  hasDigit?: boolean;
}

/** Codes with control digits, of an organisation and its bank. */
export type OrganisationCode = 'inn' | 'kpp' | 'ogrn' | 'okpo' | 'bic' | 'account';

/** A whole number; null in a form while nothing is typed. */
interface NumberSpec {
  kind: 'number';
  min?: number;
  max: number;
  /** Of a year: not later than this one. */
  past?: boolean;
}

interface YesNo {
  kind: 'yesNo';
  /** Beside the box, where `label` stands above it. */
  words?: string;
}

/** The first is chosen from the start, unless `missing` says what nobody has chosen yet. */
interface Choice {
  kind: 'choice';
  options: readonly { value: string | number; label: string }[];
}

/** Id of an entry of a dictionary; 0 when nothing is chosen. `most`: several, as a list of ids. */
interface Dictionary {
  kind: 'dictionary' | 'dictionaryList';
  dictionary: DictionaryName;
  most?: number;
  /** Only those the form's domain offers under this name, where it offers any. */
  among?: string;
}
export type DictionaryName = 'cities' | 'breeds';

/**
 * Id of one of the sender's own records, a responsible person for one; 0 when none is chosen. The form's domain offers
 * them.
 */
interface OwnRecord {
  kind: 'record';
  record: string;
}

/** Ids of several records the form's domain offers, breed clubs for one. */
interface OwnRecords {
  kind: 'recordList';
  record: string;
  most?: number;
}

/** Code of one of the sender's own records, a confirmed stamp for one; '' when none is chosen. */
interface OwnCode {
  kind: 'ownCode';
  record: string;
}

/**
 * Id of what a search has found, 0 while nothing is: what it found stands in other fields, which say `locked: { field,
 * isGiven: true }`.
 */
interface Found {
  kind: 'found';
  /** Fields whose values, put together, are looked for. */
  by: readonly string[];
  /** Field → what of the record stands in it. */
  fills: Readonly<Record<string, string>>;
  /** What has to be true of the record; another one is refused in these words. */
  must?: { fact: string; is: unknown; says: string };
}

/** A document people send; its id on the wire. */
interface FileSpec {
  kind: 'file';
  pdfOnly?: boolean;
  /** Number of its kind in the federation's list, or the field beside it that says it. */
  documentType?: number | { field: string };
}

/** 'group': one record inside; 'rows': many of them. */
interface Many {
  kind: 'group' | 'rows';
  fields: Fields;
  most?: number;
  /** Of rows: «Добавить щенка», «Щенок». */
  words?: { add: string; one: string };
  /** Of rows: fields whose values no two rows share; digits are compared as numbers. */
  distinct?: readonly string[];
}

/** About the other values of the form, and what the form knows besides (`Known`). Plain data: both sides read it. */
export type Condition =
  | { field: string; is: string | number | boolean }
  | { field: string; isOneOf: readonly (string | number | boolean)[] }
  | { field: string; isGiven: boolean }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition };

export type Fields = { readonly [name: string]: Field };
/** What conditions may ask besides the values: the kind of profile, the state of the application. */
export type Known = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Plain<F> = F extends { kind: 'number'; optional: true }
  ? number | null
  : F extends { kind: 'number' | 'record' | 'found' }
    ? number
    : F extends { kind: 'yesNo' }
      ? boolean
      : F extends { kind: 'choice'; options: readonly { value: infer Value }[] }
        ? Value
        : F extends { kind: 'dictionary' }
          ? number
          : F extends { kind: 'dictionaryList' | 'recordList' }
            ? number[]
            : string;

type OptionalFiles<Fs> = {
  [Name in keyof Fs]: Fs[Name] extends { kind: 'file'; optional: true } ? Name : never;
}[keyof Fs];
type ValueOf<F> = F extends { kind: 'file' }
  ? number
  : F extends { kind: 'group'; fields: infer Inner }
    ? ValuesOf<Inner>
    : F extends { kind: 'rows'; fields: infer Inner }
      ? ValuesOf<Inner>[]
      : Plain<F>;

/** What the wire carries: of files their ids, and nothing where none is wanted and none was given. */
export type ValuesOf<Fs> = { -readonly [Name in Exclude<keyof Fs, OptionalFiles<Fs>>]: ValueOf<Fs[Name]> } & {
  -readonly [Name in OptionalFiles<Fs>]?: number | undefined;
};

/** A part of a form: fields under a title. */
export interface Group<Fs extends Fields = Fields> {
  title: string;
  /** What whoever decides calls it by: fields of a named group are accepted or given back together. */
  name?: string;
  hint?: string;
  /** Two fields in a row where there is room. */
  pairs?: boolean;
  /** The title says it all: no labels of its fields. */
  hideLabels?: boolean;
  fields: Fs;
}

type Merged<Groups extends readonly Group[]> = (
  Groups[number] extends infer G
    ? G extends Group<infer Fs>
      ? (fs: Fs) => void
      : never
    : never
) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/** A form, or a section of one, in the order people read it. */
export interface Section<Fs = Fields> {
  /** Spoken name of the form. */
  label: string;
  groups: readonly Group[];
  fields: Fs;
}

export function declareSection<const Groups extends readonly Group[]>(
  label: string,
  groups: Groups,
): Section<Merged<Groups>> {
  const names = groups.flatMap(({ fields }) => Object.keys(fields));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`${label}: «${twice}» is declared twice`);
  return { label, groups, fields: Object.assign({}, ...groups.map(({ fields }) => fields)) };
}

export function holds(condition: Condition, values: object): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, values));
  if ('any' in condition) return condition.any.some((one) => holds(one, values));
  if ('not' in condition) return !holds(condition.not, values);
  const value = (values as Record<string, unknown>)[condition.field];
  if ('is' in condition) return value === condition.is;
  if ('isOneOf' in condition) return condition.isOneOf.includes(value as string);
  return isBlank(value) !== condition.isGiven;
}

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

export const isAsked = ({ when }: Field, values: object, known: Known = {}): boolean =>
  !when || holds(when, { ...known, ...values });

export const isLocked = ({ locked }: Field, values: object, known: Known = {}): boolean =>
  locked !== undefined && holds(locked, { ...known, ...values });

/** What a field says of a value it takes all the same. */
export function warningOf(field: Field, value: unknown, today: string): string | undefined {
  if (field.kind !== 'day' || !field.warns || typeof value !== 'string' || value === '') return undefined;
  return addMonths(value, field.warns.months) < today ? field.warns.says : undefined;
}

/** Fields a profile of this kind has. */
export const fieldsOf = <Fs extends Fields>(fields: Fs, userType: number): Partial<Fs> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { of }]) => !of || (of as readonly number[]).includes(userType)),
  ) as Partial<Fs>;

/** What a field holds before anybody fills it. */
export function blankOf(field: Field): unknown {
  switch (field.kind) {
    case 'number':
    case 'file':
      return null;
    case 'yesNo':
      return false;
    case 'dictionary':
    case 'record':
    case 'found':
      return 0;
    case 'choice':
      return field.missing === undefined
        ? field.options[0]?.value
        : typeof field.options[0]?.value === 'number'
          ? 0
          : '';
    case 'dictionaryList':
    case 'recordList':
    case 'rows':
      return [];
    case 'group':
      return blankValues(field.fields);
    default:
      return '';
  }
}

export const blankValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]));

export const labelOf = ({ label, labels }: Field, userType?: number | null): string =>
  labels?.[userType as UserType] ?? label;

export const labelsOf = (fields: Fields, userType?: number | null): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, labelOf(field, userType)]));

/** Names of fields that tell of people or of money. */
export const personalNames = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name]?.personal);
