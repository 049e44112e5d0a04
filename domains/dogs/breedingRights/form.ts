import { declareSection, type ValuesOf } from '#platform/contract/fields/fields.ts';

export const rightForm = declareSection('Право разведения', [
  {
    title: 'Кому и на сколько',
    fields: {
      holder: {
        kind: 'text',
        label: 'Адрес страницы на портале',
        hint: 'Откройте страницу питомника или человека и скопируйте её адрес: /kennel/belyi_bereg/',
        max: 200,
        missing: 'Укажите, кому вы передаёте право',
        width: 'whole',
      },
      since: { kind: 'day', label: 'С какого дня', missing: 'Укажите день', width: 'third' },
      until: {
        kind: 'day',
        label: 'По какой день',
        hint: 'Пусто: пока вы не прекратите',
        optional: true,
        width: 'third',
      },
      paper: {
        kind: 'text',
        label: 'Договор',
        hint: 'Номер и дата договора аренды или о хранении семени',
        optional: true,
        max: 120,
        width: 'whole',
      },
    },
  },
]);
export type RightForm = ValuesOf<typeof rightForm.fields>;
