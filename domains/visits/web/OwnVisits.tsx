import { useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatFullDate, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { cancelVisit, type Visit } from '../contract.ts';
import { visitStates } from '../texts.ts';
import { stateChips } from './stateChips.ts';
import styles from './visits.module.css';

export function OwnVisits({ visits, onChanged }: { visits: readonly Visit[]; onChanged: () => void }) {
  const [leaving, setLeaving] = useState<Visit | null>(null);
  const [now] = useState(() => clock.milliseconds());
  const cancelling = useWrite(cancelVisit);
  const isAhead = ({ state, starts_at }: Visit) => state === visitStates.booked && Date.parse(starts_at) > now;
  const ordered = [...visits.filter(isAhead), ...visits.filter((visit) => !isAhead(visit)).reverse()];
  const cancel = async ({ id }: Visit) => {
    try {
      await cancelling.mutateAsync({ visitId: id });
      showSnackbar('Запись отменена');
    } catch (error) {
      showError(error);
    }
    setLeaving(null);
    onChanged();
  };
  if (!ordered.length) return <p className="muted">Записей пока нет.</p>;
  return (
    <>
      <ul className={styles.visits}>
        {ordered.map((visit) => (
          <li key={visit.id}>
            <b>
              {formatFullDate(moscowDay(visit.starts_at))}, {moscowTime(visit.starts_at)}
            </b>
            <StatusChip kind={stateChips[visit.state].kind}>{stateChips[visit.state].label}</StatusChip>
            <p>
              {visit.minutes} минут. {visit.purpose}
            </p>
            {isAhead(visit) && (
              <Button
                kind="secondary"
                condensed
                aria-label={`Отменить запись на ${moscowTime(visit.starts_at)}`}
                onClick={() => setLeaving(visit)}
              >
                Отменить запись
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        title="Отменить запись?"
        text="Время освободится, и его сможет занять другой."
        okLabel="Отменить запись"
        cancelLabel="Оставить"
        busy={cancelling.isPending}
        onConfirm={() => leaving && void cancel(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}
