import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type CatalogueDesk, getCatalogueDesk, type SettingsInput, saveCatalogueSettings } from '../../contract.ts';
import type { BreedNames, Numbering, OpenMinutes } from '../../policy.ts';
import styles from './desk.module.css';

interface Values {
  version: number;
  numbering: string;
  breed_names: string;
  freeze_hours: string;
  open_minutes: string;
}

const valuesOf = ({ version, settings }: CatalogueDesk): Values => ({
  version,
  numbering: settings.numbering,
  breed_names: settings.breed_names,
  freeze_hours: String(settings.freeze_hours),
  open_minutes: String(settings.open_minutes),
});

const toInput =
  (exhibitionId: number) =>
  (values: Values): SettingsInput => ({
    exhibitionId,
    version: values.version,
    numbering: values.numbering as Numbering,
    breed_names: values.breed_names as BreedNames,
    freeze_hours: values.freeze_hours.trim() === '' ? Number.NaN : Number(values.freeze_hours),
    open_minutes: Number(values.open_minutes) as OpenMinutes,
  });

const schema = () => import('../../schemas.ts').then(({ settingsInput }) => settingsInput);

const labels = {
  numbering: 'Номера',
  breed_names: 'Порядок пород',
  freeze_hours: 'Через сколько часов после закрытия составить',
  open_minutes: 'Когда каталог увидят все',
};

/** Shows how the catalogue is made and when it opens; after the freezing only the hour can change. */
export function SettingsForm({ exhibitionId, desk }: { exhibitionId: number; desk: CatalogueDesk }) {
  const api = useApi();
  const cache = useQueryClient();
  const form = useForm<Values, SettingsInput, CatalogueDesk>({
    endpoint: saveCatalogueSettings,
    draft: `catalogue-${exhibitionId}`,
    schema,
    initial: useMemo(() => valuesOf(desk), [desk]),
    toInput: useMemo(() => toInput(exhibitionId), [exhibitionId]),
    stored: valuesOf,
    noEnter: true,
    reload: () => api.call(getCatalogueDesk, { exhibitionId }).then(valuesOf),
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Настройки сохранены', 'ok');
    },
  });
  const select = (name: 'numbering' | 'breed_names' | 'open_minutes') => {
    const { onChange, ...field } = form.field(name);
    return {
      ...field,
      onChange: (event: { currentTarget: HTMLSelectElement }) => onChange(event.currentTarget.value),
    };
  };
  const isFrozen = desk.frozen_at !== null;
  return (
    <section aria-labelledby="catalogue-settings" className={styles.section}>
      <h2 id="catalogue-settings">Настройки</h2>
      <FormFrame form={form} label="Настройки каталога" labels={labels}>
        {!isFrozen && (
          <FieldSet title="Как составить">
            <div className={styles.pair}>
              <SelectField
                label={labels.numbering}
                options={[
                  { value: 'show', label: 'Подряд через все дни' },
                  { value: 'day', label: 'Каждый день с новой сотни' },
                ]}
                {...select('numbering')}
              />
              <SelectField
                label={labels.breed_names}
                options={[
                  { value: 'ru', label: 'По русским названиям' },
                  { value: 'lat', label: 'По названиям латиницей' },
                ]}
                {...select('breed_names')}
              />
              <NumberField
                label={labels.freeze_hours}
                hint="От 0 до 72"
                maxLength={2}
                {...form.field('freeze_hours')}
              />
            </div>
          </FieldSet>
        )}
        <FieldSet title="Когда открыть" hint="Раньше чем за два часа до начала каталог не открывают.">
          <SelectField
            label={labels.open_minutes}
            options={[
              { value: '120', label: 'За два часа до начала' },
              { value: '60', label: 'За час до начала' },
              { value: '0', label: 'С началом выставки' },
            ]}
            {...select('open_minutes')}
          />
        </FieldSet>
      </FormFrame>
    </section>
  );
}
