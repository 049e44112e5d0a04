import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';

const day = dayRule('Введите дату');
const quarter = z.iso.datetime({ offset: true, message: 'Выберите время' });
const visitLength = z.literal([15, 30], 'Выберите 15 или 30 минут');

export const noInput = z.strictObject({});
export const done = z.object({});

const visit = z.object({
  id: z.int(),
  starts_at: z.string(),
  minutes: z.int(),
  purpose: z.string(),
  state: z.literal([1, 2, 3, 4]),
});

export const office = z.object({
  /** The external scheduling widget; null when the portal's own booking is used. */
  widget_url: z.string().nullable(),
  has_access: z.boolean(),
  /** False while staff have not entered when the office receives. */
  has_hours: z.boolean(),
  blocked_until: z.string().nullable(),
  visits: z.array(visit),
  /** Closed days that the week's hours include; `note` is the reason from the federation's special days, or ''. */
  closed_days: z.array(z.object({ day: z.string(), note: z.string() })),
  days: z.array(
    z.object({ day: z.string(), slots: z.array(z.object({ starts_at: z.string(), fits_long: z.boolean() })) }),
  ),
});

/** Opening hours of the office; `now` is the moment of the answer. */
export const officeHours = z.object({
  now: z.string(),
  parts: z.array(z.object({ from: z.string(), till: z.string() })),
});

export const bookInput = z.strictObject({
  starts_at: quarter,
  minutes: visitLength,
  purpose: text({ min: 5, max: 300, tooShort: 'Напишите, зачем придёте: не короче 5 символов' }),
});
export const visitInput = z.strictObject({ visitId: recordId() });

export const officeToken = z.object({ access_token: z.string(), expires_at: z.string() });

export const redirectInput = z.strictObject({
  redirect: z.string().max(2000),
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Неверный номер')
    .optional(),
});
export const checkRedirectInput = z.strictObject({ redirect: z.string().max(2000) });
export const redirectCheck = z.object({ is_trusted: z.boolean() });
export const redirectTarget = z.object({ url: z.string().nullable() });

const secret = z.string().regex(/^[\w-]{20,200}$/, 'Неверный код');
export const exchangeInput = z.strictObject({ apikey: secret });
export const exchanged = z.object({ profile_id: z.int(), access_token: z.string(), expires_at: z.string() });
export const visitorInput = z.strictObject({ access_token: secret });
export const visitor = z.object({ profile_id: z.int(), name: z.string() });

export const dayInput = z.strictObject({ day });
export const officeDay = z.object({
  day: z.string(),
  /** Staff have ended booking for the day. */
  is_closed: z.boolean(),
  reason: z.string(),
  /** Other hours of the federation's details, in words; null on ordinary days. */
  special: z.object({ is_closed: z.boolean(), text: z.string() }).nullable(),
  visits: z.array(
    visit.extend({
      visitor: z.string(),
      profile_id: z.int(),
      mail: z.string().nullable(),
      /** Booked before the hours were changed. */
      is_outside_hours: z.boolean(),
    }),
  ),
});
export const markInput = z.strictObject({ visitId: recordId(), came: z.boolean() });
export const closeInput = z.strictObject({
  day,
  reason: text({ min: 3, max: 200, tooShort: 'Напишите, почему офис не принимает: причину увидят те, кто записан' }),
});
export const closed = z.object({ cancelled: z.int() });
