import { useState } from 'react';
import type { PictureView } from '#domains/media/contract.ts';
import { PictureField } from '#domains/media/web/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { RecordDialog, useAddOrEdit } from '#platform/web/forms/RecordDialog.tsx';
import { type AdminBanner, type BannerValues, createBanner, editBanner } from '../contract.ts';
import { positionNames } from './positionNames.ts';

const patterns = { brace: 'Лента', rosette: 'Розетка', guilloche: 'Гильош', course: 'Полоса', turf: 'Поле' };
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const groups = Array.from({ length: 11 }, (_, group) => ({
  value: group,
  label: group === 0 ? 'Без группы' : `Группа FCI ${group}`,
}));

const blank = (): BannerValues => {
  const today = clock.today();
  return {
    position: 1,
    overline: '',
    title: '',
    text: '',
    action: 'Подробнее',
    link: '',
    cover_group: 0,
    pattern: 'brace',
    starts_on: today,
    ends_on: addDays(today, 30),
    sort_order: 0,
    is_active: true,
    picture: [],
  };
};
const valuesOf = ({ id: _, version: __, shows: ___, clicks: ____, picture, ...values }: AdminBanner): BannerValues => ({
  ...values,
  picture: picture.map(({ id }) => id),
});

/** Dialog for one banner: new when `banner` is null. */
export function BannerDialog({ banner, onClose }: { banner: AdminBanner | null; onClose: () => void }) {
  const [values, setValues] = useState<BannerValues>(() => (banner ? valuesOf(banner) : blank()));
  const [pictures, setPictures] = useState<PictureView[]>(() => banner?.picture ?? []);
  const draft = useDraft(`banner-${banner?.id ?? 'new'}`, values, (part) =>
    setValues((before) => ({ ...before, ...part })),
  );
  const { add, edit, sending, forget } = useAddOrEdit({
    isNew: !banner,
    draft,
    add: { endpoint: createBanner, schema: () => import('../schemas.ts').then(({ bannerValues }) => bannerValues) },
    edit: { endpoint: editBanner, schema: () => import('../schemas.ts').then(({ bannerEdited }) => bannerEdited) },
    onSuccess: () => {
      showSnackbar('Сохранено: страницы портала уже показывают новое');
      onClose();
    },
  });
  const { errors } = sending;
  const set = (part: Partial<BannerValues>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const line = (name: 'overline' | 'title' | 'action' | 'link') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <RecordDialog
      title={banner ? `Баннер «${banner.title}»` : 'Новый баннер'}
      label="Баннер"
      draft={draft}
      sending={sending}
      onSend={() => void (banner ? edit({ ...values, bannerId: banner.id, version: banner.version }) : add(values))}
      onClose={onClose}
    >
      <SelectField
        label="Место"
        options={optionsOf(positionNames)}
        value={values.position}
        error={errors.position}
        onChange={(event) => set({ position: Number(event.currentTarget.value) })}
      />
      <TextField label="Строка над заголовком" optional maxLength={60} {...line('overline')} />
      <TextField label="Заголовок" maxLength={120} {...line('title')} />
      <TextArea
        label="Текст"
        optional
        name="text"
        rows={2}
        maxLength={300}
        value={values.text}
        error={errors.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <TextField label="Надпись на кнопке" maxLength={40} {...line('action')} />
      <TextField
        label="Куда ведёт"
        hint="Страница портала, например /exhibitions, или https://…"
        maxLength={500}
        {...line('link')}
      />
      <DateField
        label="Первый день"
        value={values.starts_on}
        error={errors.starts_on}
        onChange={(starts_on) => set({ starts_on })}
      />
      <DateField
        label="Последний день"
        value={values.ends_on}
        error={errors.ends_on}
        onChange={(ends_on) => set({ ends_on })}
      />
      <div data-whole>
        <PictureField
          label="Фотография"
          optional
          takesDrawings
          hint="Вместо рисунка. .jpg, .jpeg, .png, .webp, до 20 МБ; для слайдера лучше от 1600 точек в ширину"
          value={pictures}
          error={errors.picture}
          onChange={(now) => {
            setPictures(now);
            set({ picture: now.map(({ id }) => id) });
          }}
        />
      </div>
      <SelectField
        label="Рисунок"
        options={optionsOf(patterns)}
        value={values.pattern}
        onChange={(event) => set({ pattern: event.currentTarget.value as BannerValues['pattern'] })}
      />
      <SelectField
        label="Собака на рисунке"
        options={groups}
        value={values.cover_group}
        onChange={(event) => set({ cover_group: Number(event.currentTarget.value) })}
      />
      <NumberField
        label="Порядок среди соседних"
        maxLength={4}
        value={String(values.sort_order)}
        error={errors.sort_order}
        onChange={(typed) => set({ sort_order: Number(typed) })}
      />
      <Checkbox checked={values.is_active} onChange={() => set({ is_active: !values.is_active })}>
        Показывать
      </Checkbox>
    </RecordDialog>
  );
}
