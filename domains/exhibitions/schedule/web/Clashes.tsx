import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Clash } from '../clashes.ts';
import type { ScheduleRow } from '../contract.ts';
import styles from './schedule.module.css';

export interface ClashesProps {
  clashes: readonly Clash[];
  rows: readonly ScheduleRow[];
  onFix: ((rowId: number, to: { ring: number; starts: string }) => void) | undefined;
}

/** Clashes of the schedule, each with the button that fixes it. */
export function Clashes({ clashes, onFix }: ClashesProps) {
  if (!clashes.length) return null;
  return (
    <ul className={styles.clashes} aria-label="Накладки и перегрузки">
      {clashes.map(({ key, tone, title, text, fix }) => (
        <li key={key} data-tone={tone}>
          <Icon name={tone === 'bad' ? 'alert' : 'clock'} size={22} />
          <span>
            <b>{title}</b> {text}
          </span>
          {fix && onFix && (
            <Button
              kind="ghost"
              condensed
              aria-label={`${fix.words}: ${title} ${text}`}
              onClick={() => onFix(fix.rowId, fix)}
            >
              {fix.words}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
