import { type ChangeEvent, type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePendingText } from './pendingText.ts';

/** How a kind of field reads its text. A value is a string of the wire; '' is no value. */
export interface TextReader {
  /** The value a text writes; null when it writes none. Never asked about a blank text. */
  read: (text: string) => string | null;
  /** The text of a value, in the one form the field shows it. */
  show: (value: string) => string;
  /** Russian: why the text cannot be read, and an example. */
  explain: (text: string) => string;
  /** True when no further character can make another value of it: it is handed on before the field is left. */
  isComplete: (text: string) => boolean;
  /** What becomes of the text as it is typed, a letter at its end or anywhere; it never changes which digits stand. */
  shape?: (text: string, isAppended: boolean) => string;
  /** Puts the text in order when the field is left, though it may be no value: the year made whole. */
  tidy?: (text: string) => string;
  /** A value is never part of a longer one, as digits are. */
  isWhole?: boolean;
  /** Digits the field has room for; a letter typed over it is not taken, a longer pasted text is refused in words. */
  maxDigits?: number | undefined;
}

interface ReadText {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** A whole value that is pasted takes the place of the text, wherever the caret stands. */
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Reads what stands there: for `onBlur`. */
  settle: () => void;
  /** Puts a value there that was picked elsewhere, from a calendar. */
  choose: (value: string) => void;
  /** Why the text is no value, once the field was left or its form was to be sent. */
  wrong: string | undefined;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/**
 * The text of a field whose value is read from it. The person writes as they like; the field hands on what can be
 * read, and rewrites it when it is left. While the text cannot be read, the last value stays with the form, which is
 * not sent (`pendingText.ts`), so nothing that was stored is erased by a slip of the finger.
 *
 * `isWrong`: the form says that something is wrong here, so the reason is shown at once.
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
  // A value given from outside replaces what is written; the field's own comes back and changes nothing.
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
    if (isTyped && !isDeleted && reader.maxDigits !== undefined && digitsIn(typed) > reader.maxDigits) {
      input.value = text;
      input.setSelectionRange(caret - 1, caret - 1);
      return;
    }
    const isAtEnd = caret === typed.length;
    const now = write(typed, isTyped, isTyped && !isDeleted && isAtEnd && typed.length === text.length + 1);
    if (now === typed) return;
    // The caret stays behind the same character, however the text before it was shaped.
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
      // Where the form keeps its value against an emptied field, the field shows it again.
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
    // Filled in, by a person or the browser, before the page's scripts had come.
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
