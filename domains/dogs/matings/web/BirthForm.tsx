import { type FormEvent, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { type Mating, recordBirth } from '../contract.ts';
import { maxPuppies } from '../policy.ts';
import { texts } from '../texts.ts';
import styles from './Matings.module.css';
import { useRefresh } from './refresh.ts';

const counts = [
  ['males', 'Кобелей'],
  ['females', 'Сук'],
  ['stillborn', 'Мертворождённых'],
] as const;

const wordsOf = ({ born_on, ...numbers }: Typed): string =>
  [
    born_on && formatDate(born_on),
    ...counts.map(([name, label]) => `${label.toLowerCase()} ${numbers[name] || '0'}`),
  ].join(', ');
const valuesOf = (birth: Mating['birth']) => ({
  born_on: birth?.born_on ?? clock.today(),
  males: String(birth?.males ?? ''),
  females: String(birth?.females ?? ''),
  stillborn: String(birth?.stillborn ?? '0'),
});
type Typed = ReturnType<typeof valuesOf>;
const isSame = (one: Typed, other: Typed): boolean =>
  one.born_on === other.born_on && counts.every(([name]) => Number(one[name]) === Number(other[name]));

/** Identifies the recorded birth that an edit is based on: '' before the first. */
const recordOf = (birth: Mating['birth']): string =>
  birth ? [birth.born_on, birth.males, birth.females, birth.stillborn].join(' ') : '';

/** Records the birth. An edit based on an outdated record is shown beside the new one. */
export function BirthForm({ mating }: { mating: Mating }) {
  const [refused, setRefused] = useState<Typed | null>(null);
  const record = recordOf(mating.birth);
  return <Fields key={record} mating={mating} record={record} refused={refused} onRefused={setRefused} />;
}

interface FieldsProps {
  mating: Mating;
  record: string;
  /** The edit refused by the server because of a newer record. */
  refused: Typed | null;
  onRefused: (typed: Typed | null) => void;
}

function Fields({ mating: { id, version, birth }, record, refused, onRefused }: FieldsProps) {
  const refresh = useRefresh();
  const saved = valuesOf(birth);
  const [values, setValues] = useState(saved);
  const [typed, setTyped] = useState(refused);
  const unsaved = birth && typed && !isSame(typed, saved) ? typed : null;
  const isTyped = !isSame(values, saved);
  const draft = useDraft(
    `mating-birth-${id}`,
    unsaved ? { ...unsaved, over: 'another' } : { ...values, over: isTyped ? record : '' },
    ({ over = '', ...part }) =>
      over === record ? setValues((before) => ({ ...before, ...part })) : setTyped({ ...saved, ...part }),
    { ...saved, over: '' },
  );
  const fillIn = (chosen: Typed) => {
    setValues(chosen);
    setTyped(null);
    onRefused(null);
  };
  const startAnew = () => {
    draft.discard();
    fillIn(saved);
  };
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: recordBirth,
    draft,
    schema: () => import('../schemas.ts').then(({ birthInput }) => birthInput),
    onSuccess: () => {
      showSnackbar('Рождение записано.', 'ok');
      onRefused(null);
      refresh();
    },
    onError: ({ status }) => {
      if (status !== 412) return;
      onRefused(values);
      refresh();
    },
  });
  const set = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const number = (text: string): number => Number(text || 0);
    const { males, females, stillborn, born_on } = values;
    void submit({
      matingId: id,
      version,
      born_on,
      males: number(males),
      females: number(females),
      stillborn: number(stillborn),
    });
  };
  return (
    <form noValidate onSubmit={send} className={styles.form}>
      {unsaved ? (
        <div role="alert">
          <Banner
            tone="warn"
            icon="alert"
            action={
              <span className={styles.buttons}>
                <Button kind="secondary" onClick={startAnew}>
                  Оставить записанное
                </Button>
                <Button kind="secondary" onClick={() => fillIn(unsaved)}>
                  Вписать моё в поля
                </Button>
              </span>
            }
          >
            <b>{texts.bornMeanwhile}</b>
            <br />
            Записано: {wordsOf(saved)}.
            <br />
            Вы вписали, не сохранено: {wordsOf(unsaved)}.
          </Banner>
        </div>
      ) : (
        <DraftNote draft={{ ...draft, startAnew }} />
      )}
      <ErrorSummary errors={errors} />
      <div className={styles.four}>
        <DateField
          label="Дата рождения"
          name="born_on"
          value={values.born_on}
          error={errors.born_on}
          onChange={(born_on) => set({ born_on })}
        />
        {counts.map(([name, label]) => (
          <NumberField
            key={name}
            label={label}
            name={name}
            maxLength={String(maxPuppies).length}
            value={values[name]}
            error={errors[name]}
            onChange={(typed) => set({ [name]: typed })}
          />
        ))}
      </div>
      <div>
        <Button type="submit" kind={birth ? 'secondary' : 'primary'} loading={submitting}>
          {birth ? 'Сохранить' : 'Записать рождение'}
        </Button>
      </div>
    </form>
  );
}
