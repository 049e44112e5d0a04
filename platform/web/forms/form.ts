import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { type Checker, fieldErrors } from '#platform/contract/fieldErrors.ts';
import { refusePendingText, usePendingTexts } from '#platform/ui/fields/pendingText.ts';
import type { ApiError } from '../calls/api.ts';
import { useSubmit } from '../calls/submit.ts';
import { type FormDraft, fitting, keepable, useKeptDraft } from './draft.ts';
import { changedNames, clashes, type Filled, type FormState, filled, rebased, sameValue } from './formState.ts';

export interface FormOptions<Values extends object, Input, Answer> {
  endpoint: Endpoint<Input, Answer>;
  /** The endpoint's own input schema, fetched with the form. */
  schema: () => Promise<Checker>;
  /** What is stored now; while nothing is changed the form follows it. */
  initial: Values;
  /** What is sent; the values themselves unless told otherwise. */
  toInput?: (values: Filled<Values>) => Input;
  onSuccess?: (answer: Answer, submitted: Input) => void;
  onError?: (error: ApiError) => void;
  /** What is stored after the write, from its answer; without it, what was sent. */
  stored?: (answer: Answer) => Values;
  /** After success the form is empty again, as it began. */
  resets?: boolean;
  /** What is filled in may go out as it is: an application that was given back. */
  sendsUnchanged?: boolean;
  /** Kept as it is typed, a file when it has arrived. */
  isAutosave?: boolean;
  /** Enter in a line of text does not send. */
  noEnter?: boolean;
  /**
   * Name of the form's draft, and of the record's where there are several: «article-7». Null where nothing typed is
   * worth keeping.
   */
  draft: string | null;
  /** Asks for what is stored now, when another has changed it meanwhile (412). */
  reload?: () => Promise<Values>;
}

export interface FormField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

export interface Conflict {
  /** Fields both have changed. */
  names: string[];
  /** Sends mine over theirs; what I have not touched becomes theirs. */
  keepMine: () => void;
  takeTheirs: () => void;
}

export interface Form<Values extends object> {
  values: Filled<Values>;
  field: <Name extends keyof Values & string>(name: Name) => FormField<Filled<Values>[Name]>;
  set: (part: Partial<Filled<Values>>) => void;
  /** Messages below a name: of `contacts.0.value` under `contacts` — `0.value`. */
  errorsUnder: (name: string) => FieldErrors;
  /** What belongs to no field. */
  error: string | undefined;
  /** Everything that is said now, by field; what belongs to none under `error`. */
  errors: FieldErrors;
  changed: boolean;
  valid: boolean;
  /** How many fields are wrong. */
  wrong: number;
  submitting: boolean;
  /** Changed, valid and idle. */
  canSave: boolean;
  refusals: number;
  submit: () => void;
  /** Says what is wrong at every field that is, and leads to the first of them. */
  reveal: () => void;
  /** Back to what is stored. */
  reset: () => void;
  conflict: Conflict | null;
  /** Messages of fields whose text cannot be read: what is stored, and kept as a draft, is their last value. */
  unreadable: FieldErrors;
  /** What is changed is kept until it is sent. `moved`: names others have changed since. */
  draft: FormDraft & { moved: readonly string[] };
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: { target: EventTarget }) => void;
  };
}

