import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { listBreeds } from '#domains/dictionaries/contract.ts';
import { offeredEntries } from '#domains/dictionaries/web/public.ts';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { TransliteratedField } from '#platform/ui/fields/text/TransliteratedField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { listOwnDogs, type OwnRequest, requestDogByHand } from '../../contract.ts';
import { latinDogName, withKennel } from '../../matings/latinDogName.ts';
import { dogsPath } from '../../paths.ts';
import { StampCodeField } from '../StampCodeField.tsx';
import styles from './Add.module.css';
import type { AddProps } from './AddKnown.tsx';

const empty = {
  name: '',
  name_lat: '',
  breed_id: '',
  sex: '',
  born_on: '',
  colour: '',
  stamp_code: '',
  stamp_number: '',
  chip: '',
  comment: '',
};

const formOf = ({ data, comment }: OwnRequest): typeof empty => ({
  ...empty,
  ...(data && {
    name: data.name,
    name_lat: data.name_lat,
    breed_id: String(data.breed_id),
    sex: String(data.sex),
    born_on: data.born_on,
    colour: data.colour,
    stamp_code: data.stamp_code ?? '',
    stamp_number: data.stamp_number === null ? '' : String(data.stamp_number),
    chip: data.chip ?? '',
  }),
  comment,
});

/** Adds a dog missing from the studbook, with papers for staff to check. */
export function AddByHand({ holder, corrected }: AddProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const breeds = useRead(listBreeds, {}).data ?? [];
  // The kennel name is offered, not prefilled: bought dogs do not bear it.
  const affixes = useRead(listOwnDogs, {}, { enabled: holder.user_type === userTypes.kennel }).data?.affixes ?? null;
  const latinOf = (name: string) => latinDogName(name, affixes);
  const [values, setValues] = useState(() => (corrected ? formOf(corrected) : empty));
  const [documents, setDocuments] = useState<FieldDocument[]>([]);
  const draft = useDraft(corrected ? `dog-corrected-${corrected.id}` : 'dog-by-hand', values, (part) =>
    setValues((before) => ({ ...before, ...part })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: requestDogByHand,
    draft,
    schema: () => import('../../schemas.ts').then(({ dogByHandInput }) => dogByHandInput),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [listOwnDogs.name] });
      showSnackbar('Заявка отправлена. Её состояние видно на странице «Собаки».', 'ok');
      navigate(dogsPath(holder));
    },
  });
  const named = affixes && withKennel(values.name, affixes);
  const set = (part: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const giveName = (name: string) => {
    const follows = values.name_lat === '' || values.name_lat === latinOf(values.name);
    set({ name, ...(follows && { name_lat: latinOf(name) }) });
  };
  const setStamp = (part: Partial<typeof empty>) => {
    set(part);
    forget('stamp');
  };
  const bind = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { comment, stamp_code, stamp_number, ...rest } = values;
    void submit({
      ...rest,
      ...(corrected && { corrects: corrected.id }),
      stamp: `${stamp_code} ${stamp_number}`.trim(),
      ...(comment.trim() && { comment }),
      document_ids: documents.map(({ id }) => id),
    });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} />
      <div className={styles.pair}>
        <TransliteratedField
          label="Кличка"
          {...bind('name')}
          maxLength={40}
          autoComplete="off"
          onChange={(name) => set({ name })}
          latinOf={latinOf}
          latin={{
            label: 'Кличка латиницей',
            hint: 'Как в родословной; можно исправить',
            ...bind('name_lat'),
            maxLength: 40,
            autoComplete: 'off',
            onChange: (name_lat) => set({ name_lat }),
          }}
        />
      </div>
      {affixes && named !== null && (
        <p>
          <Button kind="secondary" condensed leftIcon="plus" onClick={() => giveName(named)}>
            С названием питомника: {named}
          </Button>
        </p>
      )}
      <div className={styles.pair}>
        <ComboField
          label="Порода"
          name="breed_id"
          options={offeredEntries(breeds).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.breed_id}
          onChange={(breed_id) => set({ breed_id })}
          nothing="Такой породы нет в справочнике"
          error={errors.breed_id}
        />
        <SelectField
          label="Пол"
          {...bind('sex')}
          empty="Выберите"
          options={[
            { value: 1, label: 'кобель' },
            { value: 2, label: 'сука' },
          ]}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label="Дата рождения"
          name="born_on"
          value={values.born_on}
          onChange={(born_on) => set({ born_on })}
          error={errors.born_on}
        />
        <TextField label="Окрас" {...bind('colour')} maxLength={60} />
      </div>
      <div className={styles.pair}>
        <StampCodeField
          label="Код клейма"
          name="stamp"
          optional
          value={values.stamp_code}
          error={errors.stamp}
          onChange={(stamp_code) => setStamp({ stamp_code })}
        />
        <NumberField
          label="Номер клейма"
          name="stamp_number"
          optional
          hint="До семи цифр"
          maxLength={7}
          value={values.stamp_number}
          onChange={(stamp_number) => setStamp({ stamp_number })}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Чип" optional hint="15 цифр" {...bind('chip')} maxLength={40} inputMode="numeric" />
      </div>
      <DocumentField
        label="Документы на собаку"
        name="document_ids"
        value={documents}
        onChange={(chosen) => {
          setDocuments(chosen);
          forget('document_ids');
        }}
        most={5}
        error={errors.document_ids}
      />
      <TextArea label="Комментарий" optional rows={3} maxLength={500} {...bind('comment')} />
      <div>
        <Button type="submit" loading={submitting}>
          Отправить на проверку
        </Button>
      </div>
    </form>
  );
}
