import type { FieldErrors } from '#platform/contract/envelope.ts';
import { type FormState, sameValue } from './formState.ts';

/** A blank field's missing value is reported when the field is left. */
const isBlank = (value: unknown): boolean =>
  value === '' || value === 0 || value === null || value === false || (Array.isArray(value) && value.length === 0);

interface Checked<Values> {
  state: FormState<Values>;
  changed: boolean;
  /** Names of fields that were left. */
  visited: ReadonlySet<string>;
  /** Messages of the form's own validation, and of the server. */
  wrong: FieldErrors;
  refused: FieldErrors;
}

/** The server's messages, and those of the validation for fields that were left. */
export function shownErrors<Values extends object>({
  state,
  changed,
  visited,
  wrong,
  refused,
}: Checked<Values>): FieldErrors {
  const isShown = (name: string): boolean => {
    const root = name.split('.')[0] as keyof Values & string;
    if (visited.has(name) || [...visited].some((one) => one.startsWith(`${name}.`))) return true;
    // A stored value that a newer rule refuses blocks saving, so its message shows although it is untouched.
    return changed && !isBlank(state.base[root]) && sameValue(state.values[root], state.base[root]);
  };
  return Object.fromEntries(
    Object.entries({ ...wrong, ...refused }).filter(([name]) => name in refused || isShown(name)),
  );
}
