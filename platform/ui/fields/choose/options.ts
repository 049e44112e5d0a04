export interface Option {
  value: string;
  label: string;
}

export interface Row extends Option {
  key: string;
}

/** More are found by typing on. */
const longest = 100;

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

/** Options whose words begin with what is typed stand first, then those that hold it anywhere. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const wanted = folded(typed);
  if (!wanted) return options.slice(0, longest);
  const found = options.filter(({ label }) => folded(label).includes(wanted));
  const begins = (label: string) => folded(label).startsWith(wanted);
  return [...found.filter(({ label }) => begins(label)), ...found.filter(({ label }) => !begins(label))].slice(
    0,
    longest,
  );
}

/** The list before anything is typed: what is chosen stands in it, also where it is a long one. */
export function beginning(options: readonly Option[], own: Option | undefined): Option[] {
  const first = matching(options, '');
  return own && !first.includes(own) ? [own, ...first] : first;
}

/** The only one that is meant: nothing else fits, or nothing else is called just so, «Воронеж» beside «Нововоронеж». */
export function soleMatch(options: readonly Option[], typed: string): Option | undefined {
  const wanted = folded(typed);
  const found = matching(options, typed);
  const same = found.filter(({ label }) => folded(label.split(/,|\(/, 1)[0] ?? '') === wanted);
  const meant = same.length > 0 ? same : found;
  return wanted && meant.length === 1 ? meant[0] : undefined;
}

export const createdLabel = (typed: string): string =>
  `Добавить "${typed.trim().toUpperCase()}" как код стороннего клуба`;

/** The list as it is shown: what fits, and behind it the offer to take the text itself. */
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
