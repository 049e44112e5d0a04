import { z } from 'zod';
import { isTime } from '../inputs/time.ts';
import { messages } from '../messages.ts';

/** «HH:MM» */
export const timeRule = () =>
  z
    .string(messages.empty)
    .min(1, messages.empty)
    .refine((value) => value === '' || isTime(value), 'Время от 00:00 до 23:59');

/** Seven days with a few ranges each. */
const maxHours = 28;

/** Weekly hours: each range ends after it begins and does not overlap another of its day. */
export const scheduleRule = () =>
  z
    .array(
      z.strictObject({ week_day_id: z.int().min(1).max(1000), time_from: timeRule(), time_to: timeRule() }),
      'Нужен список',
    )
    .max(maxHours, `Не больше ${maxHours} строк`)
    .superRefine((entries, context) => {
      for (const [at, { week_day_id, time_from, time_to }] of entries.entries()) {
        if (time_from >= time_to)
          context.addIssue({
            code: 'custom',
            path: [at, 'time_to'],
            message: 'Время «до» должно быть позже времени «с»',
          });
        const other = entries
          .slice(0, at)
          .some((one) => one.week_day_id === week_day_id && one.time_from < time_to && time_from < one.time_to);
        if (other)
          context.addIssue({
            code: 'custom',
            path: [at, 'time_from'],
            message: 'Часы одного дня не должны пересекаться',
          });
      }
    });
