import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DocumentButton, DocumentField } from '#domains/media/web/public.ts';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type AdvertsInput, type CatalogueDesk, getCatalogueDesk, saveAdverts } from '../../contract.ts';
import { type AdvertPlace, mostAdvertPages, mostAdverts } from '../../prints/kinds.ts';
import { advertPlaceNames } from '../../prints/texts.ts';
import styles from './desk.module.css';

type Advert = CatalogueDesk['adverts'][number];
interface Values {
  version: number;
  adverts: readonly Advert[];
}

const valuesOf = ({ version, adverts }: CatalogueDesk): Values => ({ version, adverts });

const toInput =
  (exhibitionId: number) =>
  ({ version, adverts }: Values): AdvertsInput => ({
    ...{ exhibitionId, version },
    adverts: adverts.map(({ document_id, place }) => ({ document_id, place })),
  });

const schema = () => import('../../schemas.ts').then(({ advertsInput }) => advertsInput);

const places = (Object.keys(advertPlaceNames) as AdvertPlace[]).map((place) => ({
  value: place,
  label: advertPlaceNames[place],
}));

/** Advert pages of the printed catalogue: files, their order and the place of each. */
export function Adverts({ exhibitionId, desk }: { exhibitionId: number; desk: CatalogueDesk }) {
  const api = useApi();
  const cache = useQueryClient();
  const form = useForm<Values, AdvertsInput, CatalogueDesk>({
    endpoint: saveAdverts,
    draft: `catalogue-adverts-${exhibitionId}`,
    schema,
    initial: useMemo(() => valuesOf(desk), [desk]),
    toInput: useMemo(() => toInput(exhibitionId), [exhibitionId]),
    stored: valuesOf,
    noEnter: true,
    reload: () => api.call(getCatalogueDesk, { exhibitionId }).then(valuesOf),
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Реклама сохранена: она войдёт в следующий каталог', 'ok');
    },
  });
  const { value, onChange, error } = form.field('adverts');
  const move = (at: number, by: 1 | -1) => {
    const moved = [...value];
    const [one] = moved.splice(at, 1);
    if (one) moved.splice(at + by, 0, one);
    onChange(moved);
  };
  return (
    <section aria-labelledby="catalogue-adverts" className={styles.section}>
      <h2 id="catalogue-adverts">Реклама в каталоге</h2>
      <p>
        Печатается в каталоге А5 и А4 в том порядке, в каком стоит здесь: одна на обороте обложки, остальные в конце.
        Файл занимает страницу или половину и не обрезается.
      </p>
      <FormFrame form={form} label="Реклама в каталоге" labels={{ adverts: 'Реклама' }}>
        {value.length > 0 && (
          <ol className={styles.rows}>
            {value.map((advert, at) => (
              <li key={advert.document_id}>
                <div>
                  <DocumentButton id={advert.document_id} name={advert.name} />
                </div>
                <SelectField
                  label={`Место: ${advert.name}`}
                  hideLabel
                  name={`adverts.${at}.place`}
                  options={places}
                  value={advert.place}
                  onChange={(event) => {
                    const place = event.currentTarget.value as AdvertPlace;
                    onChange(value.map((one, nth) => (nth === at ? { ...one, place } : one)));
                  }}
                />
                <div className={styles.acts}>
                  <IconButton
                    icon="up"
                    label={`Выше: ${advert.name}`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    icon="down"
                    label={`Ниже: ${advert.name}`}
                    disabled={at === value.length - 1}
                    onClick={() => move(at, 1)}
                  />
                  <IconButton
                    icon="trash"
                    label={`Убрать: ${advert.name}`}
                    onClick={() => onChange(value.filter((_, nth) => nth !== at))}
                  />
                </div>
              </li>
            ))}
          </ol>
        )}
        {error && <FieldMessage kind="error">{error}</FieldMessage>}
        <DocumentField
          label="Добавить рекламу"
          name="advert_file"
          hint={`PDF или JPEG до 20 МБ, в файле не больше ${mostAdvertPages} страниц. Для печати: А5, 300 точек на дюйм`}
          most={mostAdverts - value.length}
          value={[]}
          onChange={(files) =>
            onChange([
              ...value,
              ...files
                .filter(({ id }) => value.every(({ document_id }) => document_id !== id))
                .map(({ id, name, size }): Advert => ({ document_id: id, name, size: size ?? 0, place: 'page' })),
            ])
          }
        />
      </FormFrame>
    </section>
  );
}
