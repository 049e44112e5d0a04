import { declareSection, type ValuesOf } from '#platform/contract/fields/fields.ts';

export const declarantForm = declareSection('Ответственное лицо', [
  {
    title: 'Имя и контакты',
    fields: {
      last_name: { kind: 'personName', label: 'Фамилия', missing: 'Укажите фамилию', personal: true, width: 'third' },
      first_name: { kind: 'personName', label: 'Имя', missing: 'Укажите имя', personal: true, width: 'third' },
      second_name: { kind: 'personName', label: 'Отчество', optional: true, personal: true, width: 'third' },
      phone: {
        kind: 'text',
        label: 'Телефон',
        placeholder: '+7 900 000-00-00',
        max: 30,
        min: 5,
        missing: 'Укажите телефон',
        personal: true,
      },
      email: { kind: 'mail', label: 'E-mail', personal: true },
    },
  },
  {
    title: 'Адрес',
    fields: {
      postcode: { kind: 'digits', label: 'Индекс', exactly: 6, wrong: 'Шесть цифр', personal: true, width: 'third' },
      city_id: { kind: 'dictionary', dictionary: 'cities', label: 'Город', missing: 'Укажите город' },
      street: { kind: 'text', label: 'Улица', max: 120, missing: 'Укажите улицу', personal: true, width: 'whole' },
      house: { kind: 'text', label: 'Дом', max: 20, missing: 'Укажите дом', personal: true, width: 'third' },
      building: { kind: 'text', label: 'Строение', max: 20, optional: true, personal: true, width: 'third' },
      flat: { kind: 'text', label: 'Квартира', max: 20, optional: true, personal: true, width: 'third' },
      subscriber_mail: { kind: 'text', label: 'Абонентский ящик', max: 60, optional: true, personal: true },
    },
  },
]);

export type DeclarantForm = ValuesOf<typeof declarantForm.fields>;

/** Responsible persons an organisation may have at once. */
export const maxDeclarants = 30;

export const declarantName = ({
  last_name,
  first_name,
  second_name,
}: Pick<DeclarantForm, 'last_name' | 'first_name' | 'second_name'>): string =>
  [last_name, first_name, second_name].filter(Boolean).join(' ');
