import { type ChangeEvent, type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePendingText } from './pendingText.ts';

/** How a kind of field reads its text. A value is a string on the wire; '' is no value. */
export interface TextReader {
  /** The value of a text; null when there is none. Never called with a blank text. */
  read: (text: string) => string | null;
  /** The canonical text of a value. */
  show: (value: string) => string;
  /** Russian: why the text is unreadable, with an example. */
  explain: (text: string) => string;
  /** True when no further character can change the value, which is then committed before blur. */
  isComplete: (text: string) => boolean;
  /** Formats the text while typing; `isAppended`: typed at the end. Must not change the digits. */
  shape?: (text: string, isAppended: boolean) => string;
  /** Whether a single character may be typed; others are ignored. Pasted text is kept whole and read. */
  isTyped?: (character: string) => boolean;
  /** Formats the text on blur even if it is unreadable, for example completes the year. */
  tidy?: (text: string) => string;
  /** True when a value is never part of a longer one, as digits are. */
  isWhole?: boolean;
  /** Maximum digits; further typed ones are ignored, a longer pasted text is refused with a message. */
  maxDigits?: number | undefined;
}

interface ReadText {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** A pasted whole value replaces the text at any caret position. */
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Reads the present text: for `onBlur`. */
  settle: () => void;
  /** Sets a value picked elsewhere, such as in a calendar. */
  choose: (value: string) => void;
  /** Why the text is no value, after blur or a submission. */
  wrong: string | undefined;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/**
 * Text state of a field whose value is read from it. The person types freely; the field commits readable values and
 * formats the text on blur. While the text is unreadable the form keeps the last value and is not sent
 * (`pendingText.ts`), so that a typing error erases nothing. `isWrong`: the form has an error here, so the reason shows
 * at once.
 */
export function useReadText(
  reader: TextReader,
  value: string,
  onChange: (value: string) => void,
  isWrong = false,
): ReadText {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => reader.show(value));
  const [isLeft, setLeft] = useState(false);
  const [known, setKnown] = useState({ value, handed: value });
  const replace = (given: string) => {
    setText(reader.show(given));
    setLeft(false);
    setKnown({ value: given, handed: given });
  };
  // An external value replaces the text; the field's own value comes back and changes nothing.
  if (known.value !== value) {
    if (value === known.handed) setKnown({ value, handed: value });
    else replace(value);
  }

  const hand = (next: string) => {
    if (next === value) return;
    setKnown({ value, handed: next });
    onChange(next);
  };
  const write = (typed: string, isTyped: boolean, isAppended: boolean): string => {
    const isBlank = typed.trim() === '';
    const whole = isTyped || isBlank ? null : reader.read(typed);
    const now = whole === null ? (reader.shape?.(typed, isAppended) ?? typed) : reader.show(whole);
    setText(now);
    setLeft(false);
    if (isBlank) hand('');
    else if (reader.isComplete(now)) {
      const next = reader.read(now);
      if (next !== null) hand(next);
    }
    return now;
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { inputType, data } = event.nativeEvent as InputEvent;
    const isDeleted = inputType?.startsWith('delete') === true;
    const isTyped = isDeleted || (/^insert(Composition)?Text$/.test(inputType ?? '') && data?.length === 1);
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    const isTooLong = reader.maxDigits !== undefined && digitsIn(typed) > reader.maxDigits;
    if (isTyped && !isDeleted && (isTooLong || reader.isTyped?.(data ?? '') === false)) {
      input.value = text;
      input.setSelectionRange(caret - 1, caret - 1);
      return;
    }
    const isAtEnd = caret === typed.length;
    const now = write(typed, isTyped, isTyped && !isDeleted && isAtEnd && typed.length === text.length + 1);
    if (now === typed) return;
    // Keeps the caret behind the same character after formatting.
    const place = isAtEnd ? now.length : (reader.shape?.(typed.slice(0, caret), false) ?? typed.slice(0, caret)).length;
    input.value = now;
    input.setSelectionRange(place, place);
  };
  const choose = (next: string) => {
    replace(next);
    hand(next);
  };
  const settle = () => {
    setLeft(true);
    if (text.trim() === '') {
      // If the form keeps its value although the field was emptied, the field shows it again.
      setText(reader.show(value));
      return;
    }
    const next = reader.read(text);
    if (next === null) return setText(reader.tidy?.(text) ?? text);
    setText(reader.show(next));
    hand(next);
  };

  const latest = useRef({ write, restore: () => replace(value) });
  latest.current = { write, restore: () => replace(value) };
  useEffect(() => {
    const input = ref.current;
    // Filled in by a person or the browser before hydration.
    if (input && input.value !== input.defaultValue) latest.current.write(input.value, false, false);
    const form = input?.form;
    const restore = () => latest.current.restore();
    form?.addEventListener('reset', restore);
    return () => form?.removeEventListener('reset', restore);
  }, []);

  const reading = text.trim() === '' ? '' : reader.read(text);
  const isPending = text !== reader.show(value) && text.trim() !== '' && reading !== value;
  const message = isPending && reading === null ? reader.explain(text) : undefined;
  const isAsked = usePendingText(ref, isPending, message, settle);
  return {
    ref,
    text,
    onChange: change,
    onPaste: (event) => {
      const pasted = reader.isWhole ? reader.read(event.clipboardData.getData('text')) : null;
      if (pasted === null) return;
      event.preventDefault();
      choose(pasted);
    },
    settle,
    choose,
    wrong: isLeft || isAsked || isWrong ? message : undefined,
  };
}
