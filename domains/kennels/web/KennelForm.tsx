import { type FormEvent, useState } from 'react';
import { listBreeds, listCities } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { DocumentField, type FieldDocument } from '#domains/media/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { NumberField, UpperCaseField } from '#platform/ui/fields/text/LettersFields.tsx';
import { TransliteratedField } from '#platform/ui/fields/text/TransliteratedField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { type Application, type SendInput, sendKennelApplication } from '../contract.ts';
import { type PaperName, paperNames, papers } from '../papers.ts';
import { BreedsField } from './BreedsField.tsx';
import styles from './kennel.module.css';
import { blank, type KennelValues, toInput, valuesOf } from './kennelValues.ts';

const loadSchema = () => import('../schemas.ts').then(({ sendInput }) => sendInput);

type Files = Record<PaperName, readonly FieldDocument[]>;

/** What was sent before under no name stands at the first paper that is wanted. */
const filesOf = (application: Application | null): Files => {
  const unnamed = application?.documents.filter(({ paper }) => paper === null) ?? [];
  const entries = paperNames.map((name, at) => {
    const named = application?.documents.filter(({ paper }) => paper === name) ?? [];
    return [name, named.length ? named : unnamed.slice(at, at + 1)];
  });
  return Object.fromEntries(entries) as Files;
};
const idsOf = (files: Files): Partial<Record<PaperName, number>> =>
  Object.fromEntries(paperNames.flatMap((name) => (files[name][0] ? [[name, files[name][0].id]] : [])));

export interface KennelFormProps {
  /** Refused before: its words stand in the form. */
  application: Application | null;
  /** An owner asks for a kennel that is still to come. */
  isNew?: boolean;
  onSent: () => void;
}

export function KennelForm({ application, isNew = false, onSent }: KennelFormProps) {
  const [values, setValues] = useState<KennelValues>(() => (application ? valuesOf(application) : blank));
  const [breedIds, setBreedIds] = useState<readonly number[]>(application?.form.breed_ids ?? []);
  const [files, setFiles] = useState<Files>(() => filesOf(application));
  const [isSpecialist, setIsSpecialist] = useState(application?.form.is_specialist ?? false);
  const draft = useDraft(isNew ? 'kennel-new' : 'kennel', { ...values, breed_ids: breedIds, is_specialist: isSpecialist }, (part) => {
    const { breed_ids, is_specialist, ...texts } = part;
    setValues((before) => ({ ...before, ...texts }));
    if (breed_ids !== undefined) setBreedIds(breed_ids);
    if (is_specialist !== undefined) setIsSpecialist(is_specialist);
  });
  const cities = useDictionary(listCities);
  const breeds = useDictionary(listBreeds);
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: sendKennelApplication,
    draft,
    schema: loadSchema,
    onSuccess: () => {
      showSnackbar('Заявка отправлена');
      onSent();
    },
  });
  const field = (name: keyof KennelValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      forget(name);
    },
  });
  const typed = (name: keyof KennelValues) => {
    const { onChange, ...rest } = field(name);
    return { ...rest, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { mail, ...own } = toInput(values);
    const input = { ...own, ...(isNew && { mail: mail.trim() }), breed_ids: [...breedIds], is_specialist: isSpecialist, documents: idsOf(files) };
    void submit(input as SendInput);
  };
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={isNew ? 'Заявка на регистрацию питомника' : 'Заявка на активацию питомника'}>
      <p className="muted">Федерация сверит сведения со свидетельством и откроет страницу питомника. Обычно это занимает несколько дней.</p>
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} />
      <fieldset className={styles.group}>
        <legend>Питомник</legend>
        <TransliteratedField
          label="Название"
          maxLength={100}
          {...field('name')}
          latin={{ label: 'Название латиницей', maxLength: 100, ...field('name_lat') }}
        />
        <SelectField
          label="В кличках собак название стоит"
          options={[
            { value: 'prefix', label: 'перед кличкой (приставка)' },
            { value: 'suffix', label: 'после клички (суффикс)' },
          ]}
          {...typed('affix')}
        />
        <DateField label="Дата регистрации" {...field('registered_on')} />
        <TextField label="Номер свидетельства федерации" maxLength={60} {...typed('certificate_number')} />
        <UpperCaseField className={styles.third} label="Код клейма" hint="Три буквы" maxLength={3} {...field('stamp_code')} />
        <TextField className={styles.third} label="Номер папки" maxLength={20} {...typed('folder_number')} />
        {isNew && <MailField label="E-mail питомника" hint="Для отдельного входа: не тот, с которым вошли вы" {...field('mail')} />}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Адрес</legend>
        <ComboField
          label="Город"
          options={offeredOptions(cities, [Number(field('city_id').value)])}
          loading={cities.loading}
          nothing="Город не найден"
          {...field('city_id')}
        />
        <NumberField label="Индекс" maxLength={6} {...field('postcode')} />
        <TextField label="Улица" maxLength={120} {...typed('street')} />
        <TextField className={styles.third} label="Дом" maxLength={20} {...typed('house')} />
        <TextField className={styles.third} label="Квартира" optional maxLength={20} {...typed('flat')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Разведение</legend>
        <BreedsField
          className={styles.whole}
          breeds={breeds}
          value={breedIds}
          error={errors.breed_ids}
          onChange={(next) => {
            setBreedIds(next);
            forget('breed_ids');
          }}
        />
        <NumberField label="Занимаетесь разведением с года" maxLength={4} {...field('experience_since')} />
        <NumberField label="Щенков за всё время" maxLength={5} {...field('puppies_total')} />
        <TextArea className={styles.whole} label="Титулы собак" optional rows={2} maxLength={500} {...typed('dog_ranks')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Владелец</legend>
        <TextArea className={styles.whole} label="Звания владельца" optional rows={2} maxLength={500} {...typed('owner_ranks')} />
        <Checkbox
          className={styles.whole}
          name="is_specialist"
          checked={isSpecialist}
          onChange={(event) => {
            setIsSpecialist(event.currentTarget.checked);
            forget('education');
          }}
        >
          Владелец — специалист-кинолог
        </Checkbox>
        {!isSpecialist && (
          <TextArea className={styles.whole} label="Кинологическое образование" hint="Что и когда окончили" rows={2} maxLength={500} {...typed('education')} />
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Документы</legend>
        <div className={styles.whole}>
          {paperNames.map((name) => (
            <DocumentField
              key={name}
              label={papers[name].label}
              optional={!papers[name].isRequired}
              name={`documents.${name}`}
              value={files[name]}
              error={errors[`documents.${name}`]}
              onChange={(next) => {
                setFiles((before) => ({ ...before, [name]: next }));
                forget(`documents.${name}`);
              }}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" loading={submitting}>
          {submitting ? 'Отправляем' : application ? 'Отправить исправленную заявку' : 'Отправить заявку'}
        </Button>
      </div>
    </form>
  );
}
