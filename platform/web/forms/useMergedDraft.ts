import { type Dispatch, type SetStateAction, useState } from 'react';
import { type DraftState, fittingValues, isDraftable, useSavedDraft } from './draft.ts';
import { changedNames, type FormState, sameValue } from './formState.ts';

const pick = <Values extends object>(values: Values, names: readonly (keyof Values & string)[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

/** The changes and the values they are based on; null without changes. */
function changesOf<Values extends object>(state: FormState<Values>): object | null {
  const names = changedNames(state).filter(isDraftable);
  return names.length ? { base: pick(state.base, names), values: pick(state.values, names) } : null;
}

/**
 * Saves the changes of a form as a draft and restores them over the present values, so that text typed before the draft
 * loaded is kept. `moved`: names of restored fields whose stored value has changed since the draft.
 */
export function useMergedDraft<Values extends object>(
  name: string | null,
  state: FormState<Values>,
  setState: Dispatch<SetStateAction<FormState<Values>>>,
): { kept: DraftState; moved: readonly string[] } {
  const [moved, setMoved] = useState<readonly string[]>([]);
  const kept = useSavedDraft(name, changesOf(state), (then) => {
    const { base, values } = then as Partial<Record<'base' | 'values', object>>;
    setState((now) => ({
      base: now.base,
      values: { ...now.base, ...fittingValues(now.base, values), ...pick(now.values, changedNames(now)) },
    }));
    setMoved(
      Object.entries(fittingValues(state.base, base)).flatMap(([field, value]) =>
        sameValue(state.base[field as keyof Values], value) ? [] : [field],
      ),
    );
  });
  return { kept, moved };
}
