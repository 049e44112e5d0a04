import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { PickDog } from '../../../matingPlans/web/PickDog.tsx';
import { studbookPath } from '../../../paths.ts';
import { getStaffDog, type StaffDog, setDogParents } from '../../contract.ts';
import styles from './Studbook.module.css';

const sides = [
  { name: 'sire', label: 'Отец', sex: 1 },
  { name: 'dam', label: 'Мать', sex: 2 },
] as const;
type Side = (typeof sides)[number]['name'];

export function ParentsForm({ dog, onSaved }: { dog: StaffDog; onSaved: () => void }) {
  const [typed, setTyped] = useState({ sire: dog.sire?.id ?? null, dam: dog.dam?.id ?? null, reason: '' });
  const draft = useDraft(`dog-parents-${dog.id}`, typed, (part) =>
    setTyped((before) => ({ ...before, ...(part as Partial<typeof typed>) })),
  );
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: setDogParents,
    draft,
    schema: () => import('../../schemas.ts').then(({ parentsGiven }) => parentsGiven),
    onSuccess: () => {
      showSnackbar('Родители записаны: цифры породы пересчитываются', 'ok');
      onSaved();
    },
  });
  const isChanged = typed.sire !== (dog.sire?.id ?? null) || typed.dam !== (dog.dam?.id ?? null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({
      dogId: dog.id,
      version: dog.version,
      sire_id: typed.sire,
      dam_id: typed.dam,
      reason: typed.reason.trim(),
    });
  };
  const choose = (name: Side, id: number | null) => {
    setTyped((before) => ({ ...before, [name]: id }));
    forget(`${name}_id`);
  };
  return (
    <form noValidate onSubmit={send} aria-label="Родители" className={styles.parents}>
      <SectionHead title="Родители" size="rail" className={styles.whole} />
      <DraftNote draft={draft} />
      <ErrorSummary errors={errors} title="Не сохранено" />
      {sides.map(({ name, label, sex }) => (
        <div key={name}>
          {typed[name] === null ? (
            <PickDog
              name={name}
              label={label}
              sex={sex}
              breed={dog.breed_id}
              chosen={null}
              given=""
              error={errors[`${name}_id`] ?? null}
              mustChoose
              onChoose={(id) => choose(name, id)}
            />
          ) : (
            <ChosenParent
              label={label}
              id={typed[name]}
              known={dog[name]}
              error={errors[`${name}_id`]}
              onClear={() => choose(name, null)}
            />
          )}
        </div>
      ))}
      {isChanged && (
        <div className={styles.whole}>
          <TextField
            label="По какому документу"
            name="reason"
            hint="Останется в журнале рядом с прежними родителями"
            maxLength={300}
            error={errors.reason}
            value={typed.reason}
            onChange={({ currentTarget }) => {
              setTyped((before) => ({ ...before, reason: currentTarget.value }));
              forget('reason');
            }}
          />
          <Button type="submit" loading={submitting}>
            Записать родителей
          </Button>
        </div>
      )}
    </form>
  );
}

interface ChosenProps {
  label: string;
  id: number;
  known?: StaffDog['sire'];
  error: string | undefined;
  onClear: () => void;
}

export function ChosenParent({ label, id, known, error, onClear }: ChosenProps) {
  const isKnown = known?.id === id;
  const { data } = useRead(getStaffDog, { dogId: id }, { enabled: !isKnown });
  const shown = isKnown ? known : data;
  return (
    <div className={styles.chosen}>
      <p>
        {label}:{' '}
        <Link to={shown?.path ?? studbookPath(id)} lang="en">
          {shown?.name_lat ?? `№\u00a0${id}`}
        </Link>
      </p>
      {error && <Refusal>{error}</Refusal>}
      <Button kind="ghost" condensed onClick={onClear} aria-label={`Убрать: ${label.toLowerCase()}`}>
        Убрать
      </Button>
    </div>
  );
}
