import { conflictingFields, type FormState, rebaseState } from './formState.ts';

export interface Conflict {
  /** Fields changed by both. */
  names: string[];
  /** Sends my changes over the other's; other fields take the other's values. */
  keepMine: () => void;
  takeTheirs: () => void;
}

interface ConflictActs<Values> {
  send: (values: Values) => void;
  /** Makes this the form's state and ends the conflict. */
  take: (state: FormState<Values>) => void;
  forgetError: () => void;
}

export const conflictOf = <Values extends object>(
  state: FormState<Values>,
  theirs: Values | null,
  { send, take, forgetError }: ConflictActs<Values>,
): Conflict | null =>
  theirs && {
    names: conflictingFields(state, theirs),
    keepMine: () => {
      const mine = rebaseState(state, theirs);
      take(mine);
      send(mine.values);
    },
    takeTheirs: () => {
      take({ base: theirs, values: theirs });
      forgetError();
    },
  };
