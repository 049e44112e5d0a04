import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createStore, useStore } from '../state/store.ts';

interface Pending {
  /** Russian, for the person; undefined while the text is readable and only waits for the field's blur. */
  message: string | undefined;
  /** Commits the text as the value, as blur does. */
  settle: () => void;
  /** Shows the message at the field. */
  show: () => void;
}

/**
 * Every field of the page whose text differs from its value: half a date, a search without a choice, `12,5` for a whole
 * number.
 */
const pending = createStore<ReadonlyMap<HTMLInputElement, Pending>>(new Map());

let isGuarded = false;

/**
 * Registers the field while `isPending`: its form is not sent before the text is read, corrected or removed. Returns
 * whether a submission has been prevented meanwhile, so that the message shows.
 */
export function usePendingText(
  input: RefObject<HTMLInputElement | null>,
  isPending: boolean,
  message: string | undefined,
  settle: () => void = noSettling,
): boolean {
  const [isAsked, setAsked] = useState(false);
  const settling = useRef(settle);
  settling.current = settle;
  useLayoutEffect(() => {
    if (!isGuarded) {
      window.addEventListener('submit', guard, true);
      window.addEventListener('mousedown', keepFocus, true);
    }
    isGuarded = true;
    const field = input.current;
    if (!isPending || !field) return;
    const entry = { message, settle: () => settling.current(), show: () => setAsked(true) };
    pending.set(new Map([...pending.get(), [field, entry]]));
    return () => pending.set(new Map([...pending.get()].filter(([one]) => one !== field)));
  }, [input, isPending, message]);
  if (isAsked && !isPending) setAsked(false);
  return isAsked && isPending;
}

const noSettling = (): void => undefined;
const keyOf = (field: HTMLInputElement): string => field.dataset.valueName ?? (field.name || field.id);

const entriesIn = (form: HTMLFormElement | null): [HTMLInputElement, Pending][] =>
  [...pending.get()].filter(([field]) => form !== null && field.form === form && !field.disabled);

/**
 * Commits readable texts; shows the messages of the others and focuses the first. Returns true if the form must not be
 * sent.
 */
export function refusePendingText(form: HTMLFormElement | null): boolean {
  if (entriesIn(form).length === 0) return false;
  flushSync(() => {
    for (const [, { settle }] of entriesIn(form)) settle();
  });
  const left = entriesIn(form);
  if (left.length === 0) return false;
  flushSync(() => {
    for (const [, { show }] of left) show();
  });
  const fields: Element[] = left.map(([field]) => field);
  const first = [...(form?.elements ?? [])].find((element) => fields.includes(element));
  if (first instanceof HTMLElement) {
    first.focus();
    // The field may already have the focus but be scrolled out of view.
    first.scrollIntoView?.({ block: 'center' });
  }
  return true;
}

/** One submit listener for all forms, in the capture phase before React's. */
function guard(event: Event): void {
  if (!(event.target instanceof HTMLFormElement) || !refusePendingText(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Keeps the focus in an unread field when the submit button is pressed. On blur its message would appear and move the
 * button from under the pointer before its release, so that the click is lost.
 */
function keepFocus(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.type !== 'submit' || button.disabled) return;
  if (entriesIn(button.form).some(([field]) => field === document.activeElement)) event.preventDefault();
}

interface PendingTexts {
  /** Some field's text is not its value, readable or not. */
  isAny: boolean;
  /** Messages of unreadable fields, by name, or id without a name. */
  errors: Readonly<Record<string, string>>;
}

/** Pending texts of the fields of this form. */
export function usePendingTexts(form: RefObject<HTMLFormElement | null>): PendingTexts {
  const texts = useStore(
    pending,
    () => JSON.stringify(entriesIn(form.current).map(([field, { message }]) => [keyOf(field), message ?? null])),
    () => '[]',
  );
  const entries = JSON.parse(texts) as [string, string | null][];
  return {
    isAny: entries.length > 0,
    errors: Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null)),
  };
}
