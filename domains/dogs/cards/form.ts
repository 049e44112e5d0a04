import { declareSection, type ValuesOf } from '#platform/contract/fields/fields.ts';

export const puppyOwnerForm = declareSection('Владелец щенка', [
  {
    title: 'Новый владелец',
    fields: {
      last_name: { kind: 'personName', label: 'Фамилия', missing: 'Укажите фамилию', personal: true, width: 'third' },
      first_name: { kind: 'personName', label: 'Имя', missing: 'Укажите имя', personal: true, width: 'third' },
      second_name: { kind: 'personName', label: 'Отчество', optional: true, personal: true, width: 'third' },
      email: {
        kind: 'mail',
        label: 'E-mail',
        hint: 'На него придёт предложение принять щенка',
        optional: true,
        personal: true,
      },
      address: { kind: 'text', label: 'Адрес', optional: true, max: 250, personal: true },
      handed_on: { kind: 'day', label: 'Когда отдан', missing: 'Укажите день', width: 'third' },
    },
  },
]);
export type PuppyOwnerForm = ValuesOf<typeof puppyOwnerForm.fields>;
