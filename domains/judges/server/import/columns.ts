import { mailFault, readMail } from '#platform/contract/values/mail.ts';
import { isLatinName } from '#platform/contract/values/names.ts';
import { readSheetNumber, sheetHint } from '#platform/contract/values/sheetNumbers.ts';
import { readWholeNumber } from '#platform/contract/values/writtenNumber.ts';
import { cellText, finderOf, foldWord, readHeadings, refuseHeadings } from '#platform/server/tableFiles/headings.ts';
import type { NewReferee } from './rows.ts';

/** Accepted headings of each column: the documented one and the English one. */
export const columnNames = {
  sheet: ['Лист', 'sheet'],
  name: ['ФИО', 'name'],
  nameLat: ['ФИО латиницей', 'name_lat'],
  city: ['Город', 'city'],
  region: ['Регион', 'region'],
  country: ['Страна', 'country'],
  mail: ['E-mail', 'mail'],
  kinds: ['Направления', 'kinds'],
  allBreeds: ['Все породы', 'all_breeds'],
  groups: ['Группы FCI', 'groups'],
  breeds: ['Породы', 'breeds'],
  ranks: ['Категории', 'ranks'],
  contests: ['Конкурсы', 'contests'],
  disciplines: ['Дисциплины', 'disciplines'],
  examiner: ['Экзаменатор', 'examiner'],
  specialisations: ['Специализации', 'specialisations'],
} as const satisfies Record<string, readonly [string, string]>;

export type Field = keyof typeof columnNames;
type Wrong = (field: Field, text: string, hint: string) => void;
export const required: readonly Field[] = ['name', 'nameLat'];

export const find = finderOf<Field>(columnNames);
export const isHeading = (cell: string): boolean => find(cell) !== undefined;

/** Index of each column. Throws Refused. */
export const placesOf = (cells: readonly string[]): ReadonlyMap<Field, number> =>
  readHeadings(cells, columnNames, required);

/** Dictionaries by folded name. */
export interface ImportWords {
  breeds: Pick<ReadonlyMap<string, number>, 'get'>;
  /** Several ids where several cities have the name. */
  cities: ReadonlyMap<string, readonly { id: number; region: string }[]>;
  terms: readonly { id: number; section: string; kind: number; name: string }[];
}

/** A row's values; blank cells are left out. */
export type ImportRow = Pick<NewReferee, 'name' | 'nameLat'> & Partial<NewReferee>;

const home = 'Россия';
const kindWords = new Map([
  ...['1', 'породы', 'по породам'].map((word) => [word, 1] as const),
  ...['2', 'служебные', 'служебные и игровые', 'рабочие'].map((word) => [word, 2] as const),
  ...['3', 'охотничьи', 'охота'].map((word) => [word, 3] as const),
  ...['4', 'специалисты', 'специалист'].map((word) => [word, 4] as const),
]);
const flags = new Map([
  ...['да', '1', 'yes', 'true'].map((word) => [word, true] as const),
  ...['нет', '0', 'no', 'false'].map((word) => [word, false] as const),
]);
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

const groupOf = (word: string): number | null => romans.indexOf(word) + 1 || readWholeNumber(word, 1, 10);

