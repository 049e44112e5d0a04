import { type FormEvent, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { type Checker, fieldErrors } from '#platform/contract/fieldErrors.ts';
import { refusePendingText, usePendingTexts } from '#platform/ui/fields/pendingText.ts';
import type { ApiError } from '../calls/api.ts';
import { useSubmit } from '../calls/submit.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import type { FormDraft } from './draft.ts';
import { changedNames, type FormState, nullsToEmpty, rebaseState, sameValue, type WithoutNulls } from './formState.ts';
import { shownErrors } from './shownErrors.ts';
import { useChecker } from './useChecker.ts';
import { useMergedDraft } from './useMergedDraft.ts';

export interface FormOptions<Values extends object, Input, Answer> {
  endpoint: Endpoint<Input, Answer>;
  /** Loads the endpoint's input schema with the form. */
  schema: () => Promise<Checker>;
  /** The stored values; the form follows them while it has no changes. */
  initial: Values;
  /** Converts values to the input; default: unchanged. */
  toInput?: (values: WithoutNulls<Values>) => Input;
  onSuccess?: (answer: Answer, submitted: Input) => void;
  onError?: (error: ApiError) => void;
  /** The stored values after the write, from its answer; default: what was sent. */
  stored?: (answer: Answer) => Values;
  /** Resets the form to blanks after success. */
  resets?: boolean;
  /** Unchanged values may be sent: a returned application. */
  sendsUnchanged?: boolean;
  /** Saves while typing; a file after it has arrived. */
  isAutosave?: boolean;
  /** Enter in a text field does not submit. */
  noEnter?: boolean;
  /** Name of the form's draft, with the record where there are several: «article-7». Null: no draft. */
  draft: string | null;
  /** Loads the stored values after a conflict (412). */
  reload?: () => Promise<Values>;
}

export interface FormField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

export interface Form<Values extends object> {
  values: WithoutNulls<Values>;
  field: <Name extends keyof Values & string>(name: Name) => FormField<WithoutNulls<Values>[Name]>;
  set: (part: Partial<WithoutNulls<Values>>) => void;
  /** Messages below a name: of `contacts.0.value` under `contacts` — `0.value`. */
  errorsUnder: (name: string) => FieldErrors;
  /** The message without a field. */
  error: string | undefined;
  /** All current messages by field; those without a field under `error`. */
  errors: FieldErrors;
  changed: boolean;
  valid: boolean;
  /** Number of wrong fields. */
  wrong: number;
  submitting: boolean;
  /** Changed, valid and idle. */
  canSave: boolean;
  refusals: number;
  submit: () => void;
  /** Shows all messages and focuses the first wrong field. */
  reveal: () => void;
  /** Resets to the stored values. */
  reset: () => void;
  conflict: Conflict | null;
  /** Messages of fields with unreadable text: their last readable value is stored and drafted. */
  unreadable: FieldErrors;
  /** Draft of the changes until they are sent. `moved`: names others have changed since. */
  draft: FormDraft & { moved: readonly string[] };
  /** Props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: { target: EventTarget }) => void;
  };
}

const nameOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? (target.getAttribute('name') ?? target.dataset.name) : undefined;

const asItIs = (values: unknown): unknown => values;
const isStale = (error: ApiError): boolean => error.status === 412;

/** New stored values are taken while nothing is changed; otherwise the old base stays, for the server to see the conflict. */
function useFormState<Values extends object>(initial: Values) {
  const stored = (): FormState<WithoutNulls<Values>> => ({
    base: nullsToEmpty(initial),
    values: nullsToEmpty(initial),
  });
  const [state, setState] = useState(stored);
  const [known, setKnown] = useState(initial);
  if (!sameValue(known, initial)) {
    setKnown(initial);
    if (changedNames(state).length === 0) setState(stored());
  }
  return [state, setState] as const;
}

interface FormEvents {
  noEnter: boolean;
  onSubmit: () => void;
  onLeave: (field: string) => void;
}

const formHandlers = ({
  noEnter,
  onSubmit,
  onLeave,
}: FormEvents): Omit<Form<object>['props'], 'ref' | 'noValidate'> => ({
  onSubmit: (event) => {
    event.preventDefault();
    // A modal's form is nested in another's React tree, but not in its element.
    event.stopPropagation();
    onSubmit();
  },
  onKeyDown: (event) => {
    if (noEnter && event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  },
  onBlur: ({ target }) => {
    const name = nameOf(target);
    if (name) onLeave(name);
  },
});

/** A form with its changes, errors and pending state; `Form` renders it. */
export function useForm<Values extends object, Input, Answer>(
  options: FormOptions<Values, Input, Answer>,
): Form<Values> {
  type Held = WithoutNulls<Values>;
  const {
    endpoint,
    schema,
    initial,
    resets = false,
    sendsUnchanged = false,
    isAutosave = false,
    noEnter = false,
    stored,
    reload,
    onSuccess,
    onError,
  } = options;
  const toInput = options.toInput ?? (asItIs as (values: Held) => Input);
  const [state, setState] = useFormState(initial);
  const [theirs, setTheirs] = useState<Held | null>(null);
  const sent = useRef(state.values);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  /** Number of submissions that validation prevented. */
  const [held, setHeld] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const texts = usePendingTexts(element);
  const names = changedNames(state);
  // Unreadable text counts as an unsaved change; an autosaving form has no button for it, and nothing to send.
  const changed = names.length > 0 || (texts.isAny && !isAutosave);

  const checker = useChecker(schema);
  const refused = useMemo(
    () => (checker ? fieldErrors(checker, toInput(state.values)) : {}),
    [checker, state.values, toInput],
  );
  const wrong: FieldErrors = isAutosave ? refused : { ...refused, ...texts.errors };

  const { kept, moved } = useMergedDraft<Held>(options.draft, state, setState);

  const sender = useSubmit<Input, Answer>({
    endpoint,
    schema,
    draft: kept,
    isAutosave,
    onSuccess: (answer, submitted) => {
      setTheirs(null);
      setVisited(new Set());
      if (resets) setState(({ base }) => ({ base, values: base }));
      // Text typed while the answer was pending stays.
      else
        setState((now) =>
          rebaseState({ base: sent.current, values: now.values }, stored ? nullsToEmpty(stored(answer)) : sent.current),
        );
      onSuccess?.(answer, submitted);
    },
    onError: (error) => {
      if (isStale(error) && reload) reload().then((values) => setTheirs(nullsToEmpty(values)), onError);
      else onError?.(error);
    },
  });

  const set = (part: Partial<Held>) => {
    setState((now) => ({ ...now, values: { ...now.values, ...part } }));
    for (const name of Object.keys(sender.errors)) {
      if (name === 'error' || Object.keys(part).some((own) => name === own || name.startsWith(`${own}.`)))
        sender.forget(name);
    }
  };
  const errors = shownErrors({ state, changed, visited, wrong, refused: sender.errors });
  // Text that is read at submission must be among the values sent.
  const latest = useRef(state.values);
  latest.current = state.values;
  const send = (values: Held) => {
    sent.current = values;
    void sender.submit(toInput(values));
  };

  const conflict = conflictOf<Held>(state, theirs, {
    send,
    take: (next) => {
      setState(next);
      setTheirs(null);
    },
    forgetError: () => sender.forget('error'),
  });

  const reset = () => {
    kept.discard();
    setState(({ base }) => ({ base, values: base }));
    setVisited(new Set());
    setTheirs(null);
    // Tells fields to drop unreadable text (`useReadText`); the values themselves are React state.
    element.current?.dispatchEvent(new Event('reset'));
    for (const name of Object.keys(sender.errors)) sender.forget(name);
  };

  const reveal = () => {
    refusePendingText(element.current);
    setVisited(new Set(Object.keys(wrong)));
    setHeld((before) => before + 1);
  };
  const valid = Object.keys(wrong).length === 0;
  const canSave = (changed || sendsUnchanged) && valid && !sender.submitting && !theirs;
  return {
    values: state.values,
    field: (name) => ({
      name,
      value: state.values[name],
      onChange: (value) => set({ [name]: value } as Partial<Held>),
      error: errors[name],
    }),
    set,
    errorsUnder: (name) =>
      Object.fromEntries(
        Object.entries(errors).flatMap(([one, message]) =>
          one.startsWith(`${name}.`) ? [[one.slice(name.length + 1), message]] : [],
        ),
      ),
    error: theirs ? undefined : sender.errors.error,
    errors,
    changed,
    valid,
    wrong: Object.keys(wrong).length,
    submitting: sender.submitting,
    canSave,
    refusals: sender.refusals + held,
    submit: () => {
      if (isAutosave || !refusePendingText(element.current)) send(latest.current);
    },
    reveal,
    reset,
    conflict,
    unreadable: texts.errors,
    draft: { ...kept, moved, startAnew: reset },
    props: {
      ...formHandlers({
        noEnter,
        onSubmit: () => {
          if (canSave) return send(state.values);
          if (!sender.submitting && !theirs) reveal();
        },
        onLeave: (name) => !visited.has(name) && setVisited(new Set([...visited, name])),
      }),
      ref: element,
      noValidate: true,
    },
  };
}
