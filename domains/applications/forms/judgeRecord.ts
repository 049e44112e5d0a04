import { declareSection } from '#platform/contract/fields/fields.ts';
import type { ApplicationType } from './type.ts';

/** A judge asks for changes of ranks, groups, breeds or disciplines in the record. */
export const judgeRecord = {
  key: 'judge-record',
  number: 31,
  title: 'Изменить сведения о судье',
  lead: 'Ранги, группы, породы и дисциплины в листе судьи',
  group: 'organisation',
  registry: 'judge-record',
  senders: ['judge'],
  machine: 'simple',
  payment: 'none',
  isUrgentOffered: false,
  section: declareSection('Изменить сведения о судье', [
    {
      title: 'Что изменить',
      hint: '.pdf, .jpg и .jpeg до 20 МБ',
      fields: {
        comment: { kind: 'lines', label: 'Изменения', missing: 'Напишите, что изменить', rows: 4, max: 500 },
        documents: {
          kind: 'rows',
          label: 'Подтверждающие документы',
          optional: false,
          missing: 'Приложите хотя бы один документ',
          most: 5,
          width: 'whole',
          fields: { document_id: { kind: 'file', label: 'Файл', documentType: 58, missing: 'Приложите файл' } },
        },
      },
    },
  ]),
  lifted: {},
  columns: [
    { key: 'state', title: 'Статус' },
    { key: 'created_at', title: 'Дата создания' },
    { key: 'barcode', title: 'Трек-номер' },
  ],
  result: { label: 'Сведения изменены', isFile: false },
} as const satisfies ApplicationType;
