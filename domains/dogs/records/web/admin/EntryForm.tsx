import { type FormEvent, useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { correctDog, type StaffDog } from '../../contract.ts';
import styles from './Studbook.module.css';

const sexes = [
  { value: 1, label: 'Кобель' },
  { value: 2, label: 'Сука' },
];

const valuesOf = (dog: StaffDog) => ({
  ...{ name: dog.name, name_lat: dog.name_lat, colour: dog.colour, sex: dog.sex },
  born: formatDate(dog.born_on),
});
type Values = ReturnType<typeof valuesOf>;

/** Corrects what a paper says of the dog: names, sex, birth, colour. */
export function EntryForm({ dog, onSaved }: { dog: StaffDog; onSaved: () => void }) {
  const known = valuesOf(dog);
  const [typed, setTyped] = useState({ ...known, reason: '' });
  const draft = useDraft(`dog-entry-${dog.id}`, typed, (part) =>
    setTyped((before) => ({ ...before, ...(part as Partial<typeof typed>) })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: correctDog,
    draft,
    schema: () => import('../../schemas.ts').then(({ dogCorrected }) => dogCorrected),
    onSuccess: () => {
      showSnackbar('Запись исправлена', 'ok');
      onSaved();
    },
  });
  const isChanged = (Object.keys(known) as (keyof Values)[]).some((name) => known[name] !== typed[name]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ dogId: dog.id, version: dog.version, ...typed, sex: typed.sex === 1 ? 1 : 2 });
  };
  const line = (name: Exclude<keyof typeof typed, 'sex'>, maxLength: number) => ({
    ...{ name, maxLength, error: errors[name], value: typed[name] },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: currentTarget.value }));
      forget(name);
    },
  });
  return (
    <form noValidate onSubmit={send} aria-label="Запись" className={styles.parents}>
      <SectionHead title="Запись" size="rail" className={styles.whole} />
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} title="Не сохранено" />
      <TextField label="Кличка" {...line('name', 40)} />
      <TextField label="Кличка латиницей" {...line('name_lat', 40)} />
      <SelectField
        label="Пол"
        name="sex"
        options={sexes}
        value={typed.sex}
        error={errors.sex}
        onChange={({ currentTarget }) => {
          setTyped((before) => ({ ...before, sex: Number(currentTarget.value) }));
          forget('sex');
        }}
      />
      <TextField
        label="Дата рождения"
        hint="12.03.2019; у старой собаки, о которой больше не известно, – один год: 1998"
        {...line('born', 30)}
      />
      <TextField label="Окрас" optional {...line('colour', 60)} />
      {isChanged && (
        <div className={styles.whole}>
          <TextField
            label="По какому документу"
            hint="Останется в журнале рядом с прежней записью"
            {...line('reason', 300)}
          />
          <Button type="submit" loading={submitting}>
            Исправить запись
          </Button>
        </div>
      )}
    </form>
  );
}
