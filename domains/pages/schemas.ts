import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { profilePrefixes } from './place.ts';

const alias = z.string('Нужен адрес страницы').regex(/^\w{1,40}$/, 'Такого адреса страницы не бывает');

/** A page is a profile's, or a show's, whose organiser's menu stands beside it. */
export const pageMenuInput = z.strictObject({
  prefix: z.enum(profilePrefixes, 'Нет такого раздела').optional(),
  alias: alias.optional(),
  exhibition_id: recordId().optional(),
});

export const menuKind = z.enum(['user', 'club', 'kennel', 'nbc', 'federation']);

/** What the side menu's conditions ask; nothing of it is anybody's secret. */
export const pageMenu = z.object({
  kind: menuKind,
  profile_id: z.int(),
  name: z.string(),
  alias: z.string(),
  full_alias: z.string(),
  is_judge: z.boolean(),
  has_dogs: z.boolean(),
  breed_ids: z.array(z.int()),
  fees_document_id: z.int().nullable(),
  bank_document_id: z.int().nullable(),
});
