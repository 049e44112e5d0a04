import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { planActs, studWords } from './policy.ts';
import { texts } from './texts.ts';

export const noInput = z.strictObject({});
export const done = z.object({});

export const saveInput = z.strictObject({
  sire_id: recordId('Выберите кобеля'),
  dam_id: recordId('Выберите суку'),
});
export const saved = z.object({ plan_id: z.int() });

export const actInput = z
  .strictObject({
    planId: recordId(),
    act: z.enum(planActs, 'Такого действия нет'),
    version: wholeNumber(),
    /** The first day of the month of the planned litter, for an announcement. */
    planned_for: dayRule(texts.month).optional(),
  })
  .refine(({ act, planned_for }) => act !== 'announce' || planned_for !== undefined, {
    path: ['planned_for'],
    message: texts.month,
  });

const dog = z.object({ id: z.int(), name_lat: z.string(), breed: z.string(), path: z.string() });
const plan = z.object({
  id: z.int(),
  version: z.int(),
  sire: dog,
  dam: dog,
  planned_for: z.string().nullable(),
  /** Whether everybody sees the plan now. */
  is_public: z.boolean(),
  word: z.enum(studWords),
  /** Nobody answers for the stud while staff decide whose the right to breed from it is. */
  is_stud_frozen: z.boolean(),
  acts: z.array(z.enum(planActs)),
});
export const litterPlans = z.object({
  items: z.array(plan),
  requests: z.array(plan.extend({ planner: z.object({ name: z.string(), full_alias: z.string() }) })),
});
