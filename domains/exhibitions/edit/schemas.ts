import { z } from 'zod';
import { picture } from '#domains/media/schemas.ts';
import { messages } from '#platform/contract/messages.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { contactsRule } from '#platform/contract/rules/contacts.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { siteRule } from '#platform/contract/rules/site.ts';
import { text } from '#platform/contract/text.ts';
import { daysBetween } from '#platform/contract/time/dates.ts';
import { editLimits as limits, maxDays, reportTypes } from './policy.ts';

const time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Время в виде чч:мм');
const ids = (most: number) => z.array(recordId(), 'Нужен список').max(most, `Не больше ${most}`);

const day = z
  .strictObject({ date: dayRule('Выберите день'), time_from: time, time_to: time })
  .refine(({ time_from, time_to }) => !time_from || !time_to || time_from < time_to, {
    path: ['time_to'],
    error: 'Окончание раньше начала',
  })
  .refine(({ time_from, time_to }) => Boolean(time_from) || !time_to, { path: ['time_from'], error: 'Укажите начало' });

type DayInput = z.infer<typeof day>;

function checkDays(days: readonly DayInput[], context: z.RefinementCtx): void {
  const dates = days.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (new Set(dates).size < dates.length) context.addIssue({ code: 'custom', message: 'Один день указан дважды' });
  if (first && last && daysBetween(first, last) > maxDays)
    context.addIssue({ code: 'custom', message: `Мероприятие длится не больше ${maxDays + 1} дней` });
}

const edited = {
  name: text({ min: 3, max: limits.name }),
  description: text({ max: limits.description, lines: 'many' }),
  type_id: recordId(),
  rank_ids: ids(limits.ranks),
  breed_ids: ids(limits.breeds),
  /** Breed club of a monobreed show. */
  nbc_id: recordId().nullable(),
  city_id: recordId(),
  venue: text({ max: limits.venue }),
  address: text({ max: limits.address }),
  map_link: siteRule(limits.link),
  days: z
    .array(day, 'Нужен список')
    .min(1, messages.empty)
    .max(limits.days, `Не больше ${limits.days} дней`)
    .superRefine(checkDays),
  /** Last day of entry in Moscow time; empty when entries have no deadline. */
  entry_closes_on: z.union([z.literal(''), dayRule('Выберите день')]),
  /** Who accepts entries. */
  registrar: text({ max: limits.registrar }),
  caste_ids: ids(50),
  dignity_ids: ids(100),
  contacts: contactsRule(),
  /** Ids of uploaded documents; a negative id keeps a file of the initial data. */
  documents: z
    .array(z.int().min(-limits.documents).max(2_147_483_647), 'Нужен список')
    .max(limits.documents, `Не больше ${limits.documents} файлов`),
  avatar: ids(1),
};

export const exhibitionEdited = z
  .strictObject({ ...edited, exhibitionId: recordId(), version: z.int() })
  .refine(({ entry_closes_on, days }) => !entry_closes_on || days.some(({ date }) => entry_closes_on <= date), {
    path: ['entry_closes_on'],
    error: 'Запись закрывается не позже последнего дня мероприятия',
  });

export const exhibitionEdit = z.object({
  id: z.int(),
  version: z.int(),
  /** When true, fields the federation approved change only by an application (`changers`). */
  is_approved: z.boolean(),
  name: z.string(),
  description: z.string(),
  type_id: z.int(),
  rank_ids: z.array(z.int()),
  breed_ids: z.array(z.int()),
  nbc_id: z.int().nullable(),
  city_id: z.int(),
  venue: z.string(),
  address: z.string(),
  map_link: z.string(),
  days: z.array(z.object({ date: z.string(), time_from: z.string(), time_to: z.string() })),
  entry_closes_on: z.string(),
  registrar: z.string(),
  caste_ids: z.array(z.int()),
  dignity_ids: z.array(z.int()),
  contacts: z.array(
    z.object({ value: z.string(), description: z.string(), is_main: z.boolean(), contact_type_id: z.int() }),
  ),
  documents: z.array(z.object({ id: z.int(), name: z.string(), size: z.int() })),
  avatar: z.array(picture),
});

export const reportInput = z
  .strictObject({
    exhibitionId: recordId(),
    type: z.enum(reportTypes, messages.empty),
    /** Either a file or a link. */
    document_ids: z.array(recordId(), 'Нужен список').max(1, 'Приложите один файл'),
    link: siteRule(limits.link),
  })
  .refine(({ document_ids, link }) => document_ids.length > 0 || link !== '', {
    path: ['document_ids'],
    error: 'Приложите файл или укажите ссылку',
  })
  .refine(({ document_ids, link }) => document_ids.length === 0 || link === '', {
    path: ['link'],
    error: 'Оставьте что-то одно: файл или ссылку',
  });

/** The organiser's reports and their deadline. */
export const reportBook = z.object({
  id: z.int(),
  /** none: this event has no reports; early: it has not begun. */
  refusal: z.enum(['none', 'early']).nullable(),
  /** Last day for the report; null when the event has none. */
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
  reports: z.array(
    z.object({
      type: z.string(),
      link: z.string().nullable(),
      date_received: z.string().nullable(),
      date_sent: z.string().nullable(),
      /** Set when the federation returned the report and waits for another one. */
      returned: z.object({ on: z.string(), reason: z.string() }).optional(),
    }),
  ),
});
