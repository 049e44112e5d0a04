import { declareSection } from '#platform/contract/fields/fields.ts';
import { formatNames, formats } from './policy.ts';

export const rulesForm = declareSection('Правила выставок', [
  {
    title: 'Выставок за год у одного организатора',
    pairs: true,
    hint: 'Считаются и проведённые, и заявленные. Одобренные выставки изменение не затронет.',
    fields: {
      cac_usual: { kind: 'number', label: 'ЧРКФ и ЧФ вместе', max: 50 },
      cac_far: { kind: 'number', label: 'ЧРКФ и ЧФ, если город труднодоступный', max: 50 },
      one_group: { kind: 'number', label: 'Одной группы FCI', max: 50 },
    },
  },
  {
    title: 'Труднодоступные города',
    fields: {
      far_city_ids: {
        kind: 'dictionaryList',
        dictionary: 'cities',
        label: 'Города',
        most: 300,
        optional: true,
        width: 'whole',
      },
    },
  },
  {
    title: 'Перенос и соседи',
    pairs: true,
    hint: 'Соседние выставки того же ранга видны в плане года и комиссии; отказа из-за них нет.',
    fields: {
      transfer_days: { kind: 'number', label: 'Перенос: не раньше чем через дней', max: 365 },
      near_km: { kind: 'number', label: 'Соседи: ближе, км', min: 1, max: 5000 },
      near_days: { kind: 'number', label: 'Соседи: разница в днях', max: 60 },
    },
  },
  {
    title: 'Отчёты',
    fields: {
      late_report_days: {
        kind: 'number',
        label: 'Не подавать новых заявок, если отчёт просрочен на дней',
        hint: 'Пусто – подавать можно всегда. Заявки снова открыты, как только отчёт принят.',
        min: 1,
        max: 365,
        optional: true,
        width: 'whole',
      },
    },
  },
  {
    title: 'Приём заявок',
    hint: 'Обычно заявки на следующий год принимают до 31 декабря, на CACIB – на год раньше. Здесь – только другие сроки.',
    fields: {
      windows: {
        kind: 'rows',
        label: 'Особый срок приёма',
        most: 30,
        width: 'whole',
        fields: {
          year: { kind: 'number', label: 'Выставки года', min: 2020, max: 2100, missing: 'Укажите год' },
          format: {
            kind: 'choice',
            label: 'Формат',
            options: Object.values(formats).map((value) => ({ value, label: formatNames[value] ?? '' })),
          },
          opens_on: { kind: 'day', label: 'Принимаются с' },
          closes_on: { kind: 'day', label: 'По' },
        },
      },
    },
  },
]);

export const forbiddenForm = declareSection('Запретные дни', [
  {
    title: 'Какие дни',
    fields: {
      days: {
        kind: 'lines',
        label: 'Даты',
        hint: 'Через запятую или по одной в строке; подряд – через тире: 10.06.2027–12.06.2027',
        placeholder: '12.06.2027',
        rows: 4,
        max: 4000,
        missing: 'Впишите хотя бы одну дату',
        width: 'whole',
      },
      name: {
        kind: 'text',
        label: 'Почему нельзя',
        placeholder: 'Федерация проводит «Россию»',
        max: 150,
        optional: true,
        width: 'whole',
      },
    },
  },
]);
