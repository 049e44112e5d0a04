import { counted } from '#platform/contract/plural.ts';
import { monthName } from '#platform/contract/time/dates.ts';
import styles from '#platform/ui/filters/FilterChips.module.css';
import { type CalendarAddress, isNarrowed } from '../../address.ts';
import type { KnownFilter } from '../../contract.ts';
import { eventForms } from '../../texts.ts';
import { chosenChips } from './lazyParts.ts';

export interface ChipsProps {
  address: CalendarAddress;
  known: KnownFilter;
  /** Number in the list or month; undefined while loading. */
  total: number | undefined;
  month: string | undefined;
}

/** The number of shows and, once filters are set, their chips. */
export function Chips({ address, known, total, month }: ChipsProps) {
  const status = total === undefined ? undefined : countWords(month, total);
  const alone = status !== undefined && (
    <div className={styles.chips}>
      <b role="status">{status}</b>
    </div>
  );
  if (!isNarrowed(address)) return alone;
  return <chosenChips.Part fallback={alone} status={status} address={address} known={known} />;
}

/** «Октябрь: 9 мероприятий» */
function countWords(month: string | undefined, total: number): string {
  const words = counted(total, eventForms);
  if (!month) return words;
  const name = monthName(Number(month.slice(5)));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${words}`;
}
