import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { siteRule } from '#platform/contract/rules/site.ts';
import { text } from '#platform/contract/text.ts';
import { daysBetween } from '#platform/contract/time/dates.ts';
import { educationalInput } from '../schemas.ts';
import { editLimits as limits, maxDays } from './policy.ts';

const day = dayRule('Выберите день');
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Время в виде чч:мм');

const values = {
  name: text({ min: 3, max: limits.name }),
  format: z.enum(['offline', 'online'], messages.empty),
  description: text({ min: 20, max: limits.description, lines: 'many' }),
  begins_on: day,
  time_from: time,
  ends_on: day,
  time_to: time,
  /** The last moment to sign up. */
  closes_on: day,
  closes_time: time,
  city_id: recordId().nullable(),
  address: text({ max: limits.address }),
  meeting_link: siteRule(limits.link),
  payment: z.enum(['free', 'on_site', 'invoice'], messages.empty),
  price: z.int('Нужно целое число').min(0).max(limits.price, `Не больше ${limits.price}`),
  /** Null when unlimited. */
  places: z.int('Нужно целое число').min(1, 'Не меньше 1').max(limits.places, `Не больше ${limits.places}`).nullable(),
  lecturers: z
    .array(z.strictObject({ name: text({ min: 2, max: 120 }), about: text({ max: limits.about }) }), 'Нужен список')
    .min(1, 'Назовите хотя бы одного лектора')
    .max(limits.lecturers, `Не больше ${limits.lecturers}`),
};
type Values = z.infer<z.ZodObject<typeof values>>;

const addIssue = (context: z.RefinementCtx, field: string, message: string): void =>
  context.addIssue({ code: 'custom', path: [field], message });

/** Rules between fields; each error is put at the field that fixes it. */
function check(event: Values, context: z.RefinementCtx): void {
  const { format, city_id, address, meeting_link, payment, price, begins_on, ends_on } = event;
  if (format === 'offline' && city_id === null) addIssue(context, 'city_id', 'Укажите город');
  if (format === 'offline' && !address) addIssue(context, 'address', messages.empty);
  if (format === 'offline' && meeting_link)
    addIssue(context, 'meeting_link', 'Ссылка бывает только у онлайн-мероприятия');
  if (format === 'online' && (city_id !== null || address))
    addIssue(context, 'address', 'У онлайн-мероприятия нет адреса');
  if (payment !== 'free' && price === 0) addIssue(context, 'price', 'Укажите цену');
  if (payment === 'free' && price !== 0) addIssue(context, 'price', 'У бесплатного мероприятия нет цены');
  const [begins, ends, closes] = [
    `${begins_on} ${event.time_from}`,
    `${ends_on} ${event.time_to}`,
    `${event.closes_on} ${event.closes_time}`,
  ];
  if (ends <= begins) addIssue(context, ends_on < begins_on ? 'ends_on' : 'time_to', 'Окончание раньше начала');
  else if (daysBetween(begins_on, ends_on) > maxDays)
    addIssue(context, 'ends_on', `Мероприятие длится не больше ${maxDays + 1} дней`);
  if (closes > begins) addIssue(context, 'closes_on', 'Запись закрывается не позже начала');
}

export const educationalDraft = z.strictObject(values).superRefine(check);
const versioned = { ...educationalInput.shape, version: wholeNumber({ min: 1 }) };
export const educationalEdited = z.strictObject({ ...values, ...versioned }).superRefine(check);
export const calledOff = z.strictObject({ ...versioned, reason: text({ min: 3, max: 300 }) });

/** Edited by the organiser; days and times are by the clock of its city, or of Moscow. */
export const educationalEdit = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  format: z.enum(['offline', 'online']),
  description: z.string(),
  begins_on: z.string(),
  time_from: z.string(),
  ends_on: z.string(),
  time_to: z.string(),
  closes_on: z.string(),
  closes_time: z.string(),
  city_id: z.int().nullable(),
  address: z.string(),
  meeting_link: z.string(),
  payment: z.enum(['free', 'on_site', 'invoice']),
  price: z.int(),
  places: z.int().nullable(),
  taken: z.int(),
  lecturers: z.array(z.object({ name: z.string(), about: z.string() })),
});

export const ownInput = z.strictObject({
  /** How many rows are shown already. */
  from: wholeNumber({ max: 100_000 }).optional(),
});
export const ownEducationals = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      format: z.enum(['offline', 'online']),
      begins_at: z.string(),
      ends_at: z.string(),
      places: z.int().nullable(),
      taken: z.int(),
      is_cancelled: z.boolean(),
    }),
  ),
  total: z.int(),
});
