import { listCities } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { hostNames } from '#domains/media/videoHosts.ts';
import { DocumentField, PictureField } from '#domains/media/web/public.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { RichTextField } from '#platform/ui/fields/rich/RichTextField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import type { Form } from '#platform/web/forms/form.ts';
import { type ArticleKind, isAdvert, kindNames } from '../../kinds.ts';
import { limits } from '../../limits.ts';
import { AdvertFields } from './AdvertFields.tsx';
import type { ArticleValues } from './articleValues.ts';
import { PublishFields } from './PublishFields.tsx';

export interface ArticleFieldsProps {
  form: Form<ArticleValues>;
  canDemandReading: boolean;
  /** Readers find a phone, a mail or a link on the author's page. */
  isReachable: boolean;
  /** The date can no longer be chosen: the article is published, or hidden by staff. */
  isPublished: boolean;
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
const sections: Record<'news' | 'trade' | 'notices', string> = {
  news: 'Её увидят на главной странице, на вашей странице и в лентах подписчиков.',
  trade: 'Раздел «Куплю/Продам».',
  notices: 'Раздел «Объявления».',
};
const hintOf = (kind: ArticleKind): string =>
  isAdvert(kind) ? (kind <= 3 ? sections.trade : sections.notices) : sections.news;

/** Fields of an article; which ones are shown depends on its kind. */
export function ArticleFields({ form, canDemandReading, isReachable, isPublished }: ArticleFieldsProps) {
  const cities = useDictionary(listCities);
  const { kind } = form.values;
  const [title, city, video, pictures, documents] = [
    form.field('title'),
    form.field('city_id'),
    form.field('video_link'),
    form.field('pictures'),
    form.field('documents'),
  ];
  return (
    <>
      <FieldSet title="Вид записи" hint={hintOf(kind)}>
        <SelectField
          label="Вид"
          name="kind"
          options={kinds}
          value={kind}
          error={form.field('kind').error}
          onChange={(event) => form.set({ kind: Number(event.currentTarget.value) as ArticleKind })}
        />
      </FieldSet>
      {isAdvert(kind) && !isReachable && !form.values.phone && (
        <FieldMessage kind="hint">
          На вашей странице читатели не видят ни телефона, ни почты. Назовите телефон в объявлении или откройте
          контакты: правка страницы, раздел «Согласия».
        </FieldMessage>
      )}
      {isAdvert(kind) && <AdvertFields form={form} />}
      <FieldSet title="Текст" hint="Первое предложение увидят в лентах.">
        <TextField
          label="Заголовок"
          maxLength={limits.title}
          {...title}
          onChange={(event) => title.onChange(event.currentTarget.value)}
        />
        <RichTextField label="Текст" max={limits.content} {...form.field('content')} />
        <ComboField
          label="Город"
          optional={kind <= 3}
          nothing="Город не найден"
          options={offeredOptions(cities, [Number(city.value)])}
          loading={cities.loading}
          name={city.name}
          error={city.error}
          value={city.value ? String(city.value) : ''}
          onChange={(id) => city.onChange(Number(id))}
        />
      </FieldSet>
      <FieldSet title="Фотографии, видео, документы" hint="Первая фотография станет обложкой.">
        <PictureField label="Фотографии" optional most={limits.pictures} {...pictures} />
        <TextField
          label="Ссылка на видео"
          optional
          type="url"
          inputMode="url"
          maxLength={limits.video}
          hint={hostNames}
          {...video}
          onChange={(event) => video.onChange(event.currentTarget.value)}
        />
        <DocumentField label="Документы" optional pdfOnly most={limits.documents} {...documents} />
      </FieldSet>
      {canDemandReading && kind === 0 && (
        <FieldSet
          title="Внимание"
          hint="«Обязательно к прочтению» придёт всем участникам, и каждый подтвердит, что ознакомлен."
        >
          <Checkbox
            checked={form.values.is_important}
            onChange={(event) => form.set({ is_important: event.currentTarget.checked })}
          >
            Важное
          </Checkbox>
          <Checkbox
            checked={form.values.is_must_read}
            onChange={(event) => form.set({ is_must_read: event.currentTarget.checked })}
          >
            Обязательно к прочтению
          </Checkbox>
        </FieldSet>
      )}
      {!isPublished && <PublishFields form={form} />}
    </>
  );
}
