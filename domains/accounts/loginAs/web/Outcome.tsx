import type { AuditRow } from '../contract.ts';
import styles from './Outcome.module.css';

const words = { done: 'Сделано', refused: 'Отказано', failed: 'Не удалось', unknown: 'Исход не записан' } as const;

/** The outcome of a staff act, its reason and the changes. */
export function Outcome({ row: { outcome, refusal, changes } }: { row: AuditRow }) {
  return (
    <div className={styles.outcome}>
      <span className={outcome === 'done' ? undefined : styles.notDone}>
        {words[outcome]}
        {refusal && `: ${refusal}`}
      </span>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ field, from, to }) => (
            <li key={`${field} ${from} ${to}`}>
              {field}: {from === null ? 'значения скрыты' : `${from} → ${to}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
