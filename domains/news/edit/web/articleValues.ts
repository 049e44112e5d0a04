import type { PictureView } from '#domains/media/contract.ts';
import type { FieldDocument } from '#domains/media/web/public.ts';
import { moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { typedNumber } from '#platform/contract/values/typedDigits.ts';
import { type AdvertField, type ArticleKind, fieldsOf } from '../../kinds.ts';
import type { ArticleDraft, ArticleEdit, ArticleEdited } from '../contract.ts';

/** Values of the form. Fields of other kinds stay in it while the author switches kinds, and are not sent. */
export interface ArticleValues {
  articleId: number;
  version: number;
  kind: ArticleKind;
  title: string;
  content: string;
  city_id: number;
  breed_id: number;
  is_mixed: boolean;
  /** 0: none is chosen. */
  dog_id: number;
  dog_name: string;
  cost: string;
  puppies: string;
  /** 0: not given. */
  sex: number;
  colour: string;
  age: string;
  phone: string;
  place: string;
  happened_on: string;
  chip: string;
  pictures: PictureView[];
  video_link: string;
  documents: FieldDocument[];
  is_important: boolean;
  is_must_read: boolean;
  is_scheduled: boolean;
  /** The day in Moscow; has the wire's name, so that the server's error is shown here. */
  publish_at: string;
  publish_time: string;
}

export const newArticle: ArticleValues = {
  articleId: 0,
  version: 0,
  kind: 0,
  title: '',
  content: '',
  city_id: 0,
  breed_id: 0,
  is_mixed: false,
  dog_id: 0,
  dog_name: '',
  cost: '',
  puppies: '',
  sex: 0,
  colour: '',
  age: '',
  phone: '',
  place: '',
  happened_on: '',
  chip: '',
  pictures: [],
  video_link: '',
  documents: [],
  is_important: false,
  is_must_read: false,
  is_scheduled: false,
  publish_at: '',
  publish_time: '10:00',
};

export const valuesOf = (article: ArticleEdit): ArticleValues => ({
  articleId: article.id,
  version: article.version,
  kind: article.kind,
  title: article.title,
  content: article.content,
  city_id: article.city_id ?? 0,
  breed_id: article.breed_id ?? 0,
  is_mixed: article.is_mixed,
  dog_id: article.dog_id ?? 0,
  dog_name: article.dog_name,
  cost: article.cost === null ? '' : String(article.cost),
  puppies: article.puppies === null ? '' : String(article.puppies),
  sex: article.sex ?? 0,
  colour: article.colour,
  age: article.age,
  phone: article.phone,
  place: article.place,
  happened_on: article.happened_on ?? '',
  chip: article.chip,
  pictures: article.pictures,
  video_link: article.video_link,
  documents: article.documents,
  is_important: article.is_important,
  is_must_read: article.is_must_read,
  is_scheduled: !article.is_published && !article.is_hidden,
  publish_at: article.is_published || article.publish_at === null ? '' : moscowDay(article.publish_at),
  publish_time: article.is_published || article.publish_at === null ? '10:00' : moscowTime(article.publish_at),
});

/** Keeps only the fields the kind has. */
export function toDraft(values: ArticleValues): ArticleDraft {
  const own = fieldsOf(values.kind);
  const has = (field: AdvertField): boolean => own.includes(field);
  const isNews = values.kind === 0;
  return {
    kind: values.kind,
    title: values.title,
    content: values.content,
    city_id: values.city_id || null,
    breed_id: has('is_mixed') && values.is_mixed ? null : values.breed_id || null,
    is_mixed: has('is_mixed') && values.is_mixed,
    dog_id: (has('dog_id') && values.dog_id) || null,
    dog_name: has('dog_name') ? values.dog_name : '',
    cost: has('cost') ? typedNumber(values.cost, null) : null,
    puppies: has('puppies') ? typedNumber(values.puppies, null) : null,
    sex: has('sex') && values.sex ? (values.sex as 1 | 2) : null,
    colour: has('colour') ? values.colour : '',
    age: has('age') ? values.age : '',
    phone: has('phone') ? values.phone : '',
    place: has('place') ? values.place : '',
    happened_on: (has('happened_on') && values.happened_on) || null,
    chip: has('chip') ? values.chip : '',
    pictures: values.pictures.map(({ id }) => id),
    video_link: values.video_link,
    documents: values.documents.map(({ id }) => id),
    is_important: isNews && values.is_important,
    is_must_read: isNews && values.is_must_read,
    publish_at: values.is_scheduled ? `${values.publish_at}T${values.publish_time}:00+03:00` : null,
  };
}

export const toEdited = (values: ArticleValues): ArticleEdited => ({
  ...toDraft(values),
  articleId: values.articleId,
  version: values.version,
});
