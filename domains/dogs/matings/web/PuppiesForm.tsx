import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { type Mating, type Puppy, savePuppies } from '../contract.ts';
import { numberRuns, runFrom, sharedBy } from '../sharedValues.ts';
import styles from './Matings.module.css';
import { type Line, PuppyLine } from './PuppyLine.tsx';
import { useRefresh } from './refresh.ts';

const lineOf = ({ name, name_lat, colour, stamp_number, chip }: Puppy): Line => ({
  ...{ name, name_lat, colour, stamp_number, chip },
});

const fieldNames: Readonly<Record<Puppy['problems'][number]['field'], string>> = {
  name: 'кличка',
  colour: 'окрас',
  stamp_number: 'клеймо',
  chip: 'чип',
};

const isRun = (stamps: readonly string[]): boolean => runFrom(stamps[0] ?? '', stamps.length).join() === stamps.join();

/** Saved values that the studbook would refuse. */
function ToMend({ puppies }: { puppies: readonly Puppy[] }) {
  const lines = puppies.flatMap(({ problems }, at) =>
    problems
      .filter(({ is_wrong }) => is_wrong)
      .map(({ field, text }) => `щенок ${at + 1}, ${fieldNames[field]}: ${text}`),
  );
  return (
    lines.length > 0 && (
      <div role="alert" className={styles.reason}>
        <b>Всё вписанное сохранено. Исправьте:</b>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    )
  );
}

interface SharedFieldsProps {
  stampCode: string;
  /** Puppies of the litter. */
  count: number;
  shared: { colour: string; first: string };
  onColour: (colour: string) => void;
  onFirst: (first: string) => void;
}

const SharedFields = ({ stampCode, count, shared, onColour, onFirst }: SharedFieldsProps) => (
  <fieldset className={styles.shared}>
    <legend>Для всех щенков сразу</legend>
    <TextField
      label="Один окрас на всех"
      name="shared.colour"
      optional
      maxLength={60}
      autoComplete="off"
      value={shared.colour}
      onChange={({ currentTarget: { value } }) => onColour(value)}
    />
    <NumberField
      label={`Первое клеймо ${stampCode}`}
      name="shared.first"
      optional
      maxLength={7}
      autoComplete="off"
      hint={
        shared.first
          ? `Подряд: ${numberRuns(runFrom(shared.first, count))}`
          : 'Остальные впишем подряд, по порядку щенков'
      }
      value={shared.first}
      onChange={onFirst}
    />
  </fieldset>
);

/** A line for each puppy: an error is shown at its line, and the others are saved. */
export function PuppiesForm({ mating, isOpen }: { mating: Mating; isOpen: boolean }) {
  const refresh = useRefresh();
  const { id, version, puppies, stamp_code } = mating;
  const isInspected = mating.inspected_on !== null;
  const [lines, setLines] = useState<Record<string, Line>>(() =>
    Object.fromEntries(puppies.map((puppy) => [puppy.id, lineOf(puppy)])),
  );
  const [shared, setShared] = useState(() => ({
    colour: sharedBy(puppies.map(({ colour }) => colour)),
    // A first number stands there only when all the others follow it.
    first: isRun(puppies.map(({ stamp_number }) => stamp_number)) ? (puppies[0]?.stamp_number ?? '') : '',
  }));
  const draft = useDraft(`mating-puppies-${id}`, { lines }, (part) =>
    setLines((before) => ({ ...before, ...(part.lines as Record<string, Line> | undefined) })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: savePuppies,
    draft,
    schema: () => import('../schemas.ts').then(({ puppiesInput }) => puppiesInput),
    onSuccess: () => {
      showSnackbar('Вписанное сохранено.', 'ok');
      refresh();
    },
    onError: ({ status }) => status === 412 && refresh(),
  });
  const set = (puppyId: number, at: number, part: Partial<Line>) => {
    setLines((before) => ({ ...before, [puppyId]: { ...(before[puppyId] as Line), ...part } }));
    for (const name of Object.keys(part)) forget(`puppies.${at}.${name}`);
  };
  /** Fills the lines that have nothing yet, or what was filled before; a line with a value of its own keeps it. */
  const fillAll = (field: 'colour' | 'stamp_number', before: readonly string[], now: readonly string[]) =>
    setLines((all) =>
      Object.fromEntries(
        puppies.map((puppy, at) => {
          const line = all[puppy.id] ?? lineOf(puppy);
          const isFree = line[field] === '' || line[field] === before[at];
          if (isFree) forget(`puppies.${at}.${field}`);
          return [puppy.id, isFree ? { ...line, [field]: now[at] ?? '' } : line];
        }),
      ),
    );
  const sameForAll = (value: string) => puppies.map(() => value);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({
      matingId: id,
      version,
      puppies: puppies.map((puppy) => ({ id: puppy.id, ...(lines[puppy.id] ?? lineOf(puppy)) })),
    });
  };
  return (
    <form noValidate onSubmit={send} className={styles.form}>
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} />
      {isOpen && <ToMend puppies={puppies} />}
      {isOpen && !isInspected && puppies.length > 1 && (
        <SharedFields
          stampCode={stamp_code}
          count={puppies.length}
          shared={shared}
          onColour={(colour) => {
            fillAll('colour', sameForAll(shared.colour), sameForAll(colour));
            setShared((before) => ({ ...before, colour }));
          }}
          onFirst={(first) => {
            fillAll('stamp_number', runFrom(shared.first, puppies.length), runFrom(first, puppies.length));
            setShared((before) => ({ ...before, first }));
          }}
        />
      )}
      <ol className={styles.puppies}>
        {puppies.map((puppy, at) => (
          <PuppyLine
            key={puppy.id}
            mating={mating}
            isOpen={isOpen}
            puppy={puppy}
            at={at}
            line={lines[puppy.id] ?? lineOf(puppy)}
            errors={errors}
            onChange={(part) => set(puppy.id, at, part)}
          />
        ))}
      </ol>
      {isOpen && (
        <div className={styles.buttons}>
          <Button type="submit" loading={submitting}>
            Сохранить щенков
          </Button>
          <span className="small muted">Сохраняются все строки: ошибка в одной остальных не держит.</span>
        </div>
      )}
    </form>
  );
}
