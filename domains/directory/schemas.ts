import { z } from 'zod';
import { contact, profileCard } from '#domains/profiles/schemas.ts';
import { listOf, queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { judgeSorts, organizationKinds, organizationSorts } from './kinds.ts';

const kind = z.enum(organizationKinds, 'Такого вида организаций нет');
/** Several values of one filter widen it, several filters narrow. */
const places = {
  regions: listOf(text({ min: 1, max: 60 }), 20).optional(),
  cities: listOf(recordId(), 30).optional(),
};
const after = z
  .string()
  .max(1200)
  .regex(/^[\w-]+$/, 'Неверное продолжение списка')
  .optional();

const organizationFilter = {
  kind: kind.optional(),
  /** Part of the name. */
  text: text({ min: 1, max: 100 }).optional(),
  federations: listOf(z.enum(federationAliases, 'Нет такой федерации'), 5).optional(),
  ...places,
  breeds: listOf(recordId(), 30).optional(),
  active_user: queryFlag().optional(),
  member: queryFlag().optional(),
  /** True: on the portal; false: not yet. */
  activated: queryFlag().optional(),
};
const organizationSort = z.enum(organizationSorts, 'Такой сортировки нет');
export const organizationFilterInput = z.strictObject(organizationFilter);
export const organizationListInput = z.strictObject({
  ...organizationFilter,
  sort: organizationSort.optional(),
  after,
});

const ids = (max = 30) => listOf(recordId(), max).optional();
const judgeFilter = {
  kind: wholeNumber({ min: 1, max: 4 }).optional(),
  text: text({ min: 1, max: 100 }).optional(),
  ...places,
  ranks: ids(),
  all_breed: queryFlag().optional(),
  groups: listOf(wholeNumber({ min: 1, max: 10 }), 10).optional(),
  breeds: ids(),
  contests: ids(),
  disciplines: ids(),
  specialisations: ids(),
};
const judgeSort = z.enum(judgeSorts, 'Такой сортировки нет');
export const judgeFilterInput = z.strictObject(judgeFilter);
export const judgeListInput = z.strictObject({ ...judgeFilter, sort: judgeSort.optional(), after });

export const format = z.enum(['xlsx', 'pdf'], 'Бывает xlsx и pdf');
export const organizationExportInput = z.strictObject({
  ...organizationFilter,
  sort: organizationSort.optional(),
  format,
});
export const judgeExportInput = z.strictObject({ ...judgeFilter, sort: judgeSort.optional(), format });

/** The names behind ids of an address. */
export const namesInput = z.strictObject({ ...places, breeds: ids(), terms: ids(120) });

const named = z.object({ id: z.int(), name: z.string() });
const counted = z.object({ id: z.int(), name: z.string(), total: z.int() });
const placesCounted = {
  regions: z.array(z.object({ name: z.string(), total: z.int() })),
  cities: z.array(counted),
};

export const names = z.object({
  regions: z.array(z.string()),
  cities: z.array(named),
  breeds: z.array(named),
  terms: z.array(named),
});

export const organizationRow = profileCard.extend({
  city: z.string().nullable(),
  head_name: z.string().nullable(),
  federation: z.object({ name: z.string(), alias: z.string() }).nullable(),
  contacts: z.array(contact),
  site: z.string().nullable(),
  breeds: z.array(z.string()),
  /** Of all its breeds. */
  breeds_total: z.int(),
  is_member: z.boolean(),
  is_active_user: z.boolean(),
  is_activated: z.boolean(),
  likes: z.int(),
});

/** `total` of the whole list, null on the pages after the first; `next`: `after` of the following page. */
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int().nullable(), next: z.string().nullable() });
export const organizationPage = pageOf(organizationRow);

export const organizationFacets = z.object({
  /** Of the whole directory. */
  all: z.int(),
  /** What each tab shows under this filter; of the other tabs as much of it as their links keep. */
  kinds: z.array(z.object({ kind, total: z.int() })),
  federations: z.array(z.object({ alias: z.string(), name: z.string(), total: z.int() })),
  ...placesCounted,
  active_user: z.int(),
  member: z.int(),
  activated: z.int(),
  not_activated: z.int(),
});

