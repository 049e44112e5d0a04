import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { getDeclaredMating } from '../../matings/contract.ts';
import { declaredMatingPath } from '../../matings/paths.ts';
import { getInspection, type InspectedPuppy, type Inspection, type SignInput, signInspection } from '../contract.ts';
import styles from './Inspection.module.css';
import { PuppyCard } from './PuppyCard.tsx';

const fields = [
  ['last_name', 'Фамилия кинолога', false],
  ['first_name', 'Имя', false],
  ['second_name', 'Отчество', true],
] as const;

/** Saves drafts on the device and the server; an act signed offline is sent once there is a connection. */
export function InspectionForm({ matingId, inspection }: { matingId: number; inspection: Inspection }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { inspected_on, place, last_name, first_name, second_name, note, puppies, version, stamp_code } = inspection;
  const [values, setValues] = useState({
    ...{ inspected_on, place, last_name, first_name, second_name, note },
    lines: Object.fromEntries(puppies.map((puppy) => [String(puppy.id), puppy])) as Record<string, InspectedPuppy>,
  });
  const [isWaiting, setWaiting] = useState(false);
  const draft = useDraft(`litter-inspection-${matingId}`, values, (part) =>
    setValues((before) => ({ ...before, ...part, lines: { ...before.lines, ...part.lines } })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: signInspection,
    draft,
    schema: () => import('../schemas.ts').then(({ signInput }) => signInput),
    onSuccess: () => {
      setWaiting(false);
      showSnackbar('Акт подписан.', 'ok');
      for (const { name } of [getInspection, getDeclaredMating]) void cache.invalidateQueries({ queryKey: [name] });
      navigate(declaredMatingPath(matingId));
    },
    onError: ({ status }) => {
      setWaiting(status === 0);
      if (status === 412) void cache.invalidateQueries({ queryKey: [getInspection.name] });
    },
  });
  const lineOf = (puppy: InspectedPuppy): InspectedPuppy => values.lines[String(puppy.id)] ?? puppy;
  const sign = () => {
    const { lines: _, ...act } = values;
    const seen = puppies.map((puppy) => {
      const { name: __, ...line } = lineOf(puppy);
      return line;
    });
    void submit({ matingId, version, ...act, puppies: seen as SignInput['puppies'] });
  };
  const latest = useRef(sign);
  useEffect(() => {
    latest.current = sign;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const go = () => latest.current();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, [isWaiting]);
  const set = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const setLine = (puppy: InspectedPuppy, at: number, part: Partial<InspectedPuppy>) => {
    setValues((before) => ({
      ...before,
      lines: { ...before.lines, [puppy.id]: { ...(before.lines[String(puppy.id)] ?? puppy), ...part } },
    }));
    for (const name of [...Object.keys(part), 'fate', 'note']) forget(`puppies.${at}.${name}`);
  };
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
