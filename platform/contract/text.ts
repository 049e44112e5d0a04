import { z } from 'zod';
import { cleanText } from './cleanText.ts';
import './validatorTexts.ts';

/** Embeddings, overrides and isolates: they make a name or a link read differently from what it is. */
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/;

export interface TextRules {
  min?: number;
  max: number;
  lines?: 'one' | 'many';
  /** Message when it is shorter than `min`. */
  tooShort?: string;
}

/** Text that a person types: cleaned first, measured afterwards. */
export const text = ({
  min = 0,
  max,
  lines = 'one',
  tooShort = min > 1 ? `Не короче ${min} символов` : 'Поле не может быть пустым',
}: TextRules) =>
  z
    .string({ error: ({ input }) => (input === undefined ? tooShort : 'Нужен текст') })
    // Limits the raw length before cleaning: invisible characters may make it longer, but not without bound.
    .max(max * 4 + 100, { error: `Не длиннее ${max} символов`, abort: true })
    .refine((value) => !directionOverride.test(value), 'Недопустимые символы: знаки направления письма')
    .overwrite((value) => cleanText(value, lines))
    .min(min, tooShort)
    .max(max, `Не длиннее ${max} символов`);