const pick = <Values extends object>(values: Values, names: readonly (keyof Values & string)[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

/** What is changed, and what it was made from; null while there is nothing. */
function changesOf<Values extends object>(state: FormState<Values>): object | null {
  const names = changedNames(state).filter(keepable);
  return names.length ? { base: pick(state.base, names), values: pick(state.values, names) } : null;
}

/** Nobody has filled it yet: what is missing is said when the field is left. */
const isBlank = (value: unknown): boolean =>
  value === '' || value === 0 || value === null || value === false || (Array.isArray(value) && value.length === 0);

const asItIs = (values: unknown): unknown => values;
const isStale = (error: ApiError): boolean => error.status === 412;

/** A form that knows what is changed, what is wrong and what is under way; `Form` shows it. */
export function useForm<Values extends object, Input, Answer>(
  options: FormOptions<Values, Input, Answer>,
): Form<Values> {
  type Held = Filled<Values>;
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
  const [state, setState] = useState<FormState<Held>>(() => ({ base: filled(initial), values: filled(initial) }));
  const [known, setKnown] = useState(initial);
  const [theirs, setTheirs] = useState<Held | null>(null);
  const sent = useRef(state.values);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  /** How often sending was held back by what is wrong. */
  const [held, setHeld] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const texts = usePendingTexts(element);
  const names = changedNames(state);
  // Text that is not a value yet is a change to be saved, or to be asked about; a form that saves by itself has no
  // button for it, and nothing to send.
  const changed = names.length > 0 || (texts.isAny && !isAutosave);

  // News from outside are taken while nothing is changed; under changes the old base stays, so that the server sees
  // what they were made from.
  if (!sameValue(known, initial)) {
    setKnown(initial);
    if (names.length === 0) setState({ base: filled(initial), values: filled(initial) });
  }

  const [checker, setChecker] = useState<Checker | null>(null);
  useEffect(() => {
    let away = false;
    // Without its schema (the network is away) the form leaves the checking to the server.
    schema().then(
      (loaded) => !away && setChecker(loaded),
      () => undefined,
    );
    return () => {
      away = true;
    };
  }, [schema]);
  const refused = useMemo(
    () => (checker ? fieldErrors(checker, toInput(state.values)) : {}),
    [checker, state.values, toInput],
  );
  const wrong: FieldErrors = isAutosave ? refused : { ...refused, ...texts.errors };

  const [moved, setMoved] = useState<readonly string[]>([]);
  const kept = useKeptDraft(options.draft, changesOf<Held>(state), (then) => {
    const { base, values } = then as Partial<Record<'base' | 'values', object>>;
    // Over what is stored now; of what was typed before the draft came, nothing is lost.
    setState((now) => ({
      base: now.base,
      values: { ...now.base, ...fitting<Held>(now.base, values), ...pick<Held>(now.values, changedNames<Held>(now)) },
    }));
    setMoved(
      Object.entries(fitting<Held>(state.base, base)).flatMap(([name, value]) =>
        sameValue(state.base[name as keyof Held], value) ? [] : [name],
      ),
    );
  });

  const sender = useSubmit<Input, Answer>({
    endpoint,
    schema,
    draft: kept,
    isAutosave,
    onSuccess: (answer, submitted) => {
      setTheirs(null);
      setVisited(new Set());
      if (resets) setState(({ base }) => ({ base, values: base }));
      // What was typed while the answer was under way stays.
      else
        setState((now) =>
          rebased({ base: sent.current, values: now.values }, stored ? filled(stored(answer)) : sent.current),
        );
      onSuccess?.(answer, submitted);
    },
    onError: (error) => {
      if (isStale(error) && reload) reload().then((values) => setTheirs(filled(values)), onError);
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
  const isSaid = (name: string): boolean => {
    const root = name.split('.')[0] as keyof Held & string;
    if (visited.has(name) || [...visited].some((one) => one.startsWith(`${name}.`))) return true;
    // Stored before its rule was: nobody has touched it, and yet it stands in the way.
    return changed && !isBlank(state.base[root]) && sameValue(state.values[root], state.base[root]);
  };
  const messageOf = (name: string): string | undefined =>
    sender.errors[name] ?? (isSaid(name) ? wrong[name] : undefined);
  // Text that is taken over at the last moment is among the values that are sent.
  const latest = useRef(state.values);
  latest.current = state.values;
  const send = (values: Held) => {
    sent.current = values;
    void sender.submit(toInput(values));
  };

  const conflict: Conflict | null = theirs && {
    names: clashes(state, theirs),
    keepMine: () => {
      const mine = rebased(state, theirs);
      setState(mine);
      setTheirs(null);
      send(mine.values);
    },
    takeTheirs: () => {
      setState({ base: theirs, values: theirs });
      setTheirs(null);
      sender.forget('error');
    },
  };

  const reset = () => {
    kept.discard();
    setState(({ base }) => ({ base, values: base }));
    setVisited(new Set());
    setTheirs(null);
    // Fields drop the text that is not their value (`useReadText`); React's own state is not the browser's to reset.
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
      error: messageOf(name),
    }),
    set,
    errorsUnder: (name) => {
      const under = [...Object.keys(wrong), ...Object.keys(sender.errors)].filter((one) => one.startsWith(`${name}.`));
      return Object.fromEntries(
        under
          .map((one) => [one.slice(name.length + 1), messageOf(one)] as const)
          .filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
    },
    error: theirs ? undefined : sender.errors.error,
    errors: Object.fromEntries(
      [...new Set([...Object.keys(wrong), ...Object.keys(sender.errors)])]
        .map((name) => [name, messageOf(name)] as const)
        .filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
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
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // A modal's form stands inside another's tree, though not inside its element.
        event.stopPropagation();
        if (canSave) return send(state.values);
        if (sender.submitting || theirs) return;
        reveal();
      },
      onKeyDown: (event) => {
        if (noEnter && event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      },
      onBlur: ({ target }) => {
        const name = target instanceof HTMLElement ? (target.getAttribute('name') ?? target.dataset.name) : undefined;
        if (name && !visited.has(name)) setVisited(new Set([...visited, name]));
      },
    },
  };
}
