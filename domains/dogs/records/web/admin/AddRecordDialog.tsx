import { type FormEvent, useState } from 'react';
import { listDignities } from '#domains/dictionaries/contract.ts';
import { offeredEntries, useDictionary } from '#domains/dictionaries/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { addDogRecord, listTitles, type RecordAdded, type RecordKind } from '../../contract.ts';
import { type ExaminationKind, examinationKinds, examinations } from '../../examinations.ts';
import { recordKindNames, showCountries } from '../../texts.ts';
import styles from './Studbook.module.css';

const blank = {
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
type Typed = typeof blank;

function inputOf(dogId: number, kind: RecordKind, typed: Typed): RecordAdded {
  const { day, number, paper } = typed;
  if (kind === 'number')
    return { dogId, kind, studbook: typed.studbook.trim().toUpperCase(), number, is_primary: typed.is_primary };
  if (kind === 'title') return { dogId, kind, title_id: Number(typed.title_id), given_on: day, number, paper };
  if (kind === 'award')
    return {
      ...{ dogId, kind, number, paper },
      dignity_id: Number(typed.dignity_id),
      given_on: day,
      show: typed.show,
      judge: typed.judge,
      country: typed.country,
    };
  const { sides } = examinations[typed.examination];
  return {
    ...{ dogId, kind, paper },
    examination: typed.examination,
    examined_on: day,
    laboratory: typed.laboratory,
    left: sides ? typed.left || null : null,
    right: sides ? typed.right || null : null,
    result: sides ? null : typed.result || null,
  };
}

export function AddRecordDialog({
  dogId,
  kind,
  onClose,
}: {
  dogId: number;
  kind: RecordKind;
  onClose: (isChanged: boolean) => void;
}) {
  const [typed, setTyped] = useState<Typed>(blank);
  const titles = useRead(listTitles, {}, { enabled: kind === 'title' }).data ?? [];
  const dignities = useDictionary(listDignities);
  const draft = useDraft(`dog-record-${dogId}-${kind}`, typed, (part) =>
    setTyped((before) => ({ ...before, ...(part as Partial<Typed>) })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: addDogRecord,
    draft,
    schema: () => import('../../schemas.ts').then(({ recordAdded }) => recordAdded),
    onSuccess: () => {
      showSnackbar('Записано', 'ok');
      onClose(true);
    },
  });
  const set = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    for (const name of [...Object.keys(part), 'given_on', 'examined_on']) forget(name);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(inputOf(dogId, kind, typed));
  };
  const line = (
    name: 'number' | 'paper' | 'show' | 'judge' | 'laboratory' | 'studbook',
    label: string,
    hint?: string,
  ) => (
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
  const day = (name: 'given_on' | 'examined_on', label: string) => (
    <DateField
      label={label}
      name={name}
      value={typed.day}
      error={errors[name]}
      onChange={(chosen) => set({ day: chosen })}
    />
  );
  const result = (name: 'left' | 'right' | 'result', label: string) => (
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
  return (
    <Modal opened onClose={() => onClose(false)} size={868} title={`Добавить ${recordKindNames[kind].one}`}>
      <form noValidate onSubmit={send} aria-label={`Добавить ${recordKindNames[kind].one}`} className={styles.form}>
        <DraftNote draft={draft} />
        <ErrorSummary errors={errors} title="Не записано" />
        {kind === 'number' && (
          <>
            {line('studbook', 'Племенная книга', 'Сокращение латинскими буквами: FIN, VDH, AKC')}
            {line('number', 'Номер')}
            <div className={styles.whole}>
              <Checkbox checked={typed.is_primary} onChange={() => set({ is_primary: !typed.is_primary })}>
                Собака родилась под этим номером: она из-за рубежа
              </Checkbox>
            </div>
          </>
        )}
        {kind === 'title' && (
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
            {day('given_on', 'Присвоен')}
            {line('number', 'Номер сертификата')}
            {line('paper', 'Документ')}
          </>
        )}
        {kind === 'award' && (
          <>
            <SelectField
              label="Сертификат или награда"
              name="dignity_id"
              empty="Выберите"
              error={errors.dignity_id}
              options={offeredEntries(dignities.entries, []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
              value={typed.dignity_id}
              onChange={({ currentTarget }) => set({ dignity_id: currentTarget.value })}
            />
            {day('given_on', 'Получен')}
            {line('show', 'Выставка и город')}
            <SelectField
              label="Страна выставки"
              name="country"
              error={errors.country}
              options={showCountries.map((value) => ({ value, label: value }))}
              value={typed.country}
              onChange={({ currentTarget }) => set({ country: currentTarget.value })}
            />
            {line('judge', 'Судья')}
            {line('number', 'Номер сертификата')}
            {line('paper', 'Документ')}
          </>
        )}
        {kind === 'examination' && (
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
            {day('examined_on', 'Когда')}
            {examinations[typed.examination].sides ? (
              <>
                {result('left', 'Слева')}
                {result('right', 'Справа')}
              </>
            ) : (
              result('result', 'Результат')
            )}
            {line('laboratory', 'Клиника или лаборатория')}
            {line('paper', 'Документ')}
          </>
        )}
        <div className={styles.whole}>
          <Button type="submit" loading={submitting}>
            Записать
          </Button>
        </div>
      </form>
    </Modal>
  );
}
