import { declareSection, type Field, type Group } from '#platform/contract/fields/fields.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { DisclosableField } from '../disclosure.ts';

/**
 * The fields of profiles: forms of the edit page, validators, columns, rows of the public page and the journal's names
 * are derived from this declaration. To add a field, add a line here and a column in `server/tables.ts` (see
 * CONTRIBUTING.md).
 */
export type ProfileField = Field & {
  /** Column name, if it differs from the field's. */
  column?: string;
  /** Table of the field; default: `profile_details`. */
  in?: 'profiles';
  /** Public fields: a row of «Сведения», of «Юридические данные», or rendered by the page itself. */
  shown?: 'facts' | 'legal' | 'page';
  /** Label on the public page, if different. */
  term?: string;
  /** Public only with this consent of its owner; for `consentOf` only, if given. */
  consent?: DisclosableField;
  consentOf?: readonly number[];
};

const declare = <const Groups extends readonly Group<Record<string, ProfileField>>[]>(label: string, groups: Groups) =>
  declareSection(label, groups);

const kennels = [userTypes.kennel] as const;

export const person = declare('Имя', [
  {
    title: 'Имя',
    hint: 'Что из этого видят другие, вы решаете в разделе «Согласия».',
    pairs: true,
    fields: {
      last_name: { kind: 'personName', label: 'Фамилия', autoComplete: 'family-name', personal: true, in: 'profiles' },
      first_name: { kind: 'personName', label: 'Имя', autoComplete: 'given-name', personal: true, in: 'profiles' },
      second_name: {
        kind: 'personName',
        label: 'Отчество',
        autoComplete: 'additional-name',
        optional: true,
        personal: true,
        in: 'profiles',
      },
      birth_date: { kind: 'day', label: 'Дата рождения', autoComplete: 'bday', optional: true, personal: true },
      sex: {
        kind: 'choice',
        label: 'Пол',
        personal: true,
        options: [
          { value: 0, label: 'Не указан' },
          { value: 1, label: 'Мужской' },
          { value: 2, label: 'Женский' },
        ],
      },
    },
  },
]);

export const organisation = declare('Название', [
  {
    title: 'Название',
    hint: 'Краткое название стоит в списках и поиске.',
    fields: {
      name: { kind: 'text', label: 'Полное название', min: 3, max: 250, isName: true, in: 'profiles' },
      short_name: { kind: 'text', label: 'Краткое название', min: 2, max: 100, in: 'profiles' },
      name_lat: {
        kind: 'latin',
        label: 'Название латиницей',
        follows: 'short_name',
        max: 250,
        optional: true,
        in: 'profiles',
      },
      head_name: {
        kind: 'text',
        label: 'Руководитель',
        labels: { [userTypes.kennel]: 'Владелец' },
        max: 150,
        optional: true,
        personal: true,
        in: 'profiles',
      },
      co_owner: {
        kind: 'text',
        label: 'Совладелец',
        max: 150,
        optional: true,
        personal: true,
        of: kennels,
        shown: 'facts',
        consent: 'full_name',
      },
    },
  },
  {
    title: 'Приставка',
    hint: 'С ней пишутся клички собак питомника. Обычно одна: до клички или после.',
    pairs: true,
    fields: {
      dog_prefix: {
        kind: 'capitals',
        label: 'Приставка перед кличкой',
        max: 40,
        optional: true,
        of: kennels,
        shown: 'page',
      },
      dog_suffix: {
        kind: 'capitals',
        label: 'Приставка после клички',
        max: 40,
        optional: true,
        of: kennels,
        shown: 'page',
      },
    },
  },
]);

export const legal = declare('Юридические данные', [
  {
    title: 'Организация',
    fields: {
      legal_name: {
        kind: 'text',
        label: 'Название по уставу',
        term: 'Наименование',
        max: 250,
        optional: true,
        shown: 'legal',
        consent: 'full_name',
        consentOf: kennels,
      },
      legal_address: {
        kind: 'text',
        label: 'Юридический адрес',
        term: 'Адрес',
        max: 250,
        optional: true,
        personal: true,
        shown: 'legal',
        consent: 'address',
      },
      director_name: {
        kind: 'text',
        label: 'Директор',
        max: 150,
        optional: true,
        personal: true,
        shown: 'legal',
        consent: 'full_name',
      },
    },
  },
  {
    title: 'Коды',
    hint: 'Из свидетельства о регистрации.',
    pairs: true,
    fields: {
      inn: { kind: 'inn', label: 'ИНН', optional: true, shown: 'legal' },
      kpp: { kind: 'kpp', label: 'КПП', optional: true, shown: 'legal' },
      ogrn: { kind: 'ogrn', label: 'ОГРН', optional: true, shown: 'legal' },
      okpo: { kind: 'okpo', label: 'ОКПО', optional: true, shown: 'legal' },
      registered_on: {
        kind: 'day',
        label: 'Дата регистрации',
        term: 'Зарегистрирована',
        optional: true,
        shown: 'legal',
      },
    },
  },
  {
    title: 'Видимость',
    hint: 'Показывать ли эти данные на вашей странице.',
    fields: {
      is_public: { kind: 'yesNo', label: 'Видимость', words: 'Показывать посетителям', column: 'is_legal_public' },
    },
  },
]);

export const bank = declare('Банковские реквизиты', [
  {
    title: 'Банк',
    hint: 'Реквизиты видите только вы: их нет ни на странице, ни у других участников.',
    pairs: true,
    fields: {
      bank_name: { kind: 'text', label: 'Банк', max: 150, optional: true, personal: true },
      bic: { kind: 'bic', label: 'БИК', optional: true, personal: true },
      account: { kind: 'account', label: 'Расчётный счёт', optional: true, personal: true, column: 'bank_account' },
    },
  },
  {
    title: 'Комментарий',
    hideLabels: true,
    fields: {
      comment: {
        kind: 'lines',
        label: 'Комментарий',
        max: 500,
        optional: true,
        personal: true,
        column: 'bank_comment',
      },
    },
  },
]);

export const declaredSections = { person, organisation, legal, bank } as const;
export type DeclaredSection = keyof typeof declaredSections;

/** Public fields of these sections for this place. */
type ShownIn<Fs, Place> = { [Name in keyof Fs as Fs[Name] extends { shown: Place } ? Name : never]: Fs[Name] };

const shownIn = <Fs extends Record<string, ProfileField>, const Place extends string>(
  fields: Fs,
  ...places: Place[]
): ShownIn<Fs, Place> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { shown }]) => (places as string[]).includes(shown ?? '')),
  ) as ShownIn<Fs, Place>;

export const publicFields = {
  /** For an organisation: a row each, or rendered by the page. */
  own: shownIn(organisation.fields, 'facts', 'page'),
  facts: shownIn(organisation.fields, 'facts'),
  legal: shownIn(legal.fields, 'legal'),
};