export const judgeRow = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  city: z.string().nullable(),
  country: z.string(),
  /** Of the profile, where there is one. */
  full_alias: z.string().nullable(),
  photo: z.string().nullable(),
  sheet_number: z.string().nullable(),
  phones: z.array(z.string()),
  mails: z.array(z.string()),
  kinds: z.array(z.int()),
  is_all_breed: z.boolean(),
  fci_groups: z.array(z.int()),
  breeds: z.array(z.string()),
  ranks: z.array(z.string()),
  contests: z.array(z.string()),
  disciplines: z.array(z.object({ name: z.string(), is_examiner: z.boolean() })),
  specialisations: z.array(z.string()),
});
export const judgePage = pageOf(judgeRow);

export const judgeFacets = z.object({
  /** What each tab shows under this filter; of the other tabs as much of it as their links keep. */
  kinds: z.array(z.object({ kind: z.int(), total: z.int() })),
  ...placesCounted,
  ranks: z.array(counted),
  groups: z.array(z.object({ id: z.int(), total: z.int() })),
  all_breed: z.int(),
  contests: z.array(counted),
  disciplines: z.array(counted),
  specialisations: z.array(counted),
});

export const refereeInput = z.strictObject({ refereeId: recordId(), type: wholeNumber({ min: 1, max: 2 }) });
const refereeShow = z.object({
  id: z.int(),
  name: z.string(),
  begins_on: z.string(),
  ends_on: z.string(),
  city: z.string(),
  fci_groups: z.array(z.int()),
  /** Colour of the first rank. */
  rank: z.string().nullable(),
});
export const referee = judgeRow.extend({
  profile_id: z.int().nullable(),
  region: z.string().nullable(),
  /** Moscow's day the calendar begins with. */
  today: z.string(),
  upcoming: z.array(refereeShow),
  unavailable_days: z.array(z.string()),
  /** Shows judged, the latest first. */
  judged: z.array(
    refereeShow.extend({
      dogs: z.int(),
      winners: z.array(z.object({ breed: z.string(), dog: z.string(), titles: z.array(z.string()) })),
    }),
  ),
  judged_total: z.int(),
});

export const likeInput = z.strictObject({ profileId: recordId() });
export const likes = z.object({ likes: z.int(), is_liked: z.boolean() });
export const ownLikes = z.array(z.int());

export const noInput = z.strictObject({});

/**
 * Twenty thousand points in figures: `ids` as differences from the one before, `cities` as places in the list of
 * cities, offsets from the city's middle in ten-thousandths of a degree.
 */
export const mapPoints = z.object({
  cities: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      region: z.string(),
      lat: z.number(),
      lng: z.number(),
      population: z.int(),
    }),
  ),
  ids: z.array(z.int()),
  /** 3 club, 4 kennel, 7 breed club. */
  types: z.array(z.int()),
  places: z.array(z.int()),
  north: z.array(z.int()),
  east: z.array(z.int()),
});
export const mapPageInput = z.strictObject({
  types: listOf(
    z.preprocess(
      (value) => (typeof value === 'string' ? Number(value) : value),
      z.literal([3, 4, 7], 'Бывает 3, 4 и 7'),
    ),
    3,
  ).optional(),
  region: text({ min: 1, max: 60 }).optional(),
  city: recordId().optional(),
  /** Part of the name, or the beginning of the city's. */
  text: text({ min: 1, max: 100 }).optional(),
  page: wholeNumber({ min: 1, max: 5000 }).optional(),
});
export const mapPlacesInput = z.strictObject({ ids: listOf(recordId(), 50) });
export const mapPlaces = z.array(
  profileCard.extend({
    city: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    federation: z.string().nullable(),
  }),
);
/**
 * `found`: every point the text fits, as `ids` of the points travel; null without a text. Counts say what one more
 * choice would show.
 */
export const mapPage = z.object({
  places: mapPlaces,
  total: z.int(),
  found: z.array(z.int()).nullable(),
  ...placesCounted,
});
