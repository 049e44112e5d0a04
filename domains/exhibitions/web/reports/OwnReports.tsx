import { useQueryClient } from '@tanstack/react-query';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ErrorState } from '#platform/ui/states/ErrorState.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { getReportBook, type ReportBook } from '../../editContract.ts';
import styles from './OwnReports.module.css';
import { ReportForm } from './ReportForm.tsx';
import { ReportList } from './ReportList.tsx';

/** The organiser's reports: what is sent, until when, and one more. Of a show that has none there is nothing to see. */
export function OwnReports({ exhibitionId }: { exhibitionId: number }) {
  const cache = useQueryClient();
  const { data: book, error, refetch } = useRead(getReportBook, { exhibitionId });
  if (error && error.status !== 403) return <ErrorState title="Не удалось открыть отчёты" onRetry={() => void refetch()} />;
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
      {book.reports.length > 0 && <ReportList reports={book.reports} dueOn={book.due_on} />}
      {book.refusal === null && <ReportForm exhibitionId={exhibitionId} reports={book.reports} onSent={onSent} />}
    </section>
  );
}

function Term({ book, dueOn }: { book: ReportBook; dueOn: string }) {
  const day = formatLongDate(dueOn);
  if (book.refusal === 'early') return <p>Отчёт можно отправить с первого дня мероприятия. Срок сдачи — до конца дня {day}.</p>;
  if (!book.is_overdue) return <p>Срок сдачи — до конца дня {day}.</p>;
  return (
    <Banner tone="warn" icon="alert">
      Срок сдачи вышел {day}. Отчёт всё ещё можно отправить: он будет отмечен как сданный позже срока.
    </Banner>
  );
}
