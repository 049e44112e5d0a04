import { blankValues, declareSection, type ValuesOf } from '#platform/contract/fields/fields.ts';

/**
 * What a federation says of itself, declared once: the form, the validator, the stored versions, their comparison, the
 * journal and the list of what is still missing are derived from this declaration.
 */
export const detailsForm = declareSection('Данные федерации', [
  {
    title: 'Название',
    hint: 'Полное название стоит в шапке каждой страницы, в письмах и на бумагах, краткое – там, где мало места, а в шапке и вместо очень длинного.',
    fields: {
      name: {
        kind: 'text',
        label: 'Название',
        placeholder: 'Кинологическая федерация',
        min: 3,
        max: 60,
        missing: 'Назовите федерацию: название стоит на каждой странице',
      },
      short_name: { kind: 'text', label: 'Краткое название', min: 2, max: 20, missing: 'Нужно краткое название' },
      founded_year: {
        kind: 'number',
        label: 'Год основания',
        hint: 'Стоит внизу каждой страницы. Пусто – только нынешний год.',
        min: 1800,
        max: 2100,
        past: true,
        optional: true,
      },
      emblem: { kind: 'picture', label: 'Эмблема', optional: true },
    },
  },
  {
    title: 'Контакты офиса',
    hint: 'Одни на весь портал: внизу страниц, на странице федерации, в «О портале» и у записи на приём.',
    fields: {
      city_id: { kind: 'dictionary', dictionary: 'cities', label: 'Город', optional: true },
      address: { kind: 'text', label: 'Адрес', max: 250, optional: true, autoComplete: 'street-address' },
      contacts: { kind: 'contacts', label: 'Телефоны, e-mail и ссылки', optional: true },
    },
  },
  {
    title: 'Часы приёма',
    hint: 'По этим часам портал предлагает время записи. Перерыв – две строки на те же дни. Время московское.',
    hideLabels: true,
    fields: { hours: { kind: 'hours', label: 'Часы приёма', optional: true } },
  },
  {
    title: 'Особые дни',
    hint: 'Праздники и сокращённые дни: вместо обычных часов. Причина стоит в строке после запятой, буквы остаются вашими: «предпраздничный день», «Новый год». Записи на эти дни остаются: отменить их можно в «Приёме в офисе».',
    hideLabels: true,
    fields: {
      special_days: {
        kind: 'rows',
        label: 'Особые дни',
        width: 'whole',
        most: 60,
        words: { add: 'Добавить день', one: 'День' },
        distinct: ['day'],
        fields: {
          day: { kind: 'day', label: 'День', missing: 'Выберите день' },
          is_closed: { kind: 'yesNo', label: 'Офис закрыт' },
          time_from: { kind: 'time', label: 'С', when: { field: 'is_closed', is: false } },
          time_to: { kind: 'time', label: 'До', when: { field: 'is_closed', is: false } },
          note: { kind: 'text', label: 'Почему', placeholder: 'предпраздничный день', max: 100, optional: true },
        },
      },
    },
  },
  {
    title: 'Оператор персональных данных',
    hint: 'Юридическое лицо, которому участники дают согласия. Стоит в политике и в согласиях. Другой ОГРН – другой оператор: согласия портал попросит заново.',
    pairs: true,
    fields: {
      operator_name: { kind: 'text', label: 'Полное наименование', max: 250, optional: true, width: 'whole' },
      operator_inn: { kind: 'inn', label: 'ИНН', optional: true },
      operator_ogrn: { kind: 'ogrn', label: 'ОГРН', optional: true },
      operator_address: { kind: 'text', label: 'Адрес места нахождения', max: 250, optional: true, width: 'whole' },
      operator_mail: { kind: 'mail', label: 'E-mail для обращений', optional: true },
      operator_responsible: {
        kind: 'text',
        label: 'Ответственный за обработку',
        placeholder: 'Должность или имя',
        max: 150,
        optional: true,
      },
    },
  },
  {
    title: 'Письма',
    pairs: true,
    fields: {
      mail_sender: {
        kind: 'text',
        label: 'Имя отправителя',
        hint: 'Так письма названы в почте. Пусто – название федерации.',
        max: 60,
        optional: true,
      },
      mail_signature: {
        kind: 'lines',
        label: 'Подпись под письмами',
        hint: 'Пусто – «Портал» и название федерации.',
        rows: 3,
        max: 300,
        optional: true,
        width: 'whole',
      },
    },
  },
  {
    title: 'Бумаги',
    hint: 'Кто подписывает бумаги федерации.',
    pairs: true,
    fields: {
      head_post: { kind: 'text', label: 'Должность руководителя', placeholder: 'Президент', max: 60, optional: true },
      head_name: { kind: 'text', label: 'Имя на бумагах', placeholder: 'И. О. Фамилия', max: 80, optional: true },
    },
  },
  {
    title: 'Социальные сети',
    hint: 'Значки внизу каждой страницы. Пустая сеть не показывается.',
    pairs: true,
    fields: {
      vk: { kind: 'site', label: 'ВКонтакте', optional: true },
      ok: { kind: 'site', label: 'Одноклассники', optional: true },
      telegram: { kind: 'site', label: 'Телеграм', optional: true },
      dzen: { kind: 'site', label: 'Дзен', optional: true },
      rutube: { kind: 'site', label: 'Рутуб', optional: true },
    },
  },
  {
    title: 'Разделы на других сайтах',
    hint: 'Куда ведут пункты меню. Пусто – на встроенную страницу портала.',
    pairs: true,
    fields: {
      federation_url: { kind: 'site', label: 'Сайт федерации', optional: true },
      academy_url: { kind: 'site', label: 'Академия', optional: true },
      knowledge_base_url: { kind: 'site', label: 'База знаний', optional: true },
      support_url: { kind: 'site', label: 'Служба поддержки', optional: true },
    },
  },
]);

export type DetailsValues = ValuesOf<typeof detailsForm.fields>;
export type SpecialDay = DetailsValues['special_days'][number];

/** Fills fields that an earlier version did not have with blank values. */
export const detailsContent = (given: Partial<DetailsValues>): DetailsValues => ({
  ...(blankValues(detailsForm.fields) as DetailsValues),
  ...given,
});

/** Social networks in the order of the page, with the sign that stands in the circle. */
export const networks = [
  { field: 'vk', name: detailsForm.fields.vk.label, sign: 'ВК' },
  { field: 'ok', name: detailsForm.fields.ok.label, sign: 'ОК' },
  { field: 'telegram', name: detailsForm.fields.telegram.label, sign: 'ТГ' },
  { field: 'dzen', name: detailsForm.fields.dzen.label, sign: 'ДЗ' },
  { field: 'rutube', name: detailsForm.fields.rutube.label, sign: 'РТ' },
] as const;
