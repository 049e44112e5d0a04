import { useContext, useEffect, useRef, useState } from 'react';
import { ApiContext } from '../calls/read.ts';
import { type DraftStore, openDraftStore } from './draftStore.ts';
import { sameValue } from './formState.ts';

export interface DraftState {
  /** When the form's content was last saved. Milliseconds. */
  keptAt: number | null;
  /** Typed values are saved as a draft, now or a moment later. */
  isKept: boolean;
  /** When the restored content had been saved. */
  broughtBackFrom: number | null;
  /** Deletes the draft after it was sent or given up. */
  discard: () => void;
}

export interface DraftOptions {
  /** The form is begun signed out: after signing in the visitor's newer draft of this device becomes the member's. */
  takesVisitors?: boolean;
}

/** Names of fields that are never stored: secrets and files. */
const neverKept =
  /^(password|passwordConfirm|old_password|code|activation_code|ticket|token|secret|file|files|documents?|document_ids|pictures?|photos?|avatar|uploaded)$/;

export const isDraftable = (name: string): boolean => !neverKept.test(name);

const parsed = (content: string): object => JSON.parse(content) as object;

/** A form holds an empty number as '' (`nullsToEmpty`). */
const isEmptyNumber = (one: unknown, other: unknown): boolean => one === '' && typeof other === 'number';

/** Drops values of the wrong type, because an old draft may belong to an earlier version of the form. */
const fits = (now: unknown, then: unknown): boolean =>
  then !== undefined &&
  (now === null ||
    then === null ||
    isEmptyNumber(now, then) ||
    isEmptyNumber(then, now) ||
    (typeof now === typeof then && Array.isArray(now) === Array.isArray(then)));

export const fittingValues = <Values extends object>(now: Values, then: unknown): Partial<Values> =>
  Object.fromEntries(
    Object.entries((then ?? {}) as object).filter(
      ([name, value]) => isDraftable(name) && name in now && fits(now[name as keyof Values], value),
    ),
  ) as Partial<Values>;

/**
 * Saves `content` as the draft called `name` while it changes (null: nothing to save), and restores the saved one once.
 * Off without a name and inside another's account.
 */
export function useSavedDraft(
  name: string | null,
  content: object | null,
  bringBack: (content: unknown) => void,
  { takesVisitors = false }: DraftOptions = {},
): DraftState {
  const api = useContext(ApiContext);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [broughtBackFrom, setBroughtBackFrom] = useState<number | null>(null);
  const [book, setBook] = useState<DraftStore | null>(null);
  const text = content && JSON.stringify(content);
  const known = useRef<string | null>(null);
  const latest = useRef({ bringBack, text });
  latest.current = { bringBack, text };

  useEffect(() => {
    const owner = api?.access?.owner() ?? null;
    if (!name || !api || owner === null) return;
    const opened = openDraftStore(api, owner, name, setKeptAt, { takesVisitors });
    let isAway = false;
    let isRead = false;
    const begunWith = latest.current.text;
    // The page or the form is left before the draft has loaded or been applied: typed and unsent values are stored on
    // the device, merged over the draft's.
    const leave = () => {
      const { text: typed } = latest.current;
      if (typed === null || typed === begunWith || typed === known.current) return;
      if (!isRead) opened.keepHere(typed);
      else opened.keep(known.current === null ? typed : JSON.stringify({ ...parsed(known.current), ...parsed(typed) }));
    };
    window.addEventListener('pagehide', leave);
    void opened.read().then((found) => {
      isRead = true;
      if (isAway) return;
      if (found) {
        known.current = found.content;
        latest.current.bringBack(JSON.parse(found.content));
        setBroughtBackFrom(found.at);
      }
      setBook(opened);
    });
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      isAway = true;
      opened.flush();
      setBook(null);
    };
  }, [api, name, takesVisitors]);

  useEffect(() => {
    if (!book || known.current === text) return;
    known.current = text;
    book.keep(text);
  }, [book, text]);

  return {
    keptAt: text === null ? null : keptAt,
    isKept: book !== null,
    broughtBackFrom: text === null ? null : broughtBackFrom,
    discard: () => {
      known.current = latest.current.text;
      book?.keep(null);
      book?.flush();
      setKeptAt(null);
      setBroughtBackFrom(null);
    },
  };
}

export interface FormDraft extends DraftState {
  /** Resets the form to its initial values and deletes the draft. */
  startAnew: () => void;
}

/** Draft for a form with its own state: saves what differs from the initial values and restores it by `set`. */
export function useDraft<Values extends object>(
  name: string | null,
  values: Values,
  set: (part: Partial<Values>) => void,
  began: Values = values,
  options: DraftOptions = {},
): FormDraft {
  const [blank] = useState(began);
  const changed = Object.entries(values).filter(
    ([field, value]) => isDraftable(field) && !sameValue(value, blank[field as keyof Values]),
  );
  const bringBack = (then: unknown) => {
    // Values typed before the draft loaded win.
    const back = Object.entries(fittingValues(blank, then)).filter(
      ([field]) => !changed.some(([typed]) => typed === field),
    );
    set(Object.fromEntries(back) as Partial<Values>);
  };
  const draft = useSavedDraft(name, changed.length ? Object.fromEntries(changed) : null, bringBack, options);
  return {
    ...draft,
    startAnew: () => {
      draft.discard();
      set(blank);
    },
  };
}
