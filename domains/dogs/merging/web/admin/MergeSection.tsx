import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { PickDog } from '../../../matingPlans/web/PickDog.tsx';
import { studbookPath } from '../../../paths.ts';
import { ChosenParent } from '../../../records/web/admin/ParentsForm.tsx';
import { listDogMerges, type Merge } from '../../contract.ts';
import { MergePreview } from './MergePreview.tsx';
import styles from './Merging.module.css';
import { UndoDialog } from './UndoDialog.tsx';

const sides = [
  { name: 'kept', label: 'Какая запись остаётся' },
  { name: 'gone', label: 'Вторая запись той же собаки' },
] as const;
const idIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

export function Section() {
  const [kept, setKept] = useAddressFilter<string>('kept', '');
  const [gone, setGone] = useAddressFilter<string>('gone', '');
  const [undoing, setUndoing] = useState<Merge | null>(null);
  const { data, isError, refetch } = useRead(listDogMerges, {}, { staleTime: 0 });
  const given = { kept: idIn(kept), gone: idIn(gone) };
  const choose = { kept: setKept, gone: setGone };
  const done = () => {
    setGone('');
    void refetch();
  };
  return (
    <div className={styles.section}>
      <div className={styles.pair}>
        {sides.map(({ name, label }) => {
          const id = given[name];
          return id === null ? (
            <PickDog
              key={name}
              name={name}
              label={label}
              breed={undefined}
              chosen={null}
              given=""
              error={null}
              onChoose={(chosen) => choose[name](chosen === null ? '' : String(chosen))}
            />
          ) : (
            <ChosenParent key={name} label={label} id={id} error={undefined} onClear={() => choose[name]('')} />
          );
        })}
      </div>
      {given.kept !== null && given.gone !== null && (
        <MergePreview
          key={`${given.kept}-${given.gone}`}
          keptId={given.kept}
          goneId={given.gone}
          onSwap={() => {
            setKept(gone);
            setGone(kept);
          }}
          onMerged={done}
        />
      )}
      <section aria-labelledby="merges">
        <SectionHead id="merges" size="rail" title="Объединено" />
        <RecordList<Merge>
          label="Объединённые записи"
          state={data ? 'ready' : isError ? 'failed' : 'loading'}
          onRetry={() => void refetch()}
          rows={data ?? []}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'kept',
              title: 'Осталась',
              cell: ({ kept: name, kept_id }) => <Link to={studbookPath(kept_id)}>{name}</Link>,
            },
            { id: 'gone', title: 'Ушла', cell: ({ gone: name, gone_id }) => `${name}, №\u00a0${gone_id}` },
            { id: 'when', title: 'Когда', numeric: true, cell: ({ merged_at }) => formatDateTime(merged_at) },
            { id: 'why', title: 'Почему', cell: ({ reason }) => reason },
            {
              id: 'until',
              title: 'Вернуть можно',
              cell: ({ undo_until, undone_at }) =>
                undone_at
                  ? `разделены ${formatDateTime(undone_at)}`
                  : undo_until
                    ? `до ${formatDate(undo_until)}`
                    : 'срок прошёл',
            },
          ]}
          actions={(merge) =>
            merge.undo_until && (
              <Button
                kind="ghost"
                condensed
                aria-label={`Разделить: ${merge.kept} и ${merge.gone}`}
                onClick={() => setUndoing(merge)}
              >
                Разделить
              </Button>
            )
          }
        />
      </section>
      {undoing && (
        <UndoDialog
          merge={undoing}
          onClose={(isChanged) => {
            setUndoing(null);
            if (isChanged) void refetch();
          }}
        />
      )}
    </div>
  );
}
