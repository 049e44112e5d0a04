import { declareSection } from '#platform/contract/fields/fields.ts';
import { applicationTypes } from '../forms/all.ts';
import { breedLists } from '../forms/documentBreeds.ts';
import { titles } from '../forms/titles.ts';

/** Names of those who decide a type's applications. */
export const reviewerNames = { federation: 'Федерация заявителя', rkf: 'РКФ' } as const;

/** Urgent term and fee apply only to types that offer urgency. */
const ifUrgent = {
  field: 'type',
  isOneOf: applicationTypes.filter(({ isUrgentOffered }) => isUrgentOffered).map(({ key }) => key),
};

const ifSendersOffered = {
  field: 'type',
  isOneOf: applicationTypes.filter(({ offeredSenders }) => offeredSenders).map(({ key }) => key),
};

const breedList = (name: keyof typeof breedLists) =>
  ({
    kind: 'dictionaryList',
    dictionary: 'breeds',
    label: breedLists[name].label,
    optional: true,
    when: { field: 'type', is: titles.key },
    width: 'whole',
  }) as const;

/** Settings of a type. Empty values are not shown on the cards. */
export const settingsForm = declareSection('Срок и взнос', [
  {
    title: 'Срок, рабочих дней',
    pairs: true,
    hint: 'Суббота, воскресенье и выходные дни из списка не считаются. Назначенные сроки останутся прежними.',
    fields: {
      usual_days: { kind: 'number', label: 'Обычный срок', min: 1, max: 365, optional: true },
      urgent_days: { kind: 'number', label: 'Срочный срок', min: 1, max: 365, optional: true, when: ifUrgent },
    },
  },
  {
    title: 'Взнос, рублей',
    pairs: true,
    hint: '0 – бесплатно, пусто – взнос не назван. Срочный взнос – весь, а не доплата; пусто – как обычный.',
    fields: {
      fee: { kind: 'number', label: 'Обычный взнос', max: 999_999, optional: true },
      urgent_fee: { kind: 'number', label: 'Срочный взнос', max: 999_999, optional: true, when: ifUrgent },
    },
  },
  {
    title: 'Приём',
    fields: {
      reviewer: {
        kind: 'choice',
        label: 'Кто рассматривает',
        options: [
          { value: 'federation', label: reviewerNames.federation },
          { value: 'rkf', label: reviewerNames.rkf },
        ],
      },
      is_open: { kind: 'yesNo', label: 'Заявки принимаются' },
    },
  },
  {
    title: 'Кто присылает',
    pairs: true,
    hint: 'Отправленное останется в работе, на возвращённое можно ответить. Новую заявку и черновик остальные не отправят.',
    fields: {
      from_clubs: { kind: 'yesNo', label: 'Клубы', when: ifSendersOffered },
      from_federations: { kind: 'yesNo', label: 'Федерации', when: ifSendersOffered },
    },
  },
  {
    title: 'Каким породам выдают документ',
    hint: 'Пусто – всем породам. Отправленные заявки остаются как есть.',
    fields: {
      koerung_first_breed_ids: breedList('koerung_first_breed_ids'),
      koerung_lifelong_breed_ids: breedList('koerung_lifelong_breed_ids'),
    },
  },
]);

/** Holidays: one, several, or the published list of a year. */
export const holidaysForm = declareSection('Выходные дни', [
  {
    title: 'Какие дни',
    fields: {
      days: {
        kind: 'lines',
        label: 'Даты',
        hint: 'Через запятую или по одной в строке; подряд – через тире: 01.01.2027–08.01.2027',
        placeholder: '23.02.2027',
        rows: 5,
        max: 4000,
        missing: 'Впишите хотя бы одну дату',
        width: 'whole',
      },
      name: {
        kind: 'text',
        label: 'Что за день',
        placeholder: 'Праздничный день',
        max: 100,
        optional: true,
        width: 'whole',
      },
    },
  },
]);
