import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { ruleParamNames, severities } from '../breedingRules/rules.ts';
import { reliabilities } from './texts.ts';

/** «РКФ 6214387», a bare number, or «id123», which only ever means the record's own id. */
const dogReference = text({ min: 1, max: 30, tooShort: 'Укажите собаку: номер родословной или номер записи' });

export const matingInput = z.strictObject({ sire: dogReference, dam: dogReference });
export const dogGeneticsInput = z.strictObject({ dogId: recordId() });

/** A fraction from 0 to 1; null where nothing is known. */
const share = z.number().nullable();

const completeness = z.object({
  /** MacCluer’s index over five generations, 0–1. */
  pci5: z.number(),
  /** Equivalent complete generations. */
  equivalent_generations: z.number(),
  complete_generations: z.int(),
  known_generations: z.int(),
  /** Known ancestors among the 62 places of five generations. */
  known_places: z.int(),
  distinct_ancestors: z.int(),
  /** For each generation, the known share of ancestors behind the sire (the sire itself is the first) and the dam. */
  generations: z.array(z.object({ generation: z.int(), sire: z.number(), dam: z.number() })),
});

export const genetics = z.object({
  coefficient: z.object({ all: share, g10: share, g5: share }),
  relationship: share,
  completeness,
  reliability: z.enum(reliabilities),
  /** The contribution of each common ancestor; the contributions add up to `coefficient.all`. */
  common: z.array(z.object({ id: z.int(), name_lat: z.string(), share: z.number() })),
  rules: z.array(
    z.object({
      /** `life` means that one of the pair is dead. */
      param: z.enum([...ruleParamNames, 'life']),
      severity: z.enum(severities),
      text: z.string(),
      source: z.string(),
      is_confirmed: z.boolean(),
    }),
  ),
});

export const sharedAncestor = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  path: z.string(),
  /** Its contribution over five generations, and over all known generations. */
  share5: z.number(),
  share: z.number(),
  /** Generations in which it stands behind the sire and behind the dam. */
  sire: z.array(z.int()),
  dam: z.array(z.int()),
});

/** The same figures with the names and addresses that a page shows. */
export const figures = genetics.omit({ common: true, rules: true }).extend({
  shared: z.array(sharedAncestor),
  /** The remaining common ancestors and their joint contribution. */
  others: z.object({ count: z.int(), share5: z.number(), share: z.number() }),
  /** Ids of all dogs that are on both sides within seven generations; the tree marks them. */
  both_sides: z.array(z.int()),
});

export const ancestor = z.object({
  /** Position in the pedigree: 1 the dog, 2 its sire, 3 its dam, 2n and 2n + 1 the parents of n. */
  place: z.int(),
  id: z.int().nullable(),
  name: z.string(),
  name_lat: z.string(),
  pedigree_number: z.int().nullable(),
  titles: z.array(z.string()),
  path: z.string().nullable(),
});

export const maxGenerations = 7;
export const ancestorsInput = z.strictObject({
  dogId: recordId(),
  generations: wholeNumber({ min: 1, max: maxGenerations }).optional(),
});
export const ancestors = z.array(ancestor);

const named = z.object({ id: z.int(), name_lat: z.string() });
/** Contradictory records for staff; `parent` is set where the rule concerns a parent. */
export const contradictions = z.array(
  z.object({ dog: named, parent: named.nullable(), kind: z.string(), text: z.string() }),
);
export const noInput = z.strictObject({});
