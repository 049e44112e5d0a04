import { declareSection } from '#platform/contract/fields/fields.ts';
import { comment, otherPapers } from './blocks.ts';
import { contacts } from './show.ts';
import type { ApplicationType } from './type.ts';

/** A breed survey (племенной смотр): a day in the calendar without ranks, breeds and groups. */
export const survey = {
  key: 'survey',
  number: 28,
  title: 'Племенной смотр',
  lead: 'Племенной смотр в календаре федерации: город и дни, без ранга',
  group: 'shows',
  asksForShow: true,
  registry: 'shows',
  senders: ['club', 'federation'],
  machine: 'show',
  reviewer: 'rkf',
  payment: 'none',
  isUrgentOffered: false,
  section: declareSection('Племенной смотр', [
    {
      title: 'Где и когда',
      hint: 'Смотр заканчивается не позже чем через 7 дней после начала. Отчёт – в течение 5 дней.',
      fields: {
        name: {
          kind: 'text',
          label: 'Название смотра',
          hint: 'Пусто – назовём по городу; изменить можно и потом',
          optional: true,
          max: 150,
          width: 'whole',
        },
        city_id: {
          kind: 'dictionary',
          dictionary: 'cities',
          label: 'Город проведения смотра',
          missing: 'Укажите город',
          width: 'whole',
        },
        date_begin: { kind: 'day', label: 'Дата начала', missing: 'Укажите дату начала' },
        date_end: { kind: 'day', label: 'Дата окончания', missing: 'Укажите дату окончания' },
      },
    },
    {
      title: 'Контакты для участников',
      hint: 'Их увидят все на странице смотра.',
      fields: {
        phones: contacts('Телефон', 'Укажите хотя бы один телефон', { kind: 'text', label: 'Телефон', max: 40 }),
        emails: contacts('E-mail', 'Укажите хотя бы один E-mail', { kind: 'mail', label: 'E-mail', max: 100 }),
      },
    },
    {
      title: 'Дополнительно',
      hint: '.pdf, .jpg и .jpeg до 20 МБ, до 10',
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
    { key: 'changed_at', title: 'Дата последнего изменения статуса' },
    { key: 'barcode', title: 'Трек-номер' },
  ],
  result: { label: 'Смотр в календаре', isFile: false },
} as const satisfies ApplicationType;
