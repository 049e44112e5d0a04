import { counted } from '#platform/contract/plural.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { type Part, partTitles } from '../columns.ts';
import type { SheetPart } from '../contract.ts';
import styles from './SheetPage.module.css';

const chips: Readonly<Record<SheetPart['state'], [kind: StatusKind, icon: IconName, word: string]>> = {
  closed: ['plain', 'lock', 'Закрыто'],
  draft: ['warn', 'edit', 'Черновик'],
  sent: ['info', 'clock', 'На проверке'],
  file: ['info', 'doc', 'Сдан файлом'],
  returned: ['danger', 'alert', 'Возвращён'],
  accepted: ['ok', 'check', 'Принят'],
};

function stateText({ state, on, rows, part }: SheetPart): string {
  const own = rows ? counted(rows, part === 4 ? ['файл', 'файла', 'файлов'] : ['строка', 'строки', 'строк']) : '';
  if (state === 'closed') return 'откроется, когда отправите предыдущую';
  if (state === 'draft') return own || 'пока пусто';
  return [on && formatDayMonth(on), own].filter(Boolean).join(', ');
}

export function PartStrip({
  parts,
  active,
  onSelect,
}: {
  parts: readonly SheetPart[];
  active: number;
  onSelect: (part: number) => void;
}) {
  return (
    <nav className={styles.strip} aria-label="Части отчёта">
      {parts.map((one, at) => {
        const [kind, icon, word] = chips[one.state];
        return (
          <button
            key={one.part}
            type="button"
            className={styles.part}
            aria-current={one.part === active ? 'step' : undefined}
            onClick={() => onSelect(one.part)}
          >
            <span className={styles.number}>{at + 1}</span>
            <span className={styles.about}>
              <b>{partTitles[one.part as Part]}</b>
              <StatusChip kind={kind} icon={icon}>
                {word}
              </StatusChip>
              <small>{stateText(one)}</small>
            </span>
          </button>
        );
      })}
    </nav>
  );
}
