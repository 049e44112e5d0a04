import { formatNames, formats } from '#domains/exhibitions/showLimits/policy.ts';
import { declareSection } from '#platform/contract/fields/fields.ts';
import { comment, lockedAfterSending } from './blocks.ts';
import type { ApplicationType } from './type.ts';

const isNational = { field: 'format_id', is: formats.national } as const;
const isMonobreed = { field: 'format_id', is: formats.monobreed } as const;

/** One to five contacts of a kind, one of them the main one. */
export const contacts = <const Value extends object>(label: string, missing: string, value: Value) =>
  ({
    kind: 'rows',
    label,
    optional: false,
    missing,
    most: 5,

    width: 'whole',
    fields: {
      value,
      description: { kind: 'text', label: 'Чей, когда звонить или писать', optional: true, max: 50 },
      is_main: { kind: 'yesNo', label: 'Основной' },
    },
  }) as const;

/** Papers of the requested shows; with several ranks each paper names its rank. */
export const showPapers = {
  kind: 'rows',
  label: 'Дополнительный документ',
  most: 60,
  width: 'whole',
  fields: {
    asked_id: { kind: 'record', record: 'asked', label: 'К чему относится', optional: true },
    document_id: { kind: 'file', label: 'Файл', documentType: 58, missing: 'Приложите файл или уберите строку' },
  },
} as const;

/** A club asks for a show; a form with several ranks or breed clubs becomes several applications. */
export const show = {
  key: 'show',
  number: 24,
  title: 'Проведение выставки',
  lead: 'Выставка в календаре федерации: формат, ранг, город и дни',
  group: 'shows',
  asksForShow: true,
  registry: 'shows',
  senders: ['club', 'federation'],
  machine: 'show',
  reviewer: 'rkf',
  payment: 'none',
  isUrgentOffered: false,
  section: declareSection('Проведение выставки', [
    {
      title: 'Что проводите',
      hint: 'Несколько рангов или НКП – несколько заявок: федерация решает о каждой отдельно.',
      fields: {
        format_id: {
          kind: 'choice',
          label: 'Формат мероприятия',
          options: Object.values(formats).map((value) => ({ value, label: formatNames[value] ?? '' })),
          locked: lockedAfterSending,
          width: 'whole',
        },
        rank_ids: {
          kind: 'recordList',
          record: 'national-ranks',
          label: 'Ранг выставки',
          missing: 'Выберите ранг',
          most: 12,
          when: isNational,
          locked: lockedAfterSending,
          width: 'whole',
        },
        mono_rank_id: {
          kind: 'record',
          record: 'mono-ranks',
          label: 'Ранг монопородной выставки',
          missing: 'Выберите ранг',
          when: isMonobreed,
          locked: lockedAfterSending,
        },
        national_breed_club_ids: {
          kind: 'recordList',
          record: 'breed-clubs',
          label: 'Национальные клубы породы',
          hint: 'До 30; с каждым – одна выставка в год',
          missing: 'Выберите НКП',
          most: 30,
          when: isMonobreed,
          locked: lockedAfterSending,
          width: 'whole',
        },
        name: {
          kind: 'text',
          label: 'Название выставки',
          hint: 'Пусто – назовём по рангу и городу; изменить можно и потом',
          optional: true,
          max: 150,
          width: 'whole',
        },
      },
    },
    {
      title: 'Где и когда',
      hint: 'Выставка заканчивается не позже чем через 7 дней после начала.',
      fields: {
        city_id: {
          kind: 'dictionary',
          dictionary: 'cities',
          label: 'Город проведения выставки',
          missing: 'Укажите город',
          width: 'whole',
        },
        date_begin: { kind: 'day', label: 'Дата начала', missing: 'Укажите дату начала' },
        date_end: { kind: 'day', label: 'Дата окончания', missing: 'Укажите дату окончания' },
      },
    },
    {
      title: 'Контакты для участников',
      hint: 'Их увидят все на странице выставки.',
      fields: {
        phones: contacts('Телефон', 'Укажите хотя бы один телефон', { kind: 'text', label: 'Телефон', max: 40 }),
        emails: contacts('E-mail', 'Укажите хотя бы один E-mail', { kind: 'mail', label: 'E-mail', max: 100 }),
      },
    },
    {
      title: 'Дополнительно',
      hint: '.pdf, .jpg и .jpeg до 20 МБ, до 10 к каждому рангу или НКП',
      fields: {
        documents: showPapers,
        ...comment,
      },
    },
  ]),
  decision: declareSection('Решение комиссии', [
    {
      title: 'Утверждённый ранг',
      hint: 'Выставка с этим рангом сразу появится в календаре, подписчики клуба узнают о ней.',
      fields: {
        approved_rank_id: {
          kind: 'record',
          record: 'approved-ranks',
          label: 'Ранг, с которым выставка утверждается',
          missing: 'Выберите ранг',
        },
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
  result: { label: 'Ранг утверждённый', isFile: false },
} as const satisfies ApplicationType;
