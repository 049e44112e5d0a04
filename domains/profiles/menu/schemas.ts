import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { profilePrefixes } from '../place.ts';
import { profileAlias, profileKind } from '../schemas.ts';

/** A profile's page, or a show's, which has its organiser's menu. */
export const pageMenuInput = z.strictObject({
  prefix: z.enum(profilePrefixes, 'Нет такого раздела').optional(),
  alias: profileAlias.optional(),
  exhibition_id: recordId().optional(),
});

/** Values of the side menu's conditions; all public. */
export const pageMenu = z.object({
  kind: profileKind,
  profile_id: z.int(),
  name: z.string(),
  alias: z.string(),
  full_alias: z.string(),
  is_judge: z.boolean(),
  /** An administrator: has no dogs and sends no applications. */
  is_staff: z.boolean(),
  has_dogs: z.boolean(),
  breed_ids: z.array(z.int()),
  fees_document_id: z.int().nullable(),
  bank_document_id: z.int().nullable(),
});
