import { type FormEvent, useState } from 'react';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { TransliteratedField } from '#platform/ui/fields/text/TransliteratedField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { fateNames } from '../../inspections/policy.ts';
import { sexNames } from '../../texts.ts';
import { type Mating, type Puppy, savePuppies } from '../contract.ts';
import { nameFault, registeredNames } from '../latinDogName.ts';
import { numberRuns, runFrom, sharedBy } from '../sharedValues.ts';
import styles from './Matings.module.css';
import { useRefresh } from './refresh.ts';

type Line = Pick<Puppy, 'name' | 'name_lat' | 'colour' | 'stamp_number' | 'chip'>;
const lineOf = ({ name, name_lat, colour, stamp_number, chip }: Puppy): Line => ({
  ...{ name, name_lat, colour, stamp_number, chip },
});

const fieldNames: Readonly<Record<Puppy['problems'][number]['field'], string>> = {
  name: 'кличка',
  colour: 'окрас',
  stamp_number: 'клеймо',
  chip: 'чип',
};

/** What is missing for the chip; errors are shown under the field. */
const chipWords = ({ problems }: Puppy): string =>
  [
    ...(problems.some(({ is_wrong }) => is_wrong) ? ['Исправьте отмеченное'] : []),
    ...problems.filter(({ is_wrong }) => !is_wrong).map(({ text }) => text),
  ].join('. ');

const isRun = (stamps: readonly string[]): boolean => runFrom(stamps[0] ?? '', stamps.length).join() === stamps.join();

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
  const registered = ({ name, name_lat }: Line) => registeredNames({ name, nameLat: name_lat }, mating.kennel);
  const toMend = isOpen
    ? puppies.flatMap(({ problems }, at) =>
        problems
          .filter(({ is_wrong }) => is_wrong)
          .map(({ field, text }) => `щенок ${at + 1}, ${fieldNames[field]}: ${text}`),
      )
    : [];
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
      {toMend.length > 0 && (
        <div role="alert" className={styles.reason}>
          <b>Всё вписанное сохранено. Исправьте:</b>
          <ul>
            {toMend.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {isOpen && !isInspected && puppies.length > 1 && (
        <fieldset className={styles.shared}>
          <legend>Для всех щенков сразу</legend>
          <TextField
            label="Один окрас на всех"
            name="shared.colour"
            optional
            maxLength={60}
            autoComplete="off"
            value={shared.colour}
            onChange={({ currentTarget: { value } }) => {
              fillAll('colour', sameForAll(shared.colour), sameForAll(value));
              setShared((before) => ({ ...before, colour: value }));
            }}
          />
          <NumberField
            label={`Первое клеймо ${stamp_code}`}
            name="shared.first"
            optional
            maxLength={7}
            autoComplete="off"
            hint={
              shared.first
                ? `Подряд: ${numberRuns(runFrom(shared.first, puppies.length))}`
                : 'Остальные впишем подряд, по порядку щенков'
            }
            value={shared.first}
            onChange={(typed) => {
              fillAll('stamp_number', runFrom(shared.first, puppies.length), runFrom(typed, puppies.length));
              setShared((before) => ({ ...before, first: typed }));
            }}
          />
        </fieldset>
      )}
      <ol className={styles.puppies}>
        {puppies.map((puppy, at) => {
          const line = lines[puppy.id] ?? lineOf(puppy);
          const wrong = puppy.problems.filter(({ is_wrong }) => is_wrong);
          // Problems of the saved line are hidden once the line is edited.
          const savedErrorOf = (field: keyof Line) =>
            errors[`puppies.${at}.${field}`] ??
            (line[field] === puppy[field] ? wrong.find((one) => one.field === field)?.text : undefined);
          const bind = (field: keyof Line) => ({
            name: `puppies.${at}.${field}`,
            value: line[field],
            error: savedErrorOf(field),
            readOnly: !isOpen || (isInspected && field !== 'name' && field !== 'name_lat'),
            autoComplete: 'off',
          });
          return (
            <li key={puppy.id} className={cx(wrong.length > 0 && styles.wrong)}>
              <fieldset>
                <legend>
                  <Icon name={puppy.sex === 1 ? 'male' : 'female'} size={20} />
                  {at + 1}. {puppy.name || sexNames[puppy.sex]}
                </legend>
                <div className={styles.line}>
                  <TransliteratedField
                    label="Кличка"
                    maxLength={120}
                    {...bind('name')}
                    error={bind('name').error ?? (nameFault(registered(line)) || undefined)}
                    hint={registered(line).name === line.name.trim() ? undefined : `В базе: ${registered(line).name}`}
                    onChange={(name) => set(puppy.id, at, { name })}
                    latinOf={(name) => registeredNames({ name, nameLat: '' }, mating.kennel).nameLat}
                    latin={{
                      label: 'Латиницей',
                      maxLength: 120,
                      ...bind('name_lat'),
                      onChange: (name_lat) => set(puppy.id, at, { name_lat }),
                    }}
                  />
                  <TextField
                    label="Окрас"
                    maxLength={60}
                    {...bind('colour')}
                    onChange={(event) => set(puppy.id, at, { colour: event.currentTarget.value })}
                  />
                  <NumberField
                    label={`Клеймо ${stamp_code}`}
                    maxLength={7}
                    {...bind('stamp_number')}
                    onChange={(typed) => set(puppy.id, at, { stamp_number: typed })}
                  />
                  <NumberField
                    label="Чип"
                    maxLength={20}
                    {...bind('chip')}
                    onChange={(typed) => set(puppy.id, at, { chip: typed })}
                  />
                </div>
                {puppy.seen && (
                  <p className="small">
                    Осмотр: {[fateNames[puppy.seen.fate].toLowerCase(), puppy.seen.reason].filter(Boolean).join(', ')}
                  </p>
                )}
                {isOpen &&
                  (puppy.problems.length === 0 ? (
                    <StatusChip kind="ok">Всё вписано</StatusChip>
                  ) : (
                    <StatusChip kind={wrong.length ? 'danger' : 'warn'}>{chipWords(puppy)}</StatusChip>
                  ))}
              </fieldset>
            </li>
          );
        })}
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
