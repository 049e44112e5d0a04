import { z } from 'zod';
import { maxRichText, richTextLength } from '../inputs/richText.ts';
import { messages } from '../messages.ts';

/** Characters of the stored HTML: tags and entities take additional room. */
const maxStored = 40_000;

/** Counts letters, not tags. */
export const richTextRule = ({ min = 0, max = maxRichText }: { min?: number; max?: number } = {}) =>
  z
    .string('Нужен текст')
    // Limits the length before parsing.
    .max(maxStored, { error: `Не длиннее ${max} символов`, abort: true })
    .refine((value) => richTextLength(value) <= max, `Не длиннее ${max} символов`)
    .refine((value) => richTextLength(value) >= min, min > 1 ? `Не короче ${min} символов` : messages.empty);
