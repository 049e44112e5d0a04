export type DeskValue = string | number | boolean | null;
export type DeskValues = Record<string, DeskValue>;

export type DeskField = {
  /** The column, and the name on the wire. */
  name: string;
  label: string;
  hint?: string;
  optional?: true;
} & (
  | { kind: 'text'; max: number }
  | { kind: 'number'; min: number; max: number; fraction?: true }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly (readonly [value: string | number, label: string])[] }
);

export interface DeskDictionary {
  title: string;
  fields: readonly DeskField[];
  /** Two entries may not have all of these alike. */
  unique: readonly string[];
}

const name = (max: number, label = 'Название'): DeskField => ({ name: 'name', label, kind: 'text', max });
const same = (...values: readonly string[]) => values.map((value) => [value, value] as const);
const groups = Array.from({ length: 10 }, (_, at) => [at + 1, `Группа\u00a0FCI\u00a0${at + 1}`] as const);
const months = (field: string, label: string): DeskField => ({ name: field, label, kind: 'number', min: 0, max: 300, optional: true });

/** What staff keep in the dictionaries: each of them, its fields and their rules. Groups, weekdays and kinds of contacts never change. */
export const deskDictionaries = {
  breeds: {
    title: 'Породы',
    unique: ['name'],
    fields: [
      name(120),
      { name: 'name_lat', label: 'Название латиницей', kind: 'text', max: 120 },
      { name: 'fci_group', label: 'Группа', kind: 'choice', options: [...groups, [0, 'Не\u00a0признана FCI']] },
      { name: 'fci_number', label: 'Номер стандарта FCI', kind: 'number', min: 1, max: 9999, optional: true },
    ],
  },
  cities: {
    title: 'Города',
    unique: ['name', 'region'],
    fields: [
      name(80),
      { name: 'region', label: 'Регион', kind: 'text', max: 80 },
      {
        name: 'federal_district',
        label: 'Федеральный округ',
        kind: 'choice',
        options: same('Центральный', 'Северо-Западный', 'Южный', 'Северо-Кавказский', 'Приволжский', 'Уральский', 'Сибирский', 'Дальневосточный'),
      },
      {
        name: 'time_zone',
        label: 'Часовой пояс',
        kind: 'choice',
        options: [
          ['Europe/Kaliningrad', 'Калининград, МСК−1'],
          ['Europe/Moscow', 'Москва'],
          ['Europe/Simferopol', 'Симферополь, МСК'],
          ['Europe/Kirov', 'Киров, МСК'],
          ['Europe/Volgograd', 'Волгоград, МСК'],
          ['Europe/Astrakhan', 'Астрахань, МСК+1'],
          ['Europe/Samara', 'Самара, МСК+1'],
          ['Europe/Saratov', 'Саратов, МСК+1'],
          ['Europe/Ulyanovsk', 'Ульяновск, МСК+1'],
          ['Asia/Yekaterinburg', 'Екатеринбург, МСК+2'],
          ['Asia/Omsk', 'Омск, МСК+3'],
          ['Asia/Novosibirsk', 'Новосибирск, МСК+4'],
          ['Asia/Barnaul', 'Барнаул, МСК+4'],
          ['Asia/Tomsk', 'Томск, МСК+4'],
          ['Asia/Novokuznetsk', 'Новокузнецк, МСК+4'],
          ['Asia/Krasnoyarsk', 'Красноярск, МСК+4'],
          ['Asia/Irkutsk', 'Иркутск, МСК+5'],
          ['Asia/Chita', 'Чита, МСК+6'],
          ['Asia/Yakutsk', 'Якутск, МСК+6'],
          ['Asia/Vladivostok', 'Владивосток, МСК+7'],
          ['Asia/Magadan', 'Магадан, МСК+8'],
          ['Asia/Sakhalin', 'Сахалин, МСК+8'],
          ['Asia/Kamchatka', 'Камчатка, МСК+9'],
          ['Asia/Anadyr', 'Анадырь, МСК+9'],
        ],
      },
      { name: 'latitude', label: 'Широта', hint: 'Например, 55,75', kind: 'number', min: 41, max: 82, fraction: true },
      { name: 'longitude', label: 'Долгота', hint: 'Например, 37,62', kind: 'number', min: -180, max: 180, fraction: true },
    ],
  },
  ranks: {
    title: 'Ранги выставок',
    unique: ['name'],
    fields: [
      name(60),
      { name: 'short_name', label: 'Короткое название', kind: 'text', max: 20 },
      {
        name: 'format',
        label: 'Формат',
        kind: 'choice',
        options: [
          [1, 'Национальная (CAC)'],
          [2, 'Интернациональная (CACIB)'],
          [3, 'Монопородная'],
          [5, 'Племенной смотр'],
        ],
      },
      { name: 'fci_group', label: 'Для одной группы', kind: 'choice', optional: true, options: groups },
      {
        name: 'colour',
        label: 'Цвет розетки',
        kind: 'choice',
        options: [
          ['cacib', 'Как у CACIB'],
          ['cac', 'Как у САС'],
          ['kchk', 'Как у КЧК'],
          ['pk', 'Как у ПК'],
          ['chk', 'Как у ЧК'],
        ],
      },
      { name: 'sort_order', label: 'Место в списке', hint: 'Меньшее стоит выше', kind: 'number', min: 0, max: 10_000 },
    ],
  },
  castes: { title: 'Классы', unique: ['name'], fields: [name(60), months('min_months', 'Возраст от, месяцев'), months('max_months', 'Возраст до, месяцев')] },
  dignities: {
    title: 'Титулы и сертификаты',
    unique: ['name'],
    fields: [
      name(40, 'Обозначение'),
      { name: 'full_name', label: 'Полное название', kind: 'text', max: 160 },
      {
        name: 'kind',
        label: 'Вид',
        kind: 'choice',
        options: [
          ['title', 'Титул'],
          ['certificate', 'Сертификат'],
        ],
      },
    ],
  },
  grades: { title: 'Оценки', unique: ['name'], fields: [name(60), { name: 'for_puppies', label: 'Для бэби и щенков', kind: 'flag' }] },
  judging_terms: {
    title: 'Судейство и специализации',
    unique: ['name', 'section', 'kind'],
    fields: [
      name(120),
      {
        name: 'section',
        label: 'Что это',
        kind: 'choice',
        options: [
          ['rank', 'Категория или статус'],
          ['contest', 'Конкурс'],
          ['discipline', 'Дисциплина'],
          ['specialisation', 'Специализация'],
        ],
      },
      {
        name: 'kind',
        label: 'Для кого',
        kind: 'choice',
        options: [
          [1, 'Судьи по породам'],
          [2, 'Служебные и игровые дисциплины'],
          [3, 'Охотничьи дисциплины'],
          [4, 'Специалисты'],
        ],
      },
    ],
  },
  everyday_names: {
    title: 'Народные и короткие названия',
    unique: ['name', 'stands_for'],
    fields: [
      name(60, 'Как говорят'),
      {
        name: 'kind',
        label: 'Что это',
        kind: 'choice',
        options: [
          ['breed', 'Порода'],
          ['city', 'Город'],
          ['page', 'Раздел портала'],
          ['word', 'Другое слово или сокращение'],
        ],
      },
      {
        name: 'stands_for',
        label: 'Официальное название',
        hint: 'Как в справочнике пород или городов; раздел портала: как в его заголовке; другое: слова, которые нужно искать',
        kind: 'text',
        max: 120,
      },
    ],
  },
} as const satisfies Record<string, DeskDictionary>;

export type DictionaryName = keyof typeof deskDictionaries;
export const dictionaryNames = Object.keys(deskDictionaries) as [DictionaryName, ...DictionaryName[]];
export const deskDictionary = (dictionary: DictionaryName): DeskDictionary => deskDictionaries[dictionary];