/** Throws Refused with every error of the row. */
export function readRow(cells: readonly string[], places: ReadonlyMap<Field, number>, words: ImportWords): ImportRow {
  const cell = (field: Field): string => cellText(cells[places.get(field) ?? -1] ?? '');
  const mistakes: string[] = [];
  const wrong: Wrong = (field, text, hint) =>
    void mistakes.push(`${columnNames[field][0]}: «${text.slice(0, 60)}» — ${hint}`);
  const listed = <Value>(field: Field, read: (word: string) => Value | null, hint: string): Value[] | undefined => {
    const text = cell(field);
    if (!text) return undefined;
    const found = text.split(/[;,\n]/).flatMap((word) => {
      if (!word.trim()) return [];
      const value = read(foldWord(word));
      if (value === null) wrong(field, word.trim(), hint);
      return value === null ? [] : [value];
    });
    return [...new Set(found)].sort((a, b) => Number(a) - Number(b));
  };
  const needed = (field: Field, isRight: (text: string) => boolean, hint: string): string => {
    const text = cell(field);
    if (!text) mistakes.push(`${columnNames[field][0]}: не заполнено`);
    else if (!isRight(text)) wrong(field, text, hint);
    return text;
  };

  const name = needed('name', (text) => text.length >= 3 && text.length <= 150, 'от 3 до 150 символов');
  const nameLat = needed(
    'nameLat',
    (text) => isLatinName(text) && text.length >= 3 && text.length <= 150,
    'латинские буквы, от 3 до 150 символов',
  );
  const sheetNumber = cell('sheet') ? (readSheetNumber(cell('sheet')) ?? undefined) : undefined;
  if (cell('sheet') && sheetNumber === undefined) wrong('sheet', cell('sheet'), sheetHint);
  const country = cell('country')
    ? needed('country', (text) => text.length >= 2 && text.length <= 60, 'до 60 символов')
    : undefined;
  if (!cell('sheet') && (country ?? home) === home)
    mistakes.push('Лист: не заполнено, без листа бывают только судьи других стран');
  const mail = cell('mail') ? (readMail(cell('mail')) ?? undefined) : undefined;
  if (cell('mail') && mail === undefined)
    wrong('mail', cell('mail'), mailFault(cell('mail')) || 'нужен адрес вида name@mail.ru');
  const kinds = listed('kinds', (word) => kindWords.get(word) ?? null, 'породы, служебные, охотничьи или специалисты');
  const kindsKnown: readonly number[] = kinds ?? [1, 2, 3, 4];
  // «Судья национальной категории» is a rank of breeds and of working dogs: the row's directions decide.
  const terms = (field: Field, section: string): number[] | undefined =>
    listed(
      field,
      (word) => {
        const found = words.terms
          .filter((term) => term.section === section && kindsKnown.includes(term.kind) && foldWord(term.name) === word)
          .map(({ id }) => id);
        return found.length ? found : null;
      },
      'нет в справочнике для этих направлений',
    )
      ?.flat()
      .sort((a, b) => a - b);
  const disciplineIds = terms('disciplines', 'discipline');
  const examinerIds = terms('examiner', 'discipline');
  if (examinerIds?.some((id) => !disciplineIds?.includes(id)))
    mistakes.push('Экзаменатор: дисциплины нет среди дисциплин этой строки');
  const allBreeds = cell('allBreeds');
  const isAllBreed = allBreeds ? flags.get(foldWord(allBreeds)) : undefined;
  if (allBreeds && isAllBreed === undefined) wrong('allBreeds', allBreeds, 'да или нет');
  const fciGroups = isAllBreed ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : listed('groups', groupOf, 'номер группы от 1 до 10');
  const row: ImportRow = {
    name,
    nameLat,
    sheetNumber,
    country,
    mail,
    cityId: cityOf(cell('city'), cell('region'), words, wrong),
    kinds,
    isAllBreed,
    fciGroups,
    breedIds: listed('breeds', (word) => words.breeds.get(word) ?? null, 'нет в справочнике пород'),
    rankIds: terms('ranks', 'rank'),
    contestIds: terms('contests', 'contest'),
    disciplineIds,
    examinerIds,
    specialisationIds: terms('specialisations', 'specialisation'),
  };
  refuseHeadings(mistakes);
  return row;
}

function cityOf(name: string, region: string, words: ImportWords, wrong: Wrong): number | undefined {
  if (!name) return undefined;
  const found = (words.cities.get(foldWord(name)) ?? []).filter(
    (city) => !region || foldWord(city.region) === foldWord(region),
  );
  const [only] = found;
  if (!only) wrong('city', region ? `${name}, ${region}` : name, 'нет в справочнике городов');
  else if (found.length > 1)
    wrong('city', name, `таких городов несколько: укажите регион (${found.map((city) => city.region).join('; ')})`);
  return only?.id;
}
