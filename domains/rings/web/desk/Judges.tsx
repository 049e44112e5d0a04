import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type RingDesk, renewJudgePin } from '../../contract.ts';
import type { PinRow } from './Pins.tsx';
import styles from './rings.module.css';

interface JudgesProps {
  exhibitionId: number;
  judges: RingDesk['judges'];
  onPin: (pin: PinRow) => void;
}

/** Judges of the opened rings: each closes breeds by an own PIN. */
export function Judges({ exhibitionId, judges, onPin }: JudgesProps) {
  const { act, busy, refused } = useAct(renewJudgePin);
  return (
    <section aria-labelledby="rings-judges" className={styles.section}>
      <h2 id="rings-judges">Судьи</h2>
      <p>Породу закрывает судья своим PIN. Один PIN действует во всех рингах судьи на этой выставке.</p>
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      <ul className={styles.judges}>
        {judges.map(({ referee_id: refereeId, name, has_pin: hasPin }) => (
          <li key={refereeId}>
            <b>{name}</b>
            {hasPin ? (
              <Button
                kind="secondary"
                condensed
                loading={busy}
                aria-label={`Новый PIN: ${name}`}
                onClick={() =>
                  act({ exhibitionId, refereeId }, ({ pin }) => onPin({ key: `judge ${refereeId}`, title: name, pin }))
                }
              >
                Новый PIN
              </Button>
            ) : (
              <small>PIN появится, когда вы обновите ринги по расписанию</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
