import { z } from 'zod';
import { maxAlias } from '../inputs/alias.ts';
import { messages } from '../messages.ts';

/** Part of a page's address. The profiles domain holds the list of reserved ones. */
export const aliasRule = () =>
  z
    .string(messages.empty)
    .min(1, messages.empty)
    .max(maxAlias, `Не длиннее ${maxAlias} символов`)
    .regex(/^[A-Za-z0-9_]+$/, 'Только латинские буквы, цифры и знак подчёркивания');
