import { formatDate, formatDateRange } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { RecordColumn } from '#platform/ui/lists/RecordTable.tsx';
import { hostOf } from '#platform/web/hostOf.ts';
import { exhibitionPath, sheetPath } from '../../../paths.ts';
import { partOfType } from '../../../reportRows/columns.ts';
import type { AdminInput, AdminReport } from '../../contract.ts';
import { ReportPaper } from '../ReportPaper.tsx';
import styles from './ReportsSection.module.css';

type Column = RecordColumn<AdminReport>;

const show: Column = { id: 'show', title: 'Выставка', cell: (row) => <Show row={row} /> };
const organiser: Column = {
  id: 'organiser',
  title: 'Организатор',
  cell: ({ organiser, organiser_path }) => <Link to={organiser_path}>{organiser}</Link>,
};
const paper: Column = { id: 'report', title: 'Отчёт', cell: (row) => <Paper row={row} /> };
const sent: Column = { id: 'sent', title: 'Отправлен', cell: (row) => <Sent row={row} /> };
const received: Column = {
  id: 'received',
  title: 'Принят',
  numeric: true,
  cell: ({ date_received }) => date_received && formatDate(date_received),
};
const awaited: Column = { id: 'awaited', title: 'Отчёт', cell: (row) => <MissingReport row={row} /> };
const due: Column = {
  id: 'due',
  title: 'Срок сдачи',
  numeric: true,
  cell: ({ due_on }) => due_on && formatDate(due_on),
};

const columns: Record<AdminInput['state'], readonly Column[]> = {
  waiting: [show, organiser, paper, sent],
  received: [show, organiser, paper, sent, received],
  overdue: [show, organiser, awaited, due],
};

export const columnsOf = (state: AdminInput['state']): readonly Column[] => columns[state];

function Show({ row: { exhibition_id, exhibition, begins_on, ends_on, city } }: { row: AdminReport }) {
  return (
    <span className={styles.cell}>
      <Link to={exhibitionPath(exhibition_id)}>{exhibition}</Link>
      <small>
        {formatDateRange(begins_on, ends_on, { year: true })}, {city}
      </small>
    </span>
  );
}

/** Names the target before the press: a file of the portal or an external site. */
function Paper({ row: { type, link, is_rows, exhibition_id, date_received } }: { row: AdminReport }) {
  if (is_rows)
    return (
      <span className={styles.cell}>
        <Link to={sheetPath(exhibition_id, partOfType(type) ?? 1)}>{type}</Link>
        <small>Строками</small>
      </span>
    );
  return (
    <span className={styles.cell}>
      <ReportPaper type={type} link={link} date_received={date_received} />
      <small>{link ? whereOf(link) : 'Без файла'}</small>
    </span>
  );
}

function whereOf(link: string): string {
  const host = hostOf(link);
  return host === undefined ? 'Файл' : `Ссылка: ${host}`;
}

function Sent({ row: { date_sent, is_late } }: { row: AdminReport }) {
  return (
    <span className={styles.cell}>
      <span className={styles.day}>{date_sent && formatDate(date_sent)}</span>
      {is_late && <StatusChip kind="warn">Позже срока</StatusChip>}
    </span>
  );
}

function MissingReport({ row: { type, returned } }: { row: AdminReport }) {
  return (
    <span className={styles.cell}>
      {type}
      <small>{returned ? `Вернули ${formatDate(returned.on)}: ${returned.reason}` : 'Не отправлен'}</small>
    </span>
  );
}
