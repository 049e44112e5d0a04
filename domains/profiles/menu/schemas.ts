import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { profilePrefixes } from '../place.ts';
import { profileAlias, profileKind } from '../schemas.ts';

/** A page is a profile's, or a show's, whose organiser's menu stands beside it. */
export const pageMenuInput = z.strictObject({
  prefix: z.enum(profilePrefixes, 'Нет такого раздела').optional(),
  alias: profileAlias.optional(),
  exhibition_id: recordId().optional(),
});

/** What the side menu's conditions ask; nothing of it is anybody's secret. */
export const pageMenu = z.object({
  kind: profileKind,
  profile_id: z.int(),
  name: z.string(),
  alias: z.string(),
  full_alias: z.string(),
  is_judge: z.boolean(),
  /** An administrator's: keeps no dogs and sends no applications. */
  is_staff: z.boolean(),
  has_dogs: z.boolean(),
  breed_ids: z.array(z.int()),
  fees_document_id: z.int().nullable(),
  bank_document_id: z.int().nullable(),
});
