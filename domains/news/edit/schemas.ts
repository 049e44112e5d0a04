import { z } from 'zod';
import { picture } from '#domains/media/schemas.ts';
import { hostNames, parseVideoLink } from '#domains/media/videoHosts.ts';
import { isPhone, phoneMessage } from '#platform/contract/inputs/phone.ts';
import { richTextLength } from '#platform/contract/inputs/richText.ts';
import { messages } from '#platform/contract/messages.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { richTextRule } from '#platform/contract/rules/richText.ts';
import { text } from '#platform/contract/text.ts';
import { type AdvertField, advertFields, fieldsOf, isAdvert } from '../kinds.ts';
import { limits } from '../limits.ts';
import { articleKind } from '../schemas.ts';

const number = (max: number, what: string) =>
  z.number('Нужно число').int('Нужно целое число').min(0, 'Не меньше 0').max(max, `Не больше ${what}`).nullable();
const chosen = z.int().min(1).max(2_147_483_647).nullable();

const draft = {
  kind: articleKind,
  title: text({ min: 1, max: limits.title, tooShort: messages.empty }),
  content: richTextRule({ min: 1, max: limits.content }),
  city_id: chosen,
  breed_id: chosen,
  is_mixed: z.boolean(),
  /** The author's dog of the studbook that the advert offers. */
  dog_id: chosen.default(null),
  dog_name: text({ max: limits.dogName }),
  cost: number(limits.cost, '100 миллионов'),
  puppies: number(limits.puppies, String(limits.puppies)),
  /** 1 male, 2 female. */
  sex: z.literal([1, 2], 'Кобель или сука').nullable(),
  colour: text({ max: limits.word }),
  age: text({ max: limits.word }),
  phone: z
    .string()
    .refine((value) => value === '' || isPhone(value), phoneMessage)
    .default(''),
  /** Set for a lost or found dog. */
  place: text({ max: limits.place }).default(''),
  happened_on: dayRule('Введите дату').nullable().default(null),
  chip: text({ max: limits.chip }).default(''),
  /** Ids of uploaded pictures, in order. */
  pictures: z.array(recordId(), 'Нужен список').max(limits.pictures, `Не больше ${limits.pictures} фотографий`),
  video_link: text({ max: limits.video }).refine(
    (link) => !link || parseVideoLink(link) !== null,
    `Подойдёт ссылка на видео: ${hostNames}`,
  ),
  /** Ids of uploaded documents; a negative number keeps a file of the demo data by its place. */
  documents: z
    .array(z.int().min(-limits.documents).max(2_147_483_647), 'Нужен список')
    .max(limits.documents, `Не больше ${limits.documents} файлов`),
  is_important: z.boolean(),
  is_must_read: z.boolean(),
  /** Null: at once. */
  publish_at: z.iso.datetime({ offset: true, error: 'Нужны день и время' }).nullable(),
};

type Draft = z.infer<z.ZodObject<typeof draft>>;

const isFilled = (article: Draft, field: AdvertField): boolean =>
  article[field] !== null && article[field] !== '' && article[field] !== false;

function checkKind(article: Draft, context: z.RefinementCtx): void {
  const say = (field: keyof Draft, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const own = fieldsOf(article.kind);
  for (const field of advertFields)
    if (!own.includes(field) && isFilled(article, field)) say(field, 'У записи этого вида такого поля нет');
  if (isAdvert(article.kind) && article.breed_id === null && !article.is_mixed)
    say('breed_id', own.includes('is_mixed') ? 'Выберите породу или отметьте «Метис»' : 'Выберите породу');
  if (article.is_mixed && article.breed_id !== null) say('breed_id', 'Метис или порода: оставьте одно');
  if (article.kind > 3 && article.city_id === null) say('city_id', 'Выберите город');
  if (isAdvert(article.kind) && (article.is_important || article.is_must_read))
    say('is_must_read', 'Объявление не может быть обязательным к прочтению');
  if (richTextLength(article.content.replaceAll('&nbsp;', ' ').trim()) === 0) say('content', messages.empty);
}

export const articleDraft = z.strictObject(draft).superRefine(checkKind);
export const articleEdited = z
  .strictObject({ ...draft, articleId: recordId(), version: z.int() })
  .superRefine(checkKind);

export const articleEdit = z.object({
  ...draft,
  title: z.string(),
  content: z.string(),
  dog_id: z.int().nullable(),
  dog_name: z.string(),
  colour: z.string(),
  age: z.string(),
  phone: z.string(),
  place: z.string(),
  happened_on: z.string().nullable(),
  chip: z.string(),
  video_link: z.string(),
  id: z.int(),
  version: z.int(),
  pictures: z.array(picture),
  documents: z.array(z.object({ id: z.int(), name: z.string(), size: z.int() })),
  is_published: z.boolean(),
  /** Hidden by staff: only they can show it again. */
  is_hidden: z.boolean(),
  is_closed: z.boolean(),
  /** Whether the author may require reading, as federations may. */
  may_demand_reading: z.boolean(),
  is_reachable: z.boolean(),
  author: z.object({ profile_id: z.int(), full_alias: z.string(), name: z.string() }),
});

export const advertDogs = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    name_lat: z.string(),
    breed_id: z.int(),
    sex: z.literal([1, 2]),
    colour: z.string(),
  }),
);

export const ownAdverts = z.array(
  z.object({
    id: z.int(),
    title: z.string(),
    is_closed: z.boolean(),
    /** Remaining days in the list; 0 when expired. */
    days_left: z.int(),
    calls: z.int(),
  }),
);
export const renewed = z.object({ days_left: z.int() });

export const closing = z.strictObject({ articleId: recordId(), is_closed: z.boolean() });
export const written = z.object({ id: z.int(), version: z.int(), is_published: z.boolean() });
export const done = z.object({});
export const likes = z.object({ likes: z.int(), is_liked: z.boolean() });
export const revisions = z.array(
  z.object({ version: z.int(), title: z.string(), content: z.string(), replaced_at: z.string() }),
);
export const scheduled = z.array(z.object({ id: z.int(), title: z.string(), publish_at: z.string() }));
export const writing = z.object({
  may_demand_reading: z.boolean(),
  /** Whether readers of an advert find a phone, a mail or a link on its author's page. */
  is_reachable: z.boolean(),
  scheduled,
  hidden: z.array(z.object({ id: z.int(), title: z.string() })),
});
