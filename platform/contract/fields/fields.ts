import type { ContactEntry } from '../inputs/contacts.ts';
import type { ScheduleEntry } from '../time/schedule.ts';
import type { UserType } from '../userTypes.ts';

/**
 * A field is declared once, as plain data that server and browser read. The validator (`schema.ts`), the form's input
 * (`platform/web/fields`), the column (`platform/server/fields`), the row of a page and the name in the journal are
 * derived from it.
 */
export type Field = Common &
  (
    | Line
    | NumberSpec
    | YesNo
    | Choice
    | Dictionary
    | OwnRecord
    | OwnRecords
    | OwnCode
    | Found
    | FileSpec
    | Whole
    | Many
  );

export type LineField = Common & Line;
export type NumberField = Common & NumberSpec;
export type ManyField = Common & Many;

interface Common {
  /** Label in the form; also on pages and in the journal unless they override it. */
  label: string;
  /** Labels of kinds of profiles that differ from `label`. */
  labels?: Partial<Record<UserType, string>>;
  hint?: string;
  placeholder?: string;
  optional?: boolean;
  /** Message when it is empty and required. */
  missing?: string;
  /** Kinds of profiles that have it; default: all. */
  of?: readonly UserType[];
  /** Asked only while this holds; otherwise its value is blank, also when one was sent. */
  when?: Condition;
  /** Read-only while this holds. */
  locked?: Condition;
  /** Personal or financial: the journal records that it changed, not its values. */
  personal?: boolean;
  /** Width in its row: a third of it, or the whole. */
  width?: 'third' | 'whole';
  autoComplete?: string;
}

/** Typed text: a string on the wire, '' when empty. `max`: characters. */
interface Line {
  kind:
    | 'text'
    | 'lines'
    /** Paragraphs with bold, italic and underline. */
    | 'rich'
    /** No Cyrillic. `follows`: the Russian field it is transliterated from until it is edited. */
    | 'latin'
    /** Shown in capitals. `exactly`: number of Latin letters. */
    | 'capitals'
    /** Digits only. */
    | 'digits'
    /** Part of a person's name. */
    | 'personName'
    | 'mail'
    | 'site'
    | OrganisationCode
    /** YYYY-MM-DD. */
    | 'day'
    /** HH:MM. */
    | 'time';
  max?: number;
  min?: number;
  rows?: number;
  exactly?: number;
  /** Message when the length is not `exactly` this or the letters are wrong. */
  wrong?: string;
  follows?: string;
  /** Applies to 'latin': letters, digits and ordinary signs only. */
  plain?: boolean;
  /** Applies to 'day': not later than today in Moscow. */
  past?: boolean;
  /** Applies to 'day': earlier days are refused with this message. */
  oldest?: { years: number; says: string };
  /** Applies to 'day': an earlier day shows a warning beside it, not an error. */
  warns?: { months: number; says: string };
  /** Applies to 'text': a name that is searched, no word of which mixes Latin and Cyrillic letters. */
  isName?: boolean;
  /** Applies to 'text': at least one digit. */
  hasDigit?: boolean;
}

/** Codes with check digits, of an organisation and its bank. */
export type OrganisationCode = 'inn' | 'kpp' | 'ogrn' | 'okpo' | 'bic' | 'account';

/** A whole number; null in a form while nothing is typed. */
interface NumberSpec {
  kind: 'number';
  min?: number;
  max: number;
  /** Applies to a year: not later than this one. */
  past?: boolean;
}

interface YesNo {
  kind: 'yesNo';
  /** Text beside the checkbox, where `label` stands above it. */
  words?: string;
}

/** The first option is preselected, unless `missing` (the message when nothing is chosen) is given. */
interface Choice {
  kind: 'choice';
  options: readonly { value: string | number; label: string }[];
}

/** Id of a dictionary entry; 0 when nothing is chosen. `most`: several, as a list of ids. */
interface Dictionary {
  kind: 'dictionary' | 'dictionaryList';
  dictionary: DictionaryName;
  most?: number;
  /** Limits the entries to those that the form's domain offers under this name, if it offers any. */
  among?: string;
}
export type DictionaryName = 'cities' | 'breeds';

/**
 * Id of one of the sender's own records (a responsible person, for example); 0 when none is chosen. The form's domain
 * provides the options.
 */
interface OwnRecord {
  kind: 'record';
  record: string;
}

/** Ids of several records that the form's domain offers (breed clubs, for example). */
interface OwnRecords {
  kind: 'recordList';
  record: string;
  most?: number;
}

/** Code of one of the sender's own records (a confirmed stamp, for example); '' when none is chosen. */
interface OwnCode {
  kind: 'ownCode';
  record: string;
}

/**
 * Id of a search result, 0 while there is none; its data fills other fields, which declare `locked: { field, isGiven:
 * true }`.
 */
interface Found {
  kind: 'found';
  /** Fields whose values are joined into the search term. */
  by: readonly string[];
  /** Field → property of the found record that fills it. */
  fills: Readonly<Record<string, string>>;
  /** A requirement of the found record; others are refused with this message. */
  must?: { fact: string; is: unknown; says: string };
}

