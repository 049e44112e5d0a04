import { z } from 'zod';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { severities } from '../breedingRules/rules.ts';
import { puppyFates } from '../inspections/policy.ts';
import { kennelAffixes } from '../schemas.ts';
import { matingActs, matingSides, matingStates, maxPuppies } from './policy.ts';
import { texts } from './texts.ts';

export const noInput = z.strictObject({});
export const done = z.object({});
export const oneInput = z.strictObject({ matingId: recordId() });

export const declareInput = z.strictObject({
  dam_id: recordId('Выберите суку'),
  sire_id: recordId('Выберите кобеля'),
  mated_on: dayRule('Нужна дата вязки'),
  place: text({ min: 2, max: 120 }),
  is_artificial: z.boolean(),
  /** The code of the club that stamps the puppies; a kennel uses its own. */
  stamp_code: text({ max: 3 }).optional(),
});
export const declared = z.object({ mating_id: z.int() });

export const actInput = z
  .strictObject({
    matingId: recordId(),
    act: z.enum(matingActs, 'Такого действия нет'),
    version: wholeNumber(),
    reason: text({ max: 500, lines: 'many' }).optional(),
    document_ids: listOf(recordId(), 5).optional(),
  })
  .refine(({ act, reason }) => act !== 'decline' || Boolean(reason), { path: ['reason'], message: texts.reason })
  .refine(({ act, document_ids }) => act !== 'paper' || Boolean(document_ids?.length), {
    path: ['document_ids'],
    message: texts.needsPaper,
  });

const few = (most = maxPuppies) => wholeNumber({ min: 0, max: most });
export const birthInput = z
  .strictObject({
    matingId: recordId(),
    version: wholeNumber(),
    born_on: dayRule('Нужна дата рождения'),
    males: few(),
    females: few(),
    stillborn: few(),
  })
  .refine(({ males, females }) => males + females >= 1 && males + females <= maxPuppies, {
    path: ['males'],
    message: `Живых щенков от 1 до ${maxPuppies}`,
  });

const puppyInput = z.strictObject({
  id: recordId(),
  // A name that is too long is reported at its line, so that it does not block the others.
  name: text({ max: 120 }),
  name_lat: text({ max: 120 }),
  colour: text({ max: 60 }),
  stamp_number: z.string().regex(/^\d{0,7}$/, 'До 7 цифр'),
  /** Any digits as typed; a wrong length is reported at the line and does not block others. */
  chip: z.string().regex(/^\d{0,20}$/, 'Только цифры, до 20'),
});
export const puppiesInput = z.strictObject({
  matingId: recordId(),
  version: wholeNumber(),
  puppies: listOf(puppyInput, maxPuppies),
});
export const saved = z.object({ version: z.int() });

const dog = z.object({
  id: z.int(),
  name_lat: z.string(),
  pedigree_number: z.int().nullable(),
  path: z.string(),
});
const puppy = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  colour: z.string(),
  sex: z.int(),
  stamp_number: z.string(),
  chip: z.string(),
  /** The inspection's finding; null before the inspection. */
  seen: z.object({ fate: z.enum(puppyFates), reason: z.string() }).nullable(),
  /** Problems of this line; no other dog is named. */
  problems: z.array(
    z.object({ field: z.enum(['name', 'colour', 'stamp_number', 'chip']), text: z.string(), is_wrong: z.boolean() }),
  ),
});
export const mating = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(matingStates),
  side: z.enum(matingSides),
  sire: dog,
  dam: dog,
  mated_on: z.string(),
  declared_on: z.string(),
  place: z.string(),
  is_artificial: z.boolean(),
  reason: z.string(),
  rules: z.array(z.object({ severity: z.enum(severities), text: z.string() })),
  /** From this day the act may replace a silent owner's answer. */
  silent_from: z.string(),
  /** Nobody answers for the stud while staff decide whose the right to breed from it is. */
  is_stud_frozen: z.boolean(),
  organisation: z.object({ name: z.string(), full_alias: z.string(), is_own: z.boolean() }).nullable(),
  birth: z.object({ born_on: z.string(), males: z.int(), females: z.int(), stillborn: z.int() }).nullable(),
  stamp_code: z.string(),
  /** The kennel name for the puppies' names, if the bitch's owner is a kennel. */
  kennel: kennelAffixes.nullable(),
  inspected_on: z.string().nullable(),
  puppies: z.array(puppy),
  /** The litter's application once it is sent; changes are then made there. */
  application: z.object({ id: z.int(), state: z.string() }).nullable(),
  is_registered: z.boolean(),
  /** The registered litter, for its breeder and registrar. */
  litter_id: z.int().nullable(),
  /** What is missing before the litter can be registered, in words. */
  left: z.array(z.string()),
  acts: z.array(z.enum(matingActs)),
});
export const matings = z.object({ items: z.array(mating), waiting: z.int() });

export const reviewInput = z.strictObject({ after: recordId().optional() });
export const reviews = z.object({
  waiting: z.int(),
  next: z.int().nullable(),
  items: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      sire: dog,
      dam: dog,
      mated_on: z.string(),
      place: z.string(),
      /** The stud owner's reason; empty without an answer. */
      reason: z.string(),
      dam_owner: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
      sire_owner: z.object({ name: z.string(), full_alias: z.string() }).nullable(),
      documents: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
});
export const decideInput = z
  .strictObject({
    matingId: recordId(),
    version: wholeNumber(),
    accepted: z.boolean(),
    reason: text({ max: 500, lines: 'many' }).optional(),
  })
  .refine(({ accepted, reason }) => accepted || Boolean(reason), {
    path: ['reason'],
    message: 'Напишите, почему отказано',
  });
