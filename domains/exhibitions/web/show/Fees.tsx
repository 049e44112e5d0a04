import { clock } from '#platform/contract/time/clock.ts';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { Exhibition } from '../../contract.ts';
import { FeeTable } from '../../entryFees/web/FeeTable.tsx';
import styles from './ActionBar.module.css';

/** The organiser's fee table, or the fee text of an older show. */
export function Fees({ show: { fees, fee_table: table } }: { show: Exhibition }) {
  // A cached page may be from yesterday.
  const isHydrated = useHydrated();
  if (!fees.length && !table.lines.length) return null;
  return (
    <section aria-labelledby="fees" className={styles.fees}>
      <SectionHead id="fees" title={table.lines.length ? 'Взносы' : 'Условия'} />
      {table.lines.length ? (
        <FeeTable table={table} today={isHydrated ? clock.today() : null} />
      ) : (
        <Facts facts={fees.map((fee) => ({ term: fee.name, value: fee.value }))} />
      )}
    </section>
  );
}
