import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createStore, useStore } from '../state/store.ts';

interface Pending {
  /** Russian, for the person; undefined while the text can be read and only waits for the field to be left. */
  message: string | undefined;
  /** Takes the text over as the value, as leaving the field does. */
  settle: () => void;
  /** Shows the message at the field. */
  show: () => void;
}

/**
 * Every field of the page whose text is not its value: half a date, letters that chose nothing, `12,5` for a whole
 * number.
 */
const pending = createStore<ReadonlyMap<HTMLInputElement, Pending>>(new Map());

let isGuarded = false;

/**
 * Registers the field while `isPending`: its form is not sent before the text is read, corrected or removed. Returns
 * whether the person has tried to send the form meanwhile, so that the message has to be shown.
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
 * Takes over what can be read; of the rest shows the messages and focuses the first field. True: the form must not be
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
    // The focus may have been there all along, with the field far above the button.
    first.scrollIntoView?.({ block: 'center' });
  }
  return true;
}

/** One guard for every form of the portal, before React hears of the event. */
function guard(event: Event): void {
  if (!(event.target instanceof HTMLFormElement) || !refusePendingText(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * A press on the button that sends the form leaves the focus in the field whose text is not read yet. Leaving it would
 * bring its message, move the button from under the pointer before it is let go, and the press would do nothing.
 */
function keepFocus(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.type !== 'submit' || button.disabled) return;
  if (entriesIn(button.form).some(([field]) => field === document.activeElement)) event.preventDefault();
}

interface PendingTexts {
  /** Some field's text is not its value, readable or not. */
  isAny: boolean;
  /** Messages of those that cannot be read, by the field's name, or its id where it has none. */
  errors: Readonly<Record<string, string>>;
}

/** What the fields of this form hold besides their values. */
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
