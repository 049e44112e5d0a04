import { z } from 'zod';
import { dayCursor, listOf, queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { feeTable } from './entryFees/schemas.ts';
import { type CalendarFilter, calendarFilters, type FilterName, type FilterValue, filterNames } from './filters.ts';

const day = (name = 'Нужна дата ГГГГ-ММ-ДД') =>
  z.iso.date(name).refine((value) => value >= '1991-01-01' && value <= '2099-12-31', 'Дата вне календаря');

function rule(filter: CalendarFilter): z.ZodType {
  switch (filter.kind) {
    case 'alias':
    case 'text':
      return text({ min: 1, max: filter.max });
    case 'day':
      return day();
    case 'flag':
      return queryFlag();
    case 'number':
      return wholeNumber({ min: filter.from, max: filter.to });
    case 'ids':
      return listOf(
        filter.to === undefined ? recordId() : wholeNumber({ min: filter.from ?? 0, max: filter.to }),
        filter.most,
      );
    case 'names':
      return listOf(text({ min: 1, max: filter.max }), filter.most);
  }
}

const filter = Object.fromEntries(
  filterNames.map((name) => [name, rule(calendarFilters[name]).optional()]),
) as unknown as { [Name in FilterName]: z.ZodOptional<z.ZodType<FilterValue<Name>>> };

export const sort = z.enum(['default', 'popular', 'finished'], 'Такой сортировки нет');

export const filterInput = z.strictObject(filter);
export const facetsInput = z.strictObject({ ...filter, sort: sort.optional() });
export const listInput = z.strictObject({
  ...filter,
  sort: sort.optional(),
  after: z
    .string()
    .regex(/^[\d-]{1,10}\.\d{1,10}$/, 'Неверное продолжение списка')
    .optional(),
});
export const monthInput = z.strictObject({
  ...filter,
  month: z
    .string()
    .regex(/^(199[1-9]|20\d\d)-(0[1-9]|1[0-2])$/, 'Нужен месяц ГГГГ-ММ')
    .optional(),
});
export const exhibitionInput = z.strictObject({ exhibitionId: recordId() });

const named = { id: z.int(), name: z.string() };

/** none: no entry through the portal; last_day: closes today. */
export const entry = z.enum(['none', 'open', 'last_day', 'closed']);

export const exhibitionRow = z.object({
  ...named,
  category: z.int(),
  type_id: z.int(),
  begins_on: z.string(),
  ends_on: z.string(),
  city: z.string(),
  club_alias: z.string(),
  club_name: z.string(),
  /** The first one gives the date tile its colour. */
  rank_ids: z.array(z.int()),
  entry,
  entry_closes_at: z.string().nullable(),
  /** Dogs are entered through the portal, not at the organiser's. */
  takes_entries: z.boolean(),
  is_cancelled: z.boolean(),
  /** The show has winners in the tables of results. */
  has_results: z.boolean(),
});

export const upcomingInput = z.strictObject({ count: wholeNumber({ min: 1, max: 12 }), alias: filter.alias });
export const upcomingRow = exhibitionRow.extend({ ranks: z.array(z.object({ ...named, colour: z.string() })) });
export const upcomingList = z.array(upcomingRow);

export const nearbyInput = z.strictObject({ city: text({ min: 2, max: 60 }) });
/** `where`: how far one had to look; `id` and `region` are the city's, null for an unknown one. */
export const nearby = z.object({
  where: z.enum(['city', 'region', 'country']),
  city_id: z.int().nullable(),
  region: z.string().nullable(),
  total: z.int(),
  shows: z.array(exhibitionRow),
});

/**
 * An event featured on a front page. `cover_group`: FCI group of its dogs, 0 for several; `breeds`: up to three of its
 * breeds; `head`: the drawn head that resembles one; `picture_link`: the organiser's picture.
 */
export const featuredRow = upcomingRow.extend({
  picture_link: z.string().nullable(),
  venue: z.string(),
  cover_group: z.int(),
  breeds: z.array(z.object({ name: z.string(), fci_group: z.int(), head: z.string() })),
});

export const exhibitionPage = z.object({
  /** Moscow day for which the entry states are computed. */
  today: z.string(),
  items: z.array(exhibitionRow),
  /** Size of the whole list; null on later pages. */
  total: z.int().nullable(),
  /** Cursor of the next page and the dates of its first row; null at the end. */
  next: z.object({ after: z.string(), begins_on: z.string(), ends_on: z.string() }).nullable(),
});

const counted = z.array(z.object({ id: z.int(), total: z.int() }));

export const facets = z.object({
  /** Size of the calendar under all filters but the period. */
  total: z.int(),
  /**
   * Seven months with the number of events on in each. `weeks`: counts for days 1–7, 8–14, 15–21 and the rest, by
   * first day.
   */
  months: z.array(z.object({ month: z.string(), total: z.int(), weeks: z.array(z.int()) })),
  ranks: counted,
  regions: z.array(z.object({ name: z.string(), total: z.int() })),
  cities: z.array(z.object({ ...named, region: z.string(), total: z.int() })),
});

export const month = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** Today in Moscow. */
  today: z.string(),
  /** Shows of the month; a show of two days counts once. */
  total: z.int(),
  days: z.array(z.object({ date: z.string(), total: z.int(), items: z.array(exhibitionRow) })),
});

export const knownFilter = z.object({
  organiser: z.object({ alias: z.string(), name: z.string() }).nullable(),
  breeds: z.array(z.object({ ...named, fci_group: z.int() })),
  ranks: z.array(z.object(named)),
  regions: z.array(z.string()),
  cities: z.array(z.object(named)),
  types: z.array(z.object(named)),
  judges: z.array(z.object(named)),
});

