import { z } from 'zod';
import { cleanText } from './cleanText.ts';
import './validatorWords.ts';

/** Embeddings, overrides and isolates: they make a name or a link read as something else than it is. */
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/;

export interface TextRules {
  min?: number;
  max: number;
  lines?: 'one' | 'many';
  /** Said when it is shorter than `min`. */
  tooShort?: string;
}

/** Text a person types: cleaned first, measured afterwards. */
export const text = ({
  min = 0,
  max,
  lines = 'one',
  tooShort = min > 1 ? `Не короче ${min} символов` : 'Поле не может быть пустым',
}: TextRules) =>
  z
    .string({ error: ({ input }) => (input === undefined ? tooShort : 'Нужен текст') })
    // Before anything reads it whole: what shows nothing may be many characters more, but not a book.
    .max(max * 4 + 100, { error: `Не длиннее ${max} символов`, abort: true })
    .refine((value) => !directionOverride.test(value), 'Недопустимые символы: знаки направления письма')
    .overwrite((value) => cleanText(value, lines))
    .min(min, tooShort)
    .max(max, `Не длиннее ${max} символов`);
