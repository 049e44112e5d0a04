import { z } from 'zod';
import { text } from '#platform/contract/text.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';

const alias = z.enum(federationAliases, 'Нет такой федерации');
const state = z.string().regex(/^[\da-f]{64}$/, 'Откройте список ещё раз');
const row = z.strictObject({ name: text({ min: 3, max: 120 }), post: text({ max: 200 }), is_delegate: z.boolean() });

export const presidiumAdminInput = z.strictObject({ alias });
export const presidiumEdited = z.strictObject({ alias, state, members: z.array(row).max(60, 'Не больше 60 человек') });
export const storedPresidium = z.object({
  state: z.string(),
  members: z.array(z.object({ name: z.string(), post: z.string(), is_delegate: z.boolean() })),
});

export const presidiumInput = z.strictObject({
  Alias: z.string('Нужен адрес федерации').regex(/^\w{1,40}$/, 'Такого адреса страницы не бывает'),
});

/**
 * `is_delegate`: the post is the member's federation, «Иванов И. И. (РФСС)»; otherwise «Иванов И. И. – президент».
 */
export const presidium = z.array(
  z.object({ id: z.int(), name: z.string(), post: z.string(), is_delegate: z.boolean() }),
);
