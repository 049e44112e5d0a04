import { formatLongDate } from '#platform/contract/time/dates.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type Part, parts, partTitles } from '../columns.ts';
import { listSheetRows, type Sheet, type SheetPart } from '../contract.ts';
import { canWritePart, type PartStanding, partTexts } from '../policy.ts';
import { PartFiles } from './PartFiles.tsx';
import { PartRows } from './PartRows.tsx';
import { Review } from './Review.tsx';
import styles from './SheetPage.module.css';
import type { SheetFiller } from './SheetPage.tsx';

/** One part of the report: its rows or files, with its state. */
export function PartBody({ sheet, part, filler }: { sheet: Sheet; part: SheetPart; filler: SheetFiller }) {
  const isClosed = part.state === 'closed';
  const own = { exhibitionId: sheet.id, part: part.part };
  const rows = useRead(listSheetRows, own, { enabled: !isClosed });
  const isTotal = part.part === parts.total;
  // Other parts are checked against the first one.
  const total = useRead(listSheetRows, { ...own, part: parts.total }, { enabled: !isClosed && !isTotal });
  const isLocked = sheet.role !== 'organiser' || !canWritePart(part as PartStanding);
  return (
    <section aria-label={partTitles[part.part as Part]} className={styles.body}>
      {part.state === 'returned' && (
        <div className={styles.returned}>
          <Icon name="alert" size={24} />
          <div>
            <h2>Часть возвращена {part.on && formatLongDate(part.on)}</h2>
            <p>«{part.reason}»</p>
          </div>
        </div>
      )}
      {sheet.role === 'staff' && <Review sheet={sheet} part={part} />}
      {isClosed ? (
        <EmptyState title={partTexts.closed} />
      ) : part.state === 'file' || (part.state === 'accepted' && part.rows === 0) ? (
        <p className={styles.file}>
          Эта часть сдана файлом{part.link ? ': ' : '.'}
          {part.link && (
            <a href={part.link} target="_blank" rel="noopener">
              открыть
            </a>
          )}
        </p>
      ) : rows.error || total.error ? (
        <ErrorState
          title="Не удалось открыть строки"
          onRetry={() => {
            void rows.refetch();
            void total.refetch();
          }}
        />
      ) : rows.data && (isTotal || total.data) ? (
        part.part === parts.documents ? (
          <PartFiles key={part.state} sheet={sheet} part={part} first={rows.data} isLocked={isLocked} />
        ) : (
          <PartRows
            // Remount on a new state: a returned part is editable, a sent one is read-only.
            key={part.state}
            sheet={sheet}
            part={part}
            first={rows.data}
            total={isTotal ? null : (total.data ?? null)}
            isLocked={isLocked}
            filler={isTotal || part.part === parts.mainRing ? filler : null}
          />
        )
      ) : (
        <RowSkeletons count={8} />
      )}
    </section>
  );
}
