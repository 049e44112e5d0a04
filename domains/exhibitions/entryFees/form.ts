import { declareSection } from '#platform/contract/fields/fields.ts';
import { feeKindNames, feeLimits, payerNames } from './policy.ts';

const choices = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));

export const feesForm = declareSection('Взносы', [
  {
    title: 'Когда цена меняется',
    pairs: true,
    hint: 'Пусто – цена одна до закрытия записи.',
    fields: {
      until_1: { kind: 'day', label: 'Первая цена действует до', optional: true },
      until_2: { kind: 'day', label: 'Вторая цена действует до', optional: true },
    },
  },
  {
    title: 'Взносы и скидки',
    hint: 'Сначала взносы, потом скидки: посетители видят их таблицей в этом порядке.',
    fields: {
      lines: {
        kind: 'rows',
        label: 'Строка',
        most: feeLimits.lines,
        width: 'whole',
        fields: {
          kind: { kind: 'choice', label: 'Что это', options: choices(feeKindNames) },
          caste_ids: {
            kind: 'recordList',
            record: 'castes',
            label: 'Классы',
            hint: 'Ни одного – для всех остальных',
            optional: true,
            most: 20,
            width: 'whole',
          },
          payer: { kind: 'choice', label: 'Кому', options: choices(payerNames) },
          title: {
            kind: 'text',
            label: 'Как назвать',
            hint: 'Пусто – назовём сами',
            optional: true,
            max: feeLimits.title,
          },
          amount_1: { kind: 'number', label: 'Цена, ₽', min: 1, max: feeLimits.roubles, missing: 'Укажите цену' },
          amount_2: { kind: 'number', label: 'После первого срока, ₽', min: 1, max: feeLimits.roubles, optional: true },
          amount_3: { kind: 'number', label: 'После второго срока, ₽', min: 1, max: feeLimits.roubles, optional: true },
        },
      },
    },
  },
]);
