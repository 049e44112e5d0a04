import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Column, SheetRow } from '../columns.ts';
import { partTexts } from '../policy.ts';
import styles from './SheetPage.module.css';
import type { Conflict } from './useRows.ts';

interface ConflictsProps {
  conflicts: readonly Conflict[];
  rows: readonly SheetRow[];
  columns: readonly Column[];
  onSettle: (conflict: Conflict, keepMine: boolean) => void;
}

/** Cells that two people changed at once; the user chooses one of both values. */
export function Conflicts({ conflicts, rows, columns, onSettle }: ConflictsProps) {
  if (!conflicts.length) return null;
  return (
    <div className={styles.returned} role="alert">
      <Icon name="alert" size={24} />
      <div>
        <h2>{partTexts.stale}</h2>
        <ul className={styles.conflicts}>
          {conflicts.map((one) => {
            const at = rows.findIndex(({ id }) => id === one.id);
            const title = columns.find(({ key }) => key === one.field)?.title ?? '';
            return (
              <li key={`${one.id} ${one.field}`}>
                <span>
                  {at < 0 ? 'Строка' : `Строка ${at + 1}`}
                  {title && `, ${title}`}: {one.says}
                  {one.field && `, у вас «${one.mine}»`}
                </span>
                {one.field && at >= 0 && (
                  <Button kind="secondary" condensed onClick={() => onSettle(one, true)}>
                    Оставить моё
                  </Button>
                )}
                <Button kind="ghost" condensed onClick={() => onSettle(one, false)}>
                  {one.field ? 'Взять новое' : 'Понятно'}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
