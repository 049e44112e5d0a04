import { z } from 'zod';
import { publicShape } from '#platform/contract/fields/schema.ts';
import { publicFields } from '../edit/sections.ts';
import { contact, profileCard, profileKind, scheduleEntry } from '../schemas.ts';

/** Public legal data of an organisation. */
export const legalData = z.object(publicShape({ fields: publicFields.legal }));

const breed = z.object({ id: z.int(), name: z.string(), fci_group: z.int() });

export const marks = z.object({
  judge: z.boolean(),
  /** Consent to the processing of personal data; null when the page has no person. */
  identified: z.boolean().nullable(),
  member: z.boolean(),
  /** The last year with confirmed membership. */
  member_year: z.int().nullable(),
  active: z.boolean(),
});

/**
 * The public data of a profile. Fields a person hides are null or omitted. Dogs, photographs, news and shows come from
 * their domains (`onProfile` of each).
 */
export const publicProfile = profileCard.extend({
  kind: profileKind,
  /** The organisation's full name, if different. */
  full_name: z.string().nullable(),
  name_lat: z.string().nullable(),
  headliner_link: z.string().nullable(),
  description: z.string(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  site: z.string().nullable(),
  head_name: z.string().nullable(),
  /** For a breed club: the portrait of its head. */
  owner_picture_link: z.string().nullable(),
  ...publicShape({ fields: publicFields.own }),
  founded_on: z.string().nullable(),
  birth_date: z.string().nullable(),
  contacts: z.array(contact),
  socials: z.array(z.object({ site: z.string(), description: z.string() })),
  /** Null unless the organisation shows it. */
  legal: legalData.nullable(),
  schedule: z.array(scheduleEntry),
  federation: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
  /** For a federation: its members. */
  clubs: z.int(),
  kennels: z.int(),
  point: z.object({ latitude: z.number(), longitude: z.number(), label: z.string() }).nullable(),
  marks,
  breeds: z.array(breed),
  breeds_total: z.int(),
  /** In Moscow. */
  today: z.string(),
});