/** An uploaded document; its id on the wire. */
interface FileSpec {
  kind: 'file';
  pdfOnly?: boolean;
  /** Number of its kind in the federation's list, or the name of the field that holds it. */
  documentType?: number | { field: string };
}

/** 'picture': an uploaded one, its id or 0; 'hours': of a week; 'contacts': phones, mails and links. */
interface Whole {
  kind: 'picture' | 'hours' | 'contacts';
}

/** 'group': one record inside; 'rows': many of them. */
interface Many {
  kind: 'group' | 'rows';
  fields: Fields;
  most?: number;
  /** Applies to rows: «Добавить щенка», «Щенок». */
  words?: { add: string; one: string };
  /** Applies to rows: fields whose values must differ between rows; digits are compared as numbers. */
  distinct?: readonly string[];
}

/** A condition on the other values of the form and on `Known`. Plain data, because server and browser evaluate it. */
export type Condition =
  | { field: string; is: string | number | boolean }
  | { field: string; isOneOf: readonly (string | number | boolean)[] }
  | { field: string; isGiven: boolean }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition };

export type Fields = { readonly [name: string]: Field };
/** What conditions may use besides the values: the kind of profile, the state of the application. */
export type ConditionFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface Lists {
  hours: ScheduleEntry[];
  contacts: ContactEntry[];
}
type Plain<F> = F extends { kind: 'number'; optional: true }
  ? number | null
  : F extends { kind: 'number' | 'record' | 'found' | 'picture' }
    ? number
    : F extends { kind: 'yesNo' }
      ? boolean
      : F extends { kind: 'choice'; options: readonly { value: infer Value }[] }
        ? Value
        : F extends { kind: 'dictionary' }
          ? number
          : F extends { kind: 'dictionaryList' | 'recordList' }
            ? number[]
            : F extends { kind: keyof Lists }
              ? Lists[F['kind']]
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

/** The values on the wire: file ids for files, which may be absent where they are optional. */
export type ValuesOf<Fs> = { -readonly [Name in Exclude<keyof Fs, OptionalFiles<Fs>>]: ValueOf<Fs[Name]> } & {
  -readonly [Name in OptionalFiles<Fs>]?: number | undefined;
};

/** A titled group of fields of a form. */
export interface Group<Fs extends Fields = Fields> {
  title: string;
  /** Name for the decision: fields of a named group are accepted or returned together. */
  name?: string;
  hint?: string;
  /** Two fields in a row where there is room. */
  pairs?: boolean;
  /** Hides the labels of its fields because the title is enough. */
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

/** A form, or a section of one, in reading order. */
export interface Section<Fs = Fields> {
  /** Accessible name of the form. */
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

export function isConditionMet(condition: Condition, values: object): boolean {
  if ('all' in condition) return condition.all.every((one) => isConditionMet(one, values));
  if ('any' in condition) return condition.any.some((one) => isConditionMet(one, values));
  if ('not' in condition) return !isConditionMet(condition.not, values);
  const value = (values as Record<string, unknown>)[condition.field];
  if ('is' in condition) return value === condition.is;
  if ('isOneOf' in condition) return condition.isOneOf.includes(value as string);
  return isBlank(value) !== condition.isGiven;
}

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

export const isFieldShown = ({ when }: Field, values: object, known: ConditionFacts = {}): boolean =>
  !when || isConditionMet(when, { ...known, ...values });

export const isLocked = ({ locked }: Field, values: object, known: ConditionFacts = {}): boolean =>
  locked !== undefined && isConditionMet(locked, { ...known, ...values });

/** Some of these fields; of fields whose names are not known to the compiler, fields again. */
type SomeOf<Fs> = string extends keyof Fs ? Fs : Partial<Fs>;

/** Fields a profile of this kind has. */
export const fieldsOf = <Fs extends Fields>(fields: Fs, userType: number): SomeOf<Fs> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { of }]) => !of || (of as readonly number[]).includes(userType)),
  ) as SomeOf<Fs>;

/** The blank value of a field. */
export function blankValueOf(field: Field): unknown {
  switch (field.kind) {
    case 'number':
    case 'file':
      return null;
    case 'yesNo':
      return false;
    case 'dictionary':
    case 'record':
    case 'found':
    case 'picture':
      return 0;
    case 'choice':
      return field.missing === undefined
        ? field.options[0]?.value
        : typeof field.options[0]?.value === 'number'
          ? 0
          : '';
    case 'dictionaryList':
    case 'recordList':
    case 'hours':
    case 'contacts':
    case 'rows':
      return [];
    case 'group':
      return blankValues(field.fields);
    default:
      return '';
  }
}

export const blankValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValueOf(field)]));

export const labelOf = ({ label, labels }: Field, userType?: number | null): string =>
  labels?.[userType as UserType] ?? label;

export const labelsOf = (fields: Fields, userType?: number | null): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, labelOf(field, userType)]));

/** Names of the personal and financial fields. */
export const personalNames = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name]?.personal);
