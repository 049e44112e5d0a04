import { z } from 'zod';
import { federationAliases } from '#platform/contract/userTypes.ts';

/** For a kennel or a breed club: the breed shown as its face. */
export const mainBreed = z.object({ name: z.string(), fci_group: z.int(), head: z.string() }).nullable();

/** An author, organiser or judge: a profile embedded in other records. */
export const profileCard = z.object({
  profile_id: z.int(),
  name: z.string(),
  alias: z.string(),
  user_type: z.literal([1, 3, 4, 5, 7, 101]),
  /** «/{prefix}/{alias}/» */
  full_alias: z.string(),
  logo_link: z.string().nullable(),
  /** FCI group of the generated cover; 0: none. */
  cover_group: z.int(),
  main_breed: mainBreed,
});

export const contact = z.object({
  value: z.string(),
  description: z.string(),
  is_main: z.boolean(),
  contact_type_id: z.int(),
});
export const scheduleEntry = z.object({ week_day_id: z.int(), time_from: z.string(), time_to: z.string() });

/** Kind of a profile's page. */
export const profileKind = z.enum(['user', 'club', 'kennel', 'nbc', 'federation']);

export const profileAlias = z.string('Нужен адрес страницы').regex(/^\w{1,40}$/, 'Такого адреса страницы не бывает');
export const aliasInput = z.strictObject({ alias: profileAlias });

export const federationInput = z.strictObject({ alias: z.enum(federationAliases, 'Нет такой федерации') });

export const federation = profileCard.extend({
  full_name: z.string(),
  description: z.string(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  site: z.string().nullable(),
  head_name: z.string().nullable(),
  founded_on: z.string().nullable(),
  contacts: z.array(contact),
  schedule: z.array(scheduleEntry),
  clubs: z.int(),
  kennels: z.int(),
});

export const noInput = z.strictObject({});
export const federationList = z.array(profileCard.extend({ full_name: z.string() }));
