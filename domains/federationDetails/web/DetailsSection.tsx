import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DictionaryInput } from '#domains/dictionaries/web/public.ts';
import type { PictureView } from '#domains/media/contract.ts';
import { PictureField } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import type { FieldInputProps } from '#platform/web/fields/FieldInput.tsx';
import { RowsInput } from '#platform/web/fields/RowsInput.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { detailsLabels } from '../changes.ts';
import { type EditedDetails, getEditedDetails, saveFederationDetails } from '../contract.ts';
import { type DetailsValues, detailsForm } from '../fields.ts';
import styles from './details.module.css';
import { Preview } from './Preview.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

const loadSchema = () => import('../schemas.ts').then(({ saveInput }) => saveInput);

/** The federation's details: edited in one form, with what they look like above it. */
export function Section() {
  const { data, error, refetch } = useRead(getEditedDetails, {});
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={6} />;
  return <DetailsForm details={data} />;
}

const storedOf = ({ emblem_picture: _, ...values }: EditedDetails) => values;

function DetailsForm({ details }: { details: EditedDetails }) {
  const api = useApi();
  const cache = useQueryClient();
  const [uploaded, setUploaded] = useState<PictureView | null>(null);
  const [isShowingVersions, setShowingVersions] = useState(false);
  const form = useForm({
    endpoint: saveFederationDetails,
    draft: 'federation-details',
    schema: loadSchema,
    initial: storedOf(details),
    stored: storedOf,
    // The values before the first save are start values: they too are worth saving as they stand.
    sendsUnchanged: details.version === 0,
    reload: () => api.call(getEditedDetails, {}).then(storedOf),
    noEnter: true,
    onSuccess: () => {
      showSnackbar('Сохранено: страницы, письма и бумаги уже показывают новое');
      void cache.invalidateQueries();
    },
  });
  const values = form.values as unknown as DetailsValues;
  const picture = [uploaded, details.emblem_picture].find((one) => one && one.id === values.emblem) ?? null;
  const inputs = useMemo(
    () => ({
      dictionary: DictionaryInput,
      rows: RowsInput,
      picture: (props: FieldInputProps<number>) => (
        <EmblemInput {...props} stored={details.emblem_picture} onUploaded={setUploaded} />
      ),
    }),
    [details.emblem_picture],
  );
  return (
    <>
      {details.version === 0 && (
        <Banner tone="warn" icon="info">
          Данные ещё не сохранены: здесь начальные значения из настроек сервера и со страницы федерации. Проверьте их и
          сохраните.
        </Banner>
      )}
      <div className={styles.tools}>
        <p className="muted">{details.version === 0 ? 'Ещё не сохранялись' : `Действует версия ${details.version}`}</p>
        {details.version > 0 && (
          <Button kind="secondary" condensed leftIcon="clock" onClick={() => setShowingVersions(true)}>
            Версии: кто и что менял
          </Button>
        )}
      </div>
      <Preview values={values} picture={picture} />
      <FormFrame form={form} label={detailsForm.label} labels={detailsLabels}>
        <FieldGroups section={detailsForm} form={form} inputs={inputs} />
      </FormFrame>
      {isShowingVersions && <VersionsDialog version={details.version} onClose={() => setShowingVersions(false)} />}
    </>
  );
}

const emblemHint =
  'Квадратная картинка .jpg, .jpeg, .png, .webp, лучше от 640 точек, до 20 МБ. Стоит в шапке, в письмах и на бумагах, прозрачное – на белом; пусто – рисунок портала.';

interface EmblemInputProps extends FieldInputProps<number> {
  /** The saved emblem. */
  stored: PictureView | null;
  onUploaded: (picture: PictureView) => void;
}

/** Keeps what was uploaded: the form's value is the picture's id alone. */
function EmblemInput({ label, name, value, onChange, error, stored, onUploaded }: EmblemInputProps) {
  const [known, setKnown] = useState<readonly PictureView[]>([]);
  const shown = [...known, ...(stored ? [stored] : [])].find(({ id }) => id === value);
  return (
    <PictureField
      label={label}
      name={name}
      optional
      takesDrawings
      hint={value && !shown ? 'Новая эмблема уже загружена и ждёт сохранения.' : emblemHint}
      value={shown ? [shown] : []}
      error={error}
      onChange={(pictures) => {
        setKnown((before) => [...before, ...pictures]);
        const [picture] = pictures;
        if (picture) onUploaded(picture);
        onChange(picture?.id ?? 0);
      }}
    />
  );
}
