import { declareSection } from '#platform/contract/fields/fields.ts';
import { howToForm } from '../form.ts';

const { title, short, subject } = howToForm.fields;

export const newHowToForm = declareSection('Новая страница «Как …»', [
  {
    title: 'Новая страница',
    fields: {
      title,
      short,
      subject,
      key: {
        kind: 'latin',
        label: 'Адрес латиницей',
        hint: 'Строчными буквами, слова через дефис: lost-dog. Потом не меняется.',
        max: 40,
        width: 'whole',
      },
    },
  },
]);
