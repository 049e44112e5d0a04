import { useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatMoment } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useReadPages } from '#platform/web/calls/read.ts';
import { useAct } from '../../web/own/useAct.ts';
import { type Desk, listDeskLog, undoDeskAct } from '../contract.ts';
import { logWords } from '../policy.ts';
import styles from './decisions.module.css';

/** The latest act at the desk with its undo, and the log of all. */
export function LastAct({ exhibitionId, act: last }: { exhibitionId: number; act: Desk['last_act'] }) {
  const { act, busy, refused } = useAct(undoDeskAct);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.last} data-undoable={last !== null || undefined} aria-label="Последнее действие">
      <p>
        {last ? (
          <>
            <Icon name="check" size={20} />
            <span>
              {last.words} <small>{formatMoment(last.at, clock.today())}</small>
            </span>
          </>
        ) : (
          <span>Здесь будет последнее действие: его можно отменить.</span>
        )}
      </p>
      {last && (
        <Button
          kind="secondary"
          condensed
          leftIcon="rotate"
          loading={busy}
          onClick={() => act({ exhibitionId, logId: last.id })}
        >
          Отменить
        </Button>
      )}
      <Button kind="ghost" condensed leftIcon="list" onClick={() => setOpen(true)}>
        Все действия
      </Button>
      {refused && <p role="alert">{refused}</p>}
      {isOpen && <LogDialog exhibitionId={exhibitionId} onClose={() => setOpen(false)} />}
    </section>
  );
}

function LogDialog({ exhibitionId, onClose }: { exhibitionId: number; onClose: () => void }) {
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
      <ol className={styles.log}>
        {items.map(({ id, at, by, dog, step, from, to, reason }) => (
          <li key={id}>
            <b>{dog}</b>: {logWords[step] ?? step}
            {step === 'class' && from && to && `, ${from} → ${to}`}
            {step === 'proof' && to && ` ${to}`}
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
