import { formats, type Refusal } from '#domains/exhibitions/showLimits/policy.ts';
import type { show } from '../forms/show.ts';
import type { ValuesOfType } from '../forms/type.ts';

/** Values of the form that asks for shows. */
export type ShowValues = ValuesOfType<typeof show>;

/** Type of the calendar: «Племенной смотр». */
export const breedingSurvey = 5;

export const proposalStates = { waiting: 1, accepted: 2, declined: 3, takenBack: 4 } as const;

/** Papers for one rank or breed club. */
export const maxPapers = 10;

/** Ranks, or for a monobreed show breed clubs: each becomes its own application. */
export const requestedRanks = (values: ShowValues): number[] => {
  if (values.format_id === formats.national) return values.rank_ids ?? [];
  return values.format_id === formats.monobreed ? (values.national_breed_club_ids ?? []) : [];
};

const papersOf = ({ documents = [] }: ShowValues) => documents;

/** Splits a form that asks for several ranks; each application takes its own papers. */
export function splitShow(values: ShowValues): ShowValues[] {
  const asked = requestedRanks(values);
  if (asked.length < 2) return [values];
  const name = values.format_id === formats.national ? 'rank_ids' : 'national_breed_club_ids';
  return asked.map((id) => ({
    ...values,
    [name]: [id],
    documents: papersOf(values).filter(({ asked_id }) => asked_id === id),
  }));
}

export function paperErrors(values: ShowValues): Record<string, string> {
  const asked = requestedRanks(values);
  const mistakes: Record<string, string> = {};
  const counts = new Map<number, number>();
  for (const [at, { asked_id }] of papersOf(values).entries()) {
    if (asked.length > 1 && !asked.includes(asked_id))
      mistakes[`documents.${at}.asked_id`] = 'Выберите, к какому рангу или НКП относится документ';
    const to = asked.length > 1 ? asked_id : 0;
    counts.set(to, (counts.get(to) ?? 0) + 1);
    if ((counts.get(to) ?? 0) > maxPapers)
      mistakes[`documents.${at}.document_id`] = `К одному рангу или НКП не больше ${maxPapers} документов`;
  }
  return mistakes;
}

/** Marks one main contact: the first one marked, else the first. */
export function withOneMain<Row extends { is_main: boolean }>(rows: readonly Row[]): Row[] {
  const main = Math.max(
    0,
    rows.findIndex(({ is_main }) => is_main),
  );
  return rows.map((row, at) => ({ ...row, is_main: at === main }));
}

/** Joins refusals by field, one per line. */
export function errorsByField(refusals: readonly Refusal[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, text } of refusals) errors[field] = errors[field] ? `${errors[field]}. ${text}` : text;
  return errors;
}
