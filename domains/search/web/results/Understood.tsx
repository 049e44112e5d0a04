import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import type { SearchAnswer } from '../../contract.ts';
import { type SearchAddress, typedAddress } from '../../paths.ts';
import { isLongEnough } from '../../query.ts';
import { searchPath } from '../../searchPath.ts';
import styles from './Understood.module.css';

/** Recognised parts of the query, each with a link to the results without it. */
export function Understood({ answer: { chips, left_out }, address }: { answer: SearchAnswer; address: SearchAddress }) {
  if (!chips.length) return null;
  return (
    <section className={styles.understood} aria-label="Как понят запрос">
      <span className={styles.title}>Понято так:</span>
      {chips.map(({ label, without, is_there }) => (
        <RemovableChip
          key={label}
          label={is_there ? label : `${label} — пока нет`}
          to={isLongEnough(without) ? typedAddress(without, address.type) : searchPath}
        />
      ))}
      {left_out.length > 0 && <span className={styles.title}>Не учтено: {left_out.join(', ')}</span>}
    </section>
  );
}
