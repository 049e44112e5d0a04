import { z } from 'zod';
import './validatorWords.ts';

/** Embeddings, overrides and isolates: they make a name or a link read as something else than it is. */
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/;

/** What shows nothing: controls, soft hyphen, zero-width marks, byte order mark, noncharacters. */
const invisible = /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u2060-\u2065\uFEFF\uFFF9-\uFFFB]/gu;

/** A joiner is kept only where it makes one picture of two (👩‍🚒); anywhere else it hides in a word. */
const strayJoiner = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/** Most texts are printable ASCII and Russian letters in one line: nothing of these is mended below, and a file has millions of them. */
const plain = /^[\x20-\x7E\u0400-\u045F«»—№]*$/;

/** One written form for what looks the same: NFC, nothing invisible, one kind of line end, no edges of blanks. */
export function cleanText(value: string, lines: 'one' | 'many' = 'one'): string {
  if (plain.test(value)) return value.trim();
  const seen = value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(invisible, '')
    .replace(strayJoiner, '')
    .normalize('NFC');
  return (lines === 'one' ? seen.replace(/[\n\t]+/g, ' ') : seen).trim();
}

/** What a search compares: ё as е, any case, compatible forms as one. */
export const foldText = (value: string): string => cleanText(value).normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

export interface TextRules {
  min?: number;
  max: number;
  lines?: 'one' | 'many';
  /** Said when it is shorter than `min`. */
  tooShort?: string;
}

/** Text a person types: cleaned first, measured afterwards. */
export const text = ({ min = 0, max, lines = 'one', tooShort = min > 1 ? `Не короче ${min} символов` : 'Поле не может быть пустым' }: TextRules) =>
  z
    .string({ error: ({ input }) => (input === undefined ? tooShort : 'Нужен текст') })
    // Before anything reads it whole: what shows nothing may be many characters more, but not a book.
    .max(max * 4 + 100, { error: `Не длиннее ${max} символов`, abort: true })
    .refine((value) => !directionOverride.test(value), 'Недопустимые символы: знаки направления письма')
    .overwrite((value) => cleanText(value, lines))
    .min(min, tooShort)
    .max(max, `Не длиннее ${max} символов`);
