import type { FormEvent } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import type { Inspection } from '../contract.ts';
import styles from './Inspection.module.css';
import { PuppyCard } from './PuppyCard.tsx';
import { useInspectionForm } from './useInspectionForm.ts';

const fields = [
  ['last_name', 'Фамилия кинолога', false],
  ['first_name', 'Имя', false],
  ['second_name', 'Отчество', true],
] as const;

/** Saves drafts on the device and the server; an act signed offline is sent once there is a connection. */
export function InspectionForm({ matingId, inspection }: { matingId: number; inspection: Inspection }) {
  const { puppies, version, stamp_code } = inspection;
  const { values, errors, submitting, draft, isWaiting, lineOf, set, setLine, sign } = useInspectionForm(
    matingId,
    inspection,
  );
  const seen = puppies.filter((puppy) => lineOf(puppy).fate !== null).length;
  return (
    <form
      noValidate
      aria-label="Осмотр помёта"
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sign();
      }}
    >
      <DraftNote draft={draft} />
      <ErrorSummary errors={isWaiting ? {} : errors} />
      <ol className={styles.puppies}>
        {puppies.map((puppy, at) => (
          <PuppyCard
            key={puppy.id}
            at={at}
            puppy={lineOf(puppy)}
            stampCode={stamp_code}
            errorOf={(field) => errors[`puppies.${at}.${field}`]}
            onChange={(part) => setLine(puppy, at, part)}
          />
        ))}
      </ol>
      <TextArea
        label="О помёте и суке"
        name="note"
        optional
        hint="Условия, упитанность, уход"
        rows={3}
        maxLength={500}
        value={values.note}
        error={errors.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <DateField
          label="Дата осмотра"
          name="inspected_on"
          value={values.inspected_on}
          error={errors.inspected_on}
          onChange={(day) => set({ inspected_on: day })}
        />
        <TextField
          label="Место осмотра"
          name="place"
          maxLength={120}
          value={values.place}
          error={errors.place}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
        {fields.map(([name, label, optional]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            optional={optional}
            maxLength={100}
            value={values[name]}
            error={errors[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      {isWaiting && (
        <div role="status">
          <Banner tone="warn" icon="info">
            Связи нет. Осмотр записан на этом телефоне и уйдёт сам, как только она появится: страницу не закрывайте.
          </Banner>
        </div>
      )}
      <div className={styles.bar}>
        <span className="num" role="status">
          Осмотрено {seen} из {puppies.length}
        </span>
        <Button type="submit" loading={submitting}>
          {version ? 'Подписать исправленный акт' : 'Подписать акт'}
        </Button>
      </div>
    </form>
  );
}
