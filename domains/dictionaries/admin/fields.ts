import { abbreviationSubjects } from '../abbreviations.ts';
import { breedHeads } from '../breedHeads.ts';
import { certaintyMarkNames, certaintyMarks } from '../certainty.ts';

export type AdminValue = string | number | boolean | null;
export type AdminValues = Record<string, AdminValue>;

export type AdminField = {
  /** Column name, the same on the wire. */
  name: string;
  label: string;
  hint?: string;
  optional?: true;
  /** Hides the field from the table: the value is too long for a column. */
  isUnlisted?: true;
} & (
  | { kind: 'text'; max: number }
  | { kind: 'number'; min: number; max: number; fraction?: true }
  | { kind: 'flag' }
  | { kind: 'discipline' }
  | { kind: 'choice'; options: readonly (readonly [value: string | number, label: string])[] }
);

export interface AdminDictionary {
  title: string;
  fields: readonly AdminField[];
  /** Fields whose combined values must be unique. */
  unique: readonly string[];
}

const name = (max: number, label = 'Название'): AdminField => ({ name: 'name', label, kind: 'text', max });
/** Shown on the record's own page when the value is set. */
const words = (field: string, label: string, hint?: string): AdminField => ({
  name: field,
  label,
  ...(hint && { hint }),
  kind: 'text',
  max: 200,
  optional: true,
  isUnlisted: true,
});
const same = (...values: readonly string[]) => values.map((value) => [value, value] as const);
const groups = Array.from({ length: 10 }, (_, at) => [at + 1, `Группа\u00a0FCI\u00a0${at + 1}`] as const);
const months = (field: string, label: string): AdminField => ({
  name: field,
  label,
  kind: 'number',
  min: 0,
  max: 300,
  optional: true,
});
/** Certainty of a rule. A rule that is not certain warns and does not refuse. */
const known: readonly AdminField[] = [
  {
    name: 'sure',
    label: 'Насколько известно',
    hint: 'A и B запрещают сразу; C и D только предупреждают, пока федерация не подтвердит',
    kind: 'choice',
    options: certaintyMarks.map((mark) => [mark, certaintyMarkNames[mark]] as const),
  },
  {
    name: 'source',
    label: 'Источник',
    hint: 'Документ, пункт и дата',
    kind: 'text',
    max: 200,
    optional: true,
    isUnlisted: true,
  },
  { name: 'is_confirmed', label: 'Подтверждено', kind: 'flag' },
];

/** Dictionaries that staff edit, with their fields and rules. Groups, weekdays and contact types never change. */
export const adminDictionaries = {
  breeds: {
    title: 'Породы',
    unique: ['name'],
    fields: [
      name(120),
      { name: 'name_lat', label: 'Название латиницей', kind: 'text', max: 120 },
      { name: 'fci_group', label: 'Группа', kind: 'choice', options: [...groups, [0, 'Не\u00a0признана FCI']] },
      { name: 'fci_number', label: 'Номер стандарта FCI', kind: 'number', min: 1, max: 9999, optional: true },
      words('section', 'Секция'),
      words('origin', 'Родина'),
      words('purpose', 'Для чего выведена'),
      {
        name: 'working_trial',
        label: 'Испытания по номенклатуре FCI',
        hint: 'От них зависит рабочий класс на CACIB: порода без испытаний в нём не стоит',
        kind: 'choice',
        isUnlisted: true,
        options: [
          ['', 'Не внесено'],
          ['yes', 'Подлежит испытаниям'],
          ['no', 'Не подлежит'],
        ],
      },
      words('varieties', 'Разновидности', 'Размеры, шерсть, окрасы, которые судят отдельно'),
      {
        name: 'head',
        label: 'Рисунок, пока нет фотографии',
        hint: 'Голова, похожая на эту породу; без неё – только название на сукне',
        kind: 'choice',
        isUnlisted: true,
        options: [['', 'Нет похожей'], ...Object.entries(breedHeads)],
      },
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
        options: same(
          'Центральный',
          'Северо-Западный',
          'Южный',
          'Северо-Кавказский',
          'Приволжский',
          'Уральский',
          'Сибирский',
          'Дальневосточный',
        ),
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
      {
        name: 'longitude',
        label: 'Долгота',
        hint: 'Например, 37,62',
        kind: 'number',
        min: -180,
        max: 180,
        fraction: true,
      },
    ],
  },
  ranks: {
    title: 'Ранги выставок',
    unique: ['name'],
    fields: [
      name(60),
      { name: 'short_name', label: 'Короткое название', kind: 'text', max: 20 },
      { name: 'full_name', label: 'Что значат буквы', kind: 'text', max: 120, optional: true },
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
  castes: {
    title: 'Классы',
    unique: ['name'],
    fields: [name(60), months('min_months', 'Возраст от, месяцев'), months('max_months', 'Возраст до, месяцев')],
  },
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
  abbreviations: {
    title: 'Словарь сокращений',
    unique: ['name'],
    fields: [
      name(30, 'Сокращение'),
      {
        name: 'full_name',
        label: 'Как читается',
        hint: 'Пусто – по справочнику титулов и сертификатов',
        kind: 'text',
        max: 160,
        optional: true,
      },
      { name: 'meaning', label: 'Что значит', kind: 'text', max: 400, isUnlisted: true },
      { name: 'subject', label: 'О чём', kind: 'choice', options: Object.entries(abbreviationSubjects) },
    ],
  },
  grades: {
    title: 'Оценки',
    unique: ['name'],
    fields: [name(60), { name: 'for_puppies', label: 'Для бэби и щенков', kind: 'flag' }],
  },
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
  trial_levels: {
    title: 'Испытания: дисциплины и уровни',
    unique: ['name', 'discipline_id'],
    fields: [
      name(80, 'Уровень'),
      {
        name: 'discipline_id',
        label: 'Дисциплина',
        hint: 'Новую дисциплину добавляют в «Судейство и специализации»',
        kind: 'discipline',
      },
      { name: 'max_points', label: 'Баллов не больше', kind: 'number', min: 1, max: 10_000, optional: true },
      {
        name: 'pass_points',
        label: 'Сдано с баллов',
        hint: 'Меньше – уровень не сдан; пусто – судья решает сам',
        kind: 'number',
        min: 1,
        max: 10_000,
        optional: true,
      },
      ...known,
    ],
  },
  trial_grades: {
    title: 'Испытания: степени и оценки',
    unique: ['name'],
    fields: [name(60), { name: 'is_passed', label: 'Сдано: даёт право на рабочий сертификат', kind: 'flag' }, ...known],
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
          ['region', 'Регион или федеральный округ'],
          ['group', 'Группа пород'],
          ['rank', 'Ранг выставки'],
          ['term', 'Услуга или дисциплина'],
          ['page', 'Раздел портала'],
          ['word', 'Другое слово или сокращение'],
        ],
      },
      {
        name: 'stands_for',
        label: 'Официальное название',
        hint: 'Как в своём справочнике; раздел портала: как в его заголовке; другое: слова, которые нужно искать. Слова раздела находят его в любом порядке и падеже',
        kind: 'text',
        max: 120,
      },
    ],
  },
} as const satisfies Record<string, AdminDictionary>;

export type DictionaryName = keyof typeof adminDictionaries;
export const dictionaryNames = Object.keys(adminDictionaries) as [DictionaryName, ...DictionaryName[]];
export const adminDictionary = (dictionary: DictionaryName): AdminDictionary => adminDictionaries[dictionary];
