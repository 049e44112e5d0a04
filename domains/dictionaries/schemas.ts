import { z } from 'zod';
import { type AbbreviationSubject, abbreviationSubjects } from './abbreviations.ts';

const entry = { id: z.int(), name: z.string() };
/** Set on deleted entries: they are no longer offered, but records that use them keep them. */
const is_deleted = z.literal(true).optional();

export const noInput = z.strictObject({});
export const cityList = z.array(
  z.object({
    ...entry,
    region: z.string(),
    federal_district: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    time_zone: z.string(),
    is_deleted,
  }),
);
export const breedList = z.array(
  z.object({ ...entry, name_lat: z.string(), fci_number: z.int().nullable(), fci_group: z.int(), is_deleted }),
);
export const breedGroupList = z.array(z.object({ ...entry, short_name: z.string(), roman: z.string() }));
export const rankList = z.array(
  z.object({
    ...entry,
    short_name: z.string(),
    full_name: z.string(),
    format: z.int(),
    fci_group: z.int().nullable(),
    colour: z.string(),
    is_deleted: z.boolean(),
  }),
);
export const casteList = z.array(
  z.object({ ...entry, min_months: z.int().nullable(), max_months: z.int().nullable(), is_deleted: z.boolean() }),
);
export const gradeList = z.array(z.object({ ...entry, for_puppies: z.boolean(), is_deleted }));
export const dignityList = z.array(z.object({ ...entry, full_name: z.string(), kind: z.string(), is_deleted }));
/** Meanings of the abbreviations used in a text. */
export const meanings = z.array(z.object({ name: z.string(), means: z.string() }));
export const abbreviationList = z.array(
  z.object({
    ...entry,
    full_name: z.string(),
    meaning: z.string(),
    subject: z.enum(Object.keys(abbreviationSubjects) as [AbbreviationSubject, ...AbbreviationSubject[]]),
  }),
);
export const exhibitionTypeList = z.array(z.object(entry));
export const disciplineList = z.array(z.object({ ...entry, kind: z.int(), is_deleted }));
export const weekdayList = z.array(
  z.object({
    ...entry,
    short_name: z.string(),
    name_eng: z.string(),
    short_name_eng: z.string(),
    week_day_number: z.int(),
  }),
);
export const contactTypeList = z.array(z.object({ ...entry, has_main: z.boolean() }));
