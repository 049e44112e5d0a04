import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { scheduleLimits as limits, minutesOf, minutesOfDay } from './policy.ts';
import { scheduleTexts } from './texts.ts';

const show = { exhibitionId: recordId() };
const version = z.int();
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Время в виде чч:мм');
const whole = (max: number) => z.int('Нужно целое число').min(1, 'Не меньше 1').max(max, `Не больше ${max}`);
const ring = whole(limits.rings);
/** The organiser confirmed the change although visitors will see a clash or rings without a judge. */
const despite = z.boolean().optional();

export const showInput = z.strictObject(show);
export const rowInput = z
  .strictObject({
    ...show,
    version,
    /** 0 for a new row. */
    id: z.int().min(0),
    day: dayRule('Выберите день'),
    ring,
    starts: time,
    minutes: whole(limits.minutes),
    breed_ids: z.array(recordId(), 'Нужен список').max(limits.breeds, `Не больше ${limits.breeds} пород`),
    fci_group: z.int().min(0).max(10).nullable(),
    title: text({ max: limits.title }),
    referee_id: recordId().nullable(),
    dogs: whole(limits.dogs).nullable(),
    despite,
  })
  .refine(({ breed_ids, fci_group, title }) => breed_ids.length > 0 || fci_group !== null || title !== '', {
    path: ['breed_ids'],
    error: scheduleTexts.nothing,
  })
  .refine(({ starts, minutes }) => minutesOf(starts) + minutes <= minutesOfDay, {
    path: ['minutes'],
    error: scheduleTexts.midnight,
  });
export const placeInput = z.strictObject({ ...show, rowId: recordId(), version, ring, starts: time, despite });
export const removeInput = z.strictObject({ ...show, rowId: recordId(), version });
export const publishInput = z.strictObject({ ...show, version, published: z.boolean(), despite });

const judge = z.object({
  id: z.int(),
  name: z.string(),
  fci_groups: z.array(z.int()),
  /** The judge withdrew and the organiser has yet to confirm. */
  is_leaving: z.boolean(),
});
export const schedule = z.object({
  version: z.int(),
  is_published: z.boolean(),
  /** Null when the schedule is editable. */
  refusal: z.string().nullable(),
  days: z.array(z.object({ date: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  dogs_a_day: z.int(),
  judges: z.array(judge),
  /** Judges in rows who left the show. */
  gone: z.array(z.object({ id: z.int(), name: z.string() })),
  fci_groups: z.array(z.int()),
  /** Breeds of a limited show; empty for all breeds. */
  breeds: z.array(z.object({ id: z.int(), name: z.string() })),
  rows: z.array(
    z.object({
      id: z.int(),
      day: z.string(),
      ring: z.int(),
      starts: z.string(),
      minutes: z.int(),
      name: z.string(),
      groups: z.array(z.int()),
      breed_ids: z.array(z.int()),
      fci_group: z.int().nullable(),
      title: z.string(),
      referee_id: z.int().nullable(),
      judge: z.string().nullable(),
      dogs: z.int().nullable(),
    }),
  ),
});
