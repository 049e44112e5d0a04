import { trialKindNames } from '#domains/exhibitions/trials/policy.ts';
import { declareSection } from '#platform/contract/fields/fields.ts';
import { comment, lockedAfterSending, otherPapers } from './blocks.ts';
import { contacts } from './show.ts';
import type { ApplicationType } from './type.ts';

/** A club asks for a trial or a contest of working dogs. */
export const trial = {
  key: 'trial',
  number: 26,
  title: 'Состязания или испытания',
  lead: 'Испытания рабочих качеств или состязания в календаре федерации: дисциплины, город и дни',
  group: 'shows',
  asksForShow: true,
  registry: 'trials',
  senders: ['club'],
  offeredSenders: ['club', 'federation'],
  machine: 'show',
  reviewer: 'rkf',
  payment: 'none',
  isUrgentOffered: false,
  section: declareSection('Состязания или испытания', [
    {
      title: 'Что проводите',
      hint: 'Судей по этим дисциплинам пригласите, когда заявку одобрят: их подберёт портал.',
      fields: {
        event_kind: {
          kind: 'choice',
          label: 'Вид мероприятия',
          hint: 'На испытаниях мест не дают, на состязаниях дают',
          options: Object.entries(trialKindNames).map(([value, label]) => ({ value: Number(value), label })),
          locked: lockedAfterSending,
        },
        discipline_ids: {
          kind: 'recordList',
          record: 'disciplines',
          label: 'Дисциплины',
          missing: 'Выберите хотя бы одну дисциплину',
          most: 10,
          locked: lockedAfterSending,
          width: 'whole',
        },
        name: {
          kind: 'text',
          label: 'Название',
          hint: 'Пусто – назовём по виду, дисциплине и городу; изменить можно и потом',
          optional: true,
          max: 150,
          width: 'whole',
        },
      },
    },
    {
      title: 'Где и когда',
      hint: 'Мероприятие заканчивается не позже чем через 7 дней после начала.',
      fields: {
        city_id: {
          kind: 'dictionary',
          dictionary: 'cities',
          label: 'Город проведения',
          missing: 'Укажите город',
          width: 'whole',
        },
        address: { kind: 'text', label: 'Адрес или место сбора', max: 250, width: 'whole' },
        date_begin: { kind: 'day', label: 'Дата начала', missing: 'Укажите дату начала' },
        date_end: { kind: 'day', label: 'Дата окончания', missing: 'Укажите дату окончания' },
      },
    },
    {
      title: 'Контакты для участников',
      hint: 'Их увидят все на странице мероприятия.',
      fields: {
        phones: contacts('Телефон', 'Укажите хотя бы один телефон', { kind: 'text', label: 'Телефон', max: 40 }),
        emails: contacts('E-mail', 'Укажите хотя бы один E-mail', { kind: 'mail', label: 'E-mail', max: 100 }),
      },
    },
    {
      title: 'Дополнительно',
      hint: '.pdf, .jpg и .jpeg до 20 МБ',
      fields: {
        decoy_names: {
          kind: 'text',
          label: 'Фигуранты',
          hint: 'Фамилии и имена; на портале их видит только федерация',
          optional: true,
          personal: true,
          max: 300,
          width: 'whole',
        },
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
  result: { label: 'Решение', isFile: false },
} as const satisfies ApplicationType;
