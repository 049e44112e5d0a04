import type { Rank } from '#domains/dictionaries/contract.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Brace } from '#platform/ui/emblems/Brace.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { weekendColour } from '../rankOf.ts';
import { ShowRow } from './ShowRow.tsx';
import styles from './WeekendSection.module.css';
import type { Weekend } from './weekends.ts';

export interface WeekendSectionProps {
  weekend: Weekend;
  ranks: ReadonlyMap<number, Rank>;
  today: string;
}

/** Shows of a weekend with a brace towards their date. */
export function WeekendSection({ weekend: { from, to, rows }, ranks, today }: WeekendSectionProps) {
  return (
    <section className={cx(styles.weekend, 'far')} aria-label={formatDateRange(from, to, { year: true })}>
      <RingTile
        from={from}
        to={to}
        rank={weekendColour(rows, ranks)}
        className={cx(styles.tile, from !== to && styles.range)}
      />
      <Brace className={styles.brace} />
      <ul>
        {rows.map((row) => (
          <ShowRow key={row.id} row={row} ranks={ranks} today={today} />
        ))}
      </ul>
    </section>
  );
}
