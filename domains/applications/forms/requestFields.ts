import type { Condition, Fields } from '#platform/contract/fields/fields.ts';
import type { ApplicationType } from './type.ts';

/** Blocks of requests inside packages. */

export const request = (
  own: Pick<
    ApplicationType,
    'key' | 'number' | 'title' | 'lead' | 'group' | 'registry' | 'packedIn' | 'section' | 'lifted' | 'result'
  > &
    Partial<ApplicationType>,
): ApplicationType => ({
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
  ...own,
});

export const sexes = [
  { value: 1, label: 'Кобель' },
  { value: 2, label: 'Сука' },
] as const;

/** A parent by its pedigree number; a foreign one is typed by hand. */
export const parent = (who: 'father' | 'mother', name: string, hasCopy: boolean): Fields => ({
  [`${who}_foreign`]: {
    kind: 'yesNo',
    label: `${who === 'father' ? 'Иностранный' : 'Иностранная'} ${name}`,
    width: 'whole',
  },
  [`${who}_pedigree_number`]: { kind: 'text', label: `№ родословной: ${name}`, max: 30, width: 'third' },
  [`${who}_id`]: {
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
  [`${who}_name`]: {
    kind: 'text',
    label: `Кличка: ${name}`,
    max: 150,
    locked: { field: `${who}_id`, isGiven: true },
    width: 'third',
  },
  ...(hasCopy && {
    [`${who}_pedigree_document_id`]: {
      kind: 'file',
      label: `Копия родословной: ${name}`,
      documentType: 7,
      missing: 'Приложите копию родословной',
      when: { field: `${who}_foreign`, is: true },
    },
  }),
});

export const person = (prefix: string, whose: string, optional = false): Fields => ({
  [`${prefix}last_name`]: { kind: 'personName', label: `Фамилия ${whose}`, optional, personal: true, width: 'third' },
  [`${prefix}first_name`]: { kind: 'personName', label: `Имя ${whose}`, optional, personal: true, width: 'third' },
  [`${prefix}second_name`]: {
    kind: 'personName',
    label: `Отчество ${whose}`,
    optional: true,
    personal: true,
    width: 'third',
  },
});

/** Names and the address in Latin letters too, because the documents are bilingual. */
export const inLatin = (prefix: string, whose: string): Fields => ({
  [`${prefix}last_name_lat`]: {
    kind: 'latin',
    label: `Фамилия ${whose} латиницей`,
    follows: `${prefix}last_name`,
    personal: true,
    width: 'third',
  },
  [`${prefix}first_name_lat`]: {
    kind: 'latin',
    label: `Имя ${whose} латиницей`,
    follows: `${prefix}first_name`,
    personal: true,
    width: 'third',
  },
  [`${prefix}address`]: {
    kind: 'text',
    label: `Адрес ${whose}`,
    hint: 'Индекс, город, улица, дом, квартира',
    max: 250,
    personal: true,
    width: 'whole',
  },
  [`${prefix}address_lat`]: {
    kind: 'latin',
    label: `Адрес ${whose} латиницей`,
    follows: `${prefix}address`,
    personal: true,
    width: 'whole',
  },
});

export const paper = (label: string, documentType: number) =>
  ({ kind: 'file', label, documentType, missing: 'Приложите документ' }) as const;

export const moreKinds = [
  { value: 7, label: 'Родословная' },
  { value: 27, label: 'Сертификат или диплом' },
  { value: 58, label: 'Другой документ' },
] as const;

/**
 * `late`: months after which the federation asks for the reason, and the text. `locked`: closes the fields the
 * studbook has filled.
 */
export const breedOf = (birth: string, late: { months: number; says: string }, locked?: Condition): Fields => ({
  breed_id: {
    kind: 'dictionary',
    dictionary: 'breeds',
    label: 'Порода',
    missing: 'Укажите породу',
    ...(locked && { locked }),
  },
  [birth]: {
    kind: 'day',
    label: 'Дата рождения',
    past: true,
    oldest: { years: 20, says: 'Больше 20 лет назад: проверьте год' },
    warns: late,
    ...(locked && { locked }),
    width: 'third',
  },
});