const contact = z.object({
  value: z.string(),
  description: z.string(),
  is_main: z.boolean(),
  contact_type_id: z.int(),
});
const scheduleEntry = z.object({ week_day_id: z.int(), time_from: z.string(), time_to: z.string() });

export const exhibition = z.object({
  ...named,
  category: z.int(),
  type: z.object(named),
  begins_on: z.string(),
  ends_on: z.string(),
  /** Hours in the city's time zone. */
  dates: z.array(z.object({ date: z.string(), time_from: z.string().nullable(), time_to: z.string().nullable() })),
  is_cancelled: z.boolean(),
  /** What the organiser says in public about the cancellation; '' for nothing. */
  cancellation_note: z.string(),
  description: z.string(),
  avatar_link: z.string().nullable(),
  cover_group: z.int(),
  city: z.object({ ...named, region: z.string(), time_zone: z.string() }),
  venue: z.string(),
  address: z.string(),
  map_link: z.string().nullable(),
  /** Latitude of the venue, else of the city. */
  latitude: z.number(),
  longitude: z.number(),
  club_information: z.object({
    club_id: z.int(),
    club_alias: z.string(),
    name: z.string(),
    user_type: z.int(),
    full_alias: z.string(),
    logo_link: z.string().nullable(),
    schedule: z.array(scheduleEntry),
  }),
  nbc: z.object({ alias: z.string(), name: z.string() }).nullable(),
  ranks: z.array(z.object({ ...named, short_name: z.string(), full_name: z.string(), colour: z.string() })),
  breeds: z.array(z.object({ ...named, fci_group: z.int() })),
  fci_groups: z.array(z.int()),
  castes: z.array(z.object(named)),
  dignities: z.array(z.object({ ...named, full_name: z.string() })),
  judges: z.array(
    z.object({
      ...named,
      name_lat: z.string(),
      country: z.string(),
      city: z.string().nullable(),
      fci_groups: z.array(z.int()),
      /** The judge's page: 1 by breeds, 2 of working and hunting dogs. */
      page_type: z.literal([1, 2]),
    }),
  ),
  registrar: z.string().nullable(),
  contacts: z.array(contact),
  fees: z.array(z.object({ name: z.string(), value: z.string() })),
  /** For a trial: disciplines; kind 1 испытания, 2 состязания. */
  disciplines: z.array(z.object(named)),
  trial_kind: z.int().nullable(),
  rings: z.array(z.object({ time: z.string(), ring: z.string(), breeds: z.string(), judge: z.string() })),
  /** The organiser's fee table; shown instead of `fees`. */
  fee_table: feeTable,
  /** The organiser's published schedule; shown instead of `rings`. */
  timetable: z.array(
    z.object({
      id: z.int(),
      day: z.string(),
      starts: z.string(),
      ring: z.int(),
      name: z.string(),
      judge: z.string().nullable(),
      minutes: z.int(),
    }),
  ),
  documents: z.array(z.object({ name: z.string(), link: z.string(), size: z.int() })),
  reports: z.array(
    z.object({
      type: z.string(),
      link: z.string().nullable(),
      date_received: z.string().nullable(),
      date_sent: z.string().nullable(),
    }),
  ),
  entry,
  /** Instants; the countdown runs to the next of them. */
  entry_closes_at: z.string().nullable(),
  /** Sign-up page on the portal, if the event has one. */
  sign_up_link: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** 14 days after the end, 5 for a племенной смотр; null when no report is due. */
  report_due_at: z.string().nullable(),
  /** The organiser has yet to send the report or a part of it. */
  report_awaited: z.boolean(),
  has_results: z.boolean(),
  countdown: z.object({ stage: z.enum(['entry', 'start', 'end', 'report']), until: z.string() }).nullable(),
  updated_at: z.string(),
});

export const resultsInput = z.strictObject({
  /** cac: national shows, cacib: international ones. */
  format: z.enum(['cac', 'cacib'], 'Бывает cac и cacib'),
  show: recordId().optional(),
  year: wholeNumber({ min: 1991, max: 2099 }).optional(),
  breed: recordId().optional(),
  after: dayCursor().optional(),
});
export const mainRingPlace = z.object({
  arrangement: z.string(),
  place: z.int(),
  number: z.string(),
  dog: z.string(),
  breed: z.string(),
  fci_group: z.int(),
  /** The drawn head that resembles the breed; '' for none. */
  head: z.string(),
  dog_id: z.int().nullable(),
  breed_id: z.int(),
});
export const resultsPage = z.object({
  items: z.array(
    z.object({
      ...named,
      begins_on: z.string(),
      ends_on: z.string(),
      city: z.string(),
      winners: z.array(
        z.object({
          id: z.int(),
          breed_id: z.int(),
          breed: z.string(),
          fci_group: z.int(),
          /** Null when the dog is not in the studbook. */
          dog_id: z.int().nullable(),
          dog: z.string(),
          sex: z.int(),
          caste: z.string(),
          grade: z.string(),
          referee_id: z.int().nullable(),
          judge: z.string().nullable(),
          titles: z.array(z.string()),
        }),
      ),
      /** Best in show and best of each group; empty when filtered by breed. */
      main_ring: z.array(mainRingPlace),
    }),
  ),
  /** Years and breeds with results, for the filters; first page only. */
  years: z.array(z.int()),
  breeds: z.array(z.object(named)),
  next: z.string().nullable(),
});

export const resultRow = z.object({
  ...named,
  type_id: z.int(),
  begins_on: z.string(),
  ends_on: z.string(),
  city: z.string(),
  winners: z.int(),
  best: z.object({ dog: z.string(), breed: z.string() }).nullable(),
});
