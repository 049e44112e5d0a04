import { z } from 'zod';
import { dayCursor, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { breedNames, freezeHours, numberings, openMinutes } from './policy.ts';
import { advertPlaces, mostAdverts, paperKinds } from './prints/kinds.ts';

export const showInput = z.strictObject({ exhibitionId: recordId() });
export const done = z.object({});
export const state = z.object({ is_open: z.boolean() });

export const listInput = z.strictObject({ after: dayCursor().optional() });
export const openCatalogues = z.object({
  items: z.array(
    z.object({
      exhibition_id: z.int(),
      name: z.string(),
      begins_on: z.string(),
      ends_on: z.string(),
      city: z.string(),
      dogs: z.int(),
    }),
  ),
  next: z.string().nullable(),
});

/** One day and rank (`tab`, by position) and one FCI group of it; `q` searches the whole catalogue. */
export const catalogueInput = z.strictObject({
  exhibitionId: recordId(),
  tab: wholeNumber({ min: 0, max: 100 }).optional(),
  group: wholeNumber({ min: 0, max: 10 }).optional(),
  q: text({ max: 100 }).optional(),
});
const line = z.object({
  id: z.int(),
  /** «45», «45а». */
  number: z.string(),
  sex: z.int(),
  caste_id: z.int(),
  caste: z.string(),
  name: z.string(),
  name_lat: z.string(),
  /** In the studbook; null for a foreign dog. */
  dog_id: z.int().nullable(),
  studbook_number: z.string(),
  born_on: z.string(),
  colour: z.string(),
  sire: z.string(),
  dam: z.string(),
  breeder: z.string(),
  /** Empty without the owner's consent. */
  owner: z.string(),
  is_withdrawn: z.boolean(),
  /** Day on which a dog left out by an error was added; null for a dog numbered at the freezing. */
  added_on: z.string().nullable(),
});
const change = z.object({ number: z.string(), words: z.string(), on: z.string(), reason: z.string() });
export const catalogue = z.object({
  /** Whether visitors may read it. Before its hour only the organiser and staff get an answer. */
  is_open: z.boolean(),
  opens_at: z.string(),
  /** The time zone of the show's city. */
  time_zone: z.string(),
  tabs: z.array(
    z.object({
      day: z.string(),
      rank: z.string(),
      dogs: z.int(),
      breeds: z.int(),
      first: z.string(),
      last: z.string(),
    }),
  ),
  tab: z.int(),
  group: z.int(),
  /** Groups of the chosen day with their numbers of dogs. */
  groups: z.array(z.object({ group: z.int(), name: z.string(), dogs: z.int() })),
  breeds: z.array(
    z.object({
      tab: z.int(),
      group: z.int(),
      breed_id: z.int(),
      name: z.string(),
      name_lat: z.string(),
      dogs: z.int(),
      first: z.string(),
      last: z.string(),
      ring: z.object({ ring: z.int(), starts_at: z.string(), judge: z.string() }).nullable(),
      lines: z.array(line),
    }),
  ),
  /** Contests of the chosen day, numbered behind the dogs; none before the freezing and in a search. */
  contests: z.array(z.object({ number: z.string(), kind: z.string(), dogs: z.array(z.string()), name: z.string() })),
  /** Lines that match `q`, of which at most 300 are named; null without a search. */
  found: z.int().nullable(),
  /** What changed since the freezing, the latest first. */
  changes: z.array(change),
});

export const settingsValues = z.object({
  numbering: z.enum(numberings, 'Выберите, как идут номера'),
  breed_names: z.enum(breedNames, 'Выберите язык названий'),
  freeze_hours: wholeNumber({ min: 0, max: freezeHours.most }),
  open_minutes: z.literal(openMinutes, 'Выберите, когда открыть каталог'),
});
export const settingsInput = settingsValues.extend({ exhibitionId: recordId(), version: wholeNumber() }).strict();

const paper = z.object({
  paper_id: z.int(),
  kind: z.enum(paperKinds),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Why a failed paper can't be printed as asked; empty when it may be ordered again. */
  refusal: z.string(),
  /** Bytes. */
  size: z.int().nullable(),
  made_at: z.string().nullable(),
  /** Whether it is made of the catalogue as it is now. */
  is_current: z.boolean(),
  /** Whether it is a whole catalogue, which can be printed. */
  is_whole: z.boolean(),
  /** When the organiser had it printed; later prints keep its pages. */
  printed_at: z.string().nullable(),
});
const advert = z.object({
  document_id: z.int(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  place: z.enum(advertPlaces),
});
export const desk = z.object({
  may_edit: z.boolean(),
  /** Whether the caller chooses the adverts. */
  may_advertise: z.boolean(),
  adverts: z.array(advert),
  is_cancelled: z.boolean(),
  version: z.int(),
  settings: settingsValues,
  closes_at: z.string().nullable(),
  /** When the portal freezes the catalogue by itself. */
  freezes_at: z.string().nullable(),
  frozen_at: z.string().nullable(),
  opens_at: z.string(),
  /** The time zone of the show's city. */
  time_zone: z.string(),
  /** Whether entries have closed, so that the catalogue may be frozen by hand. */
  is_closed: z.boolean(),
  counts: z.object({
    confirmed: z.int(),
    /** Places held for unpaid orders: they are not printed. */
    unpaid: z.int(),
    lines: z.int(),
    withdrawn: z.int(),
  }),
  /** Confirmed entries without a number after the freezing. */
  left_out: z.array(z.object({ entry_id: z.int(), title: z.string() })),
  castes: z.array(z.object({ id: z.int(), name: z.string() })),
  changes: z.array(change),
  papers: z.array(paper),
  /** Days and judges by whom papers of the rings can be printed; empty before the freezing. */
  print_days: z.array(z.string()),
  print_judges: z.array(z.object({ id: z.int(), name: z.string() })),
});

/** The adverts of a catalogue in their order; others are taken out. */
export const advertsInput = z.strictObject({
  exhibitionId: recordId(),
  version: wholeNumber(),
  adverts: z
    .array(
      z.strictObject({ document_id: recordId(), place: z.enum(advertPlaces, 'Выберите место') }),
      'Нужен список рекламы',
    )
    .max(mostAdverts, `Не больше ${mostAdverts} файлов`)
    .refine((adverts) => adverts.filter(({ place }) => place === 'cover').length <= 1, {
      message: 'На обороте обложки помещается одна реклама: выберите для другой место в конце',
    }),
});

const reason = text({
  min: 3,
  max: 500,
  lines: 'many',
  tooShort: 'Напишите причину: она останется в списке изменений',
});
export const freezeInput = z.strictObject({ exhibitionId: recordId(), version: wholeNumber() });
export const lateInput = z.strictObject({ exhibitionId: recordId(), entry_id: recordId(), reason });
export const added = z.object({ number: z.string() });
/** The fields of a line that an error of the organiser may have spoilt. */
export const correctInput = z.strictObject({
  exhibitionId: recordId(),
  lineId: recordId(),
  version: wholeNumber(),
  name: text({ max: 120 }),
  name_lat: text({ max: 120 }),
  number: text({ max: 40 }),
  stamp: text({ max: 20 }),
  /** The year alone only where the line has it already. */
  born_on: z.union([dayRule('Нужна дата рождения'), z.string().regex(/^\d{4}$/)], 'Нужна дата рождения'),
  colour: text({ max: 120 }),
  sire: text({ max: 120 }),
  dam: text({ max: 120 }),
  breeder: text({ max: 120 }),
  caste_id: recordId(),
  reason,
});
export const lineInput = z.strictObject({ exhibitionId: recordId(), lineId: recordId() });
export const lineValues = z.object({
  version: z.int(),
  catalogue_number: z.string(),
  name: z.string(),
  name_lat: z.string(),
  number: z.string(),
  stamp: z.string(),
  born_on: z.string(),
  colour: z.string(),
  sire: z.string(),
  dam: z.string(),
  breeder: z.string(),
  caste_id: z.int(),
});

export const paperInput = z.strictObject({
  exhibitionId: recordId(),
  kind: z.enum(paperKinds, 'Такой бумаги нет'),
  /** Catalogue numbers whose pages alone are printed. */
  only: z
    .array(text({ min: 1, max: 10 }), 'Нужен список номеров')
    .max(200, 'Не больше 200 номеров')
    .optional(),
  /** Page numbers as printed, «38а» included. */
  pages: z
    .array(text({ min: 1, max: 10 }), 'Нужен список страниц')
    .max(200, 'Не больше 200 страниц')
    .optional(),
  day: dayRule('Нужен день').optional(),
  referee_id: recordId().optional(),
  /** The award printed on blanks. */
  award: text({ max: 60 }).optional(),
  /** Millimetres by which texts on blanks move. */
  right: z.number('Нужно число').min(-30, 'Не больше 30 мм').max(30, 'Не больше 30 мм').optional(),
  down: z.number('Нужно число').min(-30, 'Не больше 30 мм').max(30, 'Не больше 30 мм').optional(),
  is_test: z.boolean('Нужно true или false').optional(),
  is_plain: z.boolean('Нужно true или false').optional(),
  /** Only pages of the catalogue that differ from the printed ones. */
  is_changed: z.boolean('Нужно true или false').optional(),
});
export const ordered = paper;
export const printedInput = z.strictObject({
  exhibitionId: recordId(),
  paperId: recordId(),
  is_printed: z.boolean('Нужно true или false'),
});
export const paperOfInput = z.strictObject({ exhibitionId: recordId(), paperId: recordId() });

export const reportFill = z.object({
  /** Rows that filling adds, or has added. */
  added: z.int(),
  /** Dogs whose number the report has already; typed values are kept. */
  skipped: z.int(),
  withdrawn: z.int(),
});
