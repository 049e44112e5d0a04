import { z } from 'zod';

export const noInput = z.strictObject({});

export const alarmList = z.strictObject({
  alarms: z.array(
    z.strictObject({
      id: z.int(),
      label: z.string(),
      /** Host name, for troubles of one machine; '' for troubles of the whole portal. */
      machine: z.string(),
      said: z.string(),
      todo: z.string(),
      began_at: z.string(),
      /** Null while the trouble lasts. */
      ended_at: z.string().nullable(),
    }),
  ),
});
