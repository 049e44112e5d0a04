import { z } from 'zod';
import { queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { ancestors, figures, genetics, maxGenerations } from '../genetics/schemas.ts';
import { reliabilities } from '../genetics/texts.ts';
import { suggestions } from '../studbook/schemas.ts';

const side = text({ min: 1, max: 30 }).optional();
export const planInput = z.strictObject({
  sire: side,
  dam: side,
  generations: wholeNumber({ min: 1, max: maxGenerations }).optional(),
});

const mate = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  breed_id: z.int(),
  breed: z.string(),
  fci_group: z.int(),
  sex: z.int(),
  born_on: z.string(),
  pedigree_number: z.int().nullable(),
  path: z.string(),
  /** '' when the studbook has none. */
  colour: z.string(),
  /** Hips, elbows, patellas; null when not examined. */
  hd: z.string().nullable(),
  ed: z.int().nullable(),
  pl: z.int().nullable(),
});

export const matingPlan = z.object({
  sire: mate.nullable(),
  dam: mate.nullable(),
  /** Why a side cannot be planned, in Russian; figures are then missing. */
  wrong: z.object({ sire: z.string().nullable(), dam: z.string().nullable() }),
  /** Dogs to choose from when a side was given as part of a name. */
  offered: z.object({ sire: suggestions, dam: suggestions }),
  /** Null until both are chosen. */
  young: z
    .object({
      figures,
      rules: genetics.shape.rules,
      breed_mean: z.number().nullable(),
      /** Litters of the breed’s last five years by inbreeding, one bin per percent; the last is 8 % and more. */
      breed_steps: z.object({ litters: z.int(), steps: z.array(z.int()) }).nullable(),
      ancestors,
    })
    .nullable(),
});

export const pairInput = z.strictObject({
  sire: recordId('Выберите кобеля'),
  dam: recordId('Выберите суку'),
});
export const openMating = z.object({
  mating: z
    .object({
      id: z.int(),
      mated_on: z.string(),
      /** Null when not born or not recorded yet. */
      born_on: z.string().nullable(),
      rules: genetics.shape.rules,
    })
    .nullable(),
});

export const maleSorts = ['kinship', 'related', 'young'] as const;
export const malesInput = z.strictObject({
  dam: recordId(),
  sort: z.enum(maleSorts, 'Такого порядка нет').optional(),
  titled: queryFlag().optional(),
  /** Hips A or B (for small breeds: patellas 0 or 1), and no bad result of other joints. */
  healthy: queryFlag().optional(),
  years: wholeNumber({ min: 1, max: 30 }).optional(),
  name: text({ min: 1, max: 40 }).optional(),
  /** Only these males and no filter, for a comparison: «12,34». */
  only: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9}){0,2}$/, 'Сравнить можно не больше трёх кобелей')
    .optional(),
  from: wholeNumber({ max: 100_000 }).optional(),
});
export const males = z.object({
  dam: z.object({ id: z.int(), name_lat: z.string(), breed: z.string() }),
  /** Males that match the filters, and all males of the breed. */
  total: z.int(),
  all: z.int(),
  /** Least age of a sire in months, or null. `too_young` counts the younger males, which are left out. */
  least_months: z.number().nullable(),
  too_young: z.int(),
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      name_lat: z.string(),
      path: z.string(),
      born_on: z.string(),
      titles: z.array(z.string()),
      hd: z.string().nullable(),
      ed: z.int().nullable(),
      pl: z.int().nullable(),
      g5: z.number().nullable(),
      all: z.number().nullable(),
      relationship: z.number().nullable(),
      reliability: z.enum(reliabilities),
    }),
  ),
});
