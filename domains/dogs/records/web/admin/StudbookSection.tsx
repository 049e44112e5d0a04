import { useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { StaffDeath } from '../../../deaths/web/admin/StaffDeath.tsx';
import { PickDog } from '../../../matingPlans/web/PickDog.tsx';
import { sexNames } from '../../../texts.ts';
import { getStaffDog, type RecordKind, type StaffDog } from '../../contract.ts';
import { recordKindNames, rowsOf } from '../../texts.ts';
import { AddRecordDialog } from './AddRecordDialog.tsx';
import { EntryForm } from './EntryForm.tsx';
import { ParentsForm } from './ParentsForm.tsx';
import { type RemovableRecord, RemoveDialog } from './RemoveDialog.tsx';
import styles from './Studbook.module.css';

export function Section() {
  const [dogId, setDogId] = useAddressFilter<string>('dog', '');
  const id = /^\d{1,9}$/.test(dogId) ? Number(dogId) : 0;
  const { data, isError, isPending, refetch } = useRead(getStaffDog, { dogId: id }, { enabled: id > 0 });
  const reload = () => void refetch();
  return (
    <div className={styles.section}>
      <PickDog
        name="dog"
        label="Собака"
        breed={undefined}
        chosen={null}
        given=""
        error={null}
        onChoose={(chosen) => setDogId(chosen === null ? '' : String(chosen))}
      />
      {id > 0 && isPending && <RowSkeletons count={4} />}
      {id > 0 && isError && <ErrorState onRetry={reload} />}
      {data && <Dog key={data.id} dog={data} onChange={reload} />}
    </div>
  );
}

function Dog({ dog, onChange }: { dog: StaffDog; onChange: () => void }) {
  const [adding, setAdding] = useState<RecordKind | null>(null);
  const [removing, setRemoving] = useState<RemovableRecord | null>(null);
  const closed = (isChanged: boolean) => {
    setAdding(null);
    setRemoving(null);
    if (isChanged) onChange();
  };
  return (
    <>
      <p>
        <Link to={dog.path} lang="en">
          {dog.name_lat}
        </Link>
        , {[dog.name, dog.breed, sexNames[dog.sex], formatDate(dog.born_on), ...dog.shown_numbers].join(', ')}
      </p>
      <EntryForm key={`entry ${dog.version}`} dog={dog} onSaved={onChange} />
      <ParentsForm key={dog.version} dog={dog} onSaved={onChange} />
      {(Object.keys(recordKindNames) as RecordKind[]).map((kind) => {
        const rows = rowsOf(dog.records, kind);
        const { many, one } = recordKindNames[kind];
        return (
          <section key={kind} aria-labelledby={`records-${kind}`}>
            <SectionHead
              id={`records-${kind}`}
              size="rail"
              title={many}
              aside={
                <Button kind="secondary" condensed leftIcon="plus" onClick={() => setAdding(kind)}>
                  Добавить {one}
                </Button>
              }
            />
            {rows.length === 0 && <p className="muted">Записей нет.</p>}
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <span>{row.words}</span>
                  <Button
                    kind="ghost"
                    condensed
                    aria-label={`Удалить: ${row.words}`}
                    onClick={() => setRemoving({ kind, ...row })}
                  >
                    Удалить
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <StaffDeath dogId={dog.id} name={dog.name_lat} />
      {adding && <AddRecordDialog dogId={dog.id} kind={adding} onClose={closed} />}
      {removing && <RemoveDialog dogId={dog.id} record={removing} onClose={closed} />}
    </>
  );
}
