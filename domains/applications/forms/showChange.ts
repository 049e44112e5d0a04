import { declareSection } from '#platform/contract/fields/fields.ts';
import { comment, lockedAfterSending, otherPapers } from './blocks.ts';
import type { ApplicationType } from './type.ts';

export const showChanges = { transfer: 2, cancel: 3 } as const;
const isTransfer = { field: 'type_id', is: showChanges.transfer } as const;
const isCancel = { field: 'type_id', is: showChanges.cancel } as const;

/** Moves an approved show to other days or another city, or cancels it. */
export const showChange = {
  key: 'show-change',
  number: 25,
  title: 'Перенос или отмена выставки',
  lead: 'Другие дни или другой город для одобренной выставки, либо её отмена',
  group: 'shows',
  registry: 'shows',
  senders: ['club', 'federation'],
  machine: 'show',
  reviewer: 'rkf',
  payment: 'none',
  isUrgentOffered: false,
  // Visitors have planned by the calendar, so a debtor may still move or cancel a show.
  isDuesFree: true,
  section: declareSection('Перенос или отмена выставки', [
    {
      title: 'Что изменить',
      fields: {
        exhibition_id: {
          kind: 'record',
          record: 'own-shows',
          label: 'Выставка',
          missing: 'Выберите выставку',
          locked: lockedAfterSending,
          width: 'whole',
        },
        type_id: {
          kind: 'choice',
          label: 'Тип заявки',
          options: [
            { value: showChanges.transfer, label: 'Перенос' },
            { value: showChanges.cancel, label: 'Отмена' },
          ],
          locked: lockedAfterSending,
          width: 'whole',
        },
        city_id: {
          kind: 'dictionary',
          dictionary: 'cities',
          label: 'Новый город или прежний',
          missing: 'Укажите город',
          when: isTransfer,
          width: 'whole',
        },
        date_begin: {
          kind: 'day',
          label: 'Дата начала',
          missing: 'Укажите дату начала',
          when: isTransfer,
        },
        date_end: {
          kind: 'day',
          label: 'Дата окончания',
          missing: 'Укажите дату окончания',
          when: isTransfer,
        },
        reason: {
          kind: 'lines',
          label: 'Почему выставка отменяется',
          hint: 'Не короче 10 символов',
          missing: 'Напишите причину: не короче 10 символов',
          min: 10,
          max: 500,
          rows: 3,
          when: isCancel,
          width: 'whole',
        },
        public_note: {
          kind: 'lines',
          label: 'Что сказать участникам',
          hint: 'Увидят все на странице выставки; причину выше читает только федерация',
          optional: true,
          max: 300,
          rows: 2,
          when: isCancel,
          width: 'whole',
        },
      },
    },
    {
      title: 'Дополнительно',
      hint: '.pdf, .jpg и .jpeg до 20 МБ',
      fields: {
        ...otherPapers,
        ...comment,
      },
    },
  ]),
  lifted: {},
  columns: [
    { key: 'state', title: 'Статус' },
    { key: 'created_at', title: 'Дата создания' },
    { key: 'changed_at', title: 'Дата изменения' },
    { key: 'barcode', title: 'Трек-номер' },
  ],
  result: { label: 'Решение', isFile: false },
} as const satisfies ApplicationType;
