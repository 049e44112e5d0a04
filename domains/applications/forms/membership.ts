import { declareSection } from '#platform/contract/fields/fields.ts';
import { states } from '../machine.ts';
import { declarant, payment } from './blocks.ts';
import type { ApplicationType } from './type.ts';

const isChanged = { not: { field: 'is_actual', is: true } } as const;

/** The yearly report of a club or a kennel with its fee. Without it no other application may be sent. */
export const membership = {
  key: 'membership',
  number: 23,
  title: 'Отчёт о племенной деятельности',
  lead: 'Подтверждение членства: книга вязок и щенений за год и членский взнос',
  group: 'organisation',
  registry: 'membership',
  senders: ['club', 'kennel'],
  machine: 'simple',
  payment: 'own',
  isDuesFree: true,
  isUrgentOffered: false,
  section: declareSection('Отчёт о племенной деятельности', [
    { title: 'Заявитель', fields: declarant },
    {
      title: 'Сведения на портале',
      name: 'record',
      fields: {
        is_actual: { kind: 'yesNo', label: 'Подтверждаю актуальность данных на платформе', width: 'whole' },
        comment: {
          kind: 'lines',
          label: 'Комментарий',
          placeholder: 'Прошу изменить или добавить данные',
          missing: 'Напишите, что изменить, или подтвердите, что данные верны',
          rows: 3,
          max: 500,
          when: isChanged,
          width: 'whole',
        },
        changes_confirmation_document_id: {
          kind: 'file',
          label: 'Документ для подтверждения изменений',
          documentType: 49,
          missing: 'Приложите документ или подтвердите, что данные верны',
          when: isChanged,
        },
      },
    },
    {
      title: 'Документы',
      hint: '.pdf, .jpg и .jpeg до 20 МБ',
      fields: {
        membership_confirmation_document_id: {
          kind: 'file',
          label: 'Заявление о подтверждении членства',
          documentType: 50,
          missing: 'Приложите заявление',
        },
        mating_whelping_book_document_id: {
          kind: 'file',
          label: 'Книга вязок и щенений, одним многостраничным файлом',
          documentType: 51,
          missing: 'Приложите книгу вязок и щенений',
        },
        mating_whelping_book_document_year: {
          kind: 'number',
          label: 'За какой год книга',
          min: 2015,
          max: 2100,
          past: true,
          missing: 'Укажите год',
          width: 'third',
        },
      },
    },
    payment,
    {
      title: 'Дополнительно',
      fields: {
        documents: {
          kind: 'rows',
          label: 'Дополнительные документы',
          words: { add: 'Добавить документ', one: 'Дополнительный документ' },
          most: 10,
          // Only in an answer to a return.
          when: { field: 'state', isOneOf: [states.rejected, states.commission] },
          width: 'whole',
          fields: {
            document_id: {
              kind: 'file',
              label: 'Файл',
              documentType: 58,
              missing: 'Приложите файл или уберите строку',
            },
          },
        },
      },
    },
  ]),
  about: ['mating_whelping_book_document_year'],
  lifted: {},
  columns: [
    { key: 'state', title: 'Статус' },
    { key: 'created_at', title: 'Дата создания' },
    { key: 'changed_at', title: 'Дата последнего изменения статуса' },
    { key: 'applicant', title: 'Организация' },
    { key: 'barcode', title: 'Трек-номер' },
  ],
  result: { label: 'Членство подтверждено', isFile: false },
} as const satisfies ApplicationType;
