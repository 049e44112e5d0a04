import { z } from 'zod';
import { contact, profileCard } from '#domains/profiles/schemas.ts';
import { listOf, queryFlag, recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { organizationKinds, organizationSorts } from '../kinds.ts';
import { after, format, pageOf, places, placesCounted } from '../schemas.ts';

const kind = z.enum(organizationKinds, 'Такого вида организаций нет');
const organizationFilter = {
  kind: kind.optional(),
  /** Part of the name. */
  text: text({ min: 1, max: 100 }).optional(),
  federations: listOf(z.enum(federationAliases, 'Нет такой федерации'), 5).optional(),
  ...places,
  breeds: listOf(recordId(), 30).optional(),
  active_user: queryFlag().optional(),
  member: queryFlag().optional(),
  /** True: has an active account on the portal; false: has none yet. */
  activated: queryFlag().optional(),
};
const organizationSort = z.enum(organizationSorts, 'Такой сортировки нет');
export const organizationFilterInput = z.strictObject(organizationFilter);
export const organizationListInput = z.strictObject({
  ...organizationFilter,
  sort: organizationSort.optional(),
  after,
});
export const organizationExportInput = z.strictObject({
  ...organizationFilter,
  sort: organizationSort.optional(),
  format,
});

export const organizationRow = profileCard.extend({
  city: z.string().nullable(),
  head_name: z.string().nullable(),
  federation: z.object({ name: z.string(), alias: z.string() }).nullable(),
  contacts: z.array(contact),
  site: z.string().nullable(),
  breeds: z.array(z.string()),
  breeds_total: z.int(),
  is_member: z.boolean(),
  is_active_user: z.boolean(),
  is_activated: z.boolean(),
  likes: z.int(),
});
export const organizationPage = pageOf(organizationRow);

export const organizationFacets = z.object({
  /** Count in the whole directory. */
  all: z.int(),
  /** Totals of the tabs: of the open one under all filters, of the others under the filters their links keep. */
  kinds: z.array(z.object({ kind, total: z.int() })),
  federations: z.array(z.object({ alias: z.string(), name: z.string(), total: z.int() })),
  ...placesCounted,
  active_user: z.int(),
  member: z.int(),
  activated: z.int(),
  not_activated: z.int(),
});

export const likeInput = z.strictObject({ profileId: recordId() });
export const likes = z.object({ likes: z.int(), is_liked: z.boolean() });
export const ownLikes = z.array(z.int());
