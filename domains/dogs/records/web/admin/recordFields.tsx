import type { ReactNode } from 'react';
import { listDignities } from '#domains/dictionaries/contract.ts';
import { offeredEntries, useDictionary } from '#domains/dictionaries/web/public.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listTitles, type RecordKind } from '../../contract.ts';
import { type ExaminationKind, examinationKinds, examinations } from '../../examinations.ts';
import { showCountries } from '../../texts.ts';
import styles from './Studbook.module.css';

export const blank = {
  title_id: '',
  dignity_id: '',
  examination: 'hd' as ExaminationKind,
  day: '',
  studbook: '',
  number: '',
  is_primary: false,
  show: '',
  judge: '',
  country: 'Россия',
  laboratory: '',
  paper: '',
  left: '',
  right: '',
  result: '',
};
export type Typed = typeof blank;

interface RecordForm {
  kind: RecordKind;
  typed: Typed;
  errors: FieldErrors;
  set: (part: Partial<Typed>) => void;
}

type LineName = 'number' | 'paper' | 'show' | 'judge' | 'laboratory' | 'studbook';

function Line({ form, name, label, hint }: { form: RecordForm; name: LineName; label: string; hint?: string }) {
  const { kind, typed, errors, set } = form;
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      optional={['paper', 'judge', 'laboratory'].includes(name) || (name === 'number' && kind !== 'number')}
      maxLength={name === 'studbook' ? 8 : 160}
      error={errors[name]}
      value={typed[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
}

const DayField = ({
  form: { typed, errors, set },
  name,
  label,
}: {
  form: RecordForm;
  name: 'given_on' | 'examined_on';
  label: string;
}) => <DateField label={label} name={name} value={typed.day} error={errors[name]} onChange={(day) => set({ day })} />;

const ResultField = ({
  form: { typed, errors, set },
  name,
  label,
}: {
  form: RecordForm;
  name: 'left' | 'right' | 'result';
  label: string;
}) => (
  <SelectField
    label={label}
    name={name}
    empty="Выберите"
    error={errors[name]}
    options={examinations[typed.examination].results.map((value) => ({ value, label: value }))}
    value={typed[name]}
    onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
  />
);

const NumberFields = (form: RecordForm) => (
  <>
    <Line form={form} name="studbook" label="Племенная книга" hint="Сокращение латинскими буквами: FIN, VDH, AKC" />
    <Line form={form} name="number" label="Номер" />
    <div className={styles.whole}>
      <Checkbox checked={form.typed.is_primary} onChange={() => form.set({ is_primary: !form.typed.is_primary })}>
        Собака родилась под этим номером: она из-за рубежа
      </Checkbox>
    </div>
  </>
);

function TitleFields(form: RecordForm) {
  const { typed, errors, set } = form;
  const titles = useRead(listTitles, {}).data ?? [];
  return (
    <>
      <SelectField
        label="Титул"
        name="title_id"
        empty="Выберите"
        error={errors.title_id}
        options={titles.map(({ id, name, full_name }) => ({ value: String(id), label: `${name}, ${full_name}` }))}
        value={typed.title_id}
        onChange={({ currentTarget }) => set({ title_id: currentTarget.value })}
      />
      <DayField form={form} name="given_on" label="Присвоен" />
      <Line form={form} name="number" label="Номер сертификата" />
      <Line form={form} name="paper" label="Документ" />
    </>
  );
}

function AwardFields(form: RecordForm) {
  const { typed, errors, set } = form;
  const dignities = useDictionary(listDignities);
  return (
    <>
      <SelectField
        label="Сертификат или награда"
        name="dignity_id"
        empty="Выберите"
        error={errors.dignity_id}
        options={offeredEntries(dignities.entries, []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={typed.dignity_id}
        onChange={({ currentTarget }) => set({ dignity_id: currentTarget.value })}
      />
      <DayField form={form} name="given_on" label="Получен" />
      <Line form={form} name="show" label="Выставка и город" />
      <SelectField
        label="Страна выставки"
        name="country"
        error={errors.country}
        options={showCountries.map((value) => ({ value, label: value }))}
        value={typed.country}
        onChange={({ currentTarget }) => set({ country: currentTarget.value })}
      />
      <Line form={form} name="judge" label="Судья" />
      <Line form={form} name="number" label="Номер сертификата" />
      <Line form={form} name="paper" label="Документ" />
    </>
  );
}

function ExaminationFields(form: RecordForm) {
  const { typed, errors, set } = form;
  return (
    <>
      <SelectField
        label="Обследование"
        name="examination"
        error={errors.examination}
        options={examinationKinds.map((value) => ({ value, label: examinations[value].name }))}
        value={typed.examination}
        onChange={({ currentTarget }) =>
          set({ examination: currentTarget.value as ExaminationKind, left: '', right: '', result: '' })
        }
      />
      <DayField form={form} name="examined_on" label="Когда" />
      {examinations[typed.examination].sides ? (
        <>
          <ResultField form={form} name="left" label="Слева" />
          <ResultField form={form} name="right" label="Справа" />
        </>
      ) : (
        <ResultField form={form} name="result" label="Результат" />
      )}
      <Line form={form} name="laboratory" label="Клиника или лаборатория" />
      <Line form={form} name="paper" label="Документ" />
    </>
  );
}

/** The fields of each kind of record. */
export const recordFields: Readonly<Record<RecordKind, (form: RecordForm) => ReactNode>> = {
  number: NumberFields,
  title: TitleFields,
  award: AwardFields,
  examination: ExaminationFields,
};
