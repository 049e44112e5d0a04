import type { Condition, Fields } from '#platform/contract/fields/fields.ts';
import type { ApplicationType } from './type.ts';

/** Blocks of requests inside packages. */

/** Defaults of requests. */
const shared: Pick<ApplicationType, 'senders' | 'machine' | 'payment' | 'isUrgentOffered' | 'columns'> = {
  senders: ['club', 'kennel'],
  machine: 'simple',
  payment: 'package',
  isUrgentOffered: true,
  columns: [
    { key: 'state', title: 'Статус' },
    { key: 'created_at', title: 'Создана' },
    { key: 'package', title: '№ пакета' },
    { key: 'owner_name', title: 'Владелец или заводчик' },
    { key: 'dog_name', title: 'Кличка' },
    { key: 'breed_id', title: 'Порода' },
    { key: 'stamp', title: 'Клеймо' },
    { key: 'barcode', title: 'Трек-номер' },
    { key: 'result', title: 'Документ' },
  ],
};

/** A type of requests inside packages. */
export const requestType = <const Own extends Omit<ApplicationType, keyof typeof shared> & Partial<ApplicationType>>(
  own: Own,
) => ({ ...shared, ...own }) satisfies ApplicationType;

type Prefixed<Prefix extends string, Fs> = { [Name in keyof Fs & string as `${Prefix}${Name}`]: Fs[Name] };

/** The same fields, or values of fields, under names that begin with `prefix`. */
export const prefixed = <const Prefix extends string, Fs extends object>(prefix: Prefix, fields: Fs) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [prefix + name, field])) as Prefixed<Prefix, Fs>;

export const sexes = [
  { value: 1, label: 'Кобель' },
  { value: 2, label: 'Сука' },
] as const;

const plainParent = <const Who extends 'father' | 'mother'>(who: Who, name: string) =>
  prefixed(`${who}_`, {
    foreign: {
      kind: 'yesNo',
      label: `${who === 'father' ? 'Иностранный' : 'Иностранная'} ${name}`,
      width: 'whole',
    },
    pedigree_number: { kind: 'text', label: `№ родословной: ${name}`, max: 30, width: 'third' },
    id: {
      kind: 'found',
      label: 'Найти в базе ВЕРК',
      by: [`${who}_pedigree_number`],
      fills: { [`${who}_name`]: 'name' },
      must:
        who === 'father'
          ? { fact: 'sex', is: 1, says: 'Это сука: отцом нужен кобель' }
          : { fact: 'sex', is: 2, says: 'Это кобель: матерью нужна сука' },
      when: { not: { field: `${who}_foreign`, is: true } },
      width: 'third',
    },
    name: {
      kind: 'text',
      label: `Кличка: ${name}`,
      max: 150,
      locked: { field: `${who}_id`, isGiven: true },
      width: 'third',
    },
  } as const satisfies Fields);

const copyOfPedigree = <const Who extends 'father' | 'mother'>(who: Who, name: string) =>
  prefixed(`${who}_`, {
    pedigree_document_id: {
      kind: 'file',
      label: `Копия родословной: ${name}`,
      documentType: 7,
      missing: 'Приложите копию родословной',
      when: { field: `${who}_foreign`, is: true },
    },
  } as const satisfies Fields);

type Parent<Who extends 'father' | 'mother'> = ReturnType<typeof plainParent<Who>>;
type Copy<Who extends 'father' | 'mother'> = ReturnType<typeof copyOfPedigree<Who>>;

/** A parent by its pedigree number; a foreign one is typed by hand. `hasCopy`: with a copy of a foreign pedigree. */
export function parentFields<const Who extends 'father' | 'mother'>(
  who: Who,
  name: string,
  hasCopy: true,
): Parent<Who> & Copy<Who>;
export function parentFields<const Who extends 'father' | 'mother'>(
  who: Who,
  name: string,
  hasCopy: false,
): Parent<Who>;
export function parentFields(who: 'father' | 'mother', name: string, hasCopy: boolean): object {
  return { ...plainParent(who, name), ...(hasCopy && copyOfPedigree(who, name)) };
}

export const personNameFields = <const Prefix extends string>(prefix: Prefix, whose: string, optional = false) =>
  prefixed(prefix, {
    last_name: { kind: 'personName', label: `Фамилия ${whose}`, optional, personal: true, width: 'third' },
    first_name: { kind: 'personName', label: `Имя ${whose}`, optional, personal: true, width: 'third' },
    second_name: {
      kind: 'personName',
      label: `Отчество ${whose}`,
      optional: true,
      personal: true,
      width: 'third',
    },
  } as const satisfies Fields);

/** Names and the address in Latin letters too, because the documents are bilingual. */
export const latinNameFields = <const Prefix extends string>(prefix: Prefix, whose: string) =>
  prefixed(prefix, {
    last_name_lat: {
      kind: 'latin',
      label: `Фамилия ${whose} латиницей`,
      follows: `${prefix}last_name`,
      personal: true,
      width: 'third',
    },
    first_name_lat: {
      kind: 'latin',
      label: `Имя ${whose} латиницей`,
      follows: `${prefix}first_name`,
      personal: true,
      width: 'third',
    },
    address: {
      kind: 'text',
      label: `Адрес ${whose}`,
      hint: 'Индекс, город, улица, дом, квартира',
      max: 250,
      personal: true,
      width: 'whole',
    },
    address_lat: {
      kind: 'latin',
      label: `Адрес ${whose} латиницей`,
      follows: `${prefix}address`,
      personal: true,
      width: 'whole',
    },
  } as const satisfies Fields);

export const paperField = (label: string, documentType: number) =>
  ({ kind: 'file', label, documentType, missing: 'Приложите документ' }) as const;

export const otherPaperKinds = [
  { value: 7, label: 'Родословная' },
  { value: 27, label: 'Сертификат или диплом' },
  { value: 58, label: 'Другой документ' },
] as const;

/**
 * `late`: months after which the federation asks for the reason, and the text. `locked`: closes the fields the
 * studbook has filled.
 */
export const breedOf = <const Birth extends string>(
  birth: Birth,
  late: { months: number; says: string },
  locked?: Condition,
) => ({
  breed_id: {
    kind: 'dictionary',
    dictionary: 'breeds',
    label: 'Порода',
    missing: 'Укажите породу',
    ...(locked && { locked }),
  } as const,
  ...prefixed(birth, {
    '': {
      kind: 'day',
      label: 'Дата рождения',
      past: true,
      oldest: { years: 20, says: 'Больше 20 лет назад: проверьте год' },
      warns: late,
      ...(locked && { locked }),
      width: 'third',
    },
  } as const satisfies Fields),
});
