import { foldName } from '#platform/contract/values/names.ts';

export interface Option {
  value: string;
  label: string;
}

export interface Row extends Option {
  key: string;
}

/** Longest list; more are found by typing. */
const longest = 100;

/** Options with a word that begins with the text first, then those that contain it. */
export function matchingOptions(options: readonly Option[], typed: string): Option[] {
  const wanted = foldName(typed);
  if (!wanted) return options.slice(0, longest);
  const found = options.filter(({ label }) => foldName(label).includes(wanted));
  const begins = (label: string) => foldName(label).startsWith(wanted);
  return [...found.filter(({ label }) => begins(label)), ...found.filter(({ label }) => !begins(label))].slice(
    0,
    longest,
  );
}

/** The list before typing; includes the chosen option even if the list is cut. */
export function initialOptions(options: readonly Option[], own: Option | undefined): Option[] {
  const first = matchingOptions(options, '');
  return own && !first.includes(own) ? [own, ...first] : first;
}

/** The only match, or the only exact one: «Воронеж» beside «Нововоронеж». */
export function soleMatch(options: readonly Option[], typed: string): Option | undefined {
  const wanted = foldName(typed);
  const found = matchingOptions(options, typed);
  const same = found.filter(({ label }) => foldName(label.split(/,|\(/, 1)[0] ?? '') === wanted);
  const meant = same.length > 0 ? same : found;
  return wanted && meant.length === 1 ? meant[0] : undefined;
}

export const createdLabel = (typed: string): string =>
  `Добавить "${typed.trim().toUpperCase()}" как код стороннего клуба`;

/** The rows: matches, then the offer to use the text itself. */
export function rowsOf(found: readonly Option[], typed: string, creatable: boolean): Row[] {
  const rows = found.map((option) => ({ ...option, key: option.value }));
  const text = typed.trim().toUpperCase();
  if (
    !creatable ||
    !text ||
    found.some(({ value, label }) => value.toUpperCase() === text || label.toUpperCase() === text)
  )
    return rows;
  return [...rows, { key: '+', value: text, label: createdLabel(text) }];
}
