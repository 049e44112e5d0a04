/** What the federation's list states of a judge: a text, or names of judging terms. */
export interface JudgeField {
  kind: 'text' | 'terms';
  /** Term among the facts of the judge's page; null: the page shows it elsewhere. */
  term: string | null;
  /** Applies to 'text': never unknown. */
  isKnown?: true;
  /** Type of the page that shows it (1 by breeds, 2 working and hunting dogs); default: both. */
  ofPage?: 1 | 2;
  /** A value that goes without saying. */
  unsaid?: string;
  /** Terms that continue the sentence: in small letters. */
  isSmall?: true;
}

/**
 * Fields of a judge in lists and on the judge's page. Answer and facts are derived from them; facts have this order. To
 * add one, add a line here and its column in `server/queries/row.ts`, which the compiler asks for.
 */
export const judgeFields = {
  sheet_number: { kind: 'text', term: 'Лист судьи №' },
  ranks: { kind: 'terms', term: 'Ранг' },
  city: { kind: 'text', term: 'Город' },
  country: { kind: 'text', term: 'Страна', isKnown: true, unsaid: 'Россия' },
  contests: { kind: 'terms', term: 'Конкурсы', ofPage: 1, isSmall: true },
  specialisations: { kind: 'terms', term: null },
} as const satisfies Readonly<Record<string, JudgeField>>;

type Declared = typeof judgeFields;
export type JudgeFieldName = keyof Declared;
type ValueOf<Field> = Field extends { kind: 'terms' }
  ? string[]
  : Field extends { isKnown: true }
    ? string
    : string | null;
export type JudgeFieldValues = { [Name in JudgeFieldName]: ValueOf<Declared[Name]> };

const fields: Readonly<Record<JudgeFieldName, JudgeField>> = judgeFields;
export const judgeFieldNames = Object.keys(judgeFields) as JudgeFieldName[];

/** The facts of a judge's page by the names of their fields; null where there is nothing to say. */
export const factsOf = (
  values: JudgeFieldValues,
  pageType: 1 | 2,
): { name: JudgeFieldName; term: string; value: string | null }[] =>
  judgeFieldNames.flatMap((name) => {
    const { term, ofPage = pageType, unsaid, isSmall } = fields[name];
    if (term === null) return [];
    const value = [values[name] ?? []].flat().join(', ');
    const isSaid = ofPage === pageType && value !== unsaid;
    return [{ name, term, value: isSaid ? (isSmall ? value.toLowerCase() : value) : null }];
  });
