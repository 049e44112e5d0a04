import { z } from 'zod';
import { mainBreed } from '#domains/profiles/schemas.ts';
import { messages } from '#platform/contract/messages.ts';
import { listOf, queryFlag, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { feedActions, feedCategories } from './feed.ts';
import { mailChoices, noticeKinds } from './kinds.ts';

export const nothing = z.strictObject({});
export const done = z.object({});

/** Ids of notifications may outgrow a 32-bit integer. */
const notificationId = () => wholeNumber({ min: 1, max: 999_999_999_999_999 });
/** Limits offset paging; the feed continues by keyset. */
const deepest = 5000;

export const counters = z.object({
  counter_of_new: z.int(),
  counter_of_must_to_read: z.int(),
  counter_of_request: z.int(),
});

export const notificationsInput = z.strictObject({
  type: wholeNumber({ min: 2, max: 4 }).pipe(z.literal([2, 3, 4])),
  start_element: wholeNumber({ max: deepest }).optional(),
});

export const notification = z.object({
  id: z.int(),
  article_id: z.int().nullable(),
  profile_name: z.string(),
  short_content: z.string(),
  create_date: z.string(),
  logo_link: z.string().nullable(),
  /** Empty when the portal is the author. */
  profile_alias: z.string(),
  user_type: z.literal([1, 3, 4, 5, 7, 101]).nullable(),
  main_breed: mainBreed,
  is_read: z.boolean(),
  redirect_link: z.string(),
});

export const readInput = z.strictObject({ id: notificationId() });

export const feedInput = z.strictObject({
  category_id: wholeNumber().pipe(z.literal(feedCategories.map(({ id }) => id))),
  /** Only notifications older than this one. */
  before: notificationId().optional(),
  unread: queryFlag().optional(),
});

export const feedItem = notification.extend({
  kind: z.enum(noticeKinds),
  is_archived: z.boolean(),
  is_must_read: z.boolean(),
  is_confirmed: z.boolean(),
});

/** `next`: the value for `before`; null at the end. */
export const feed = z.object({ notifications: z.array(feedItem), next: z.int().nullable() });

export const changeInput = z.strictObject({
  ids: listOf(notificationId(), 100).pipe(z.array(z.int()).min(1, 'Выберите хотя бы одно уведомление')),
  action: z.enum(feedActions, 'Нужно read, archive, restore или delete'),
});

export const mustReadInput = z.strictObject({ article_id: recordId() });
export const mustRead = z.object({ id: z.int().nullable(), is_confirmed: z.boolean() });

export const mailSettings = z.strictObject({
  choices: z
    .array(
      z.strictObject({
        kind: z.enum(noticeKinds, 'Неизвестный вид уведомлений'),
        mail: z.enum(mailChoices, 'Нужно none, digest или now'),
      }),
    )
    .max(noticeKinds.length, `Не больше ${noticeKinds.length} значений`),
});

const base64url = (bytes: number) => z.string().regex(/^[\w-]{10,200}={0,2}$/, `Нужен ключ из ${bytes} байт`);

export const pushEndpoint = z.strictObject({
  endpoint: z.string(messages.empty).min(1, messages.empty).max(2000, 'Не длиннее 2000 символов'),
});
export const pushBrowser = pushEndpoint.extend({ p256dh: base64url(65), auth: base64url(16) });
export const pushKey = z.object({ public_key: z.string() });

export const profileInput = z.strictObject({ profile_id: recordId() });
export const followsInput = z.strictObject({ start_element: wholeNumber({ max: deepest }).optional() });
export const follow = z.object({ profile_id: z.int(), is_followed: z.boolean(), followers: z.int() });
export const followed = z.object({
  profile_id: z.int(),
  name: z.string(),
  alias: z.string(),
  user_type: z.literal([1, 3, 4, 5, 7, 101]),
  logo_link: z.string().nullable(),
  main_breed: mainBreed,
});

export const deployMessage = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  show_at: z.string(),
  ends_at: z.string(),
  sent_at: z.string().nullable(),
  is_cancelled: z.boolean(),
});

const instant = () => z.iso.datetime({ offset: true, error: 'Нужны дата и время' });

export const newDeployMessage = z.strictObject({
  title: z.string(messages.empty).trim().min(1, messages.empty).max(120, 'Не длиннее 120 символов'),
  text: z.string(messages.empty).trim().min(1, messages.empty).max(1000, 'Не длиннее 1000 символов'),
  /** At once when absent. */
  show_at: instant().optional(),
  /** Pages opened within this many minutes show it too. */
  minutes: wholeNumber({ min: 1, max: 10_080 }),
});
export const deployNotice = z.object({ id: z.int(), title: z.string(), text: z.string() });
export const deployMessageInput = z.strictObject({ id: recordId() });
