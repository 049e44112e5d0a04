import { declareSection } from '#platform/contract/fields/fields.ts';
import { datePrecisions, datePrecisionTexts } from './formatDeath.ts';

const reportFields = {
  known: {
    kind: 'choice',
    label: 'Что известно о дате',
    options: datePrecisions.map((value) => ({ value, label: datePrecisionTexts[value] })),
    width: 'third',
  },
  died_on: {
    kind: 'day',
    label: 'Дата смерти',
    past: true,
    missing: 'Укажите день или выберите, что точная дата неизвестна',
    when: { field: 'known', is: 'day' },
    width: 'third',
  },
  year: {
    kind: 'digits',
    label: 'Год смерти',
    exactly: 4,
    missing: 'Укажите год: четыре цифры',
    when: { field: 'known', is: 'year' },
    width: 'third',
  },
  cause: {
    kind: 'text',
    label: 'Причина',
    hint: 'Видна только владельцам и федерации, пока вы не отметите иное',
    optional: true,
    max: 200,
    width: 'whole',
  },
} as const;

const shown = {
  is_day_public: {
    kind: 'yesNo',
    label: 'Дата видна всем; иначе видны только годы жизни',
    when: { field: 'known', is: 'day' },
    width: 'whole',
  },
  is_cause_public: { kind: 'yesNo', label: 'Причина видна всем', width: 'whole' },
} as const;

export const deathForm = declareSection('Смерть собаки', [
  { title: 'Когда', fields: reportFields },
  { title: 'Что увидят другие', fields: shown },
]);

export const staffDeathForm = declareSection('Смерть собаки', [
  { title: 'Когда', fields: reportFields },
  { title: 'Что увидят другие', fields: shown },
  {
    title: 'Основание',
    fields: {
      reason: {
        kind: 'text',
        label: 'По какому документу',
        hint: 'Останется в журнале',
        max: 300,
        missing: 'Напишите, по какому документу',
        width: 'whole',
      },
    },
  },
]);
