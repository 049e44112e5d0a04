import { foldText } from '#platform/contract/cleanText.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { type ColumnNames, cellText, findColumns, finderOf } from '#platform/server/tableFiles/headings.ts';
import { type FieldKind, type FieldName, fieldNames, fieldOf, type RecordValues } from '../../fields.ts';
import { kindNames, type OrganisationKind, organisationKinds } from '../../kinds.ts';
import { recordValues } from '../../schemas.ts';
import type { Words } from '../queries/names.ts';

const ofFields = Object.fromEntries(
  fieldNames.map((name) => [name, [fieldOf(name).label, fieldOf(name).heading]]),
) as Record<FieldName, [string, string]>;

/** Accepted headings: the documented one and the plain English one. */
const headings = {
  kind: ['Вид', 'kind'],
  ...ofFields,
  alias: ['Адрес страницы', 'alias'],
  status: ['Статус', 'status'],
  reason: ['Причина закрытия', 'reason'],
} satisfies ColumnNames<string>;
export type Column = keyof typeof headings;
export const columnNames = Object.keys(headings) as Column[];

export const headingOf = (column: Column): string => headings[column][0];
export const find = finderOf<Column>(headings);
export const isHeading = (cell: string): boolean => find(cell) !== undefined;

export interface Mistake {
  line: number;
  /** The heading; null when the row or the file as a whole is wrong. */
  column: string | null;
  words: string;
}

export type Places = ReadonlyMap<Column, number>;

/** Maps cells to fields; returns errors for unknown, duplicate and missing headings. */
export function readHeadings(
  cells: readonly string[],
  isKindGiven: boolean,
): { places: Places; wrong: { column: string | null; words: string }[] } {
  const { places, unknown, twice } = findColumns(cells, find);
  const wrong: { column: string | null; words: string }[] = [
    ...unknown.map((column) => ({ column, words: 'такого столбца нет в описании файла' })),
    ...twice.map((column) => ({ column: headingOf(column), words: 'столбец указан дважды' })),
  ];
  if (!places.has('name')) wrong.push({ column: headingOf('name'), words: 'нет обязательного столбца' });
  if (!isKindGiven && !places.has('kind'))
    wrong.push({
      column: headingOf('kind'),
      words: 'нет столбца: добавьте его или назовите вид в команде, например --kind club',
    });
  return { places, wrong };
}

export interface Row {
  kind: OrganisationKind;
  alias: string | null;
  given: Partial<RecordValues>;
  isClosed: boolean | null;
  reason: string;
}

const kindWords = new Map<string, OrganisationKind>([
  ...organisationKinds.flatMap((kind) => [[kind, kind] as const, [foldText(kindNames[kind]), kind] as const]),
  ['национальный клуб породы', 'nbc'],
]);
export const readKind = (text: string): OrganisationKind | undefined => kindWords.get(foldText(text));

const statusWords = new Map([
  ['действует', false],
  ['active', false],
  ['закрыт', true],
  ['закрыта', true],
  ['closed', true],
]);

const listIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

class Wrong extends Error {}

/** Dictionaries by the names people write. */
export function dictionaryLookup({ cities, breeds, federations }: Words) {
  const citiesByName = Map.groupBy(cities, ({ name }) => foldText(name));
  return {
    city(text: string): number {
      // «Киров (Кировская область)»: the region itself may contain brackets.
      const at = text.endsWith(')') ? text.indexOf('(') : -1;
      const [name, region] = at > 0 ? [text.slice(0, at).trimEnd(), text.slice(at + 1, -1)] : [text, ''];
      const found = (citiesByName.get(foldText(name)) ?? []).filter(
        (one) => !region || foldText(one.region) === foldText(region),
      );
      if (!found.length) throw new Wrong(`«${text}» нет в справочнике городов`);
      if (found.length > 1)
        throw new Wrong(
          `таких городов несколько, укажите регион: ${found.map((one) => `«${one.name} (${one.region})»`).join(', ')}`,
        );
      return (found[0] as { id: number }).id;
    },
    federation(text: string): number {
      const found = federations.find(
        ({ alias, name }) => alias === foldText(text) || foldText(name) === foldText(text),
      );
      if (!found)
        throw new Wrong(
          `«${text}»: такой федерации в реестре нет. Сначала внесите федерации (${federationAliases.join(', ')})`,
        );
      return found.id;
    },
    breed(text: string): number {
      const id = breeds.get(text);
      if (id === undefined) throw new Wrong(`«${text}» нет в справочнике пород`);
      return id;
    },
  };
}
export type DictionaryLookup = ReturnType<typeof dictionaryLookup>;

/** Reads what a cell holds. Throws Wrong for a word the dictionaries do not know. */
function readCell(kind: FieldKind, text: string, book: DictionaryLookup): unknown {
  if (kind === 'city') return book.city(text);
  if (kind === 'federation') return book.federation(text);
  if (kind === 'codes') return listIn(text);
  return kind === 'breeds' ? [...new Set(listIn(text).map(book.breed))] : text;
}

/** Parses a row and reports every wrong cell. */
export function readRow(
  cells: readonly string[],
  places: Places,
  book: DictionaryLookup,
  givenKind: OrganisationKind | undefined,
): { row: Row; wrong: Omit<Mistake, 'line'>[] } {
  const wrong: Omit<Mistake, 'line'>[] = [];
  const cell = (column: Column): string => cellText(cells[places.get(column) ?? -1] ?? '');
  const take = <Value>(column: Column, read: (text: string) => Value): Value | undefined => {
    const text = cell(column);
    if (!text) return undefined;
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      wrong.push({ column: headingOf(column), words: error.message });
      return undefined;
    }
  };
  const found = fieldNames.map(
    (name) => [name, take(name, (text) => readCell(fieldOf(name).kind, text, book))] as const,
  );
  const given: Partial<Record<FieldName, unknown>> = {};
  for (const [name, value] of found) {
    if (value === undefined) continue;
    const read = recordValues.shape[name].safeParse(value);
    if (read.success) given[name] = read.data;
    else wrong.push({ column: headingOf(name), words: read.error.issues[0]?.message ?? 'не читается' });
  }
  const kind = take(
    'kind',
    (text) => readKind(text) ?? fail(`«${text}» — не клуб, не питомник, не НКП и не федерация`),
  );
  if (!kind && !givenKind && !cell('kind')) wrong.push({ column: headingOf('kind'), words: 'не заполнено' });
  const alias = take('alias', (text) =>
    /^\w{1,40}$/.test(text) ? text.toLowerCase() : fail(`«${text}»: короткий адрес — латинские буквы, цифры и «_»`),
  );
  const isClosed = take('status', (text) => statusWords.get(foldText(text)) ?? fail(`«${text}»: действует или закрыт`));
  if (!cell('name')) wrong.push({ column: headingOf('name'), words: 'не заполнено' });
  return {
    row: {
      kind: kind ?? givenKind ?? 'club',
      alias: alias ?? null,
      given: given as Partial<RecordValues>,
      isClosed: isClosed ?? null,
      reason: cell('reason').slice(0, 300),
    },
    wrong,
  };
}

function fail(words: string): never {
  throw new Wrong(words);
}
