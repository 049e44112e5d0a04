import { useQueryClient } from '@tanstack/react-query';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { getReportBook, type ReportBook } from '../../edit/contract.ts';
import { sheetPath } from '../../paths.ts';
import styles from './OwnReports.module.css';
import { ReportForm } from './ReportForm.tsx';
import { ReportList } from './ReportList.tsx';
import { ReportPaper } from './ReportPaper.tsx';

/** The organiser's reports with the deadline and a form; empty for a show without reports. */
export function OwnReports({ exhibitionId }: { exhibitionId: number }) {
  const cache = useQueryClient();
  const { data: book, error, refetch } = useRead(getReportBook, { exhibitionId });
  if (error && error.status !== 403)
    return <ErrorState title="Не удалось открыть отчёты" onRetry={() => void refetch()} />;
  if (!book?.due_on || book.refusal === 'none') return null;
  const onSent = (now: ReportBook) => {
    cache.setQueryData(keyOf(getReportBook, { exhibitionId }), now);
    cache.removeQueries({ type: 'inactive' });
    showSnackbar('Отчёт отправлен', 'ok');
  };
  return (
    <section aria-labelledby="own-reports" className={styles.reports}>
      <SectionHead id="own-reports" title="Отчёты" />
      <Term book={book} dueOn={book.due_on} />
      {book.reports.length > 0 && <ReportList reports={book.reports} dueOn={book.due_on} Paper={ReportPaper} />}
      {book.refusal === null && (
        <p>
          <Button to={sheetPath(exhibitionId)} leftIcon="table">
            Сдать отчёт
          </Button>
        </p>
      )}
      {book.refusal === null && (
        <p className="muted">
          Отчёт заполняют на портале по частям или загружают книгой XLSX. Если отчёт уже собран файлами, отправьте
          каждую часть файлом здесь – принимают оба способа, но результаты на портале появятся только из строк.
        </p>
      )}
      {book.refusal === null && <ReportForm exhibitionId={exhibitionId} reports={book.reports} onSent={onSent} />}
    </section>
  );
}

function Term({ book, dueOn }: { book: ReportBook; dueOn: string }) {
  const day = formatLongDate(dueOn);
  if (book.refusal === 'early')
    return <p>Отчёт можно отправить с первого дня мероприятия. Срок сдачи — до конца дня {day}.</p>;
  if (!book.is_overdue) return <p>Срок сдачи — до конца дня {day}.</p>;
  return (
    <Banner tone="warn" icon="alert">
      Срок сдачи вышел {day}. Отчёт всё ещё можно отправить: он будет отмечен как сданный позже срока.
    </Banner>
  );
}
