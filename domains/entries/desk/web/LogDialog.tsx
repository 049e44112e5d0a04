import { clock } from '#platform/contract/time/clock.ts';
import { formatMoment } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import notedRows from '#platform/ui/lists/notedRows.module.css';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { listDeskLog } from '../contract.ts';
import { logWords, placeChange } from '../policy.ts';
import styles from './decisions.module.css';

/** Shows what happened to the entries of the show, the latest first. */
export function LogDialog({ exhibitionId, onClose }: { exhibitionId: number; onClose: () => void }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReadPages(
    listDeskLog,
    { exhibitionId },
    ({ next }) => (next === null ? undefined : { after: next }),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Modal opened onClose={onClose} title="Что было с записями" size={868}>
      {error && !data && <ErrorState title="Не удалось показать действия" onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={4} />}
      <ol className={`${styles.log} ${notedRows.rows}`}>
        {items.map(({ id, at, by, dog, step, from, to, reason }) => (
          <li key={id}>
            <b>{dog}</b>: {logWords[step]}
            {step === 'class' && from && to && `, ${from} → ${to}`}
            {step === 'proof' && to && ` ${to}`}
            {step === 'main_ring' && `, ${placeChange({ from, to })}`}
            <small>{[by, formatMoment(at, clock.today()), reason].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button kind="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </Modal>
  );
}
