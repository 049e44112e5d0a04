import { z } from 'zod';
import { shownShape } from '#platform/contract/fields/schema.ts';
import { publicFields } from '../edit/sections.ts';
import { contact, profileCard, profileKind, scheduleEntry } from '../schemas.ts';

/** What an organisation lets visitors read of its legal data. */
export const legalData = z.object(shownShape({ fields: publicFields.legal }));

const breed = z.object({ id: z.int(), name: z.string(), fci_group: z.int() });

export const marks = z.object({
  judge: z.boolean(),
  /** Consent to the processing of personal data; null where nobody's person is behind the page. */
  identified: z.boolean().nullable(),
  member: z.boolean(),
  /** The last year its membership was confirmed for. */
  member_year: z.int().nullable(),
  active: z.boolean(),
});

/**
 * What a profile says of itself to everybody, and who it is. What a person does not let everybody see is null or left
 * out. Its dogs, photographs, news and shows are told by the domains that keep them (`onProfile` of each).
 */
export const publicProfile = profileCard.extend({
  kind: profileKind,
  /** The organisation's name in full, when it differs. */
  full_name: z.string().nullable(),
  name_lat: z.string().nullable(),
  headliner_link: z.string().nullable(),
  description: z.string(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  site: z.string().nullable(),
  head_name: z.string().nullable(),
  /** Of a breed club: the portrait of its head. */
  owner_picture_link: z.string().nullable(),
  ...shownShape({ fields: publicFields.own }),
  founded_on: z.string().nullable(),
  birth_date: z.string().nullable(),
  contacts: z.array(contact),
  socials: z.array(z.object({ site: z.string(), description: z.string() })),
  /** Null unless the organisation shows it. */
  legal: legalData.nullable(),
  schedule: z.array(scheduleEntry),
  federation: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
  /** Of a federation: who belongs to it. */
  clubs: z.int(),
  kennels: z.int(),
  point: z.object({ latitude: z.number(), longitude: z.number(), label: z.string() }).nullable(),
  marks,
  breeds: z.array(breed),
  breeds_total: z.int(),
  /** In Moscow. */
  today: z.string(),
});
