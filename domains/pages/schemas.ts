import { z } from 'zod';
import { resultRow, upcomingRow } from '#domains/exhibitions/schemas.ts';
import { articleCard } from '#domains/news/schemas.ts';
import { publicFields } from '#domains/profiles/editing/sections.ts';
import { contact, profileCard, scheduleEntry } from '#domains/profiles/schemas.ts';
import { shownShape } from '#platform/contract/fields/schema.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { profilePrefixes } from './place.ts';

export const profileAlias = z.string('Нужен адрес страницы').regex(/^\w{1,40}$/, 'Такого адреса страницы не бывает');

/** A page is a profile's, or a show's, whose organiser's menu stands beside it. */
export const pageMenuInput = z.strictObject({
  prefix: z.enum(profilePrefixes, 'Нет такого раздела').optional(),
  alias: profileAlias.optional(),
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

export const publicProfileInput = z.strictObject({ alias: profileAlias });

/** What an organisation lets visitors read of its legal data. */
export const legalData = z.object(shownShape({ fields: publicFields.legal }));

const named = z.object({ id: z.int(), name: z.string() });
const breed = named.extend({ fci_group: z.int() });

/** The federation's authorisation of a judge. */
export const judging = z.object({
  referee_id: z.int(),
  sheet_number: z.string().nullable(),
  is_all_breed: z.boolean(),
  fci_groups: z.array(z.int()),
  /** Beyond the groups. */
  breeds: z.array(breed),
  breeds_total: z.int(),
  ranks: z.array(z.string()),
  contests: z.array(z.string()),
  disciplines: z.array(z.string()),
});

export const ownedDog = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  breed: z.string(),
  fci_group: z.int(),
  sex: z.int(),
  born_on: z.string(),
  colour: z.string(),
});

export const counters = z.object({
  publications: z.int(),
  photos: z.int(),
  documents: z.int(),
  videos: z.int(),
  breeds: z.int(),
  exhibitions: z.int(),
});

export const marks = z.object({
  judge: z.boolean(),
  /** Consent to the processing of personal data; null where nobody's person is behind the page. */
  identified: z.boolean().nullable(),
  member: z.boolean(),
  active: z.boolean(),
});

/** `link` + «/640» for each of `widths`. */
export const photo = z.object({
  link: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  caption: z.string(),
});

/** Everything the page of a profile shows to everybody. What a person does not let everybody see is null or left out. */
export const publicProfile = profileCard.extend({
  kind: menuKind,
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
  stamp_codes: z.array(z.string()),
  point: z.object({ latitude: z.number(), longitude: z.number(), label: z.string() }).nullable(),
  marks,
  counters,
  breeds: z.array(breed),
  judging: judging.nullable(),
  dogs: z.array(ownedDog),
  dogs_total: z.int(),
  photos: z.array(photo),
  albums_total: z.int(),
  videos: z.array(z.object({ id: z.int(), title: z.string() })),
  documents: z.array(z.object({ id: z.int(), name: z.string(), size: z.int(), published_at: z.string() })),
  articles: z.array(articleCard),
  shows: z.array(upcomingRow),
  /** The latest shows it held whose winners are known. */
  results: z.array(resultRow),
  /** In Moscow. */
  today: z.string(),
});
