import { useContext, useEffect, useRef, useState } from 'react';
import { ApiContext } from '../calls/read.ts';
import { type DraftBook, openDraftBook } from './draftBook.ts';
import { sameValue } from './formState.ts';

export interface DraftState {
  /** When what stands in the form was last kept. Milliseconds. */
  keptAt: number | null;
  /** What is typed is kept as a draft, now or a moment later. */
  isKept: boolean;
  /** When what the form was opened with had been kept. */
  broughtBackFrom: number | null;
  /** It was sent, or given up: no draft is left. */
  discard: () => void;
}

/** Secrets are never kept, nor files: names that fields of them have. */
const neverKept =
  /^(password|passwordConfirm|old_password|code|activation_code|ticket|token|secret|file|files|documents?|document_ids|pictures?|photos?|avatar|uploaded)$/;

export const keepable = (name: string): boolean => !neverKept.test(name);

const parsed = (content: string): object => JSON.parse(content) as object;

/** A form of another day may have had other fields: what does not fit is left out. */
const fits = (now: unknown, then: unknown): boolean =>
  then !== undefined &&
  (now === null || then === null || (typeof now === typeof then && Array.isArray(now) === Array.isArray(then)));

export const fitting = <Values extends object>(now: Values, then: unknown): Partial<Values> =>
  Object.fromEntries(
    Object.entries((then ?? {}) as object).filter(
      ([name, value]) => keepable(name) && name in now && fits(now[name as keyof Values], value),
    ),
  ) as Partial<Values>;

/**
 * Keeps `content` as the draft called `name` while it changes (null: there is nothing to keep), and hands back once
 * what was kept before. Without a name, and inside another's account, nothing is kept.
 */
export function useKeptDraft(
  name: string | null,
  content: object | null,
  bringBack: (content: unknown) => void,
): DraftState {
  const api = useContext(ApiContext);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [broughtBackFrom, setBroughtBackFrom] = useState<number | null>(null);
  const [book, setBook] = useState<DraftBook | null>(null);
  const text = content && JSON.stringify(content);
  const known = useRef<string | null>(null);
  const latest = useRef({ bringBack, text });
  latest.current = { bringBack, text };

  useEffect(() => {
    const owner = api?.access?.owner() ?? null;
    if (!name || !api || owner === null) return;
    const opened = openDraftBook(api, owner, name, setKeptAt);
    let isAway = false;
    let isRead = false;
    const begunWith = latest.current.text;
    // The page, or the form's place on it, is left before the draft has come, or between its coming and the next
    // effect: what was typed meanwhile, and not sent, waits on the device, over what the draft had besides.
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
  }, [api, name]);

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
  /** The form is as it was before anything was typed, and so is its draft. */
  startAnew: () => void;
}

/**
 * The one line of a form that holds its values itself: what differs from how it began is kept, and comes back by `set`.
 */
export function useDraft<Values extends object>(
  name: string | null,
  values: Values,
  set: (part: Partial<Values>) => void,
  began: Values = values,
): FormDraft {
  const [blank] = useState(began);
  const changed = Object.entries(values).filter(
    ([field, value]) => keepable(field) && !sameValue(value, blank[field as keyof Values]),
  );
  const draft = useKeptDraft(name, changed.length ? Object.fromEntries(changed) : null, (then) => {
    // What was typed before the draft came stays.
    const back = Object.entries(fitting(blank, then)).filter(([field]) => !changed.some(([typed]) => typed === field));
    set(Object.fromEntries(back) as Partial<Values>);
  });
  return {
    ...draft,
    startAnew: () => {
      draft.discard();
      set(blank);
    },
  };
}
