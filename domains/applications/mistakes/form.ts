import { declareSection } from '#platform/contract/fields/fields.ts';

/** «Сообщить об ошибке»: the printed text, the correct text and a picture. */
export const errorForm = declareSection('Сообщение об ошибке', [
  {
    title: 'Что не так',
    fields: {
      text: {
        kind: 'lines',
        label: 'Опишите ошибку',
        hint: 'Что стоит в документе и как должно быть, не короче 20 символов',
        rows: 4,
        max: 1500,
        missing: 'Опишите ошибку',
        width: 'whole',
      },
      document_id: { kind: 'file', label: 'Снимок или скан', optional: true, width: 'whole' },
    },
  },
]);
