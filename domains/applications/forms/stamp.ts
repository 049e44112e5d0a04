import { declareSection } from '#platform/contract/fields/fields.ts';
import type { ApplicationType } from './type.ts';

const isNew = { field: 'wants_new', is: true } as const;
const isOwn = { not: isNew } as const;
const code = { kind: 'capitals', exactly: 3, wrong: 'Три латинские буквы', width: 'third' } as const;

/**
 * Registers a three-letter code for the organisation: an existing one with papers, or a new one from the federation.
 */
export const stamp = {
  key: 'stamp',
  number: 29,
  title: 'Код клейма',
  lead: 'Добавить свой код по свидетельству или зарегистрировать новый',
  group: 'organisation',
  registry: 'stamp',
  senders: ['club', 'kennel', 'federation'],
  machine: 'simple',
  payment: 'none',
  isUrgentOffered: false,
  section: declareSection('Код клейма', [
    {
      title: 'Код',
      name: 'code',
      fields: {
        wants_new: { kind: 'yesNo', label: 'Зарегистрировать новый код', width: 'whole' },
        stamp_code: { ...code, label: 'Код клейма', when: isOwn },
        wished_first: { ...code, label: 'Желаемый код', when: isNew },
        wished_second: { ...code, label: 'Запасной код', optional: true, when: isNew },
        wished_third: { ...code, label: 'Ещё один запасной', optional: true, when: isNew },
      },
    },
    {
      title: 'Документы',
      hint: '.pdf, .jpg и .jpeg до 20 МБ',
      fields: {
        stamp_code_document: {
          kind: 'file',
          label: 'Свидетельство о регистрации кода клейма',
          documentType: 60,
          missing: 'Приложите свидетельство',
          when: isOwn,
        },
        comment: { kind: 'lines', label: 'Комментарий', optional: true, rows: 3, max: 500, width: 'whole' },
      },
    },
  ]),
  about: ['stamp_code', 'wished_first'],
  lifted: { stamp: ['stamp_code', 'wished_first'] },
  columns: [
    { key: 'stamp', title: 'Клеймо' },
    { key: 'state', title: 'Статус' },
    { key: 'created_at', title: 'Дата добавления' },
    { key: 'barcode', title: 'Трек-номер' },
  ],
  result: { label: 'Код клейма', isFile: false },
} as const satisfies ApplicationType;
