import { type FormEvent, useState } from 'react';
import { listBreeds, listCities } from '#domains/dictionaries/contract.ts';
import { EntriesField, useDictionary } from '#domains/dictionaries/web/public.ts';
import { listFederations } from '#domains/profiles/contract.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { addRegisterEntry, type EntryAdded, editRegisterEntry } from '../../contract.ts';
import { fields } from '../../fields.ts';
import { federationNames, kindNames, type OrganisationKind, organisationKinds } from '../../kinds.ts';
import { cityLabels } from './cityLabels.ts';
import styles from './register.module.css';

export interface EntryFormProps {
  draftKey: string;
  start: EntryAdded;
  /** Null for a new one. */
  entry: { profileId: number; version: number } | null;
  hasAccount?: boolean;
  onSaved: () => void;
  /** Called when another person has saved meanwhile. */
  onStale: () => void;
}

type TextName =
  | 'name'
  | 'short_name'
  | 'legal_name'
  | 'ogrn'
  | 'inn'
  | 'legal_address'
  | 'address'
  | 'head_name'
  | 'mail'
  | 'folder_number';

/** Form of a register entry; the page of an organisation without an account follows it. */
export function EntryForm({ draftKey, start, entry, hasAccount = false, onSaved, onStale }: EntryFormProps) {
  const [values, setValues] = useState(start);
  const set = (part: Partial<EntryAdded>) => setValues((before) => ({ ...before, ...part }));
  const draft = useDraft(`register-${draftKey}`, values, set, start);
  const isChanged = JSON.stringify(values) !== JSON.stringify(start);
  const cities = useDictionary(listCities);
  const breeds = useDictionary(listBreeds);
  const federations = useRead(listFederations, {}).data ?? [];
  const done = () => {
    showSnackbar(entry ? 'Сохранено' : 'Организация внесена в реестр');
    onSaved();
  };
  const adding = useSubmit({
    endpoint: addRegisterEntry,
    draft,
    schema: () => import('../../schemas.ts').then(({ entryAdded }) => entryAdded),
    onSuccess: done,
  });
  const editing = useSubmit({
    endpoint: editRegisterEntry,
    draft,
    schema: () => import('../../schemas.ts').then(({ entryEdited }) => entryEdited),
    onSuccess: done,
    onError: ({ status }) => status === 412 && onStale(),
  });
  const { errors, submitting, forget } = entry ? editing : adding;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { kind, alias, ...record } = values;
    void (entry
      ? editing.submit({ ...record, ...entry })
      : adding.submit({ ...record, kind, alias: kind === 'federation' ? alias : null }));
  };
  const change = (part: Partial<EntryAdded>) => {
    set(part);
    for (const name of Object.keys(part)) forget(name);
  };
  const text = (
    name: TextName,
    more: { hint?: string; optional?: boolean; type?: string; inputMode?: 'numeric' | 'email' } = {},
  ) => (
    <TextField
      label={fields[name].label}
      name={name}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      {...more}
    />
  );
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Запись реестра">
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} title="Не сохранено" />
      {hasAccount && (
        <p className="muted">
          За организацию уже входят: её страница — её собственная, правка реестра страницу не изменит.
        </p>
      )}
      {!entry && (
        <div className={styles.pair}>
          <SelectField
            label="Вид"
            name="kind"
            options={organisationKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
            value={values.kind}
            error={errors.kind}
            onChange={(event) => change({ kind: event.currentTarget.value as OrganisationKind })}
          />
          {values.kind === 'federation' && (
            <SelectField
              label="Какая федерация"
              name="alias"
              empty="Выберите"
              options={federationAliases.map((alias) => ({
                value: alias,
                label: `${federationNames[alias].short_name} (/${alias}/)`,
              }))}
              value={values.alias ?? ''}
              error={errors.alias}
              onChange={(event) => {
                const alias = federationAliases.find((one) => one === event.currentTarget.value) ?? null;
                change({ alias, ...(alias && !values.name && federationNames[alias]) });
              }}
            />
          )}
        </div>
      )}
      {text('name')}
      <div className={styles.pair}>
        {text('short_name', { optional: true, hint: 'Как в списках; пустое — как название' })}
        {text('head_name', { optional: true })}
      </div>
      <div className={styles.pair}>
        <ComboField
          label={fields.city_id.label}
          optional
          name="city_id"
          nothing="Город не найден"
          options={cityLabels(cities.entries, values.city_id === null ? [] : [values.city_id])}
          loading={cities.loading}
          value={values.city_id === null ? '' : String(values.city_id)}
          error={errors.city_id}
          onChange={(value) => change({ city_id: value ? Number(value) : null })}
        />
        {text('address', { optional: true })}
      </div>
      <div className={styles.pair}>
        {text('mail', {
          type: 'email',
          inputMode: 'email',
          optional: values.kind !== 'club',
          hint:
            values.kind === 'club'
              ? 'На него придёт код для регистрации'
              : 'На него уйдёт приглашение; без него не пригласить',
        })}
        {values.kind === 'federation' ? (
          <span />
        ) : (
          <SelectField
            label={fields.federation_id.label}
            name="federation_id"
            empty="Не состоит"
            options={federations.map(({ profile_id, name }) => ({ value: profile_id, label: name }))}
            value={values.federation_id ?? ''}
            error={errors.federation_id}
            onChange={(event) =>
              change({ federation_id: event.currentTarget.value ? Number(event.currentTarget.value) : null })
            }
          />
        )}
      </div>
      {text('legal_name', { optional: true })}
      <div className={styles.pair}>
        {text('ogrn', { optional: true, inputMode: 'numeric' })}
        {text('inn', { optional: true, inputMode: 'numeric' })}
      </div>
      {text('legal_address', { optional: true })}
      <div className={styles.pair}>
        {text('folder_number', { optional: true })}
        <TextField
          label={fields.stamp_codes.label}
          name="stamp_codes"
          optional
          hint="Три латинские буквы; несколько — через запятую"
          value={values.stamp_codes.join(',')}
          error={errors.stamp_codes ?? Object.entries(errors).find(([name]) => name.startsWith('stamp_codes.'))?.[1]}
          onChange={(event) => change({ stamp_codes: codesIn(event.currentTarget.value) })}
        />
      </div>
      {(values.kind === 'nbc' || values.kind === 'kennel') && (
        <EntriesField
          label={fields.breed_ids.label}
          hint="Выбирайте по одной"
          name="breed_ids"
          placeholder="Добавить породу"
          nothing="Порода не найдена"
          dictionary={breeds}
          value={values.breed_ids}
          error={errors.breed_ids}
          onChange={(breed_ids) => change({ breed_ids })}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={submitting}>
          {entry ? 'Сохранить' : 'Внести в реестр'}
        </Button>
        {isChanged && (
          <Button kind="ghost" onClick={draft.startAnew}>
            Вернуть как было
          </Button>
        )}
      </div>
    </form>
  );
}

/** Parses codes while typing: «ABC,D» is allowed. */
const codesIn = (typed: string): string[] =>
  typed === ''
    ? []
    : typed
        .toUpperCase()
        .split(/[,;\s]+/)
        .map((code) => code.slice(0, 10));
