import { z } from 'zod';
import { maxRichText, richTextLength } from '../inputs/richText.ts';
import { messages } from '../messages.ts';

/** Tags and entities take room of their own. */
const maxStored = 40_000;

/** Letters are counted, tags are not. */
export const richTextRule = ({ min = 0, max = maxRichText }: { min?: number; max?: number } = {}) =>
  z
    .string('Нужен текст')
    // Before anything reads it whole.
    .max(maxStored, { error: `Не длиннее ${max} символов`, abort: true })
    .refine((value) => richTextLength(value) <= max, `Не длиннее ${max} символов`)
    .refine((value) => richTextLength(value) >= min, min > 1 ? `Не короче ${min} символов` : messages.empty);
