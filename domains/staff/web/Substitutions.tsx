import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { endSubstitution, type StaffList } from '../contract.ts';
import styles from './staff.module.css';

/** Shows who substitutes whom today and later. */
export function Substitutions({ list: { members, substitutions, confirmed_until } }: { list: StaffList }) {
  const { act, busy, refused } = useAct(endSubstitution);
  if (substitutions.length === 0) return null;
  const nameOf = (memberId: number): string => members.find(({ id }) => id === memberId)?.name ?? '–';
  return (
    <section className={styles.part} aria-labelledby="staff-substitutions">
      <h2 id="staff-substitutions">Замещения</h2>
      {refused && <Refusal>{refused}</Refusal>}
      <ul className={styles.lines}>
        {substitutions.map(({ id, absent_id, substitute_id, from, until }) => (
          <li key={id}>
            <span>
              {nameOf(substitute_id)} вместо: {nameOf(absent_id)}
              <Caption>{formatDateRange(from, until, { year: true })}</Caption>
            </span>
            {confirmed_until !== null && (
              <Button kind="ghost" condensed disabled={busy} onClick={() => act({ substitutionId: id })}>
                Отменить
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
