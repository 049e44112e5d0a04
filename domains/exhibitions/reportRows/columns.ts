import { reportTypes } from '../edit/policy.ts';

/** Parts of a report by number; the fourth part consists of files. */
export const parts = { total: 1, mainRing: 2, load: 3, documents: 4 } as const;
export type Part = (typeof parts)[keyof typeof parts];

/** Type in `exhibitions.reports`: a part sent as rows uses the type its file would have. */
export const reportTypeOf = (part: Part): (typeof reportTypes)[number] => reportTypes[part - 1] ?? reportTypes[0];
export const partOfType = (type: string): Part | null =>
  ((reportTypes as readonly string[]).indexOf(type) + 1 || null) as Part | null;

/** Typed text by column, stored unchanged; column «d4» is the tick of dignity 4. */
export type Cells = Readonly<Record<string, string>>;

export interface SheetRow {
  /** Created by the client, so that adding a row twice adds it once. */
  id: string;
  cells: Cells;
}

/** Whether nothing was typed in the row: blank rows are neither checked nor sent. */
export const isBlank = ({ cells }: SheetRow): boolean =>
  Object.entries(cells).every(([key, value]) => key === 'dog_id' || !value.trim());

export interface Column {
  key: string;
  title: string;
  /** Other headings that files use. */
  also?: readonly string[];
  kind: 'text' | 'number' | 'day' | 'choice' | 'dog' | 'tick';
  width: number;
  max?: number;
}

const line = (key: string, title: string, width: number, more: Partial<Column> = {}): Column => ({
  key,
  title,
  width,
  kind: 'text',
  max: 80,
  ...more,
});

const number = line('number', '№ по каталогу', 6, { also: ['№ кат.', 'Номер', 'Номер по каталогу'], max: 10 });
const breed = line('breed', 'Порода', 18, { kind: 'choice' });
const dog = line('dog', 'Кличка собаки', 22, { also: ['Кличка'], kind: 'dog' });
const pedigree = line('pedigree', 'Номер родословной', 11, {
  also: ['№ РКФ', 'Родословная', '№ родословной'],
  max: 30,
});
const judge = line('judge', 'Судья', 18, { kind: 'choice' });
const sex = line('sex', 'Пол', 7, { kind: 'choice', max: 10 });
const born = line('born', 'Дата рождения', 10, { kind: 'day', also: ['Дата рожд.'], max: 20 });
const note = line('note', 'Примечание', 16, { also: ['Причина'], max: 200 });

const shown = [number, breed, judge, dog, sex, born, pedigree];
const caste = line('class', 'Класс', 13, { kind: 'choice', max: 40 });
const grade = line('grade', 'Оценка', 16, { kind: 'choice', max: 40 });
const place = line('place', 'Место', 6, { kind: 'number', max: 3 });
const day = line('day', 'Дата проведения', 10, { kind: 'day', also: ['Дата'], max: 20 });

const survey = [
  line('breeding', 'РР', 5, { also: ['Рекомендован для племенного разведения'], kind: 'choice', max: 10 }),
  line('height', 'Высота', 7, { also: ['Рост'], kind: 'number', max: 10 }),
  line('teeth', 'Зубы, прикус', 14, { also: ['Зубы/прикус', 'Зубы и прикус'], max: 80 }),
];

/** Columns of a trial; handler and owner stay in the report only. */
const trial = [
  number,
  line('discipline', 'Дисциплина', 20, { kind: 'choice', max: 120 }),
  line('level', 'Уровень', 14, { kind: 'choice' }),
  breed,
  dog,
  sex,
  born,
  pedigree,
  line('stamp', 'Клеймо или чип', 12, { also: ['Клеймо', 'Чип', 'Клеймо/чип'], max: 30 }),
  line('owner', 'Владелец', 18, { max: 120 }),
  line('handler', 'Проводник', 18, { max: 120 }),
  line('points', 'Баллы', 7, { kind: 'number', max: 8 }),
  line('grade', 'Степень, оценка', 16, {
    also: ['Оценка', 'Степень диплома', 'Оценка/степень диплома'],
    kind: 'choice',
  }),
  place,
  judge,
  note,
  day,
];

const mainRing = [
  line('arrangement', 'Расстановка', 20, { kind: 'choice', max: 60 }),
  line('place', 'Место', 6, { kind: 'number', max: 3 }),
  number,
  breed,
  dog,
  pedigree,
];

const load = [
  judge,
  line('country', 'Страна', 14),
  line('given', 'Распределено', 8, { kind: 'number', max: 6, also: ['Распределено собак'] }),
  line('judged', 'Отсужено', 8, { kind: 'number', max: 6, also: ['Отсужено собак'] }),
  line('breeds', 'Породы', 30, { also: ['Порода'], max: 2000 }),
  line('groups', 'Группы FCI', 10, { also: ['Группа FCI', 'Группы'], max: 60 }),
];

/** A племенной смотр describes dogs and has no main ring. */
export const surveyType = 5;
export const trialType = 6;

export interface TickColumn {
  id: number;
  name: string;
}

export const tickKey = (dignityId: number): string => `d${dignityId}`;

/** Columns of a part for this event type, with one tick column for each of `dignities`. */
export function columnsOf(part: Part, typeId: number, dignities: readonly TickColumn[]): Column[] {
  if (part === parts.mainRing) return mainRing;
  if (part === parts.load) return load;
  if (part === parts.documents) return [];
  if (typeId === trialType) return trial;
  if (typeId === surveyType) return [...shown, grade, ...survey, note, day];
  const ticks = dignities.map(({ id, name }) => ({
    key: tickKey(id),
    title: name,
    kind: 'tick' as const,
    width: 4,
    max: 5,
  }));
  return [...shown, caste, grade, place, ...ticks, note, day];
}

/** Competitions of the main ring, each with places 1–3. */
export const arrangements: readonly string[] = [
  'BIS',
  'BIS юниоров',
  'BIS щенков',
  'BIS бэби',
  'BIS ветеранов',
  ...Array.from({ length: 10 }, (_, at) => `BIG ${at + 1}`),
  'Конкурс пар',
  'Конкурс питомников',
  'Конкурс производителей',
  'Ребёнок и собака',
  'Юный хендлер',
];

/** Ranks without a main ring (КЧК, ПК, ПП). */
export const ranksWithoutMainRing: readonly number[] = [4, 5, 6];

/** Parts of the report for this type and these ranks, in order. */
export function partsOf(typeId: number, rankIds: readonly number[]): Part[] {
  if (typeId === trialType) return [parts.total, parts.documents];
  const hasRing =
    typeId !== surveyType && !(rankIds.length > 0 && rankIds.every((id) => ranksWithoutMainRing.includes(id)));
  return hasRing
    ? [parts.total, parts.mainRing, parts.load, parts.documents]
    : [parts.total, parts.load, parts.documents];
}

/** Sheet name of each part in the workbook. */
export const sheetNames: Readonly<Record<Exclude<Part, 4>, string>> = {
  1: 'Итоговый отчёт',
  2: 'Главный ринг',
  3: 'Нагрузка судей',
};
/** Titles for the club, staff and mail. */
export const partTitles: Readonly<Record<Part, string>> = {
  1: reportTypeOf(1),
  2: reportTypeOf(2),
  3: reportTypeOf(3),
  4: reportTypeOf(4),
};

/** First word of the sample's example row, which the import skips. */
export const exampleMark = 'пример';

export const rowLimits = { rows: 20_000, changes: 60_000, cell: 2000, files: 22, fileBytes: 5 * 1024 ** 2 } as const;
