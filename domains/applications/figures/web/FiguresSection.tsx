import { clock } from '#platform/contract/time/clock.ts';
import { formatDate, monthShort } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import styles from '../../admin/web/review.module.css';
import { applicationTypes, findType } from '../../forms/all.ts';
import officeStyles from '../../web/office.module.css';
import { type Figures, type FiguresInput, getOfficeFigures, getOfficeFiguresFile } from '../contract.ts';

const isDay = (given: string): boolean => /^\d{4}-\d\d-\d\d$/.test(given);
const daysOf = (value: number | null): string => (value === null ? '–' : value.toLocaleString('ru-RU'));

/** Figures for the head of the office: received, finished, overdue, durations, reasons of returns. */
export function Section() {
  const today = clock.today();
  const [from, setFrom] = useAddressFilter<string>('from', `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`);
  const [to, setTo] = useAddressFilter<string>('to', today);
  const [type, setType] = useAddressFilter<string>('type', '');
  const input: FiguresInput = {
    from: isDay(from) ? from : today,
    to: isDay(to) ? to : today,
    ...(findType(type) && { type }),
  };
  const { data, error, refetch } = useRead(getOfficeFigures, input, { keepPrevious: true });
  const api = useApi();
  const save = () =>
    void download(api, getOfficeFiguresFile, input).then(
      (blob) => deliverBlob(blob, { name: `Показатели_${input.from}_${input.to}.csv` }),
      showError,
    );
  return (
    <>
      <div className={officeStyles.actions}>
        <DateField label="С" value={input.from} max={input.to} onChange={(day) => day && setFrom(day)} />
        <DateField label="По" value={input.to} min={input.from} onChange={(day) => day && setTo(day)} />
        <SelectField
          label="Вид заявки"
          empty="Все"
          options={applicationTypes
            .filter(({ packs }) => !packs)
            .map(({ key, title }) => ({ value: key, label: title }))}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        <Button kind="secondary" leftIcon="download" onClick={save}>
          CSV
        </Button>
      </div>
      {error && <ErrorState title={Object.values(error.errors)[0] ?? error.message} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={6} />}
      {data && <Shown figures={data} period={`${formatDate(input.from)} – ${formatDate(input.to)}`} />}
    </>
  );
}

function Shown({
  figures: { total, months, types, reviewers, reasons },
  period,
}: {
  figures: Figures;
  period: string;
}) {
  return (
    <>
      <dl className={styles.figures} aria-label={`Показатели, ${period}`}>
        {[
          ['поступило', total.arrived],
          ['выполнено', total.done],
          ['возвращено', total.rejected],
          ['просрочено сейчас', total.overdue],
          ['медиана, дней', daysOf(total.median_days)],
        ].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {months.length > 0 && <Bars months={months} />}
      <SectionHead id="by-type" title="По видам заявок" />
      <RecordTable
        label="По видам заявок"
        rows={types}
        keyOf={(row) => row.type}
        columns={[
          { id: 'type', title: 'Вид', cell: (row) => findType(row.type)?.title ?? row.type },
          { id: 'arrived', title: 'Поступило', cell: (row) => row.arrived, numeric: true },
          { id: 'done', title: 'Выполнено', cell: (row) => row.done, numeric: true },
          { id: 'rejected', title: 'Возвращено', cell: (row) => row.rejected, numeric: true },
          { id: 'overdue', title: 'Просрочено', cell: (row) => row.overdue, numeric: true },
          { id: 'median', title: 'Медиана, дней', cell: (row) => daysOf(row.median_days), numeric: true },
        ]}
      />
      <SectionHead id="by-reviewer" title="По экспертам" />
      <RecordTable
        label="По экспертам"
        rows={reviewers}
        keyOf={(row) => row.name}
        columns={[
          { id: 'name', title: 'Эксперт', cell: (row) => row.name },
          { id: 'taken', title: 'Взято', cell: (row) => row.taken, numeric: true },
          { id: 'done', title: 'Выполнено', cell: (row) => row.done, numeric: true },
          { id: 'rejected', title: 'Возвращено', cell: (row) => row.rejected, numeric: true },
          { id: 'median', title: 'Медиана, дней', cell: (row) => daysOf(row.median_days), numeric: true },
        ]}
      />
      <SectionHead id="by-reason" title="Почему возвращают" />
      {reasons.length ? (
        <RecordTable
          label="Почему возвращают"
          rows={reasons}
          keyOf={(row) => row.reason}
          columns={[
            { id: 'reason', title: 'Причина', cell: (row) => row.reason },
            { id: 'count', title: 'Сколько раз', cell: (row) => row.count, numeric: true },
          ]}
        />
      ) : (
        <EmptyState title="За эти дни ничего не возвращали" />
      )}
    </>
  );
}

const [height, left, top, slot, bar] = [220, 40, 10, 48, 11];
/** In units of the drawing: letters that grow with the reader's would run over each other, and the tables grow. */
const letters = 13;
const kinds = [
  ['arrived', 'Поступило', styles.came],
  ['done', 'Выполнено', styles.ended],
  ['rejected', 'Возвращено', styles.returned],
] as const;

/** Bar chart by month; the tables and the file have the same figures. */
function Bars({ months }: Pick<Figures, 'months'>) {
  const most = Math.max(1, ...months.flatMap(({ arrived, done, rejected }) => [arrived, done, rejected]));
  const tall = (value: number) => (value / most) * (height - 50);
  const floor = height - 30;
  return (
    <figure>
      <svg
        className={styles.bars}
        fontSize={letters}
        viewBox={`0 0 ${left + months.length * slot} ${height}`}
        role="img"
        aria-label={`По месяцам: ${months
          .map(({ month, arrived, done }) => `${month} поступило ${arrived}, выполнено ${done}`)
          .join('; ')}`}
      >
        <text x={0} y={floor - tall(most) + top}>
          {most}
        </text>
        <line x1={left} x2={left + months.length * slot} y1={floor} y2={floor} stroke="currentColor" opacity={0.3} />
        {months.map((one, at) => (
          <g key={one.month} transform={`translate(${left + at * slot} 0)`}>
            {kinds.map(([name, , tone], place) => (
              <rect
                key={name}
                className={tone}
                x={place * (bar + 1)}
                y={floor - tall(one[name])}
                width={bar}
                height={tall(one[name])}
              />
            ))}
            <text x={0} y={floor + 16}>
              {monthShort(Number(one.month.slice(5)))}
            </text>
            {(at === 0 || one.month.endsWith('-01')) && (
              <text x={0} y={floor + 29}>
                {one.month.slice(0, 4)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ul className={styles.legend}>
        {kinds.map(([name, words, tone]) => (
          <li key={name} className="small">
            <svg width={12} height={12} aria-hidden="true">
              <rect className={tone} width={12} height={12} />
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </figure>
  );
}
