/** A form's stored values (as far as known) and the person's edits. */
export interface FormState<Values> {
  base: Values;
  values: Values;
}

/** Null initial values become empty strings, so that inputs stay controlled. */
export type WithoutNulls<Values> = {
  [Name in keyof Values]: Exclude<Values[Name], null> | (null extends Values[Name] ? '' : never);
};

export const nullsToEmpty = <Values extends object>(values: Values): WithoutNulls<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null || value === undefined ? '' : value]),
  ) as WithoutNulls<Values>;

export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Names whose value differs from the base's. */
export const changedNames = <Values extends object>({ base, values }: FormState<Values>): (keyof Values & string)[] =>
  (Object.keys(values) as (keyof Values & string)[]).filter((name) => !sameValue(values[name], base[name]));

/** Replaces the base: untouched fields follow it, edited ones stay. */
export function rebaseState<Values extends object>(state: FormState<Values>, base: Values): FormState<Values> {
  const mine = Object.fromEntries(changedNames(state).map((name) => [name, state.values[name]]));
  return { base, values: { ...base, ...mine } };
}

/** Fields changed by both to different values. */
export const conflictingFields = <Values extends object>(
  state: FormState<Values>,
  theirs: Values,
): (keyof Values & string)[] =>
  changedNames(state).filter(
    (name) => !sameValue(theirs[name], state.base[name]) && !sameValue(theirs[name], state.values[name]),
  );
