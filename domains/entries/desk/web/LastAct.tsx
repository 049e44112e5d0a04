import { Suspense, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatMoment } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type Desk, undoDeskAct } from '../contract.ts';
import styles from './decisions.module.css';

const LogDialog = lazy(() => import('./LogDialog.tsx').then((module) => ({ default: module.LogDialog })));

interface LastActProps {
  exhibitionId: number;
  act: Desk['last_act'];
  /** The desk is being refetched: the act may no longer be the latest, so its undo is not offered. */
  isStale: boolean;
}

/** The latest act at the desk with its undo, and the log of all. */
export function LastAct({ exhibitionId, act: last, isStale }: LastActProps) {
  const { act, busy, refused } = useAct(undoDeskAct);
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      className={styles.last}
      data-undoable={last !== null || undefined}
      data-save-bar={last !== null || undefined}
      aria-label="Последнее действие"
    >
      <p role="status">
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
          disabled={isStale}
          onClick={() => act({ exhibitionId, logId: last.id })}
        >
          Отменить
        </Button>
      )}
      <Button kind="ghost" condensed leftIcon="list" onClick={() => setOpen(true)}>
        Все действия
      </Button>
      {refused && <Refusal>{refused}</Refusal>}
      {isOpen && (
        <Suspense>
          <LogDialog exhibitionId={exhibitionId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
