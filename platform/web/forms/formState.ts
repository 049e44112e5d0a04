/** What a form holds: what is stored (as far as it knows) and what the person has made of it. */
export interface FormState<Values> {
  base: Values;
  values: Values;
}

/** Null initial values become empty strings: an input never loses its value. */
export type Filled<Values> = {
  [Name in keyof Values]: Exclude<Values[Name], null> | (null extends Values[Name] ? '' : never);
};

export const filled = <Values extends object>(values: Values): Filled<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null || value === undefined ? '' : value]),
  ) as Filled<Values>;

export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Names whose value is no longer the base's. */
export const changedNames = <Values extends object>({ base, values }: FormState<Values>): (keyof Values & string)[] =>
  (Object.keys(values) as (keyof Values & string)[]).filter((name) => !sameValue(values[name], base[name]));

/** Another base under the same changes: what the person has not touched follows it, what they have stays theirs. */
export function rebased<Values extends object>(state: FormState<Values>, base: Values): FormState<Values> {
  const mine = Object.fromEntries(changedNames(state).map((name) => [name, state.values[name]]));
  return { base, values: { ...base, ...mine } };
}

/** What both have changed, each in their own way. */
export const clashes = <Values extends object>(state: FormState<Values>, theirs: Values): (keyof Values & string)[] =>
  changedNames(state).filter(
    (name) => !sameValue(theirs[name], state.base[name]) && !sameValue(theirs[name], state.values[name]),
  );
